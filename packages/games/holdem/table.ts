/**
 * A session at the table: owns the chairs, the hand, the bots and the flow, and takes the person's intents.
 * Rules first, then beats are shown one by one, then the next step. The clock is injected; everything else
 * comes from one seed [T10].
 */
import type { Clock } from '@fairhouse/host'
import { type Refusal, refuse } from '@fairhouse/kit'
import { holdem } from './rules.ts'
import { type SavedSession, SCHEMA_VERSION } from './storage/saved-session.ts'
import {
  clear,
  foldedPace,
  handleIntent,
  isReady,
  offeredPreActions,
  preActionAfter,
  type SessionContext,
  stop,
  toCall,
} from './table/course.ts'
import { printActions } from './table/hand-text.ts'
import { opponentsWith } from './table/opponents.ts'
import type { HoldemSession, TableOptions, TableSnapshot } from './table/snapshot.ts'
import { openStage } from './table/stage.ts'

export type * from './table/snapshot.ts'

const snapshotOf = (context: SessionContext): TableSnapshot => {
  const { stage, hand } = context
  const now = stage.now()
  const record = hand?.record() ?? null
  const open = isReady(context)
  const mine = open && record?.state.turn === hand?.person
  return {
    ...now,
    state: stage.state(),
    open,
    log: record?.log ?? null,
    view: record && now.beat === null ? holdem.view(record.state, hand!.person) : null,
    sequence: record?.log.actions.length ?? 0,
    options: record && mine ? holdem.options(record.state, hand!.person) : [],
    toCall: hand ? toCall(hand) : 0,
    preActions: offeredPreActions(context),
  }
}

const savedOf = ({ stage, hand }: SessionContext): SavedSession | null => {
  const { session, hands } = stage.now()
  if (session === null) return null
  const ended = hands.map(({ log, at, times }) => ({ at, actions: printActions(log.actions), times }))
  const live = hand && hands.at(-1)?.table.hand !== hand.table.hand ? [hand.saved()] : []
  return { schemaVersion: SCHEMA_VERSION, ...session, hands: [...ended, ...live] }
}

export const openHoldemSession = (options: TableOptions): HoldemSession => {
  const { clock, pace, opponents = opponentsWith(null), decideElsewhere, onBeat, onFailure } = options
  const listeners = new Set<() => void>()
  let shown: TableSnapshot | null = null
  /** [8.5] Catches every error: the session ends at the menu, and the error is reported. */
  const guarded = <T>(run: () => T): T | Refusal => {
    try {
      return run()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      clear(context, 'fail', { failure: message })
      onFailure?.(error)
      return refuse('failed', message)
    }
  }
  const guardedClock: Clock = {
    now: clock.now,
    after: (ms, run) => clock.after(ms, () => guarded(run)),
  }
  const stage = openStage({
    clock: guardedClock,
    factor: () => pace().motion * foldedPace(context).motion,
    onBegin: (beat) => ({ preAction: preActionAfter(context, beat) }),
    onBeat: (beat) => onBeat?.(beat),
    onChange: () => {
      shown = null
      for (const listener of listeners) listener()
    },
  })
  const context: SessionContext = {
    stage,
    clock: guardedClock,
    opponents,
    decideElsewhere,
    pace,
    hand: null,
    cancelNext: () => {},
    cancelTurn: () => {},
    turnLeft: null,
  }
  stage.follow({ type: 'booted' })
  return {
    snapshot: () => {
      shown ??= snapshotOf(context)
      return shown
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (intent) => guarded(() => handleIntent(context, intent)),
    saved: () => savedOf(context),
    stop: () => stop(context),
  }
}
