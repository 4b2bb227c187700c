/** A seat with its cards, name and chips, and a tag that says in words what its player has done. */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type PlateTag = Readonly<{ text: string; kind?: 'plain' | 'act' | 'allin' | 'out' | 'win' }>

export type SeatPlateProps = Readonly<{
  /** The whole seat in a sentence, for screen readers. */
  label: string
  name: string
  /** The word for "bot"; missing for a person. */
  bot?: string | undefined
  /** The letter on the avatar; `hue` is its colour in degrees. */
  initial: string
  hue: number
  /** A face instead of the initial. */
  portrait?: ReactNode
  stack: string
  /** Beside the stack, smaller: for example the stack in big blinds. */
  note?: string | undefined
  /** Across the upper edge: for example the position. */
  badge?: string | undefined
  /** A small line below the stack: statistics of the player. */
  stats?: string | undefined
  tag?: PlateTag | undefined
  cards?: ReactNode
  /** Where the game's styles put cards that have no room above the plate. */
  cardsAt?: string | undefined
  /** Beside the cards: the name of the hand. */
  hand?: string | undefined
  me?: boolean
  turn?: boolean
  folded?: boolean
  won?: boolean
  /** The time left for the turn, drawn around the plate. */
  clock?: ReactNode
  /** A chat bubble. */
  bubble?: string | undefined
  /** The seat can be picked as a target: its plate invites a press. */
  target?: boolean
  /** Opens details about the seat; `openLabel` names them. */
  onOpen?: (() => void) | undefined
  openLabel?: string
  style: CSSProperties
}>

/** Percent down the table: above `HIGH` is no room for a bubble, below `LOW` a wide one lies on the viewer's cards. */
const HIGH = 35
const LOW = 70

const Plate = ({ name, bot, initial, hue, portrait, stack, note, badge, stats }: SeatPlateProps) => (
  <>
    {badge === undefined ? null : <span className="seat-badge">{badge}</span>}
    <span className="avatar" style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      {portrait ?? initial}
    </span>
    <span className="seat-text">
      <span className="seat-name">
        <span className="seat-who">
          <span>{name}</span>
          {bot === undefined || portrait !== undefined ? null : <Icon name="bot" size={13} />}
        </span>
        {bot === undefined ? null : <small>{bot}</small>}
      </span>
      <span className="seat-stack num">
        {stack}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      {stats === undefined ? null : <span className="seat-stats num">{stats}</span>}
    </span>
  </>
)

export const SeatPlate = (props: SeatPlateProps) => {
  const { label, tag, cards, cardsAt, hand, me, turn, folded, won, clock, bubble, target, onOpen } = props
  const { openLabel, style } = props
  const down = Number((style as Readonly<Record<string, unknown>>)['--y'])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a place at a table
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'seat',
        me && 'me',
        turn && 'turn',
        folded && 'folded',
        won && 'won',
        target && 'target',
      )}
      style={style}
    >
      {cards === undefined ? null : (
        <span className={classNames('seat-cards', cardsAt && `at-${cardsAt}`)} data-hand={hand}>
          {cards}
        </span>
      )}
      {onOpen === undefined ? (
        <span className="seat-plate" aria-hidden="true">
          <Plate {...props} />
          {clock}
        </span>
      ) : (
        <button type="button" className="seat-plate" onClick={onOpen}>
          <Plate {...props} />
          <span className="sr">{openLabel}</span>
        </button>
      )}
      {tag === undefined ? null : (
        <span className={classNames('tag', tag.kind && `tag-${tag.kind}`)} aria-hidden="true">
          {tag.text}
        </span>
      )}
      {bubble === undefined ? null : (
        <span
          className={classNames('seat-bubble', down < HIGH && 'is-below', down > LOW && 'is-low')}
          aria-hidden="true"
        >
          {bubble}
        </span>
      )}
    </div>
  )
}

export type EmptySeatProps = Readonly<{
  label: string
  /** Takes the seat; missing if it can't be taken. */
  onSit?: () => void
  style: CSSProperties
}>

/** An empty seat. */
export const EmptySeat = ({ label, onSit, style }: EmptySeatProps) =>
  onSit ? (
    <button type="button" className="seat seat-empty seat-open" style={style} onClick={onSit}>
      {label}
    </button>
  ) : (
    <div className="seat seat-empty" style={style}>
      <span>{label}</span>
    </div>
  )
