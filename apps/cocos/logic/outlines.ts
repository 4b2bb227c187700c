/** Converts SVG paths to lines and cubic curves with absolute points: all that an engine's pen can draw. */
export type Stroke = Readonly<
  | { type: 'move'; to: Point }
  | { type: 'line'; to: Point }
  | { type: 'curve'; a: Point; b: Point; to: Point }
  | { type: 'close' }
>
export type Point = readonly [x: number, y: number]
export type Outline = readonly Stroke[]

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 }

type Command = Readonly<{ letter: string; numbers: readonly number[] }>

const commandsIn = (path: string): readonly Command[] =>
  [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', rest = '']): readonly Command[] => {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)
    const takes = TAKES[letter.toLowerCase()]!
    if (takes === 0) return [{ letter, numbers: [] }]
    return Array.from({ length: numbers.length / takes }, (_, i) => ({
      // After a move, further points are lines.
      letter: i > 0 && letter === 'M' ? 'L' : i > 0 && letter === 'm' ? 'l' : letter,
      numbers: numbers.slice(i * takes, (i + 1) * takes),
    }))
  })

const QUARTER = Math.PI / 2

/** A circle's arc as curves of at most a quarter each. Flags: the long way, and clockwise on the page. */
const arc = (from: Point, to: Point, given: number, long: boolean, clockwise: boolean): readonly Stroke[] => {
  const [dx, dy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2]
  const half = Math.hypot(dx, dy)
  const radius = Math.max(given, half)
  const rise = (Math.sqrt(radius * radius - half * half) / half) * (long === clockwise ? -1 : 1)
  const [cx, cy] = [(from[0] + to[0]) / 2 - dy * rise, (from[1] + to[1]) / 2 + dx * rise]
  const start = Math.atan2(from[1] - cy, from[0] - cx)
  const turn = Math.atan2(to[1] - cy, to[0] - cx) - start
  const swept = clockwise ? (turn + 4 * Math.PI) % (2 * Math.PI) : (turn - 4 * Math.PI) % (2 * Math.PI)
  const parts = Math.ceil(Math.abs(swept) / QUARTER - 1e-9)
  const step = swept / parts
  const reach = (4 / 3) * Math.tan(step / 4) * radius
  const at = (angle: number, along: number): Point => [
    cx + radius * Math.cos(angle) - along * Math.sin(angle),
    cy + radius * Math.sin(angle) + along * Math.cos(angle),
  ]
  return Array.from({ length: parts }, (_, i): Stroke => {
    const [one, two] = [start + i * step, start + (i + 1) * step]
    return { type: 'curve', a: at(one, reach), b: at(two, -reach), to: at(two, 0) }
  })
}

/** The pen's position, the start of the current line, and the last handle of a curve. */
type Pen = Readonly<{ at: Point; began: Point; handle: Point }>

const strokesOf = ({ letter, numbers }: Command, { at, began, handle }: Pen): readonly Stroke[] => {
  const [ox, oy] = letter === letter.toLowerCase() ? at : [0, 0]
  const point = (i: number): Point => [ox + numbers[i]!, oy + numbers[i + 1]!]
  switch (letter.toLowerCase()) {
    case 'm':
      return [{ type: 'move', to: point(0) }]
    case 'l':
      return [{ type: 'line', to: point(0) }]
    case 'h':
      return [{ type: 'line', to: [ox + numbers[0]!, at[1]] }]
    case 'v':
      return [{ type: 'line', to: [at[0], oy + numbers[0]!] }]
    case 'c':
      return [{ type: 'curve', a: point(0), b: point(2), to: point(4) }]
    case 's':
      return [{ type: 'curve', a: [2 * at[0] - handle[0], 2 * at[1] - handle[1]], b: point(0), to: point(2) }]
    case 'a':
      return arc(at, point(5), numbers[0]!, numbers[3] === 1, numbers[4] === 1)
    default:
      return [{ type: 'close' }, { type: 'move', to: began }]
  }
}

const penAfter = (pen: Pen, stroke: Stroke): Pen => {
  if (stroke.type === 'close') return pen
  const { to } = stroke
  return {
    at: to,
    began: stroke.type === 'move' ? to : pen.began,
    handle: stroke.type === 'curve' ? stroke.b : to,
  }
}

export const outlineOf = (path: string): Outline => {
  const strokes: Stroke[] = []
  let pen: Pen = { at: [0, 0], began: [0, 0], handle: [0, 0] }
  for (const command of commandsIn(path))
    for (const stroke of strokesOf(command, pen)) {
      strokes.push(stroke)
      pen = penAfter(pen, stroke)
    }
  // A move before another, or at the end, draws nothing.
  return strokes.filter(
    ({ type }, index) => type !== 'move' || !['move', undefined].includes(strokes[index + 1]?.type),
  )
}
