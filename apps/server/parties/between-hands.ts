/**
 * What happens to a party between two hands: seats are freed, chips that were bought arrive, what the host has set
 * takes effect [A36], and the next hand is planned or not. Whoever calls these has locked the party.
 */
import { type Work, write } from '../core/store/work.ts'
import type { Letter, LettersChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { revealHands } from '../tables/reveal-hands.ts'
import { watchersOf } from '../tables/watchers.ts'
import { dueOf } from './due-time.ts'
import { closePrize, returnChips } from './money.ts'
import { type Party, type PartySeat, people, withSeat } from './party.ts'
import { removeWatchers, updateParty } from './party-store.ts'
import { surroundingsOf, tellAll } from './party-view.ts'
import { planHand, seriesOf } from './series.ts'
import { breakOff } from './tournament.ts'

type GoneReason = 'left' | 'removed' | 'closed' | 'out-too-long' | 'barred'

const goneLetter = (party: Party, player: bigint, reason: GoneReason): Letter => ({
  player,
  push: { type: 'partyGone', party: party.id.toString(), reason },
})

export type Freed = Readonly<{ party: Party; letters: readonly Letter[] }>

function* freeBot({ bot }: PartySeat): Work<void> {
  if (bot) yield* write('UPDATE bots SET hand = NULL WHERE id = $1', bot.id)
}

/** The seat is empty, its chips are back. Its place is removed if it is still this party's. */
export function* freeSeat(house: TableHouse, party: Party, place: number, reason: GoneReason): Work<Freed> {
  const seat = party.seats[place]!
  yield* returnChips(house, party, place)
  yield* freeBot(seat)
  const seats = party.seats.with(place, null)
  const next = passHostOn({ ...party, seats })
  if (seat.player === null) return { party: next, letters: [] }
  yield* write('DELETE FROM places WHERE player = $1 AND party = $2', seat.player, party.id)
  return { party: next, letters: [goneLetter(party, seat.player, reason)] }
}

/** [L4] The role goes to the next person at the table, clockwise; to nobody where there is none. */
export const passHostOn = (party: Party, isAway: (player: bigint) => boolean = () => false): Party => {
  if (party.room !== null) return party // a public table has none
  const isSeated = people(party).some(({ player }) => player === party.host)
  if (isSeated && !(party.host !== null && isAway(party.host))) return party
  const next = people(party).find(({ player }) => player !== party.host && !isAway(player))
  return next
    ? { ...party, host: next.player, hostAwaySince: null }
    : isSeated
      ? party
      : { ...party, host: null }
}

/** [L4] When the last person has gone the clock runs; at a public table also when all who are there sit out. */
const emptied = (house: TableHouse, party: Party): Party => {
  const isThere = people(party).some(({ sitsOut }) => party.room === null || !sitsOut)
  return isThere ? party : { ...party, emptySince: party.emptySince ?? house.now() }
}

export type Kept = Readonly<{ party: Party; change: LettersChange }>

/** [L5] Where watching has been turned off nobody watches any more. */
function* sendWatchersAway(party: Party): Work<readonly Letter[]> {
  if (party.frame.watching) return []
  const watchers = yield* watchersOf(party.id)
  yield* removeWatchers(party.id)
  return watchers.map((player) => goneLetter(party, player, 'removed'))
}

/** Stores it and tells everybody; `letters` go with it. */
export function* keepParty(house: TableHouse, party: Party, letters: readonly Letter[] = []): Work<Kept> {
  const counted = emptied(house, party)
  const dueAt = dueOf(counted)
  const kept = yield* updateParty(counted, dueAt)
  const sentAway = yield* sendWatchersAway(kept)
  const told = tellAll(house, kept, yield* surroundingsOf(kept), dueAt)
  return { party: kept, change: { ...told, letters: [...told.letters, ...sentAway, ...letters] } }
}

/** Everybody goes, all chips are back; `told` goes with it. */
export function* closeParty(house: TableHouse, party: Party, told: readonly Letter[] = []): Work<Kept> {
  const now = house.now()
  let open = seriesOf(house, party).isTournament ? yield* breakOff(house, party) : party
  const watchers = yield* watchersOf(party.id)
  const letters = [...told, ...watchers.map((player) => goneLetter(party, player, 'closed'))]
  for (const [place, seat] of party.seats.entries()) {
    if (seat === null) continue
    const freed = yield* freeSeat(house, open, place, 'closed')
    open = freed.party
    letters.push(...freed.letters)
  }
  yield* closePrize(house, open)
  yield* revealHands(party.id, now)
  yield* removeWatchers(party.id)
  const closed = { ...open, closedAt: now, nextAt: null, current: null }
  return yield* keepParty(house, closed, letters)
}

/** Chips that were bought arrive; bots that have lost all buy in again. */
const withChips = (house: TableHouse, party: Party): Party => {
  const { series, settings, isTournament } = seriesOf(house, party)
  const usual = series.buyIn(settings)?.usual ?? 0
  return party.seats.reduce((next, seat, place) => {
    if (seat === null) return next
    const isBroke = seat.bot !== null && seat.stack === 0 && party.money.type === 'home' && !isTournament
    const stack = isBroke ? usual : seat.stack + seat.topUp
    return stack === seat.stack ? next : withSeat(next, place, { stack, topUp: 0 })
  }, party)
}

/** With what was set meanwhile, and the next hand planned if there can be one. */
export const readyForNext = (house: TableHouse, party: Party, pauseMs: number): Party => {
  const set = party.changes ? { ...party, ...party.changes, changes: null } : party
  const rich = withChips(house, set)
  const canGoOn = rich.pausedAt === null && planHand(house, rich) !== null
  return { ...rich, nextAt: canGoOn ? house.now() + pauseMs : null }
}

/** After anything that may let a hand begin, or keep it from beginning, while none is prepared or played. */
export const replanned = (house: TableHouse, party: Party): Party => {
  if (party.current !== null) return party
  if (party.pausedAt !== null || planHand(house, withChips(house, party)) === null) {
    return { ...withChips(house, party), nextAt: null }
  }
  return { ...withChips(house, party), nextAt: party.nextAt ?? house.now() + 1_000 }
}

/** People of a window or a hand are back at the party. */
export function* gatherPlaces(party: Party): Work<void> {
  for (const { player } of people(party)) {
    yield* write(
      "UPDATE places SET hand = $2, seat = NULL, seed_hash = NULL, client_seed = '' WHERE player = $1 AND party = $2",
      player,
      party.id,
    )
  }
}
