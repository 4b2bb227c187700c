/**
 * Follows a table dealt elsewhere: compares each incoming view with what has been shown, and shows the news beat by
 * beat. The result is the same scene, dock and log as in a session on this device.
 */
import type { Clock } from '@fairhouse/host'
import { type Card, type Option, type Refusal, refuse } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { ShownName } from '../presenter/names.ts'
import type { Chair, SeatedPlayer } from '../session.ts'
import type { View } from '../view.ts'
import type { Beat } from './beats.ts'
import { type BeatContext, startBeats, stepBeats } from './event-beats.ts'
import { actionOfPreAction, ifUnchanged, type PreAction, preActionsFor, samePreAction } from './pre-action.ts'
import { afterBeats, EMPTY_SCENE, isPersonDealt, type Scene } from './scene.ts'
import { seenSteps } from './seen-steps.ts'
import type { Absence, SeenHand, SeenTable, TurnClock } from './seen-table.ts'
import type { TableEvents, TableIntent } from './snapshot.ts'
import { openStage } from './stage.ts'

/** Somebody at the felt. `absence`: why they are not in the hand; null if dealt in. */
export type Sitter = Readonly<{
  chair: Chair
  me: boolean
  name: ShownName
  /** Before the hand, or for players not in it. */
  stack: number
  away: boolean
  absence: Absence | null
}>

/** The player's table at one moment, as the house sends it. */
export type TableUpdate = Readonly<{
  /** Unique per hand, and a number: later hands have higher ones. */
  id: string
  /** Counted from 1, for display. */
  hand: number
  view: View
  /** What the viewer can do now. */
  options: readonly Option<Action>[]
  sequence: number
  /** By seat of the hand: its chair at the felt, 0 to 8. */
  chairs: readonly Chair[]
  /** Number of chairs at the felt. */
  places: number
  /** Everybody at the felt, in the hand or not. */
  sitters: readonly Sitter[]
  /** `deadline`: on the house's clock; the page knows the offset. */
  turnClock: TurnClock | null
  /** After the hand: voluntarily shown cards, by chair, and the cards that would have come. */
  revealed: ReadonlyMap<Chair, readonly Card[]>
  rabbit: readonly Card[]
}>

export type FollowedTable = Readonly<{
  /** The latest update from the house. Missed ones don't matter. */
  follow(update: TableUpdate): void
  /** The same object until something changes; null before the first update. */
  seen(): SeenTable | null
  /** Called after every change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Finished hands, as last received, in order. */
  past(): readonly TableUpdate[]
  send(intent: TableIntent): Refusal | null
  /** Clears all timers. */
  stop(): void
}>

export type FollowedOptions = Pick<TableEvents, 'onBeat'> &
  Readonly<{
    clock: Clock
    /** Factor on durations; 0 shows no motion. Read before each beat. */
    motion(): number
    /** Hands followed earlier. */
    past?: readonly TableUpdate[]
    /** Sends the action to the house with the `sequence` of the table that was seen. */
    act(action: Action, sequence: number): void
  }>

/** How long the end of a hand stays before the next one, however late it was shown. */
const END_MS = 2_500
/** If more steps than this are waiting, the running one is skipped. */
const MAX_WAITING = 2
const notNow = (message: string): Refusal => refuse('not-now', message)

const seatingOf = ({ view, chairs, sitters }: TableUpdate): readonly SeatedPlayer[] =>
  chairs.map((chair, seat) => ({
    chair,
    person: seat === view.seat,
    stack:
      view.config.stacks[seat] ??
      sitters.find((one) => one.chair === chair)?.stack ??
      view.config.startingStack,
  }))

const contextOf = ({ chairs, view }: TableUpdate): BeatContext => ({ chairs, viewer: view.seat })

