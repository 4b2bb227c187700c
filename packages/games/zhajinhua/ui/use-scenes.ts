/** Plays comparisons and wins one after the other; a press skips the rest. */
import { useSound, useSpeed } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import {
  type Event,
  momentsIn,
  SCENE_MS,
  type Seat,
  scenesOf,
  type TableScene,
  type ZhajinhuaTable,
} from '../presenter.ts'

/** `speed`: from `useSpeed`; with 0 nothing moves, but the order stays the same. */
const holdMs = ({ moment, phase, quick }: TableScene, speed: number): number => {
  const { least, ...holds } = SCENE_MS[moment.type === 'won' ? 'won' : phase]
  return Math.max(least, holds[quick ? 'quick' : 'usual'] * speed)
}

/** How long the scenes of these events take. */
export const scenesMs = (events: readonly Event[], speed: number): number => {
  const moments = momentsIn(events)
  const quick = moments.filter(({ type }) => type === 'compared').length > 1
  return moments
    .flatMap((moment): readonly TableScene[] => {
      const verdict = { moment, phase: 'verdict', table: null, quick } as const
      return moment.type === 'won' ? [verdict] : [{ ...verdict, phase: 'suspense' }, verdict]
    })
    .reduce((sum, scene) => sum + holdMs(scene, speed), 0)
}

export type Scenes = Readonly<{
  /** Null if nothing is being played. */
  scene: TableScene | null
  /** My own turn ends whatever is being played. */
  add(events: readonly Event[], table: ZhajinhuaTable): void
  skip(): void
}>

/** A verdict has its sound when it is shown. */
const useSceneSound = (scene: TableScene | null, me: Seat | null): void => {
  const play = useSound()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scene
  useEffect(() => {
    if (scene === null) return
    if (scene.moment.type === 'won') play(scene.moment.seat === me ? 'win' : 'chips')
    else play(scene.phase === 'suspense' ? 'card-slide' : 'check')
  }, [scene])
}

export const useScenes = (me: Seat | null): Scenes => {
  const speed = useSpeed()
  const [queue, setQueue] = useState<readonly TableScene[]>([])
  const scene = queue[0] ?? null
  useEffect(() => {
    if (scene === null) return
    const next = (): void => setQueue((before) => (before[0] === scene ? before.slice(1) : before))
    const timer = setTimeout(next, holdMs(scene, speed))
    return () => clearTimeout(timer)
  }, [scene, speed])
  useSceneSound(scene, me)
  return {
    scene,
    add: useCallback((events, table) => {
      const isMine = table.view.turn !== null && table.view.turn === table.seat
      const scenes = scenesOf(momentsIn(events), table)
      setQueue((before) => [...(isMine ? [] : before), ...scenes])
    }, []),
    skip: useCallback(() => setQueue([]), []),
  }
}

/** The table to show: the scene's, if any. A new hand ends the scenes of the previous one. */
export const sceneTable = ({ scene }: Scenes, table: ZhajinhuaTable): ZhajinhuaTable =>
  scene?.table?.table === table.table ? scene.table : table
