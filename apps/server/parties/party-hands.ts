/**
 * A party's hands: prepared in a window as in any room [F10], and dealt to players who revealed their seeds; `hand-end.ts`
 * has what follows. Lock order: the window or hand first, then the party.
 */
import { movePlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, PersonalPush } from '../tables/changes.ts'
import { dealHand } from '../tables/deal.ts'
import type { HandSettings, TableHouse } from '../tables/hand.ts'
import type { PlannedAtParty } from '../tables/party-hooks.ts'
import { makePlan, planIn } from '../tables/plan.ts'
import { type Person, peopleIn } from '../tables/window-people.ts'
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
import { planHand, seriesOf } from './series.ts'

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
  yield* house.terms.numberOf(planned.terms)
  const window: Window = {
    id: house.nextId(),
    operator: party.operator,
    room: roomOf(party),
    isDemo: handWallet(house, party).isDemo,
    seed: house.drawSeed(),
    arrivals: party.seats.length,
    openedAt: now,
    phase: 'sealing',
    terms: planned.terms.hash,
    plan: null,
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
const sitOut = (
  party: Party,
  players: ReadonlySet<bigint>,
  change: Pick<PartySeat, 'withheldAt'> = {},
): Party =>
  party.seats.reduce(
    (next, seat, place) =>
      seat?.player != null && players.has(seat.player)
        ? withSeat(next, place, { ...change, sitsOut: true, isNew: true, posts: false })
        : next,
    party,
  )

/** The hand can't be dealt: its players return to the party, which tries again with those who can play. */
function* callOff(house: TableHouse, window: Window, party: Party): Work<readonly Change[]> {
  yield* removeWindow(window.id)
  yield* returnPlaces(party)
  const { party: next, pushes } = yield* freeLeaving(house, { ...party, current: null })
  return [(yield* planNext(house, next, pushes, 1_000)).change]
}

/** Frees the seats of leaving players though no hand was played. In a tournament hands decide the ranks. */
function* freeLeaving(
  house: TableHouse,
  party: Party,
  reasonOf: (seat: PartySeat) => FreeReason | null = () => null,
): Work<FreedSeats> {
  if (seriesOf(house, party).isTournament) return { party, pushes: [] }
  return yield* freeSeats(house, party, (seat) => reasonOf(seat) ?? seat.leaving)
}

type FreeReason = Parameters<typeof freeSeat>[3]

export function* freeSeats(
  house: TableHouse,
  party: Party,
  reasonOf: (seat: PartySeat) => FreeReason | null,
): Work<FreedSeats> {
  let next = party
  const pushes: PersonalPush[] = []
  for (const [place, seat] of party.seats.entries()) {
    const reason = seat && reasonOf(seat)
    if (!reason) continue
    const freed = yield* freeSeat(house, next, place, reason)
    next = freed.party
    pushes.push(...freed.pushes)
  }
  return { party: next, pushes }
}

/** Between hands: plans the next hand, or closes the table. */
export function* planNext(
  house: TableHouse,
  party: Party,
  pushes: readonly PersonalPush[],
  pauseMs: number,
): Work<StoredParty> {
  const barred = yield* barredAt(house, party)
  const isBarred = ({ player }: PartySeat): boolean => player !== null && barred.has(player)
  const freed = yield* freeSeats(house, party, (seat) => (isBarred(seat) ? 'barred' : null))
  const allPushes = [...pushes, ...freed.pushes]
  const updated = party.isClosing ? null : yield* updateFromRoom(house, freed.party)
  if (updated === null) return yield* closeParty(house, freed.party, allPushes)
  return yield* storeParty(house, readyForNext(house, updated, pauseMs), allPushes)
}

/** [F10] [F13] Plans the hand with those who have promised a seed. */
export function* planPartyHand(house: TableHouse, window: Window): Work<PlannedAtParty> {
  const all = yield* peopleIn(window)
  const people = all.filter(({ hash }) => hash !== null)
  const missing = new Set(all.filter(({ hash }) => hash === null).map(({ player }) => player))
  const party = sitOut(yield* lockPartyOf(window), missing)
  const byPlayer = new Map(people.map((person) => [person.player, person]))
  const planned = planHand(house, party, (player) => byPlayer.has(player), window.openedAt)
  const isComplete = people.every(({ player }) =>
    planned?.deal.places.some((place) => party.seats[place]!.player === player),
  )
  if (!planned || !isComplete) {
    return { plan: null, people: [], out: yield* callOff(house, window, party) }
  }
  for (const player of missing) yield* movePlace(player, party.id, 0)
  const out = missing.size === 0 ? [] : [(yield* storeParty(house, party)).change]
  const plan = yield* makePlan(house, window, {
    currency: handWallet(house, party).currency,
    setup: planned.deal.setup,
    settings: handSettings(house, party),
    seats: planned.deal.places.map((place) => {
      const { player, bot } = party.seats[place]!
      return { place, hash: byPlayer.get(player ?? -1n)?.hash ?? null, bot }
    }),
  })
  return { plan, people, out }
}

const handSettings = (house: TableHouse, party: Party): HandSettings => {
  const { series, settings } = seriesOf(house, party)
  const { secretMs = 0 } = series
  const revealMs = party.frame.openCards ? 0 : secretMs // [L3]
  const botDelayMs = openRoomOf(house, party)?.bots?.delayMs ?? BOT_DELAY_MS
  const autoCall = series.autoCall?.(settings) ?? false // [Z9]
  const turnMs = party.frame.turnSeconds * 1_000
  return { entry: 0n, revealMs, autoCall, jackpot: null, botDelayMs, turnMs }
}

/** All seeds are revealed. [F13] Players who have left meanwhile are dealt in and fold in their turn. */
export function* deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]> {
  const party = yield* lockPartyOf(window)
  const { seats, setup } = planIn(window)
  const { change } = yield* storeParty(house, {
    ...party,
    current: { type: 'hand', id: window.id },
    lastHand: window.id,
    last: { places: seats.map(({ place }) => place!), setup },
    hands: party.hands + 1,
    startedAt: party.startedAt ?? house.now(),
    nextAt: null,
    shown: [],
    rabbit: null,
  })
  const there = new Set(people.map(({ player }) => player))
  for (const { place } of seats) {
    const { player } = party.seats[place!]!
    if (player !== null && !there.has(player)) yield* movePlace(player, window.id, 0) // [L3]
  }
  const hand = yield* dealHand(house, window, people, ({ place, bot }, person) => {
    const { player, name, bankMs, missed } = party.seats[place!]!
    return {
      player,
      bot,
      name,
      autoCall: false,
      place,
      presence: person?.away ? 'away' : 'here',
      awaySince: 0,
      bankMs: Math.min(bankMs, party.frame.bankSeconds * 1_000), // the host may have shortened it
      missed,
      isSeedless: bot === null && person === undefined,
    }
  })
  return [change, hand]
}

/** [F14] Within this time nobody withholds a seed twice and keeps the seat. */
const WITHHELD_MS = 3_600_000

/**
 * [F10] Players who withheld a seed sit out, the second time within an hour they lose the seat [F14]; the others
 * continue with a new seed and commitment.
 */
export function* afterVoid(
  house: TableHouse,
  window: Window,
  withheld: readonly bigint[],
): Work<readonly Change[]> {
  const party = yield* lockPartyOf(window)
  const now = house.now()
  const isAgain = ({ player, withheldAt = Number.NEGATIVE_INFINITY }: PartySeat): boolean =>
    player !== null && withheld.includes(player) && now - withheldAt < WITHHELD_MS
  yield* returnPlaces(party)
  const { party: left, pushes } = yield* freeLeaving(house, { ...party, current: null }, (seat) =>
    isAgain(seat) ? 'out-too-long' : null,
  )
  const next = sitOut(left, new Set(withheld), { withheldAt: now })
  if (planHand(house, next) === null) return [(yield* planNext(house, next, pushes, 1_000)).change]
  const opened = yield* openHandWindow(house, next, window.id)
  return [{ type: 'personal', pushes, dueAt: null }, ...opened]
}
