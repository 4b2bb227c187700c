/** What a seated player does at a party between hands [L1] and after one. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { PartyAction } from '@fairhouse/messages'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import { findPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import { playOf, type TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { leaveParty, noSuchParty } from './membership.ts'
import { buyChips } from './money.ts'
import { isDealtIn, isPlayedNow, type Party, placeOfPlayer, withSeat } from './party.ts'
import { lockParty } from './party-store.ts'
import { chipLimitProblem } from './play-limits.ts'
import { replanAndStore } from './public-tables.ts'
import { withCode } from './seat-codes.ts'
import { seriesOf } from './series.ts'

/** [L1] Bought chips arrive with the next hand, or at once if none is prepared or played. */
function* topUp(
  house: TableHouse,
  party: Party,
  place: number,
  chips: number,
  bettor: Bettor,
): Work<Party | Refusal> {
  const { series, settings, isTournament } = seriesOf(house, party)
  const buyIn = series.buyIn(settings)
  if (!buyIn || isTournament) return refuse('no-top-up', 'you can’t buy chips here')
  const { stack, topUp: bought, player } = party.seats[place]!
  const max = buyIn.most - stack - bought
  if (chips < 1 || chips > max) {
    return refuse('bad-buy-in', `you can top up to ${buyIn.most} chips at most`)
  }
  const limited = yield* chipLimitProblem(house, party, bettor, stack + bought + chips)
  if (limited) return limited
  const problem = yield* buyChips(house, party, place, { player }, chips)
  if (problem) return problem
  const brought = { bought: party.seats[place]!.bought + chips }
  const isWaiting = party.current !== null
  return withSeat(party, place, {
    ...brought,
    ...(isWaiting ? { topUp: bought + chips } : { stack: stack + chips }),
  })
}

/** The last hand, if it is over. */
function* lastHand(house: TableHouse, party: Party) {
  const hand = party.lastHand === null || isPlayedNow(party) ? null : yield* findHand(house, party.lastHand)
  return hand?.closedAt ? hand : null
}

/** After the hand: shows the player's hidden cards, or one of them, to everybody. */
function* show(
  house: TableHouse,
  party: Party,
  place: number,
  only: number | undefined,
): Work<Party | Refusal> {
  const hand = yield* lastHand(house, party)
  const seat = hand ? hand.seats.findIndex((dealt) => dealt.place === place) : -1
  const { hidden } = seriesOf(house, party).series
  const cards = hand && seat >= 0 ? hidden?.(hand.record.state, seat) : null
  if (!cards || hand!.seats[seat]!.player !== party.seats[place]!.player) {
    return refuse('nothing-to-show', 'you have nothing to show now')
  }
  const others = party.shown.filter((shown) => shown.place !== place)
  const before = party.shown.find((shown) => shown.place === place)?.cards ?? []
  const shown = cards.filter((card, index) => index === (only ?? index) || before.includes(card))
  return { ...party, shown: [...others, { place, cards: shown }] }
}

/** Cards that would have come. */
function* rabbit(house: TableHouse, party: Party): Work<Party | Refusal> {
  const hand = party.frame.rabbit ? yield* lastHand(house, party) : null
  const cards = hand && playOf(house, hand).live.series?.undealt?.(hand.record.state)
  return cards
    ? { ...party, rabbit: cards }
    : refuse('nothing-to-show', 'this hand has no more cards to show')
}

const sitIn = (party: Party, place: number, posts: boolean): Party => ({
  ...withSeat(party, place, { sitsOut: false, handsOut: 0, missed: 0, posts }),
  emptySince: null,
})

function* applyAction(
  house: TableHouse,
  party: Party,
  place: number,
  action: PartyAction,
  bettor: Bettor,
): Work<Party | Refusal> {
  switch (action.type) {
    case 'leave':
      return withSeat(party, place, { leaving: 'left' })
    case 'sitOut':
      return withSeat(party, place, { sitsOut: true, isNew: true, posts: false })
    case 'sitIn':
      return sitIn(party, place, action.posts ?? false)
    case 'stay':
      return party.seats[place]!.leaving === 'left' ? withSeat(party, place, { leaving: null }) : party
    case 'topUp':
      return yield* topUp(house, party, place, action.chips, bettor)
    case 'show':
      return yield* show(house, party, place, action.card)
    case 'rabbit':
      return yield* rabbit(house, party)
    case 'code':
      return withCode(house, party, place)
    case 'agree':
      return withSeat(party, place, { showsOdds: action.on })
  }
}

export function* actAtParty(
  house: TableHouse,
  player: bigint,
  id: bigint,
  action: PartyAction,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const held = yield* findPlace(player)
  if (held?.party !== id) return noSuchParty()
  if (action.type === 'leave' && !action.afterHand) return yield* leaveParty(house, { ...held, party: id })
  const party = yield* lockParty(id)
  const place = party && placeOfPlayer(party, player)
  if (!party || place === null || party.closedAt !== null) return noSuchParty()
  if (action.type === 'leave' && !isDealtIn(party, place)) {
    return yield* leaveParty(house, { ...held, party: id, seat: null })
  }
  const next = yield* applyAction(house, party, place, action, bettor)
  if (isRefusal(next)) return next
  return [(yield* replanAndStore(house, next)).change]
}
