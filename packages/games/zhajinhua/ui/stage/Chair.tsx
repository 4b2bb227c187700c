/** One seat: the player, the three cards, the last action; a target while choosing whom to compare with. */
import {
  Card,
  type CardState,
  EmptySeat,
  Portrait,
  placeStyle,
  SeatPlate,
  useShownName,
  useWords,
} from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'
import type { Card as Code, ShownSeat, Slot } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import type { SpareChair } from '../spare-chairs.ts'
import { useTeller } from '../teller.ts'
import { PLACES } from './places.ts'

export type ChairProps = Readonly<{
  seat: ShownSeat
  /** Whether something just happened, so that changes are animated. */
  moving: boolean
  /** Whether its cards are in the middle. */
  away?: boolean
  clock?: ReactNode
  /** What the player said. */
  bubble?: string | undefined
  /** Chooses this seat to compare with. */
  onChoose?: (() => void) | undefined
}>

const HUE_STEP = 67
const OWN_HUE = 160

type HeldCardProps = Readonly<{ code: Code | null; seat: ShownSeat; moving: boolean }>

/** Decided once, so that later changes don't interrupt the animation. */
const HeldCard = ({ code, seat, moving }: HeldCardProps) => {
  const [arrival] = useState<CardState>(moving ? (code === null ? 'dealt' : 'turned') : 'plain')
  const out = seat.status === 'folded' || seat.status === 'beaten'
  return <Card code={code} size={seat.me ? 'l' : 's'} state={out && code === null ? 'folded' : arrival} />
}

const Cards = ({ seat, moving }: Pick<ChairProps, 'seat' | 'moving'>) =>
  seat.cards.map((code, place) => (
    // A closed card and the same card face up are different elements, so that turning it is animated.
    // biome-ignore lint/suspicious/noArrayIndexKey: a closed card's index is its identity
    <HeldCard key={`${place}${code ?? ''}`} code={code} seat={seat} moving={moving} />
  ))

export const Chair = ({ seat, moving, away = false, clock, bubble, onChoose }: ChairProps) => {
  const w = useWords(words)
  const teller = useTeller()
  const { me, status, slot, name } = seat
  const out = status === 'folded' || status === 'beaten'
  // Players who are out and show nothing have no cards; mine stay in front of me.
  const holds = !away && (me || !out || seat.label !== null)
  return (
    <SeatPlate
      label={teller.seat(seat)}
      name={teller.name(seat.seat)}
      bot={seat.bot ? w.bot : undefined}
      initial={[...name][0] ?? ''}
      portrait={<Portrait of={seat.face} bot={seat.bot} />}
      hand={!away && seat.label !== null ? w.classes[seat.label] : undefined}
      hue={me ? OWN_HUE : (OWN_HUE + (seat.seat + 1) * HUE_STEP) % 360}
      stack={teller.chips(seat.stack)}
      tag={teller.tag(seat)}
      cards={holds ? <Cards seat={seat} moving={moving} /> : undefined}
      me={me}
      turn={status === 'turn'}
      folded={out}
      won={status === 'won'}
      clock={clock}
      bubble={bubble}
      target={onChoose !== undefined}
      onOpen={onChoose}
      openLabel={w.table.choose(teller.name(seat.seat))}
      style={placeStyle(PLACES[slot]!)}
    />
  )
}

type EmptyChairProps = Readonly<{ slot: Slot; text: string; onSit?: (() => void) | undefined }>

export const EmptyChair = ({ slot, text, onSit }: EmptyChairProps) => (
  <EmptySeat label={text} style={placeStyle(PLACES[slot]!)} {...(onSit && { onSit })} />
)

type SpareProps = Readonly<{ slot: Slot; chair: SpareChair }>

/** A chair without cards: free, or of somebody who isn't in this hand. */
export const Spare = ({ slot, chair }: SpareProps) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const called = useShownName()
  if (chair.type === 'free') {
    const text = chair.onSit ? w.table.sitHere : w.table.empty
    return <EmptyChair slot={slot} text={text} onSit={chair.onSit} />
  }
  const { isMe, isBot, stack, absence } = chair
  const name = isMe ? w.you : called(chair.name)
  return (
    <SeatPlate
      label={w.table.seat(name, chips(stack), w.table.absent[absence], null)}
      name={name}
      bot={isBot ? w.bot : undefined}
      initial={[...name][0] ?? ''}
      portrait={<Portrait of={chair.name} bot={isBot} />}
      hue={OWN_HUE}
      stack={chips(stack)}
      tag={{ text: w.table.absent[absence], kind: 'out' }}
      folded
      style={placeStyle(PLACES[slot]!)}
    />
  )
}
