/**
 * A table that somebody else deals, as one follows it: each view that comes is compared with what has been shown, and
 * what is new is shown beat by beat. The same scene, dock and log come of it as of a session on this device.
 */
import type { Clock } from '@fairhouse/host'
import { type Card, type Option, type Refusal, refuse } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { ShownName } from '../presenter/names.ts'
import type { Chair, Sitting } from '../session.ts'
import type { View } from '../view.ts'
import type { Beat } from './beats.ts'
import { type BeatContext, startBeats, stepBeats } from './event-beats.ts'
import { actionOfPreAction, type PreAction, preActionsFor, samePreAction, stillMeant } from './pre-action.ts'
import { afterBeats, EMPTY_SCENE, isPersonDealt, type Scene } from './scene.ts'
import { stepsSeen } from './seen-steps.ts'
import type { Absence, SeenHand, SeenTable, TurnClock } from './seen-table.ts'
import type { TableEvents, TableIntent } from './snapshot.ts'
import { openStage } from './stage.ts'

/** Somebody at the felt. `absence`: why not in the hand; null: dealt in. */
export type Sitter = Readonly<{
  chair: Chair
  me: boolean
  name: ShownName
  /** Before the hand, or of players not in it. */
  stack: number
  away: boolean
  absence: Absence | null
}>

/** One's own table as the house tells it, at one moment. */
export type TableUpdate = Readonly<{
  /** Unique; another one is another hand. */
  id: string
  /** Counted from 1, to be read. */
  hand: number
  view: View
  /** What the viewer can do now. */
  options: readonly Option<Action>[]
  sequence: number
  /** By seat of the hand: its place at the felt, 0 to 8. */
  chairs: readonly Chair[]
  /** How many places the felt has. */
  places: number
  /** All at the felt, in the hand or not. */
  sitters: readonly Sitter[]
  /** `deadline`: on the house's clock; whoever draws it knows how far that is ahead. */
  turnClock: TurnClock | null
  /** After the hand: cards shown of free will, by chair, and what would have come. */
  revealed: ReadonlyMap<Chair, readonly Card[]>
  rabbit: readonly Card[]
}>

export type FollowedTable = Readonly<{
  /** The latest that the house has told. Whatever was missed before does not matter. */
  follow(told: TableUpdate): void
  /** The same object until something changes; null before the first table. */
  seen(): SeenTable | null
  /** Called after every change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Hands that are over, as they were told last, in order. */
  past(): readonly TableUpdate[]
  send(intent: TableIntent): Refusal | null
  /** Leaves no timer behind. */
  stop(): void
}>

export type FollowedOptions = Pick<TableEvents, 'onBeat'> &
  Readonly<{
    clock: Clock
    /** What durations are multiplied by; 0 shows no motion. Asked before each beat. */
    motion(): number
    /** Hands that were followed before. */
    past?: readonly TableUpdate[]
    /** Does it at the house; `sequence` is the table's that was seen. */
    act(action: Action, sequence: number): void
  }>

/** More steps than this behind, and what is being shown is finished at once. */
const MOST_WAITING = 2
const notNow = (message: string): Refusal => refuse('not-now', message)

const seatingOf = ({ view, chairs, sitters }: TableUpdate): readonly Sitting[] =>
  chairs.map((chair, seat) => ({
    chair,
    person: seat === view.seat,
    stack:
      view.config.stacks[seat] ??
      sitters.find((one) => one.chair === chair)?.stack ??
      view.config.startingStack,
  }))

const tellingOf = ({ chairs, view }: TableUpdate): BeatContext => ({ chairs, viewer: view.seat })

/** All beats of the hand, a list for the deal and one for each action. */
const beatsOf = (told: TableUpdate): readonly (readonly Beat[])[] => {
  const { view, hand, chairs } = told
  const telling = tellingOf(told)
  const table = { hand, players: seatingOf(told), button: chairs[view.button]! }
  let scene: Scene = EMPTY_SCENE
  return stepsSeen(view).map((step, index) => {
    const beats = index === 0 ? startBeats(telling, table, step) : stepBeats(telling, scene, step, index - 1)
    scene = afterBeats(scene, beats)
    return beats
  })
}

