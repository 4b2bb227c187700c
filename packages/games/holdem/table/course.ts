/**
 * The course of a session, step by step: from the chairs to the first hand, from turn to turn, from hand to hand,
 * to its end. `table.ts` connects it with its listeners.
 */
import type { Clock } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Action, holdem } from '../rules.ts'
import { nextTable, openTable, type SessionState, sessionChance } from '../session.ts'
import { type CurrentHand, restoreSession, type SavedSession } from '../storage/saved-session.ts'
import type { Beat } from './beats.ts'
import { leaveBeats, sitBeat } from './event-beats.ts'
import { type LiveHand, startHand } from './live-hand.ts'
import { type Opponents, thinkingMs } from './opponents.ts'
import { actionOfPreAction, ifUnchanged, type PreAction, preActionsFor, samePreAction } from './pre-action.ts'
import { isPersonDealt } from './scene.ts'
import type { DecideElsewhere, Intent, NewSession, Pace } from './snapshot.ts'
import { type BeatStage, NOTHING_SHOWN, type ShownBeat } from './stage.ts'

/** The working state shared by the parts of a session. */
export type SessionContext = {
  readonly stage: BeatStage
  readonly clock: Clock
  readonly opponents: Opponents
  readonly decideElsewhere: DecideElsewhere | undefined
  pace(): Pace
  hand: LiveHand | null
  /** Cancels the automatic start of the next hand. */
  cancelNext(): void
  /** Cancels the clock of the person's turn. */
  cancelTurn(): void
  /** Milliseconds left of the person's turn when it was paused; null for a full one. */
  turnLeft: number | null
}

const NOTHING = (): void => {}
const notNow = (message: string): Refusal => refuse('not-now', message)

const IN_HAND: Pace['folded'] = { motion: 1, thinking: 1, summary: 1 }

/** How fast a hand goes on without the person. */
export const foldedPace = ({ hand, pace }: SessionContext): Pace['folded'] =>
  hand?.record().state.players[hand.person]?.folded === true ? pace().folded : IN_HAND

export const toCall = ({ record, person }: LiveHand): number => holdem.view(record().state, person).toCall

/** A new card or another amount drops the pre-action. */
export const preActionAfter = ({ hand, stage }: SessionContext, beat: Beat): PreAction | null => {
  const { preAction } = stage.now()
  if (preAction === null || hand === null || beat.type === 'board' || beat.type === 'done') return null
  return ifUnchanged(preAction, toCall(hand))
}

const makeHand = (context: SessionContext, table: SessionState, current?: CurrentHand): LiveHand => {
  const { stage, clock, pace, opponents, decideElsewhere } = context
  const { setup, seed } = stage.now().session!
  return startHand({
    table,
    seed,
    clock,
    botOn: opponents(setup, seed),
    ...(decideElsewhere && { decideElsewhere }),
    ...(current && { current }),
    thinkMs: (action) =>
      thinkingMs(setup, seed, table.hand, action) * pace().thinking * foldedPace(context).thinking,
    scene: () => stage.now().scene,
    onStep: (beats) => {
      context.cancelTurn()
      context.turnLeft = null
      stage.change({ turnSince: null, turnClock: null })
      stage.play(beats, () => rest(context))
    },
  })
}

/** Everything has been shown. */
const rest = (context: SessionContext): void => {
  const { stage, hand } = context
  if (stage.state() === 'HandSummary') stage.change({ hands: [...stage.now().hands, hand!.played()] })
  playOn(context)
}

/** Lets the player to act act, or shows the summary. Called again after a pause. */
const playOn = (context: SessionContext): void => {
  const { stage, clock, pace } = context
  if (stage.now().paused || context.hand === null || stage.busy()) return
  if (stage.state() === 'HandSummary') {
    const ms = pace().nextHandMs
    context.cancelNext()
    context.cancelNext =
      ms === null ? NOTHING : clock.after(ms * foldedPace(context).summary, () => nextByItself(context))
  } else if (stage.isOpen()) takeTurn(context, context.hand)
}

/** When time is up, the first option is taken: check, or fold. */
const startTurnClock = (context: SessionContext, hand: LiveHand): void => {
  const { turnMs: ms } = context.pace()
  if (ms === null) return
  const left = context.turnLeft ?? ms
  context.stage.change({ turnClock: { deadline: context.clock.now() + left, ms } })
  context.cancelTurn = context.clock.after(left, () => {
    hand.act(holdem.options(hand.record().state, hand.person)[0]!.action)
  })
}

const holdTurnClock = (context: SessionContext): void => {
  const { turnClock } = context.stage.now()
  context.cancelTurn()
  if (turnClock === null) return
  context.turnLeft = turnClock.deadline - context.clock.now()
  context.stage.change({ turnClock: null })
}

const takeTurn = (context: SessionContext, hand: LiveHand): void => {
  const { stage, clock } = context
  const { state } = hand.record()
  const mine = state.turn === hand.person
  hand.open()
  if (!mine) return
  const { preAction } = stage.now()
  stage.change({ turnSince: clock.now(), preAction: null })
  if (preAction === null) startTurnClock(context, hand)
  else hand.act(actionOfPreAction(preAction, holdem.options(state, hand.person)))
}

