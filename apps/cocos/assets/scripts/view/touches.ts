/** What can be pressed or dragged on a sheet, and the touches. */
import { type EventTouch, Node, type UITransform, Vec3 } from 'cc'
import { type Box, holds, type Point } from './geometry'

export type TouchPen = Readonly<{
  press(id: string, box: Box, run: () => void): void
  isPressed(id: string): boolean
  /** Called with the position while the finger is down; `begins`: it has just come down. */
  drag(box: Box, run: (at: Point, begins: boolean) => void): void
}>

type Press = Readonly<{ id: string; box: Box; run(): void }>
type Drag = Readonly<{ box: Box; run(at: Point, begins: boolean): void }>

/** How far a finger may move and still press. */
const STILL = 8

export const newTouches = (node: Node, size: UITransform, repaint: () => void) => {
  let presses: readonly Press[] = []
  let drags: readonly Drag[] = []
  let pressed: string | null = null
  let dragged: Drag | null = null
  let listens = false
  let from: Point = [0, 0]

  const pointOf = (event: EventTouch): Point => {
    const { x, y } = event.getUILocation()
    const local = size.convertToNodeSpaceAR(new Vec3(x, y, 0))
    return [local.x, -local.y]
  }
  const hold = (id: string | null): void => {
    if (pressed === id) return
    pressed = id
    repaint()
  }
  const onStart = (event: EventTouch): void => {
    const at = pointOf(event)
    dragged = drags.find(({ box }) => holds(box, at)) ?? null
    dragged?.run(at, true)
    from = at
    hold(presses.findLast(({ box }) => holds(box, at))?.id ?? null)
  }
  /** A finger that drags doesn't press. */
  const onMove = (event: EventTouch): void => {
    const at = pointOf(event)
    if (dragged !== null && Math.hypot(at[0] - from[0], at[1] - from[1]) > STILL) hold(null)
    dragged?.run(at, false)
  }
  const onEnd = (event: EventTouch): void => {
    const at = pointOf(event)
    const hit = presses.findLast(({ id, box }) => id === pressed && holds(box, at))
    onCancel()
    hit?.run()
  }
  const onCancel = (): void => {
    dragged = null
    hold(null)
  }
  /** Listens only where something can be pressed; other touches pass through. */
  const listen = (): void => {
    if (listens) return
    listens = true
    node.on(Node.EventType.TOUCH_START, onStart)
    node.on(Node.EventType.TOUCH_MOVE, onMove)
    node.on(Node.EventType.TOUCH_END, onEnd)
    node.on(Node.EventType.TOUCH_CANCEL, onCancel)
  }
  const pen: TouchPen = {
    press: (id, box, run) => {
      presses = [...presses, { id, box, run }]
      listen()
    },
    isPressed: (id) => pressed === id,
    drag: (box, run) => {
      drags = [...drags, { box, run }]
      listen()
    },
  }
  return {
    pen,
    /** Called before the sheet is redrawn. */
    begin: (): void => {
      presses = []
      drags = []
    },
  }
}
