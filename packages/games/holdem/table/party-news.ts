/** What the log of a lasting table tells besides its hands: who came and left, new blinds, the rabbit. */
import { type Card, sameJson } from '@fairhouse/kit'
import type { ShownName } from '../presenter/names.ts'
import { nameOfSeat, type Party, type PartySeat } from './party.ts'
import type { Stakes } from './seen-table.ts'

/** `hand`: the latest hand by then. */
export type PartyNews = Readonly<{ hand: number }> &
  Readonly<
    | { type: 'joined' | 'left'; who: ShownName }
    | { type: 'stakes'; stakes: Stakes }
    | { type: 'rabbit'; cards: readonly Card[] }
  >

const MAX_NEWS = 100

const isIn = ({ seats }: Party, seat: PartySeat): boolean =>
  seats.some(({ place, name, isBot }) => place === seat.place && name === seat.name && isBot === seat.isBot)

/** Oldest first. */
export const newsBetween = (before: Party, after: Party): readonly PartyNews[] => {
  const hand = after.hands
  const left = before.seats.filter((seat) => !isIn(after, seat))
  const joined = after.seats.filter((seat) => !isIn(before, seat))
  return [
    ...left.map((seat) => ({ type: 'left' as const, hand, who: nameOfSeat(seat) })),
    ...joined.map((seat) => ({ type: 'joined' as const, hand, who: nameOfSeat(seat) })),
    ...(sameJson(stakesOf(before), stakesOf(after))
      ? []
      : [{ type: 'stakes' as const, hand, stakes: stakesOf(after) }]),
    ...(before.rabbit === null && after.rabbit !== null
      ? [{ type: 'rabbit' as const, hand, cards: after.rabbit as readonly Card[] }]
      : []),
  ]
}

const stakesOf = ({ config }: Party): Stakes => {
  const { smallBlind, bigBlind, ante } = config as Stakes
  return { smallBlind, bigBlind, ante }
}

/** The oldest are dropped first. */
export const withNews = (known: readonly PartyNews[], news: readonly PartyNews[]): readonly PartyNews[] =>
  news.length === 0 ? known : [...known, ...news].slice(-MAX_NEWS)
