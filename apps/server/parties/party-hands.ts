/**
 * A party's hands: prepared in a window as in any room [F10], dealt to those whose seeds are in, and taken into the
 * party when they are over. Locks: the window or the hand first, then the party.
 */
import { movePlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, Letter, LettersChange, OutReason } from '../tables/changes.ts'
import { type DealtSeat, dealHand } from '../tables/deal.ts'
import { type Hand, type HandSettings, playOf, type TableHouse } from '../tables/hand.ts'
import { MAX_MISSED } from '../tables/time-bank.ts'
import { type EligiblePeople, type Person, peopleIn } from '../tables/window-people.ts'
import { insertWindow, removeWindow, showWindow, type Window } from '../tables/windows.ts'
import {
  closeParty,
  type Freed,
  freeSeat,
  gatherPlaces,
  type Kept,
  keepParty,
  readyForNext,
} from './between-hands.ts'
import { BANK_REFILL, MOST_ORBITS_OUT, SEALING_MS } from './due-time.ts'
import { withFigures } from './figures.ts'
import { handWallet } from './money.ts'
import { type Party, type PartySeat, roomOf, withSeat } from './party.ts'
import { lockParty } from './party-store.ts'
import { barredAt } from './play-limits.ts'
import { openRoomOf, tend } from './public-tables.ts'
import { type Planned, planHand, seriesOf } from './series.ts'
import { endTournament, rankAfter } from './tournament.ts'

const BOT_DELAY_MS = { min: 900, max: 2_800 } as const

/** Locked by whoever calls this, and nothing of it is prepared or played. */
export function* openHandWindow(
  house: TableHouse,
  party: Party,
  afterVoid: bigint | null = null,
): Work<readonly Change[]> {
  const planned = planHand(house, party)
  if (!planned) return [(yield* keepParty(house, { ...party, nextAt: null })).change]
  const now = house.now()
  const window: Window = {
    id: house.nextId(),
    operator: party.operator,
    room: roomOf(party),
    isDemo: handWallet(house, party).isDemo,
    seed: house.drawSeed(),
    arrivals: party.seats.length,
    openedAt: now,
    phase: 'sealing',
    closesAt: now + SEALING_MS,
    afterVoid,
    party: party.id,
  }
  yield* insertWindow(window)
  for (const [index, place] of planned.deal.places.entries()) {
    const { player } = party.seats[place]!
    if (player !== null && planned.awaited.includes(place)) yield* movePlace(player, window.id, index + 1)
  }
  const current = { type: 'window', id: window.id } as const
  const { change } = yield* keepParty(house, { ...party, current, nextAt: null, shown: [], rabbit: null })
  return [change, { type: 'window', window: yield* showWindow(window) }]
}

/** The party of a window or hand that is locked. */
function* partyOf({ party }: Readonly<{ party: bigint | null }>): Work<Party> {
  const found = yield* lockParty(party!)
  if (!found) throw new Error(`there is no party ${party}`)
  return found
}

/** [L3] Whoever sends no seed in time sits out, and owes the blind. */
const sitOut = (party: Party, players: ReadonlySet<bigint>): Party =>
  party.seats.reduce(
    (next, seat, place) =>
      seat?.player != null && players.has(seat.player)
        ? withSeat(next, place, { sitsOut: true, isNew: true, posts: false })
        : next,
    party,
  )

/** The hand cannot be dealt: its people are back at the party, and it is tried again with those who can play. */
function* callOff(house: TableHouse, window: Window, party: Party): Work<readonly Change[]> {
  yield* removeWindow(window.id)
  yield* gatherPlaces(party)
  const { party: left, letters } = yield* freeGoing(house, { ...party, current: null })
  return [(yield* planNext(house, left, letters, 1_000)).change]
}

/** No hand came of it, and whoever wanted to go goes all the same. Of a tournament places are decided by hands. */
function* freeGoing(house: TableHouse, party: Party): Work<Freed> {
  if (seriesOf(house, party).isTournament) return { party, letters: [] }
  return yield* freeSeats(house, party, ({ going }) => going)
}

type Reason = Parameters<typeof freeSeat>[3]

