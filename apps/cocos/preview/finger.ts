/** Reads the texts of a scene and taps on them, for tests and pictures. */
import { screen } from './device.ts'
import { Label } from './drawing.ts'
import { type Node, originOf, UITransform } from './nodes.ts'
import type { Running, Touch } from './run.ts'

export const nodesIn = (node: Node): readonly Node[] =>
  node.active ? [node, ...node.children.flatMap(nodesIn)] : []

export const labelsIn = ({ canvas }: Running): readonly Label[] =>
  nodesIn(canvas).flatMap((node) => node.getComponent(Label) ?? [])

export const textsIn = (scene: Running): readonly string[] =>
  labelsIn(scene).flatMap((label) => label.string.split('\n'))

/** As displayed. */
export const sizeOf = ({ node }: Label): readonly [number, number] => {
  const { width, height } = node.getComponent(UITransform)!
  return [width * node.scale.x, height * node.scale.y]
}

/** From a point of the design, counted from the lower left corner, to one of the window. */
const touchAt = ({ canvas }: Running, x: number, y: number): Touch => {
  const height = screen.windowSize.height / screen.devicePixelRatio
  const scale = height / (canvas.position.y * 2)
  return [x * scale, height - y * scale]
}

const press = (scene: Running, at: Touch): void => {
  scene.down(at)
  scene.up(at)
}

/** Taps in the middle of a text. */
export const tap = (scene: Running, text: string | RegExp): void => {
  const label = labelsIn(scene).findLast(({ string }) =>
    typeof text === 'string' ? string === text : text.test(string),
  )
  if (!label) throw new Error(`nothing says ${text}: ${textsIn(scene).join(' | ')}`)
  const { x, y } = originOf(label.node)
  const [width, height] = sizeOf(label)
  press(scene, touchAt(scene, x + width / 2, y - height / 2))
}

/** Taps on one line of a label. */
export const tapLine = (scene: Running, line: RegExp): void => {
  const isIt = (one: string): boolean => line.test(one)
  const label = labelsIn(scene).findLast(({ string }) => string.split('\n').some(isIt))
  if (!label) throw new Error(`no line says ${line}: ${textsIn(scene).join(' | ')}`)
  const lines = label.string.split('\n')
  const { x, y } = originOf(label.node)
  const down = (sizeOf(label)[1] * (lines.findIndex(isIt) + 0.5)) / lines.length
  press(scene, touchAt(scene, x + 30, y - down))
}

/** What a script outside the page uses. */
export const fingerOn = (scene: Running) => ({
  texts: () => textsIn(scene),
  tap: (text: string | RegExp) => tap(scene, text),
  tapLine: (line: RegExp) => tapLine(scene, line),
})
export type Finger = ReturnType<typeof fingerOn>
