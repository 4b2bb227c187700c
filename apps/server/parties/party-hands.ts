/**
 * A party's hands: prepared in a window as in any room [F10], and dealt to players who revealed their seeds; `hand-end.ts`
 * has what follows. Lock order: the window or hand first, then the party.
 */
import { movePlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, Letter, OutReason } from '../tables/changes.ts'
import { type DealtSeat, dealHand } from '../tables/deal.ts'
import type { HandSettings, TableHouse } from '../tables/hand.ts'
import { type EligiblePeople, type Person, peopleIn } from '../tables/window-people.ts'
import { insertWindow, removeWindow, showWindow, type Window } from '../tables/windows.ts'
import {
  closeParty,
  type FreedSeats,
  freeSeat,
  readyForNext,
  returnPlaces,
  type StoredParty,
  storeParty,
} from './between-hands.ts'
import { SEALING_MS } from './due-time.ts'
import { handWallet } from './money.ts'
import { type Party, type PartySeat, roomOf, withSeat } from './party.ts'
import { lockParty } from './party-store.ts'
import { barredAt } from './play-limits.ts'
import { openRoomOf, updateFromRoom } from './public-tables.ts'
import { type PlannedHand, planHand, seriesOf } from './series.ts'

const BOT_DELAY_MS = { min: 900, max: 2_800 } as const

/** The party must be locked, with no hand prepared or played. */
export function* openHandWindow(
  house: TableHouse,
  party: Party,
  afterVoid: bigint | null = null,
): Work<readonly Change[]> {
  const planned = planHand(house, party)
  if (!planned) return [(yield* storeParty(house, { ...party, nextAt: null })).change]
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
  const { change } = yield* storeParty(house, { ...party, current, nextAt: null, shown: [], rabbit: null })
  return [change, { type: 'window', window: yield* showWindow(window) }]
}

/** Locks the party of a window or hand that is locked already. */
export function* lockPartyOf({ party }: Readonly<{ party: bigint | null }>): Work<Party> {
  const found = yield* lockParty(party!)
  if (!found) throw new Error(`there is no party ${party}`)
  return found
}

/** [L3] Players who send no seed in time sit out and owe the blind. */
const sitOut = (party: Party, players: ReadonlySet<bigint>): Party =>
  party.seats.reduce(
    (next, seat, place) =>
      seat?.player != null && players.has(seat.player)
        ? withSeat(next, place, { sitsOut: true, isNew: true, posts: false })
        : next,
    party,
  )

/** The hand can't be dealt: its players return to the party, which tries again with those who can play. */
function* callOff(house: TableHouse, window: Window, party: Party): Work<readonly Change[]> {
  yield* removeWindow(window.id)
  yield* returnPlaces(party)
  const { party: next, letters } = yield* freeLeaving(house, { ...party, current: null })
  return [(yield* planNext(house, next, letters, 1_000)).change]
}

/** Frees the seats of leaving players though no hand was played. In a tournament hands decide the ranks. */
function* freeLeaving(house: TableHouse, party: Party): Work<FreedSeats> {
  if (seriesOf(house, party).isTournament) return { party, letters: [] }
  return yield* freeSeats(house, party, ({ going }) => going)
}

type FreeReason = Parameters<typeof freeSeat>[3]

