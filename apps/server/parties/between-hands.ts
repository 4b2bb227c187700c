/**
 * What happens to a party between two hands: seats are freed, bought chips arrive, the host's changes take effect
 * [A36], and the next hand is planned if there can be one. Callers have locked the party.
 */
import { deleteFrom, update, updateIf } from '../core/store/queries.ts'
import { type Work, write } from '../core/store/work.ts'
import type { PersonalChange, PersonalPush } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { revealHands } from '../tables/reveal-hands.ts'
import { watchersOf } from '../tables/watchers.ts'
import { dueTimeOf } from './due-time.ts'
import { resultsOf, withGivenUp } from './guests.ts'
import { closePrize, returnChips } from './money.ts'
import { type Party, type PartySeat, people, withSeat } from './party.ts'
import { removeWatchers, updateParty } from './party-store.ts'
import { partyChange, presenceAt } from './party-view.ts'
import { chipsOfBot } from './seats.ts'
import { planHand, seriesOf } from './series.ts'
import { shareOutPrizes } from './tournament.ts'

type GoneReason = 'left' | 'removed' | 'closed' | 'out-too-long' | 'barred' | 'again'

const gonePush = (party: Party, player: bigint, reason: GoneReason): PersonalPush => ({
  player,
  push: { type: 'partyGone', party: party.id.toString(), reason },
})

export type FreedSeats = Readonly<{ party: Party; pushes: readonly PersonalPush[] }>

function* freeBot({ bot }: PartySeat): Work<void> {
  if (bot) yield* write(update('bots', bot.id, 'hand = NULL'))
}

/** Empties the seat and returns its chips. Deletes the player's place if it still belongs to this party. */
export function* freeSeat(
  house: TableHouse,
  party: Party,
  place: number,
  reason: GoneReason,
): Work<FreedSeats> {
  const seat = party.seats[place]!
  yield* returnChips(house, party, place)
  yield* freeBot(seat)
  const seats = party.seats.with(place, null)
  const carries = !seriesOf(house, party).isTournament
  const next = passHostOn({ ...withGivenUp(party, seat, house.now(), carries), seats })
  if (seat.player === null) return { party: next, pushes: [] }
  yield* write(deleteFrom('places', seat.player, 'AND party = $2', party.id))
  return { party: next, pushes: [gonePush(party, seat.player, reason)] }
}

/** [L4] The next person clockwise becomes host, or nobody if none is left. */
export const passHostOn = (party: Party, isAway: (player: bigint) => boolean = () => false): Party => {
  if (party.room !== null) return party // public tables have no host
  const isSeated = people(party).some(({ player }) => player === party.host)
  if (isSeated && !(party.host !== null && isAway(party.host))) return party
  const next = people(party).find(({ player }) => player !== party.host && !isAway(player))
  return next
    ? { ...party, host: next.player, hostAwaySince: null }
    : isSeated
      ? party
      : { ...party, host: null }
}

/** [L4] Starts the idle clock when the last person has gone; at a public table also when everybody sits out. */
const withEmptySince = (house: TableHouse, party: Party): Party => {
  const isThere = people(party).some(({ sitsOut }) => party.room === null || !sitsOut)
  return isThere ? party : { ...party, emptySince: party.emptySince ?? house.now() }
}

export type StoredParty = Readonly<{ party: Party; change: PersonalChange }>

/** [L5] Removes all watchers if watching has been turned off. */
function* removeUnwantedWatchers(party: Party): Work<readonly PersonalPush[]> {
  if (party.frame.watching) return []
  const watchers = yield* watchersOf(party.id)
  yield* removeWatchers(party.id)
  return watchers.map((player) => gonePush(party, player, 'removed'))
}

/** Stores the party and pushes it to everybody; `pushes` are added. */
export function* storeParty(
  house: TableHouse,
  party: Party,
  pushes: readonly PersonalPush[] = [],
): Work<StoredParty> {
  const counted = withEmptySince(house, party)
  const dueAt = dueTimeOf(counted)
  const stored = yield* updateParty(counted, dueAt)
  const removed = yield* removeUnwantedWatchers(stored)
  const change = partyChange(house, stored, yield* presenceAt(stored), dueAt)
  return { party: stored, change: { ...change, pushes: [...change.pushes, ...removed, ...pushes] } }
}

/** Frees all seats, returns all chips and closes the party; `more` pushes are added. */
export function* closeParty(
  house: TableHouse,
  party: Party,
  more: readonly PersonalPush[] = [],
): Work<StoredParty> {
  const now = house.now()
  let open = seriesOf(house, party).isTournament ? yield* shareOutPrizes(house, party) : party
  const results = resultsOf(open)
  const watchers = yield* watchersOf(party.id)
  const pushes = [...more, ...watchers.map((player) => gonePush(party, player, 'closed'))]
  for (const [place, seat] of party.seats.entries()) {
    if (seat === null) continue
    const freed = yield* freeSeat(house, open, place, 'closed')
    open = freed.party
    pushes.push(...freed.pushes)
  }
  yield* closePrize(house, open)
  yield* revealHands(party.id, now)
  yield* removeWatchers(party.id)
  const closed = { ...open, results, guests: [], closedAt: now, nextAt: null, current: null }
  return yield* storeParty(house, closed, pushes)
}

/** Adds bought chips to the stacks; broke bots buy in again. */
const withChips = (house: TableHouse, party: Party): Party => {
  const { isTournament } = seriesOf(house, party)
  return party.seats.reduce((next, seat, place) => {
    if (seat === null) return next
    const isBroke = seat.bot !== null && seat.stack === 0 && party.money.type === 'home' && !isTournament
    const chips = isBroke ? chipsOfBot(house, next) : seat.topUp
    if (chips === 0) return next
    const bought = seat.bought + (isBroke ? chips : 0)
    return withSeat(next, place, { stack: seat.stack + chips, topUp: 0, bought })
  }, party)
}

/** Applies the host's changes and plans the next hand if there can be one. */
export const readyForNext = (house: TableHouse, party: Party, pauseMs: number): Party => {
  const changed = party.changes ? { ...party, ...party.changes, changes: null } : party
  const next = withChips(house, changed)
  const canPlay = next.pausedAt === null && planHand(house, next) !== null
  return { ...next, nextAt: canPlay ? house.now() + pauseMs : null }
}

/** Plans or cancels the next hand after any change, unless one is prepared or played. */
export const replan = (house: TableHouse, party: Party): Party => {
  if (party.current !== null) return party
  if (party.pausedAt !== null || planHand(house, withChips(house, party)) === null) {
    return { ...withChips(house, party), nextAt: null }
  }
  return { ...withChips(house, party), nextAt: party.nextAt ?? house.now() + 1_000 }
}

/** Moves the places of a window's or hand's players back to the party. */
export function* returnPlaces(party: Party): Work<void> {
  for (const { player } of people(party)) {
    yield* write(
      updateIf(
        'places',
        player,
        'party = $2',
        `hand = $2, seat = NULL, seed_hash = NULL, client_seed = ''`,
        party.id,
      ),
    )
  }
}