const dealHand = (context: SessionContext, table: SessionState): void => {
  context.hand = makeHand(context, table)
  context.stage.change({ table })
  context.stage.play(context.hand.opening, () => rest(context))
}

const start = (context: SessionContext, { setup, seed, source }: NewSession): Refusal | null => {
  const { stage } = context
  const table = openTable(setup, sessionChance(seed))
  if (!stage.can(sitBeat(table))) return notNow('a session is being played')
  context.hand = null
  stage.change({ ...NOTHING_SHOWN, session: { setup, seed, source }, table })
  stage.play([sitBeat(table)], () => dealHand(context, table))
  return null
}

/** Restores a session without showing again what was seen. */
const restore = (context: SessionContext, saved: SavedSession): Refusal | null => {
  const { stage } = context
  if (stage.state() !== 'MainMenu') return notNow('a session is being played')
  const session = restoreSession(saved)
  if (isRefusal(session)) return session
  const last = session.hands.at(-1)
  const current = session.current ?? last
  if (current === undefined) return start(context, saved)
  const table = session.current === null ? last!.table : session.table
  const { setup, seed, source } = saved
  stage.change({ ...NOTHING_SHOWN, session: { setup, seed, source }, table, hands: session.hands })
  context.hand = makeHand(context, table, current)
  stage.jump([sitBeat(table), ...context.hand.opening])
  playOn(context)
  return null
}

/** Unless the person has said meanwhile that the table should wait. */
const nextByItself = (context: SessionContext): void => {
  if (context.pace().nextHandMs !== null) next(context)
}

const next = (context: SessionContext): Refusal | null => {
  const { stage, hand } = context
  if (stage.state() !== 'HandSummary' || !hand) return notNow('the hand is not over')
  context.cancelNext()
  stage.follow({ type: 'next' })
  const table = nextTable(hand.table, hand.record().state)
  stage.play(leaveBeats(hand.table, table), () => {
    if (table.outcome === null) dealHand(context, table)
    else stage.change({ table })
  })
  return null
}

/** Whether the player to act may act: nothing is moving or paused. */
export const isReady = ({ stage }: SessionContext): boolean =>
  stage.isOpen() && !stage.busy() && !stage.now().paused

const act = (context: SessionContext, action: Action, sequence: number | undefined): Refusal | null => {
  const { hand } = context
  if (!hand || !isReady(context)) return notNow('wait until the last move has been shown')
  if (sequence !== undefined && sequence !== hand.record().log.actions.length)
    return refuse('stale-sequence', 'the table has changed since')
  return hand.act(action)
}

/** Offered while others act, if the person has seen their cards and may still have to act. */
export const offeredPreActions = ({ stage, hand }: SessionContext): readonly PreAction[] => {
  const { turnSince, scene } = stage.now()
  if (hand === null || turnSince !== null || !isPersonDealt(scene)) return []
  const { turn, players } = hand.record().state
  const { folded, stack } = players[hand.person]!
  return turn === null || folded || stack === 0 ? [] : preActionsFor(toCall(hand))
}

const preAct = (context: SessionContext, preAction: PreAction | null): Refusal | null => {
  const offered = offeredPreActions(context).some((one) => samePreAction(one, preAction))
  if (preAction !== null && !offered) return notNow('this cannot be asked for now')
  context.stage.change({ preAction })
  return null
}

const pause = (context: SessionContext, paused: boolean): void => {
  const { stage, hand } = context
  if (stage.now().session === null || stage.now().paused === paused) return
  stage.hold(paused)
  stage.change({ paused })
  if (!paused) playOn(context)
  else {
    context.cancelNext()
    holdTurnClock(context)
    hand?.close()
  }
}

/** To the menu: the person leaves, or an error of ours ends the session [8.5]. */
export const clear = (
  context: SessionContext,
  type: 'leave' | 'fail',
  patch: Partial<ShownBeat> = {},
): void => {
  const { stage } = context
  stop(context)
  context.hand = null
  context.turnLeft = null
  if (stage.can({ type })) stage.follow({ type })
  stage.change({ ...NOTHING_SHOWN, ...patch })
}

export const stop = ({ stage, hand, cancelNext, cancelTurn }: SessionContext): void => {
  cancelNext()
  cancelTurn()
  stage.stop()
  hand?.close()
}

export const handleIntent = (context: SessionContext, intent: Intent): Refusal | null => {
  switch (intent.type) {
    case 'start':
      return start(context, intent)
    case 'restore':
      return restore(context, intent.saved)
    case 'act':
      return act(context, intent.action, intent.sequence)
    case 'preAct':
      return preAct(context, intent.preAction)
    case 'next':
      return next(context)
    case 'skip':
      context.stage.skip()
      return null
    case 'pause':
    case 'resume':
      pause(context, intent.type === 'pause')
      return null
    case 'leave':
      clear(context, 'leave')
      return null
  }
}
