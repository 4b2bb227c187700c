/** Puts what the presenter shows into the reader's language: names, amounts, seats, lines. */
import { type Card, type Chips, printAmount, type Seat } from '@fairhouse/kit'
import { type PlateTag, shownAmount, useCardName, useShownName, useWords } from '@fairhouse/ui'
import { createContext, useContext, useMemo } from 'react'
import type { HandLine, Moment, ShownSeat, ZhajinhuaTable } from '../presenter.ts'
import { type Words, words } from '../words/index.ts'
import type { HandLineText } from '../words/log-en.ts'

export type Teller = Readonly<{
  /** Without decimals if they are all zero. */
  chips(amount: Chips): string
  /** With its sign. */
  net(amount: Chips): string
  name(seat: Seat): string
  tag(seat: ShownSeat): PlateTag
  /** A whole seat, for screen readers. */
  seat(seat: ShownSeat): string
  cards(cards: readonly Card[]): string
  line(line: HandLine): HandLineText
  sentence(line: HandLine): string
  /** Who won how much. */
  moment(moment: Extract<Moment, { type: 'won' }>): string
}>

const kindOf = ({ status, did, custody }: ShownSeat): NonNullable<PlateTag['kind']> => {
  if (status === 'won') return 'win'
  if (status === 'folded' || status === 'beaten') return 'out'
  return custody ? 'allin' : did === null ? 'plain' : 'act'
}

/** '20.00' → '20'. */
const trimmed = (amount: string): string => amount.replace(/\.0+$/, '')

const chipsOf =
  (decimals: number) =>
  (amount: Chips): string =>
    shownAmount(trimmed(printAmount(BigInt(amount), decimals)))

/** With its sign. */
export const signedMoney =
  (decimals: number) =>
  (amount: Chips): string =>
    `${amount > 0 ? '+' : ''}${chipsOf(decimals)(amount)}`

/** An amount of a room, which is already a decimal string. */
export const shownMoney = (amount: string): string => shownAmount(trimmed(amount))

const tellerOf = (
  w: Words,
  card: (code: Card) => string,
  called: (name: string) => string,
  { seats, decimals }: Pick<ZhajinhuaTable, 'seats' | 'decimals'>,
): Teller => {
  const chips = chipsOf(decimals)
  const isMe = (seat: Seat): boolean => seats[seat]?.isMe === true
  const name = (seat: Seat): string => (isMe(seat) ? w.you : called(seats[seat]?.name ?? ''))
  const cards = (held: readonly Card[]): string => w.list(held.map(card))
  const line = (said: HandLine): HandLineText => w.line(said, { name, chips, isMe })
  return {
    chips,
    net: signedMoney(decimals),
    name,
    cards,
    line,
    tag: (seat) => ({ text: w.tag(seat, chips), kind: kindOf(seat) }),
    seat: (seat) => {
      const seen = seat.cards.filter((held) => held !== null)
      const tag = w.tag(seat, chips)
      const state = seat.status === 'turn' ? w.table.turn(tag) : tag
      const who = seat.bot ? `${name(seat.seat)}, ${w.bot}` : name(seat.seat)
      return w.table.seat(who, chips(seat.stack), state, seen.length > 0 ? cards(seen) : null)
    },
    sentence: (said) => {
      const { who, text, amount } = line(said)
      return [who, text, amount === null ? null : `(${amount})`].filter((part) => part !== null).join(' ')
    },
    moment: ({ seat, amount }) => w.moment.won(name(seat), chips(amount)),
  }
}

export const useTellerOf = ({ seats, decimals }: Pick<ZhajinhuaTable, 'seats' | 'decimals'>): Teller => {
  const w = useWords(words)
  const card = useCardName()
  const called = useShownName()
  return useMemo(() => tellerOf(w, card, called, { seats, decimals }), [w, card, called, seats, decimals])
}

const TellerContext = createContext<Teller | null>(null)
export const TellerProvider = TellerContext

export const useTeller = (): Teller => {
  const teller = useContext(TellerContext)
  if (teller === null) throw new Error('there is no table around this')
  return teller
}
