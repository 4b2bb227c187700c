/** The modules of a QR code: finder patterns, the codewords in their zigzag, the eight masks. */

/** Rows of modules, true for dark. */
export type Grid = readonly (readonly boolean[])[]

type Draft = Readonly<{
  size: number
  dark: boolean[][]
  /** Modules that hold no data. */
  taken: boolean[][]
}>

const square = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false))

const put = ({ dark, taken, size }: Draft, x: number, y: number, isDark: boolean): void => {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y]![x] = isDark
  taken[y]![x] = true
}

/** Draws concentric rings; those at a distance listed in `light` are light. */
const putRings = (
  draft: Draft,
  [x, y]: readonly [number, number],
  radius: number,
  light: readonly number[],
) => {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      put(draft, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Level M (00) and the mask, ten bits of error correction, XORed with a fixed mask. */
const formatOf = (mask: number): number => {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

const FORMAT_PLACES = [0, 1, 2, 3, 4, 5, 7, 8] as const

/** Written twice: around the upper left finder, and beside the other two. */
const putFormat = (draft: Draft, mask: number): void => {
  const { size } = draft
  const format = formatOf(mask)
  const isDark = (bit: number): boolean => ((format >> bit) & 1) === 1
  for (let bit = 0; bit < 8; bit += 1) {
    put(draft, 8, FORMAT_PLACES[bit]!, isDark(bit))
    put(draft, size - 1 - bit, 8, isDark(bit))
  }
  for (let bit = 8; bit < 15; bit += 1) {
    put(draft, FORMAT_PLACES[14 - bit]!, 8, isDark(bit))
    put(draft, 8, size - 15 + bit, isDark(bit))
  }
  put(draft, 8, size - 8, true)
}

const draftOf = (version: number): Draft => {
  const size = 17 + 4 * version
  const draft = { size, dark: square(size), taken: square(size) }
  for (let i = 0; i < size; i += 1) {
    put(draft, i, 6, i % 2 === 0)
    put(draft, 6, i, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    putRings(draft, [x, y], 4, [2, 4])
  if (version > 1) putRings(draft, [size - 7, size - 7], 2, [1])
  putFormat(draft, 0)
  return draft
}

/** Free modules in bit order: pairs of columns from the right, alternately up and down. */
const zigzag = ({ size, taken }: Draft): readonly (readonly [x: number, y: number])[] => {
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((right) =>
    right <= 6 ? right - 1 : right,
  )
  return pairs.flatMap((right, i) =>
    Array.from({ length: size }, (_, step) => (i % 2 === 0 ? size - 1 - step : step)).flatMap((y) =>
      [right, right - 1].filter((x) => !taken[y]![x]).map((x) => [x, y] as const),
    ),
  )
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The same code under each mask. Unused modules are light before masking. */
export const maskedGrids = (version: number, codewords: readonly number[]): readonly Grid[] => {
  const draft = draftOf(version)
  const order = zigzag(draft)
  return MASKS.map((isFlipped, mask) => {
    const masked = { ...draft, dark: draft.dark.map((row) => [...row]) }
    order.forEach(([x, y], i) => {
      const bit = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1
      masked.dark[y]![x] = (bit === 1) !== isFlipped(x, y)
    })
    putFormat(masked, mask)
    return masked.dark
  })
}

const FINDERS = ['10111010000', '00001011101'] as const

const linePenalty = (line: string): number => {
  const runs = line.match(/0{5,}|1{5,}/g) ?? []
  const finders = FINDERS.flatMap((finder) => [...line].filter((_, i) => line.startsWith(finder, i)))
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * finders.length
}

const blockPenalty = (grid: Grid): number => {
  let blocks = 0
  for (let y = 1; y < grid.length; y += 1)
    for (let x = 1; x < grid.length; x += 1) {
      const here = grid[y]![x]
      if (grid[y]![x - 1] === here && grid[y - 1]![x] === here && grid[y - 1]![x - 1] === here) blocks += 1
    }
  return 3 * blocks
}

/** Scores what makes a code hard to read; the mask with the lowest score wins. */
export const penaltyOf = (grid: Grid): number => {
  const text = (row: readonly (boolean | undefined)[]): string =>
    row.map((dark) => (dark ? '1' : '0')).join('')
  const lines = [...grid.map(text), ...grid.map((_, x) => text(grid.map((row) => row[x])))]
  const share = grid.flat().filter(Boolean).length / grid.length ** 2
  const balance = 10 * Math.floor(Math.abs(share - 0.5) * 20)
  return lines.reduce((sum, line) => sum + linePenalty(line), 0) + blockPenalty(grid) + balance
}
