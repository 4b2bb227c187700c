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
import { actionOfPreAction, type PreAction, preActionsFor, samePreAction, stillMeant } from './pre-action.ts'
import { isPersonDealt } from './scene.ts'
import type { Intent, NewSession, Pace } from './snapshot.ts'
import { type BeatStage, NOTHING_SHOWN, type ShownBeat } from './stage.ts'

/** The working state shared by the parts of a session. */
export type Desk = {
  readonly stage: BeatStage
  readonly clock: Clock
  readonly opponents: Opponents
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

/** The person is out of a hand that continues, and wants it to run fast. */
export const isFast = ({ hand, pace, stage }: Desk): boolean =>
  pace().fastForward && hand?.record().state.players[hand.person]?.folded === true && !stage.now().scene.over

export const toCall = ({ record, person }: LiveHand): number => holdem.view(record().state, person).toCall

/** A new card or another amount drops the pre-action. */
export const preActionAfter = ({ hand, stage }: Desk, beat: Beat): PreAction | null => {
  const { preAction } = stage.now()
  if (preAction === null || hand === null || beat.type === 'board' || beat.type === 'done') return null
  return stillMeant(preAction, toCall(hand))
}

const makeHand = (desk: Desk, table: SessionState, current?: CurrentHand): LiveHand => {
  const { stage, clock, pace, opponents } = desk
  const { setup, seed } = stage.now().session!
  return startHand({
    table,
    seed,
    clock,
    botOn: opponents(setup, seed),
    ...(current && { current }),
    thinkMs: (action) => (isFast(desk) ? 0 : thinkingMs(setup, seed, table.hand, action) * pace().thinking),
    scene: () => stage.now().scene,
    onStep: (beats) => {
      desk.cancelTurn()
      desk.turnLeft = null
      stage.change({ turnSince: null, turnClock: null })
      stage.play(beats, () => rest(desk))
    },
  })
}

/** Everything has been shown. */
const rest = (desk: Desk): void => {
  const { stage, hand } = desk
  if (stage.state() === 'HandSummary') stage.change({ hands: [...stage.now().hands, hand!.played()] })
  playOn(desk)
}

/** Lets the player to act act, or shows the summary. Called again after a pause. */
const playOn = (desk: Desk): void => {
  const { stage, clock, pace } = desk
  if (stage.now().paused || desk.hand === null || stage.busy()) return
  if (stage.state() === 'HandSummary') {
    const ms = pace().nextHandMs
    desk.cancelNext()
    desk.cancelNext = ms === null ? NOTHING : clock.after(ms, () => next(desk))
  } else if (stage.isOpen()) takeTurn(desk, desk.hand)
}

/** When time is up, the first option is taken: check, or fold. */
const startTurnClock = (desk: Desk, hand: LiveHand): void => {
  const { turnMs: ms } = desk.pace()
  if (ms === null) return
  const left = desk.turnLeft ?? ms
  desk.stage.change({ turnClock: { deadline: desk.clock.now() + left, ms } })
  desk.cancelTurn = desk.clock.after(left, () => {
    hand.act(holdem.options(hand.record().state, hand.person)[0]!.action)
  })
}

const holdTurnClock = (desk: Desk): void => {
  const { turnClock } = desk.stage.now()
  desk.cancelTurn()
  if (turnClock === null) return
  desk.turnLeft = turnClock.deadline - desk.clock.now()
  desk.stage.change({ turnClock: null })
}

const takeTurn = (desk: Desk, hand: LiveHand): void => {
  const { stage, clock } = desk
  const { state } = hand.record()
  const mine = state.turn === hand.person
  hand.open()
  if (!mine) return
  const { preAction } = stage.now()
  stage.change({ turnSince: clock.now(), preAction: null })
  if (preAction === null) startTurnClock(desk, hand)
  else hand.act(actionOfPreAction(preAction, holdem.options(state, hand.person)))
}

const dealHand = (desk: Desk, table: SessionState): void => {
  desk.hand = makeHand(desk, table)
  desk.stage.change({ table })
  desk.stage.play(desk.hand.opening, () => rest(desk))
}

const start = (desk: Desk, { setup, seed, source }: NewSession): Refusal | null => {
  const { stage } = desk
  const table = openTable(setup, sessionChance(seed))
  if (!stage.can(sitBeat(table))) return notNow('a session is being played')
  desk.hand = null
  stage.change({ ...NOTHING_SHOWN, session: { setup, seed, source }, table })
  stage.play([sitBeat(table)], () => dealHand(desk, table))
  return null
}

/** Restores a session without showing again what was seen. */
const goBackTo = (desk: Desk, saved: SavedSession): Refusal | null => {
  const { stage } = desk
  if (stage.state() !== 'MainMenu') return notNow('a session is being played')
  const session = restoreSession(saved)
  if (isRefusal(session)) return session
  const last = session.hands.at(-1)
  const current = session.current ?? last
  if (current === undefined) return start(desk, saved)
  const table = session.current === null ? last!.table : session.table
  const { setup, seed, source } = saved
  stage.change({ ...NOTHING_SHOWN, session: { setup, seed, source }, table, hands: session.hands })
  desk.hand = makeHand(desk, table, current)
  stage.jump([sitBeat(table), ...desk.hand.opening])
  playOn(desk)
  return null
}

const next = (desk: Desk): Refusal | null => {
  const { stage, hand } = desk
  if (stage.state() !== 'HandSummary' || !hand) return notNow('the hand is not over')
  desk.cancelNext()
  stage.follow({ type: 'next' })
  const table = nextTable(hand.table, hand.record().state)
  stage.play(leaveBeats(hand.table, table), () => {
    if (table.outcome === null) dealHand(desk, table)
    else stage.change({ table })
  })
  return null
}

/** Whether the player to act may act: nothing is moving or paused. */
export const isReady = ({ stage }: Desk): boolean => stage.isOpen() && !stage.busy() && !stage.now().paused

const act = (desk: Desk, action: Action, sequence: number | undefined): Refusal | null => {
  const { hand } = desk
  if (!hand || !isReady(desk)) return notNow('wait until the last move has been shown')
  if (sequence !== undefined && sequence !== hand.record().log.actions.length)
    return refuse('stale-sequence', 'the table has changed since')
  return hand.act(action)
}

/** Offered while others act, if the person has seen their cards and may still have to act. */
export const offeredPreActions = ({ stage, hand }: Desk): readonly PreAction[] => {
  const { turnSince, scene } = stage.now()
  if (hand === null || turnSince !== null || !isPersonDealt(scene)) return []
  const { turn, players } = hand.record().state
  const { folded, stack } = players[hand.person]!
  return turn === null || folded || stack === 0 ? [] : preActionsFor(toCall(hand))
}

const preAct = (desk: Desk, preAction: PreAction | null): Refusal | null => {
  const offered = offeredPreActions(desk).some((one) => samePreAction(one, preAction))
  if (preAction !== null && !offered) return notNow('this cannot be asked for now')
  desk.stage.change({ preAction })
  return null
}

const pause = (desk: Desk, paused: boolean): void => {
  const { stage, hand } = desk
  if (stage.now().session === null || stage.now().paused === paused) return
  stage.hold(paused)
  stage.change({ paused })
  if (!paused) playOn(desk)
  else {
    desk.cancelNext()
    holdTurnClock(desk)
    hand?.close()
  }
}

/** To the menu: the person leaves, or an error of ours ends the session [8.5]. */
export const clear = (desk: Desk, type: 'leave' | 'fail', patch: Partial<ShownBeat> = {}): void => {
  const { stage } = desk
  stop(desk)
  desk.hand = null
  desk.turnLeft = null
  if (stage.can({ type })) stage.follow({ type })
  stage.change({ ...NOTHING_SHOWN, ...patch })
}

export const stop = ({ stage, hand, cancelNext, cancelTurn }: Desk): void => {
  cancelNext()
  cancelTurn()
  stage.stop()
  hand?.close()
}

export const carryOut = (desk: Desk, intent: Intent): Refusal | null => {
  switch (intent.type) {
    case 'start':
      return start(desk, intent)
    case 'restore':
      return goBackTo(desk, intent.saved)
    case 'act':
      return act(desk, intent.action, intent.sequence)
    case 'preAct':
      return preAct(desk, intent.preAction)
    case 'next':
      return next(desk)
    case 'skip':
      desk.stage.skip()
      return null
    case 'pause':
    case 'resume':
      pause(desk, intent.type === 'pause')
      return null
    case 'leave':
      clear(desk, 'leave')
      return null
  }
}
