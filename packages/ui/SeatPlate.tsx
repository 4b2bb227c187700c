/** Who sits at a place: cards, name, chips, and a tag that says in words what the seat has done. */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type PlateTag = Readonly<{ text: string; kind?: 'plain' | 'act' | 'allin' | 'out' | 'win' }>

export type SeatPlateProps = Readonly<{
  /** The whole seat in a sentence, for screen readers. */
  label: string
  name: string
  /** The word that marks a bot; absent: a person. */
  bot?: string | undefined
  /** What stands on the avatar, and its colour in degrees. */
  initial: string
  hue: number
  /** A face instead of the initial. */
  portrait?: ReactNode
  stack: string
  /** Beside the stack, smaller: the same in big blinds, say. */
  note?: string | undefined
  /** Across its upper edge: the position at the table, say. */
  badge?: string | undefined
  /** A line below the stack, small: numbers about the player. */
  stats?: string | undefined
  tag?: PlateTag | undefined
  cards?: ReactNode
  /** Beside the cards: what they are. */
  hand?: string | undefined
  me?: boolean
  turn?: boolean
  folded?: boolean
  won?: boolean
  /** How much of the turn is left; drawn around the plate. */
  clock?: ReactNode
  /** Something that the seat has said. */
  bubble?: string | undefined
  /** The seat can be chosen: its plate asks to be pressed. */
  target?: boolean
  /** Opens what there is to say about the seat; `openLabel` says what. */
  onOpen?: (() => void) | undefined
  openLabel?: string
  style: CSSProperties
}>

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
  const { label, tag, cards, hand, me, turn, folded, won, clock, bubble, target, onOpen, openLabel, style } =
    props
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
        <span className="seat-cards" data-hand={hand}>
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
        <span className="seat-bubble" aria-hidden="true">
          {bubble}
        </span>
      )}
    </div>
  )
}

export type EmptySeatProps = Readonly<{
  label: string
  /** Takes the chair; left out: it can't be taken. */
  onSit?: () => void
  style: CSSProperties
}>

/** A chair nobody sits on. */
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
