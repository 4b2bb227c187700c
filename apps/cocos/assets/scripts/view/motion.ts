/**
 * Things on their way: a node starts somewhere else and comes to where it lies. All of it can be ended at once.
 * Nothing fades: the engine's Graphics does not follow the opacity of its node.
 */
import { type Node, Tween, tween, Vec3 } from 'cc'
import type { Point } from './geometry'

/** Seconds; 0: nothing moves. */
export type Timing = Readonly<{ lasts: number; after?: number }>

export type Motion = Readonly<{
  /** From an offset to where it lies now; not to be seen until it starts. */
  fly(node: Node, from: Point, timing: Timing): void
  /** From where it lies now, away by an offset. */
  leave(node: Node, to: Point, timing: Timing): void
  /** Turned over, around its middle. */
  turn(node: Node, width: number, timing: Timing): void
  /** Everything lies where it belongs. */
  settle(): void
}>

const WHOLE = new Vec3(1, 1, 1)

const still = (node: Node): void => {
  Tween.stopAllByTarget(node)
  node.setScale(1, 1)
}

export const newMotion = (): Motion => {
  const resting = new Map<Node, Vec3>()
  /** It has just been laid where it belongs. */
  const begin = (node: Node): Vec3 => {
    still(node)
    const rest = new Vec3(node.position.x, node.position.y, 0)
    resting.set(node, rest)
    return rest
  }
  return {
    fly: (node, [dx, dy], { lasts, after = 0 }) => {
      if (lasts === 0) return
      const rest = begin(node)
      node.setPosition(rest.x + dx, rest.y - dy)
      if (after > 0) node.setScale(0, 0)
      tween(node)
        .delay(after)
        .set({ scale: WHOLE })
        .to(lasts, { position: rest }, { easing: 'cubicOut' })
        .start()
    },
    leave: (node, [dx, dy], { lasts }) => {
      if (lasts === 0) return
      const rest = begin(node)
      const away = new Vec3(rest.x + dx, rest.y - dy, 0)
      tween(node).to(lasts, { position: away }, { easing: 'cubicIn' }).start()
    },
    turn: (node, width, { lasts }) => {
      if (lasts === 0) return
      const rest = begin(node)
      node.setScale(0, 1)
      node.setPosition(rest.x + width / 2, rest.y)
      tween(node).to(lasts, { scale: WHOLE, position: rest }, { easing: 'cubicOut' }).start()
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
