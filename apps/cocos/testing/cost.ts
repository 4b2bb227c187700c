/**
 * What a scene would cost on the engine, according to its public source: a Graphics that has ever drawn holds buffers
 * for 65,535 vertices and is a draw call; so is a label, unless it shares its texture with the one before it.
 */
import { CacheMode, Graphics, Label, type Mark, type Step } from '../preview/drawing.ts'
import type { Node } from '../preview/nodes.ts'

export type Cost = Readonly<{ graphics: number; megabytes: number; drawCalls: number; vertices: number }>

/** Position, colour and distance as floats; two indices of 16 bits for each vertex. */
const BYTES = 65_535 * (8 * 4 + 2 * 2)

const everyNode = (node: Node): readonly Node[] => [node, ...node.children.flatMap(everyNode)]
const seenNodes = (node: Node): readonly Node[] =>
  node.active ? [node, ...node.children.flatMap(seenNodes)] : []

/** A curve is cut into about this many lines. */
const CURVE = 12
const pointsOf = (path: readonly Step[]): number =>
  path.reduce((sum, { type }) => sum + (type === 'C' ? CURVE : 1), 0)
/** Two for each point of a line, and as many again for its round joins. */
const verticesOf = ({ paths, line }: Mark): number =>
  paths.reduce((sum, path) => sum + pointsOf(path) * (line === null ? 1 : 4), 0)

/** What a node is drawn with, or null. Equal neighbours are one draw call. */
const textureOf = (node: Node, index: number): string | null => {
  if ((node.getComponent(Graphics)?.marks.length ?? 0) > 0) return `graphics ${index}`
  const label = node.getComponent(Label)
  if (!label?.string) return null
  return label.cacheMode === CacheMode.NONE ? `text ${index}` : `atlas ${label.cacheMode}`
}

export const costOf = (root: Node): Cost => {
  const graphics = everyNode(root).flatMap((node) => node.getComponent(Graphics) ?? [])
  const textures = seenNodes(root)
    .map(textureOf)
    .filter((one) => one !== null)
  return {
    graphics: graphics.length,
    megabytes: (graphics.filter(({ hasDrawn }) => hasDrawn).length * BYTES) / 1e6,
    drawCalls: textures.filter((one, index) => one !== textures[index - 1]).length,
    vertices: Math.max(
      ...graphics.map(({ marks }) => marks.reduce((sum, mark) => sum + verticesOf(mark), 0)),
    ),
  }
}
