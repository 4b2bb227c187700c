/** What a process does again and again by itself, each at its own pace. */

import { forgetArrivals } from './core/accounts/newcomers.ts'
import { forgetSessions } from './core/accounts/rotation.ts'
import type { GameRegistry } from './core/config/registry.ts'
import { MARK_MS, type MarkKeeper } from './core/mark.ts'
import { SEQUENCE_MS } from './core/public-log/sequencer.ts'
import { WITNESS_MS } from './core/public-log/witnesses.ts'
import { forgetReplies } from './core/reply-retention.ts'
import type { Sockets } from './core/sockets.ts'
import { CATCH_UP_MS, createCatchUp } from './edges/bus/catch-up.ts'
import { LOOK_MS, refreshHere } from './edges/bus/shared-registry.ts'
import type { Context } from './edges/context.ts'
import { FIGURES_MS } from './edges/figures/house-figures.ts'
import { RESULTS_MS } from './edges/recent-results.ts'
import { createReminders, REMIND_MS } from './edges/socket/reminders.ts'
import { type Sweeps, startSweeps } from './edges/sweeps.ts'
import { NOTIFY_MS } from './notifications/notifier.ts'
import { LISTS_MS } from './parties/public-lists.ts'
import { BEAT_MS } from './tables/processes.ts'
import { NODE_MS } from './tables/ticker/ticker.ts'

/** What belongs to this process; the context covers the whole house. */
type SweptParts = Readonly<{ registry: GameRegistry; sockets: Sockets; mark: MarkKeeper }>

const OUTBOX_MS = 1_000
const FORGET_MS = 600_000

export const sweepsOf = (local: SweptParts, context: Context, keepRepliesMs?: number): Sweeps => {
  const {
    store,
    delivery,
    broadcast,
    publicLists,
    tables,
    notifier,
    figures,
    recent,
    publicLog,
    log,
    timing,
  } = context
  const ofLog = publicLog && [
    { name: 'public log', everyMs: SEQUENCE_MS, run: publicLog.sequence },
    { name: 'witnesses', everyMs: WITNESS_MS, run: publicLog.sendToWitnesses },
  ]
  return startSweeps(
    [
      { name: 'mark', everyMs: MARK_MS, run: local.mark.raise },
      { name: 'outbox', everyMs: OUTBOX_MS, run: async () => delivery.wake() },
      { name: 'ticker', everyMs: NODE_MS, run: broadcast.send },
      { name: 'public tables', everyMs: LISTS_MS, run: publicLists.send },
      { name: 'notifications', everyMs: NOTIFY_MS, run: notifier.sweep },
      { name: 'replies', everyMs: FORGET_MS, run: () => forgetReplies(store, keepRepliesMs) },
      { name: 'arrivals', everyMs: FORGET_MS, run: () => store.transact(() => forgetArrivals(store.now())) },
      { name: 'sessions', everyMs: FORGET_MS, run: () => forgetSessions(store) },
      { name: 'reminders', everyMs: REMIND_MS, run: createReminders(store, local.sockets).remind },
      { name: 'presence', everyMs: BEAT_MS, run: tables.checkPresence },
      { name: 'figures', everyMs: FIGURES_MS, run: figures.write },
      { name: 'results', everyMs: RESULTS_MS, run: recent.tell },
      { name: 'configuration', everyMs: LOOK_MS, run: () => refreshHere(local.registry, log) },
      { name: 'bus', everyMs: CATCH_UP_MS, run: createCatchUp({ ...context, local }) },
      ...(ofLog ?? []),
    ],
    log,
    timing,
  )
}
