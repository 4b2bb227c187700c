/** Which browsers a player wants to be notified in: one row per browser, found by its address at a push service. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { deleteFrom, insertOrUpdate, select } from '../core/store/queries.ts'
import { rows, type Work, write } from '../core/store/work.ts'
import { areBrowserKeys, type BrowserKeys } from './encryption.ts'
import { endpointProblem } from './push-service.ts'

export type Subscription = BrowserKeys & Readonly<{ player: bigint; endpoint: string; language: string }>

/** Per player; the oldest goes. */
const MAX_SUBSCRIPTIONS = 8

const TABLE = 'push_subscriptions'

export const subscriptionsOf = (player: bigint): Work<readonly Subscription[]> =>
  rows<Subscription>(
    select(TABLE, player, 'player, endpoint, p256dh, auth, language', 'ORDER BY created_at DESC, endpoint'),
  )

/** A browser notifies one player: whoever used it last. */
export function* subscribe(subscription: Subscription, at: number): Work<Refusal | null> {
  const { player, endpoint, p256dh, auth, language } = subscription
  const problem = endpointProblem(endpoint)
  if (problem) return problem
  if (!areBrowserKeys(subscription)) return refuse('bad-subscription', 'these are not the keys of a browser')
  yield* write(`DELETE FROM ${TABLE} WHERE endpoint = $1 AND player <> $2`, endpoint, player)
  const row = { player, endpoint, p256dh, auth, language, created_at: at }
  const set =
    'p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = excluded.created_at'
  yield* write(insertOrUpdate(TABLE, row, 'player, endpoint', set))
  for (const old of (yield* subscriptionsOf(player)).slice(MAX_SUBSCRIPTIONS)) yield* unsubscribe(old)
  return null
}

export function* unsubscribe({ player, endpoint }: Pick<Subscription, 'player' | 'endpoint'>): Work<void> {
  yield* write(deleteFrom(TABLE, player, 'AND endpoint = $2', endpoint))
}