/** A whole hand, or as far as it has come: for a replay. */
export const beatsSeen = (told: TableUpdate): readonly Beat[] => beatsOf(told).flat()

export const handSeen = (told: TableUpdate): SeenHand => ({
  table: { hand: told.hand, players: seatingOf(told) },
  end: told.view,
})

export const openFollowedTable = (options: FollowedOptions): FollowedTable => {
  const { clock, motion, act, onBeat } = options
  const listeners = new Set<() => void>()
  let told: TableUpdate | null = null
  /** How many steps of the hand have been shown or are waiting to be. */
  let known = 0
  let waiting: (readonly Beat[])[] = []
  let past: readonly TableUpdate[] = options.past ?? []
  let hands: readonly SeenHand[] = past.map(handSeen)
  let seen: SeenTable | null = null
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

  /** Nothing moves, and all that was told has been shown. */
  const isAtRest = (): boolean => !stage.busy() && waiting.length === 0
  const preActionAfter = (beat: Beat): PreAction | null => {
    const { preAction } = stage.now()
    if (preAction === null || told === null || beat.type === 'board' || beat.type === 'done') return null
    return stillMeant(preAction, told.view.toCall)
  }
  const offered = (): readonly PreAction[] => {
    if (told === null || (isAtRest() && told.options.length > 0) || !isPersonDealt(stage.now().scene))
      return []
    const { seat, players, turn } = told.view
    const me = seat === null ? undefined : players[seat]
    return !me || me.folded || me.stack === 0 || turn === null ? [] : preActionsFor(told.view.toCall)
  }

  const rest = (): void => {
    if (told === null) return
    if (told.view.phase === 'over' && past.at(-1)?.view !== told.view) {
      past = [...past.filter(({ hand }) => hand !== told!.hand), told]
      hands = past.map(handSeen)
    }
    const { preAction } = stage.now()
    if (preAction !== null && told.options.length > 0) {
      stage.change({ preAction: null })
      act(actionOfPreAction(preAction, told.options), told.sequence)
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
    if (stage.busy()) while (waiting.length > MOST_WAITING) stage.skip()
    else playNext()
  }
  /** What was not seen as it happened simply lies there. */
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
  const beginHand = (now: TableUpdate, steps: readonly (readonly Beat[])[]): void => {
    while (!isAtRest()) stage.skip()
    known = steps.length
    const isNext = stage.state() === 'HandSummary' && now.view.history.length === 0
    if (isNext) {
      stage.follow({ type: 'next' })
      stage.change({ preAction: null })
      show(steps)
    } else lay(now, steps)
  }
  const isOld = (now: TableUpdate): boolean =>
    told !== null && (now.hand < told.hand || (now.id === told.id && now.sequence < told.sequence))

  const makeSeen = (now: TableUpdate): SeenTable => {
    const { scene, beat, told: beats, preAction } = stage.now()
    const quiet = isAtRest()
    const { places, sitters, view, turnClock, revealed, rabbit } = now
    const { smallBlind, bigBlind, ante } = view.config
    return {
      ...{ scene, beat, preAction, hands, revealed, places },
      rabbit: scene.over ? rabbit : [],
      told: beats,
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
      const steps = beatsOf(now)
      const isSame = told?.id === now.id
      told = now
      if (!isSame) return beginHand(now, steps)
      const news = steps.slice(known)
      known = steps.length
      if (news.length > 0) show(news)
      else if (isAtRest()) rest()
      else changed()
    },
    seen: () => {
      if (told === null) return null
      seen ??= makeSeen(told)
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
      if (told === null || !isAtRest() || told.options.length === 0)
        return notNow('wait until the last move has been shown')
      if (intent.sequence !== undefined && intent.sequence !== told.sequence)
        return refuse('stale-sequence', 'the table has changed since')
      act(intent.action, told.sequence)
      return null
    },
    past: () => past,
    stop: () => stage.stop(),
  }
}
