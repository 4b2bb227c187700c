/** Deals a hand exactly as it was planned [F13]. */
import { open } from '@fairhouse/host'
import type { PlannedSeat } from '@fairhouse/table'
import { takeSeatQuery } from '../core/places.ts'
import { windowLock } from '../core/seed-promise-rows.ts'
import { select } from '../core/store/queries.ts'
import { askAll, type Work } from '../core/store/work.ts'
import { type Hand, type HandChange, type HandSeat, NO_PARTY_SEAT, type TableHouse } from './hand.ts'
import { insertHand } from './hand-store.ts'
import { parseSettings, planIn, playOfPlan } from './plan.ts'
import { continueAfterStep } from './play.ts'
import { openPots } from './pot.ts'
import { onlookersOf } from './watchers.ts'
import type { Person } from './window-people.ts'
import { removeWindow, type Window } from './windows.ts'

/** The person who has promised the planned seat's seed; undefined for a bot. */
type SeatDealt = (planned: PlannedSeat, person: Person | undefined) => HandSeat

/** Opens the hand under the window's number and plays until somebody must act. All seeds are revealed. */
export function* dealHand(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
  seatDealt: SeatDealt,
): Work<HandChange> {
  yield* removeWindow(window.id)
  const { operator, room, isDemo, party } = window
  const plan = planIn(window)
  const { terms, config } = yield* playOfPlan(house, plan)
  const settings = parseSettings(plan.settings)
  const byHash = new Map(people.map((person) => [person.hash, person]))
  const dealt = plan.seats.map((planned) => ({ planned, person: byHash.get(planned.hash) }))
  const client = dealt.flatMap(({ person }) => person?.clientSeed ?? []).join('|') // [F6] bots contribute none
  const seeds = { server: window.seed, client, nonce: '0' } // [F3] [F6]
  const now = house.now()
  const { turnMs } = settings
  const step = open(terms.rules, { config, seats: dealt.length, seeds, turnMs, now })
  const hand: Hand = {
    id: window.id,
    operator,
    room,
    currency: plan.currency,
    settings,
    plan,
    isDemo,
    party,
    record: step.record,
    seats: dealt.map(({ planned, person }) => seatDealt(planned, person)),
    dueAt: null,
    openedAt: now,
    closedAt: null,
    revealAt: null,
    leaf: null,
    lastKeys: dealt.map(() => null),
    jackpot: settings.jackpot?.start ?? null,
    onlookers: yield* onlookersOf(party, windowLock(window.id)),
  }
  yield* askAll(
    hand.seats.flatMap(({ player }, seat) => (player === null ? [] : takeSeatQuery(player, seat))),
  )
  yield* openPots(hand)
  yield* insertHand(house, hand, terms.id)
  return yield* continueAfterStep(house, hand, step, null) // it may be over at once if players are in custody
}

type BotRow = Readonly<{ id: string; name: string }>

/** Deals in a room, with seats in order of arrival [Z1], bots last. */
export function* deal(house: TableHouse, window: Window, people: readonly Person[]): Work<HandChange> {
  const bots = planIn(window).seats.flatMap(({ bot }) => bot?.id ?? [])
  const found = yield* askAll(bots.map((id) => select<BotRow>('bots', id, 'id, name')))
  const names = new Map(found.flat().map(({ id, name }) => [id, name]))
  return yield* dealHand(house, window, people, ({ bot }, person) => ({
    player: person?.player ?? null,
    bot,
    name: person?.name ?? names.get(bot!.id)!,
    autoCall: false,
    presence: person?.away ? 'away' : 'here',
    awaySince: 0,
    ...NO_PARTY_SEAT,
  }))
}
