/** Deals a hand exactly as it was planned [F13]. */
import { open } from '@fairhouse/host'
import { hashesIn, type Plan } from '@fairhouse/table'
import { takeSeatQuery } from '../core/places.ts'
import { askAll, type Work } from '../core/store/work.ts'
import type { Hand, HandChange, TableHouse } from './hand.ts'
import { insertHand } from './hand-store.ts'
import { parseSettings, playOfPlan } from './plan.ts'
import { continueAfterStep } from './play.ts'
import { openPots } from './pot.ts'
import { onlookersOf } from './watchers.ts'

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
  const seated = seats.flatMap(({ player, presence }, seat) =>
    player === null ? [] : takeSeatQuery(player, { hand: id, seat, party, away: presence === 'away' }),
  )
  yield* askAll(seated)
  yield* openPots(hand)
  yield* insertHand(house, hand, terms.id)
  return yield* continueAfterStep(house, hand, step, null) // it may be over at once if players are in custody
}