/** All beats of the hand: one list for the deal and one per action. */
const beatsOf = (update: TableUpdate): readonly (readonly Beat[])[] => {
  const { view, hand, chairs } = update
  const context = contextOf(update)
  const table = { hand, players: seatingOf(update), button: chairs[view.button]! }
  let scene: Scene = EMPTY_SCENE
  return seenSteps(view).map((step, index) => {
    const beats = index === 0 ? startBeats(context, table, step) : stepBeats(context, scene, step, index - 1)
    scene = afterBeats(scene, beats)
    return beats
  })
}

/** A whole hand, or as far as it has come, for a replay. */
export const beatsSeen = (update: TableUpdate): readonly Beat[] => beatsOf(update).flat()

export const handSeen = (update: TableUpdate): SeenHand => ({
  table: { hand: update.hand, players: seatingOf(update) },
  end: update.view,
})

export const openFollowedTable = (options: FollowedOptions): FollowedTable => {
  const { clock, motion, act, onBeat } = options
  const listeners = new Set<() => void>()
  let update: TableUpdate | null = null
  /** Number of steps of the hand that have been shown or are waiting. */
  let known = 0
  let waiting: (readonly Beat[])[] = []
  let past: readonly TableUpdate[] = options.past ?? []
  let hands: readonly SeenHand[] = past.map(handSeen)
  let seen: SeenTable | null = null
  /** The next hand's latest update, while the end of this one is being looked at. */
  let later: TableUpdate | null = null
  let cancel = (): void => {}
  /** When the end of the hand had been shown; null before that. */
  let endedAt: number | null = null
  const changed = (): void => {
    seen = null
    for (const listener of listeners) listener()
  }
  const stage = openStage({
    clock,
    factor: motion,
    onBegin: (beat) => ({ preAction: preActionAfter(beat) }),
    onBeat: (beat) => onBeat?.(beat),
    onChange: changed,
  })
  stage.follow({ type: 'booted' })

  /** Nothing is moving, and everything received has been shown. */
  const isAtRest = (): boolean => !stage.busy() && waiting.length === 0
  const preActionAfter = (beat: Beat): PreAction | null => {
    const { preAction } = stage.now()
    if (preAction === null || update === null || beat.type === 'board' || beat.type === 'done') return null
    return ifUnchanged(preAction, update.view.toCall)
  }
  const offered = (): readonly PreAction[] => {
    if (update === null || (isAtRest() && update.options.length > 0) || !isPersonDealt(stage.now().scene))
      return []
    const { seat, players, turn, runs } = update.view
    if (runs !== undefined) return []
    const me = seat === null ? undefined : players[seat]
    return !me || me.folded || me.stack === 0 || turn === null ? [] : preActionsFor(update.view.toCall)
  }

  const rest = (): void => {
    if (update === null) return
    if (update.view.phase === 'over' && past.at(-1)?.view !== update.view) {
      past = [...past.filter(({ id }) => id !== update!.id), update]
      hands = past.map(handSeen)
      endedAt = clock.now()
      if (later !== null) wait(END_MS)
    }
    const { preAction } = stage.now()
    if (preAction !== null && update.options.length > 0) {
      stage.change({ preAction: null })
      act(actionOfPreAction(preAction, update.options), update.sequence)
    } else changed()
  }
  const playNext = (): void => {
    const [beats, ...others] = waiting
    waiting = others
    if (beats === undefined) rest()
    else stage.play(beats, playNext)
  }
  const show = (steps: readonly (readonly Beat[])[]): void => {
    waiting.push(...steps)
    if (stage.busy()) while (waiting.length > MAX_WAITING) stage.skip()
    else playNext()
  }
  /** Steps not seen live are put on the table without motion. */
  const lay = (now: TableUpdate, steps: readonly (readonly Beat[])[]): void => {
    stage.stop()
    waiting = []
    if (stage.can({ type: 'leave' })) stage.follow({ type: 'leave' })
    stage.change({ beat: null, preAction: null })
    stage.jump([
      { type: 'sit', players: seatingOf(now), button: now.chairs[now.view.button]! },
      ...steps.flat(),
    ])
    rest()
  }
  /** Shows the rest of the hand at once, before another one begins. */
  const finishHand = (): void => {
    stage.change({ preAction: null })
    while (!isAtRest()) stage.skip()
  }
  const beginHand = (now: TableUpdate, steps: readonly (readonly Beat[])[]): void => {
    known = steps.length
    const isNext = stage.state() === 'HandSummary' && now.view.history.length === 0
    if (isNext) {
      stage.follow({ type: 'next' })
      stage.change({ preAction: null })
      show(steps)
    } else lay(now, steps)
  }
  /** The end of the last hand stays for a moment, unless the player is to act in the next one. */
  const isToWait = (now: TableUpdate): boolean => {
    if (update === null || update.id === now.id || update.view.phase !== 'over') return false
    if (motion() === 0 || now.options.length > 0) return false
    return endedAt === null || clock.now() - endedAt < END_MS
  }
  const wait = (ms: number): void => {
    cancel()
    cancel = clock.after(ms, () => {
      const next = later
      later = null
      if (next !== null) begin(next)
    })
  }
  const begin = (now: TableUpdate): void => {
    cancel()
    later = null
    endedAt = null
    finishHand()
    update = now
    beginHand(now, beatsOf(now))
  }
  const isOld = (now: TableUpdate): boolean =>
    update !== null &&
    (now.id === update.id ? now.sequence < update.sequence : BigInt(now.id) < BigInt(update.id))

  const makeSeen = (now: TableUpdate): SeenTable => {
    const { scene, beat, beats, preAction } = stage.now()
    const quiet = isAtRest()
    const { places, sitters, view, turnClock, revealed, rabbit } = now
    const { smallBlind, bigBlind, ante } = view.config
    return {
      ...{ scene, beat, preAction, hands, revealed, places },
      rabbit: scene.over ? rabbit : [],
      beats,
      stakes: { smallBlind, bigBlind, ante },
      viewer: sitters.find(({ me }) => me)?.chair ?? 0,
      names: new Map(sitters.map(({ chair, name }) => [chair, name])),
      away: sitters.filter(({ away }) => away).map(({ chair }) => chair),
      onlookers: sitters.flatMap(({ chair, me, stack, absence }) =>
        absence === null ? [] : [{ chair, person: me, stack, absence }],
      ),
      paused: false,
      isOver: stage.state() === 'HandSummary',
      view: quiet ? view : null,
      sequence: now.sequence,
      options: quiet ? now.options : [],
      toCall: view.toCall,
      preActions: offered(),
      turnClock: quiet ? turnClock : null,
    }
  }
  return {
    follow: (now) => {
      if (isOld(now)) return
      if (isToWait(now)) {
        if (later === null && endedAt !== null) wait(END_MS - (clock.now() - endedAt))
        later = now
        return
      }
      if (update?.id !== now.id) return begin(now)
      const steps = beatsOf(now)
      update = now
      const news = steps.slice(known)
      known = steps.length
      if (news.length > 0) show(news)
      else if (isAtRest()) rest()
      else changed()
    },
    seen: () => {
      if (update === null) return null
      seen ??= makeSeen(update)
      return seen
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (intent) => {
      if (intent.type === 'skip') stage.skip()
      if (intent.type === 'preAct') {
        const { preAction } = intent
        if (preAction !== null && !offered().some((one) => samePreAction(one, preAction)))
          return notNow('this cannot be asked for now')
        stage.change({ preAction })
      }
      if (intent.type !== 'act') return null
      if (update === null || !isAtRest() || update.options.length === 0)
        return notNow('wait until the last move has been shown')
      if (intent.sequence !== undefined && intent.sequence !== update.sequence)
        return refuse('stale-sequence', 'the table has changed since')
      act(intent.action, update.sequence)
      return null
    },
    past: () => past,
    stop: () => {
      cancel()
      stage.stop()
    },
  }
}
