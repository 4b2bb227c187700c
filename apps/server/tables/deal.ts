/** Deals a hand exactly as it was planned [F13]. */
import { open } from '@fairhouse/host'
import { hashesIn, type Plan } from '@fairhouse/table'
import { takeSeatQuery } from '../core/places.ts'
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

/** A planned hand whose seeds are all revealed. */
export type ReadyHand = Pick<Hand, 'id' | 'operator' | 'room' | 'party' | 'seats'> &
  Readonly<{
    plan: Plan
    /** [F6] */
    serverSeed: string
    /** By hash. */
    clientSeeds: ReadonlyMap<string, string>
  }>

/** Opens the hand and plays until somebody must act. */
export function* dealHand(
  house: TableHouse,
  { plan, serverSeed, clientSeeds, ...ready }: ReadyHand,
): Work<HandChange> {
  const { id, party, seats } = ready
  const { terms, config } = yield* playOfPlan(house, plan)
  const settings = parseSettings(plan.settings)
  const client = hashesIn(plan)
    .map((hash) => clientSeeds.get(hash)!)
    .join('|') // [F6] bots contribute none
  const seeds = { server: serverSeed, client, nonce: '0' } // [F3] [F6]
  const now = house.now()
  const { turnMs } = settings
  const step = open(terms.rules, { config, seats: seats.length, seeds, turnMs, now })
  const hand: Hand = {
    ...ready,
    currency: plan.currency,
    isDemo: plan.isDemo,
    settings,
    plan,
    record: step.record,
    dueAt: null,
    openedAt: now,
    closedAt: null,
    revealAt: null,
    leaf: null,
    lastKeys: seats.map(() => null),
    jackpot: settings.jackpot?.start ?? null,
    onlookers: yield* onlookersOf(party, { table: 'parties', key: party }),
  }
  yield* askAll(seats.flatMap(({ player }, seat) => (player === null ? [] : takeSeatQuery(player, id, seat))))
  yield* openPots(hand)
  yield* insertHand(house, hand, terms.id)
  return yield* continueAfterStep(house, hand, step, null) // it may be over at once if players are in custody
}

type BotRow = Readonly<{ id: string; name: string }>

/** Deals in a room, with seats in order of arrival [Z1], bots last. */
export function* deal(house: TableHouse, window: Window, people: readonly Person[]): Work<HandChange> {
  const plan = planIn(window)
  const bots = plan.seats.flatMap(({ bot }) => bot?.id ?? [])
  const found = yield* askAll(bots.map((id) => select<BotRow>('bots', id, 'id, name')))
  const names = new Map(found.flat().map(({ id, name }) => [id, name]))
  const byHash = new Map(people.map((person) => [person.hash, person]))
  yield* removeWindow(window.id)
  const { id, operator, room, seed } = window
  const seats = plan.seats.map(({ hash, bot }): HandSeat => {
    const person = byHash.get(hash)
    return {
      player: person?.player ?? null,
      bot,
      name: person?.name ?? names.get(bot!.id)!,
      autoCall: false,
      presence: person?.away ? 'away' : 'here',
      awaySince: 0,
      ...NO_PARTY_SEAT,
    }
  })
  const clientSeeds = new Map(people.map(({ hash, clientSeed }) => [hash!, clientSeed!]))
  return yield* dealHand(house, {
    id,
    operator,
    room,
    party: null,
    plan,
    serverSeed: seed,
    clientSeeds,
    seats,
  })
}
