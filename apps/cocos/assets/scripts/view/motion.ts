/**
 * Animations: a node starts somewhere else and moves to where it lies. All can be ended at once. Nothing fades:
 * the engine's Graphics ignores the opacity of its node.
 */
import { type Node, Tween, tween, Vec3 } from 'cc'
import type { Point } from './geometry'

/** Seconds. */
export type Timing = Readonly<{ lasts: number; after?: number }>

export type Way = Readonly<
  /** From an offset to its place; hidden until it starts. */
  | { type: 'fly'; from: Point; timing: Timing }
  /** Turned over around its middle. */
  | { type: 'turn'; width: number; timing: Timing }
  /** Together into one point, or out of it. */
  | { type: 'gather' | 'spread'; at: Point; timing: Timing }
>

export type Motion = Readonly<{
  /** The node has just been put in its place. */
  start(node: Node, way: Way): void
  /** Ends all: everything is in its place. */
  settle(): void
}>

const WHOLE = new Vec3(1, 1, 1)
const GONE = new Vec3(0, 0, 1)

const still = (node: Node): void => {
  Tween.stopAllByTarget(node)
  node.setScale(1, 1)
}

const set = (node: Node, rest: Vec3, way: Way): void => {
  const { lasts, after = 0 } = way.timing
  switch (way.type) {
    case 'fly':
      node.setPosition(rest.x + way.from[0], rest.y - way.from[1])
      if (after > 0) node.setScale(0, 0)
      tween(node)
        .delay(after)
        .set({ scale: WHOLE })
        .to(lasts, { position: rest }, { easing: 'cubicOut' })
        .start()
      break
    case 'turn':
      node.setScale(0, 1)
      node.setPosition(rest.x + way.width / 2, rest.y)
      tween(node).to(lasts, { scale: WHOLE, position: rest }, { easing: 'cubicOut' }).start()
      break
    case 'gather':
      tween(node).to(lasts, { scale: GONE }, { easing: 'cubicIn' }).start()
      break
    case 'spread':
      node.setScale(0, 0)
      tween(node).to(lasts, { scale: WHOLE }, { easing: 'cubicOut' }).start()
      break
  }
}

export const newMotion = (): Motion => {
  const resting = new Map<Node, Vec3>()
  return {
    start: (node, way) => {
      still(node)
      const rest = new Vec3(node.position.x, node.position.y, 0)
      resting.set(node, rest)
      set(node, rest, way)
    },
    settle: () => {
      for (const [node, rest] of resting) {
        still(node)
        node.setPosition(rest.x, rest.y)
      }
      resting.clear()
    },
  }
}
