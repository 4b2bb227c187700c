/** The canvas node of the scene, with time and touches: the role of the engine's main loop. */
import { screen, view } from './device.ts'
import { type Component, Node, UITransform, Vec3 } from './nodes.ts'
import { stepTweens } from './tweens.ts'

type Ticking = Component & { update?(dt: number): void }

/** From the top left corner, in points of the window. */
export type Touch = readonly [x: number, y: number]

const listening = (node: Node): readonly Node[] =>
  node.active
    ? [...(node.listeners.has(Node.EventType.TOUCH_START) ? [node] : []), ...node.children.flatMap(listening)]
    : []

export const run = (kind: new () => object) => {
  const canvas = new Node('Canvas')
  let touched: Node | null = null
  const centre = (): void => {
    const { width, height } = view.getVisibleSize()
    canvas.setPosition(width / 2, height / 2)
  }
  const component = canvas.addComponent(kind as new () => Ticking)
  centre()
  const pointOf = ([x, y]: Touch): Vec3 => {
    const { width, height } = view.getVisibleSize()
    const { windowSize, devicePixelRatio } = screen
    return new Vec3(
      ((x * devicePixelRatio) / windowSize.width) * width,
      height - ((y * devicePixelRatio) / windowSize.height) * height,
    )
  }
  const send = (type: string, at: Touch): void => {
    const point = pointOf(at)
    touched?.emit(type, { getUILocation: () => ({ x: point.x, y: point.y }) })
  }
  return {
    canvas,
    tick: (dt: number): void => {
      component.update?.(dt)
      stepTweens(dt)
    },
    resize: (width: number, height: number, devicePixelRatio: number): void => {
      screen.devicePixelRatio = devicePixelRatio
      screen.windowSize = { width: width * devicePixelRatio, height: height * devicePixelRatio }
      screen.emit('window-resize')
      centre()
    },
    /** The topmost listening node takes it. */
    down: (at: Touch): void => {
      const point = pointOf(at)
      touched = listening(canvas).findLast((node) => node.getComponent(UITransform)!.holds(point)) ?? null
      send(Node.EventType.TOUCH_START, at)
    },
    move: (at: Touch): void => send(Node.EventType.TOUCH_MOVE, at),
    up: (at: Touch): void => {
      send(Node.EventType.TOUCH_END, at)
      touched = null
    },
  }
}
export type Running = ReturnType<typeof run>
