/** What is being shown of a session, and the flow that follows it; user interfaces listen here. */
import type { Clock } from '@fairhouse/host'
import { type Flow, type FlowEvent, type FlowState, follow, isOpen, startFlow, stateOf } from '../flow.ts'
import { beatPlayer } from './beat-player.ts'
import type { Beat } from './beats.ts'
import { afterBeat, afterBeats, EMPTY_SCENE } from './scene.ts'
import type { TableSnapshot } from './snapshot.ts'

/** The part of a snapshot kept here; the rest belongs to the hand. */
export type ShownBeat = Pick<
  TableSnapshot,
  | 'session'
  | 'table'
  | 'scene'
  | 'beat'
  | 'beats'
  | 'preAction'
  | 'turnSince'
  | 'turnClock'
  | 'hands'
  | 'failure'
  | 'paused'
>
export const NOTHING_SHOWN: ShownBeat = {
  session: null,
  table: null,
  scene: EMPTY_SCENE,
  beat: null,
  beats: [],
  preAction: null,
  turnSince: null,
  turnClock: null,
  hands: [],
  failure: null,
  paused: false,
}

export type BeatStage = Readonly<{
  now(): ShownBeat
  state(): FlowState
  isOpen(): boolean
  can(event: FlowEvent): boolean
  follow(event: FlowEvent): void
  change(patch: Partial<ShownBeat>): void
  /** Shows these at their pace, then calls back. */
  play(beats: readonly Beat[], then: () => void): void
  /** Applies beats that were seen before, without showing them. */
  jump(beats: readonly Beat[]): void
  busy(): boolean
  skip(): void
  hold(held: boolean): void
  /** Drops the beats being shown. */
  stop(): void
}>

export type StageOptions = Readonly<{
  clock: Clock
  factor(): number
  /** Called before a beat is shown; returns what else changes with it. */
  onBegin(beat: Beat): Partial<ShownBeat>
  onBeat(beat: Beat): void
  onChange(): void
}>

export const openStage = ({ clock, factor, onBegin, onBeat, onChange }: StageOptions): BeatStage => {
  let flow: Flow = startFlow()
  let now = NOTHING_SHOWN
  const change = (patch: Partial<ShownBeat>): void => {
    now = { ...now, ...patch }
    onChange()
  }
  const player = beatPlayer({
    clock,
    factor,
    show: (beat, skipped) => {
      flow = follow(flow, beat)
      const beats = beat.type === 'sit' || beat.type === 'hand' ? [beat] : [...now.beats, beat]
      change({ ...onBegin(beat), beat, beats, scene: afterBeat(now.scene, beat) })
      if (!skipped) onBeat(beat)
    },
  })
  return {
    now: () => now,
    state: () => stateOf(flow),
    isOpen: () => isOpen(flow),
    can: (event) => flow.can(event),
    follow: (event) => {
      flow = follow(flow, event)
      onChange()
    },
    change,
    play: (beats, then) =>
      player.play(beats, () => {
        change({ beat: null })
        then()
      }),
    jump: (beats) => {
      flow = beats.reduce(follow, flow)
      change({ beats: beats.slice(beats.findLastIndex(({ type }) => type === 'hand')) })
      change({ scene: afterBeats(EMPTY_SCENE, now.beats) })
    },
    busy: player.busy,
    skip: player.skip,
    hold: (held) => (held ? player.pause() : player.resume()),
    stop: player.stop,
  }
}
