/** One chair of nine: who sits there and their cards. */
import type { Card } from '@fairhouse/kit'
import {
  type CardState,
  EmptySeat,
  Portrait,
  placeStyle,
  SeatPlate,
  useIsPhone,
  useShortened,
  useWords,
} from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { CARDS_AT, PLACES } from '../../presenter/places.ts'
import { givenName, type SeatStatus, type ShownName, type ShownSeat } from '../../presenter.ts'
import { ABSENCES } from '../../table/seen-table.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { TableCard } from './TableCard.tsx'

export type ChairProps = Readonly<{
  seat: ShownSeat
  /** An animation is running: new cards arrive with motion. */
  moving: boolean
  /** Asks why the seat took its last action. */
  onWhy?: (() => void) | undefined
  clock?: ReactNode
  /** The seat's chat bubble. */
  bubble?: string | undefined
}>

const cardState = ({ status, marked }: ShownSeat, card: Card | null): CardState => {
  if (status === 'folded') return 'folded'
  if (marked.length === 0 || card === null) return 'plain'
  return status === 'won' && marked.includes(card) ? 'marked' : 'plain'
}

const Cards = ({ seat, moving }: Pick<ChairProps, 'seat' | 'moving'>) =>
  seat.cards.map((card, place) => (
    <TableCard
      // A hidden card and the same card turned over are two elements, so that turning is animated.
      // biome-ignore lint/suspicious/noArrayIndexKey: a hidden card has only its index
      key={`${place}${card ?? ''}`}
      code={card}
      size={seat.me ? 'l' : 's'}
      state={cardState(seat, card)}
      arrives={moving ? (card === null || seat.me ? 'dealt' : 'turned') : null}
    />
  ))

/** Not in the hand. */
const OUT: readonly SeatStatus[] = ['folded', ...ABSENCES]
const HUE_STEP = 47
const OWN_HUE = 160

/** The same in every language. */
const faceOf = (name: ShownName): string => (name.type === 'you' ? 'you' : givenName(name))

export const Chair = ({ seat, moving, onWhy, clock, bubble }: ChairProps) => {
  const w = useWords(words)
  const { table: t } = useTexts()
  const teller = useTeller()
  const short = useShortened()
  const { me, status, place, chair } = seat
  const name = teller.name(chair)
  return (
    <SeatPlate
      label={teller.seat(seat)}
      name={name}
      bot={seat.name.type === 'bot' ? w.bot : undefined}
      initial={[...name][0] ?? ''}
      portrait={<Portrait of={faceOf(seat.name)} bot={seat.name.type === 'bot'} />}
      hue={me ? OWN_HUE : (OWN_HUE + (chair + 1) * HUE_STEP) % 360}
      stack={short(teller.chips(seat.stack), seat.stack)}
      note={teller.note(seat)}
      badge={teller.position(seat)}
      stats={teller.stats(seat)}
      clock={clock}
      bubble={bubble}
      tag={teller.tag(seat, useIsPhone())}
      cards={seat.cards.length > 0 ? <Cards seat={seat} moving={moving} /> : undefined}
      cardsAt={CARDS_AT[place]}
      me={me}
      turn={status === 'turn'}
      folded={OUT.includes(status)}
      won={status === 'won'}
      onOpen={seat.why === null ? undefined : onWhy}
      openLabel={t.why(name)}
      style={placeStyle(PLACES[place]!)}
    />
  )
}

export type EmptyChairProps = Readonly<{ place: number; onSit?: (() => void) | null | undefined }>

export const EmptyChair = ({ place, onSit }: EmptyChairProps) => {
  const { table: t } = useTexts()
  return onSit ? (
    <EmptySeat label={t.sitHere} onSit={onSit} style={placeStyle(PLACES[place]!)} />
  ) : (
    <EmptySeat label={t.empty} style={placeStyle(PLACES[place]!)} />
  )
}