function* freeSeats(
  house: TableHouse,
  party: Party,
  reasonOf: (seat: PartySeat) => Reason | null,
): Work<Freed> {
  let next = party
  const letters: Letter[] = []
  for (const [place, seat] of party.seats.entries()) {
    const reason = seat && reasonOf(seat)
    if (!reason) continue
    const freed = yield* freeSeat(house, next, place, reason)
    next = freed.party
    letters.push(...freed.letters)
  }
  return { party: next, letters }
}

/** Nothing is prepared or played: the next hand is planned, or the table closes. */
function* planNext(house: TableHouse, party: Party, letters: readonly Letter[], pauseMs: number): Work<Kept> {
  const barred = yield* barredAt(house, party)
  const isBarred = ({ player }: PartySeat): boolean => player !== null && barred.has(player)
  const freed = yield* freeSeats(house, party, (seat) => (isBarred(seat) ? 'barred' : null))
  const told = [...letters, ...freed.letters]
  const tended = party.isClosing ? null : yield* tend(house, freed.party)
  if (tended === null) return yield* closeParty(house, freed.party, told)
  return yield* keepParty(house, readyForNext(house, tended, pauseMs), told)
}

/** [F10] Whoever has promised no seed is left out of this hand. */
export function* keepEligible(house: TableHouse, window: Window): Work<EligiblePeople> {
  const all = yield* peopleIn(window)
  const people = all.filter(({ hash }) => hash !== null)
  if (people.length === all.length) return { people, out: [] }
  const missing = new Set(all.filter(({ hash }) => hash === null).map(({ player }) => player))
  const party = sitOut(yield* partyOf(window), missing)
  const isThere = (player: bigint) => people.some((person) => person.player === player)
  if (!planHand(house, party, isThere)) return { people: [], out: yield* callOff(house, window, party) }
  for (const player of missing) yield* movePlace(player, party.id, 0)
  return { people, out: [(yield* keepParty(house, party)).change] }
}

const handSettings = (house: TableHouse, party: Party): HandSettings => {
  const { series, settings } = seriesOf(house, party)
  const { secretMs = 0 } = series
  const revealMs = party.frame.openCards ? 0 : secretMs // [L3]
  const botDelayMs = openRoomOf(house, party)?.bots?.delayMs ?? BOT_DELAY_MS
  const autoCall = series.autoCall?.(settings) ?? false // [Z9]
  return { entry: 0n, revealMs, autoCall, jackpot: null, botDelayMs }
}

/** [L3] Without a seed one is dealt in only in a tournament, and is not waited for. */
const dealtSeat = (
  seat: PartySeat,
  place: number,
  person: Person | undefined,
  { bankSeconds }: Party['frame'],
): DealtSeat => ({
  seat: {
    ...{ player: seat.player, bot: seat.bot, name: seat.name, autoCall: false, place },
    presence: person?.away ? 'away' : 'here',
    awaySince: 0,
    bankMs: Math.min(seat.bankMs, bankSeconds * 1_000), // the host may have shortened it
    missed: seat.missed,
    isSeedless: seat.player !== null && !person,
  },
  stack: seat.stack,
})

function* dealPlanned(
  house: TableHouse,
  window: Window,
  party: Party,
  { config, deal }: Planned,
  people: readonly Person[],
): Work<readonly Change[]> {
  yield* removeWindow(window.id)
  const started = {
    ...party,
    current: { type: 'hand', id: window.id } as const,
    lastHand: window.id,
    last: deal,
    hands: party.hands + 1,
    startedAt: party.startedAt ?? house.now(),
    nextAt: null,
    shown: [],
    rabbit: null,
  }
  const { change } = yield* keepParty(house, started)
  const byPlace = new Map(people.map((person) => [person.player, person]))
  const dealt = deal.places.map((place) => {
    const seat = party.seats[place]!
    const person = seat.player === null ? undefined : byPlace.get(seat.player)
    return dealtSeat(seat, place, person, party.frame)
  })
  const inOrder = dealt.flatMap(({ seat }) => byPlace.get(seat.player ?? -1n) ?? [])
  for (const { seat } of dealt) {
    const { player } = seat
    if (player !== null && !byPlace.has(player)) yield* movePlace(player, window.id, 0)
  }
  const hand = yield* dealHand(house, {
    ...{ window, room: roomOf(party), game: party.game, dealt },
    currency: handWallet(house, party).currency,
    config: { ...config, ...deal.setup },
    settings: handSettings(house, party),
    turnMs: party.frame.turnSeconds * 1_000,
    client: inOrder.map(({ clientSeed }) => clientSeed!).join('|'), // [F6] bots contribute none
    hashes: inOrder.map(({ hash }) => hash!),
  })
  return [change, hand]
}