export function* freeSeats(
  house: TableHouse,
  party: Party,
  reasonOf: (seat: PartySeat) => FreeReason | null,
): Work<FreedSeats> {
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

/** Between hands: plans the next hand, or closes the table. */
export function* planNext(
  house: TableHouse,
  party: Party,
  letters: readonly Letter[],
  pauseMs: number,
): Work<StoredParty> {
  const barred = yield* barredAt(house, party)
  const isBarred = ({ player }: PartySeat): boolean => player !== null && barred.has(player)
  const freed = yield* freeSeats(house, party, (seat) => (isBarred(seat) ? 'barred' : null))
  const allLetters = [...letters, ...freed.letters]
  const updated = party.isClosing ? null : yield* updateFromRoom(house, freed.party)
  if (updated === null) return yield* closeParty(house, freed.party, allLetters)
  return yield* storeParty(house, readyForNext(house, updated, pauseMs), allLetters)
}

/** [F10] Leaves players who haven't promised a seed out of this hand. */
export function* keepEligible(house: TableHouse, window: Window): Work<EligiblePeople> {
  const all = yield* peopleIn(window)
  const people = all.filter(({ hash }) => hash !== null)
  if (people.length === all.length) return { people, out: [] }
  const missing = new Set(all.filter(({ hash }) => hash === null).map(({ player }) => player))
  const party = sitOut(yield* lockPartyOf(window), missing)
  const isThere = (player: bigint) => people.some((person) => person.player === player)
  if (!planHand(house, party, isThere)) return { people: [], out: yield* callOff(house, window, party) }
  for (const player of missing) yield* movePlace(player, party.id, 0)
  return { people, out: [(yield* storeParty(house, party)).change] }
}

const handSettings = (house: TableHouse, party: Party): HandSettings => {
  const { series, settings } = seriesOf(house, party)
  const { secretMs = 0 } = series
  const revealMs = party.frame.openCards ? 0 : secretMs // [L3]
  const botDelayMs = openRoomOf(house, party)?.bots?.delayMs ?? BOT_DELAY_MS
  const autoCall = series.autoCall?.(settings) ?? false // [Z9]
  return { entry: 0n, revealMs, autoCall, jackpot: null, botDelayMs }
}

/** [L3] Only tournaments deal in a player without a seed; the table doesn't wait for them. */
const dealtSeat = (
  seat: PartySeat,
  place: number,
  person: Person | undefined,
  { bankSeconds }: Party['frame'],
): DealtSeat => ({
  seat: {
    player: seat.player,
    bot: seat.bot,
    name: seat.name,
    autoCall: false,
    place,
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
  { config, deal }: PlannedHand,
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
  const { change } = yield* storeParty(house, started)
  const byPlayer = new Map(people.map((person) => [person.player, person]))
  const dealt = deal.places.map((place) => {
    const seat = party.seats[place]!
    const person = seat.player === null ? undefined : byPlayer.get(seat.player)
    return dealtSeat(seat, place, person, party.frame)
  })
  const inOrder = dealt.flatMap(({ seat }) => byPlayer.get(seat.player ?? -1n) ?? [])
  for (const { seat } of dealt) {
    const { player } = seat
    if (player !== null && !byPlayer.has(player)) yield* movePlace(player, window.id, 0)
  }
  const hand = yield* dealHand(house, {
    window,
    room: roomOf(party),
    game: party.game,
    dealt,
    currency: handWallet(house, party).currency,
    config: { ...config, ...deal.setup },
    settings: handSettings(house, party),
    turnMs: party.frame.turnSeconds * 1_000,
    client: inOrder.map(({ clientSeed }) => clientSeed!).join('|'), // [F6] bots contribute none
    hashes: inOrder.map(({ hash }) => hash!),
  })
  return [change, hand]
}

/** All seeds are revealed. Players who have left meanwhile are dealt in and fold in their turn. */
export function* deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]> {
  const party = yield* lockPartyOf(window)
  const isThere = (player: bigint) => people.some((person) => person.player === player)
  const planned = planHand(house, withLeaving(party), isThere)
  const isComplete = people.every(({ player }) =>
    planned?.deal.places.some((place) => party.seats[place]!.player === player),
  )
  if (planned && isComplete) return yield* dealPlanned(house, window, party, planned, people)
  return yield* callOff(house, window, party)
}

/** Players who leave after this hand are still dealt in. */
const withLeaving = (party: Party): Party => ({
  ...party,
  seats: party.seats.map((seat) => (seat?.going ? { ...seat, going: null } : seat)),
})

/** [F10] Players who withheld a seed sit out; the others continue with a new seed and commitment. */
export function* afterVoid(
  house: TableHouse,
  window: Window,
  out: ReadonlyMap<bigint, OutReason>,
): Work<readonly Change[]> {
  const party = sitOut(yield* lockPartyOf(window), new Set(out.keys()))
  yield* returnPlaces(party)
  const { party: next, letters } = yield* freeLeaving(house, { ...party, current: null })
  if (planHand(house, next) === null) return [(yield* planNext(house, next, letters, 1_000)).change]
  const opened = yield* openHandWindow(house, next, window.id)
  return [{ type: 'letters', letters, dueAt: null }, ...opened]
}
