/**
 * Calls players who don't have the house in sight. It looks at what has happened after each commit, and a moment later
 * finds out whom to notify where: nothing at a table waits for it.
 */
import type { Logger } from 'pino'
import type { Sockets } from '../core/sockets.ts'
import { select } from '../core/store/queries.ts'
import type { Store } from '../core/store/store.ts'
import type { Timing } from '../core/store/timing.ts'
import { rows, sideBySide, type Work } from '../core/store/work.ts'
import { findParty } from '../parties/party-store.ts'
import type { Change } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { type Call, callsIn } from './calls.ts'
import type { PushKey } from './push-key.ts'
import type { PushService } from './push-service.ts'
import { createSender, type Notification } from './sender.ts'
import { type Subscription, subscriptionsOf } from './subscriptions.ts'

export type Notifier = Readonly<{
  /** Base64url: what browsers subscribe with. */
  publicKey(): string
  /** Call it after the commit. */
  notice(changes: readonly Change[]): void
  /** Looks up where those called since the last time want to be notified, and sends in the background. */
  sweep(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}>

export type NotifierOptions = Readonly<{
  store: Store
  house: TableHouse
  /** The sockets of this process. */
  local: Pick<Sockets, 'isSeen'>
  /** Whether there may be other processes. */
  isShared: boolean
  /** Opened when it is first needed. */
  openKey(): PushKey
  service: PushService
  timing: Timing
  log: Logger
}>

export const NOTIFY_MS = 200
/** In one sweep; more are dropped. */
const MAX_CALLS = 500
/** Parties whose people have been called together; the oldest is forgotten. */
const MAX_STARTED = 10_000

const keyOf = (call: Call): string => (call.type === 'turn' ? `hand ${call.hand}` : `player ${call.player}`)

/** No page of the player is in sight at another process. */
function* isUnseen(player: bigint): Work<boolean> {
  return (yield* rows(select('attendance', player, '1 AS one', 'AND seen = 1 LIMIT 1'))).length === 0
}

function* notificationOf(call: Call): Work<Notification | null> {
  if (call.type === 'turn' && call.party === null) return { type: 'turn', path: `/${call.game}`, name: '' }
  const party = yield* findParty(call.party!)
  return party && { type: call.type, path: `/t/${party.link}`, name: party.table.frame.name }
}

type Due = Readonly<{ call: Call; subscriptions: readonly Subscription[]; notification: Notification }>

function* lookUp(call: Call, isShared: boolean): Work<Due | null> {
  const subscriptions = yield* subscriptionsOf(call.player)
  if (subscriptions.length === 0) return null
  if (isShared && !(yield* isUnseen(call.player))) return null
  const notification = yield* notificationOf(call)
  return notification && { call, subscriptions, notification }
}

export const openNotifier = (options: NotifierOptions): Notifier => {
  const { store, house, local, isShared, openKey } = options
  let opened: PushKey | null = null
  const key = (): PushKey => {
    opened ??= openKey()
    return opened
  }
  const sender = createSender({ ...options, key })
  /** Calls that still count, by what ends them. */
  const current = new Map<string, Call>()
  let unsent: Call[] = []
  const started = new Set<bigint>()

  const remember = (call: Call): void => {
    if (call.type === 'start') started.add(call.party)
    if (started.size > MAX_STARTED) started.delete(started.values().next().value!)
    if (local.isSeen(call.player) || unsent.length >= MAX_CALLS) return
    current.set(keyOf(call), call)
    unsent.push(call)
  }
  const isWanted = (call: Call): boolean => current.get(keyOf(call)) === call && !local.isSeen(call.player)

  const notice: Notifier['notice'] = (changes) => {
    for (const change of changes) {
      const { calls, movedOn } = callsIn(house, change, (party) => started.has(party))
      if (movedOn !== null) current.delete(`hand ${movedOn}`)
      for (const call of calls) remember(call)
    }
  }

  return {
    publicKey: () => key().publicKey,
    notice,
    sweep: async () => {
      const now = store.now()
      for (const [name, { until }] of current) if (until <= now) current.delete(name)
      const calls = unsent.filter(isWanted)
      unsent = []
      if (calls.length === 0) return
      const due = await store.transact(() => sideBySide(...calls.map((call) => lookUp(call, isShared))))
      for (const found of due) {
        if (!found) continue
        const { call, subscriptions, notification } = found
        for (const subscription of subscriptions)
          sender.send({ subscription, notification, until: call.until, isWanted: () => isWanted(call) })
      }
    },
    idle: sender.idle,
  }
}