/** All seeds are in. Whoever has left meanwhile is dealt in and folds in his turn. */
export function* deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]> {
  const party = yield* partyOf(window)
  const isThere = (player: bigint) => people.some((person) => person.player === player)
  const planned = planHand(house, staying(party), isThere)
  const isComplete = people.every(({ player }) =>
    planned?.deal.places.some((place) => party.seats[place]!.player === player),
  )
  if (planned && isComplete) return yield* dealPlanned(house, window, party, planned, people)
  return yield* callOff(house, window, party)
}

/** Those who go after this hand are still in it. */
const staying = (party: Party): Party => ({
  ...party,
  seats: party.seats.map((seat) => (seat?.going ? { ...seat, going: null } : seat)),
})

/** [F10] Whoever has withheld a seed sits out; the others go on under a new seed and commitment. */
export function* afterVoid(
  house: TableHouse,
  window: Window,
  out: ReadonlyMap<bigint, OutReason>,
): Work<readonly Change[]> {
  const party = sitOut(yield* partyOf(window), new Set(out.keys()))
  yield* gatherPlaces(party)
  const { party: left, letters } = yield* freeGoing(house, { ...party, current: null })
  if (planHand(house, left) === null) return [(yield* planNext(house, left, letters, 1_000)).change]
  const opened = yield* openHandWindow(house, left, window.id)
  return [{ type: 'letters', letters, dueAt: null }, ...opened]
}

/** Chips, clocks and manners of the hand's seats. */
const takeOver = (house: TableHouse, party: Party, hand: Hand): Party => {
  const result = playOf(house, hand).live.result(hand.record.state)
  const refill = party.hands % BANK_REFILL.hands === 0 ? BANK_REFILL.ms : 0
  const most = party.frame.bankSeconds * 1_000
  return hand.seats.reduce((next, { place, bankMs, missed }, seat) => {
    const isGivenUp = missed >= MAX_MISSED // [L2]
    const { paid, won, refunded, bonus } = result.seats[seat]!
    return withSeat(next, place!, {
      stack: next.seats[place!]!.stack - paid + won + refunded + bonus,
      isNew: isGivenUp,
      posts: false,
      sitsOut: next.seats[place!]!.sitsOut || isGivenUp,
      bankMs: Math.min(most, bankMs + refill),
      missed: isGivenUp ? 0 : missed,
    })
  }, party)
}

/** [L2] Hands that went by without those who sit out. */
const countOut = (party: Party, hand: Hand): Party =>
  party.seats.reduce((next, seat, place) => {
    if (seat === null || hand.seats.some((dealt) => dealt.place === place)) return next
    const handsOut = seat.sitsOut ? seat.handsOut + 1 : 0
    return withSeat(next, place, { handsOut, isNew: true })
  }, party)

const reasonToFree = (party: Party, seat: PartySeat, hasChips: boolean) => {
  if (seat.going) return seat.going
  if (seat.bot && hasChips && seat.stack === 0 && party.money.type !== 'home') return 'removed'
  const orbits = seat.handsOut / Math.max(2, party.last!.places.length)
  return orbits >= MOST_ORBITS_OUT ? 'out-too-long' : null
}

/** The hand is over: chips are where its last step put them, and whoever wanted to go goes. */
export function* handOver(
  house: TableHouse,
  hand: Hand,
): Work<Readonly<{ change: LettersChange; isClosed: boolean }>> {
  const played = yield* partyOf(hand)
  const { isTournament, hasChips } = seriesOf(house, played)
  let party = countOut(takeOver(house, withFigures(house, { ...played, current: null }, hand), hand), hand)
  yield* gatherPlaces(party)
  if (isTournament) party = yield* endTournament(house, yield* rankAfter(house, party, hand))
  const freed = yield* freeSeats(house, party, (seat) =>
    isTournament ? seat.going : reasonToFree(party, seat, hasChips),
  )
  const kept = yield* planNext(house, freed.party, freed.letters, party.frame.pauseSeconds * 1_000)
  return { change: kept.change, isClosed: kept.party.closedAt !== null }
}
