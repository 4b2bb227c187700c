/** Dice drawn with characters. */
const PIPS: readonly (readonly [string, string, string])[] = [
  ['     ', '  ●  ', '     '],
  ['●    ', '     ', '    ●'],
  ['●    ', '  ●  ', '    ●'],
  ['●   ●', '     ', '●   ●'],
  ['●   ●', '  ●  ', '●   ●'],
  ['●   ●', '●   ●', '●   ●'],
]
const WIDTH = 10

const drawDie = (face: number): readonly string[] => {
  const middle = PIPS[face - 1] ?? ['     ', ` ${String(face).padStart(2)}  `, '     ']
  return ['┌───────┐', ...middle.map((row) => `│ ${row} │`), '└───────┘']
}

/** Side by side, in as many rows as the screen's width requires; faces above six are printed as numbers. */
export const drawDice = (faces: readonly number[], columns: number): string => {
  const perRow = Math.max(1, Math.floor((columns + 1) / WIDTH))
  const rows = Array.from({ length: Math.ceil(faces.length / perRow) }, (_, row) =>
    faces.slice(row * perRow, (row + 1) * perRow).map(drawDie),
  )
  return rows
    .flatMap((dice) => dice[0]!.map((_, line) => `${dice.map((die) => die[line]).join(' ')}\n`))
    .join('')
}
