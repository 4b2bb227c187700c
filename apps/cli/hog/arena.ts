/** `fairhouse hog arena`: every strategy against every other, exactly [G4]. */
import type { WinRate } from '@fairhouse/games/hog/odds.ts'
import { isRefusal } from '@fairhouse/kit'
import { OK, type Run, UsageError } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'
import { type BookEntry, openBook } from './book.ts'
import { ownStrategy, withOwn } from './own-code.ts'
import { settingsOf } from './settings.ts'

type Matrix = readonly (readonly WinRate[])[]

/** In percent, the mean of both seats; the strongest overall comes first. */
const show = (entries: readonly BookEntry[], matrix: Matrix): string => {
  const strength = matrix.map((row, i) => {
    const others = row.filter((_, j) => j !== i).map(({ mean }) => mean)
    return others.reduce((sum, mean) => sum + mean, 0) / others.length
  })
  const order = [...entries.keys()].sort((i, j) => strength[j]! - strength[i]!)
  const cell = (value: number): string => (100 * value).toFixed(2).padStart(6)
  const width = Math.max(...entries.map(({ name }) => name.length))
  const place = (index: number): string => `(${index + 1})`
  const head = [' '.repeat(width + 5), ...order.map((_, index) => place(index).padStart(6)), '  mean']
  const rows = order.map((i, index) => [
    `${place(index).padEnd(5)}${entries[i]!.name.padEnd(width)}`,
    ...order.map((j) => (i === j ? '     –' : cell(matrix[i]![j]!.mean))),
    cell(strength[i]!),
  ])
  const title = 'How often the row wins against the column, in percent, mean of both seats'
  return [title, '', ...[head, ...rows].map((row) => row.join(' ')), ''].join('\n')
}

export const run: Run = async (call) => {
  const config = settingsOf(call)
  const own = await ownStrategy(call, config)
  const words = withOwn(call.words, own)
  if (words.length < 2) throw new UsageError('give at least two strategies')
  const book = openBook(own)
  const entries = words.map((text) => {
    const entry = book.strategy(config, text)
    if (isRefusal(entry)) throw new UsageError(entry.message)
    return entry
  })
  const progress = progressLine('working')
  const matrix = entries.map((a, row) =>
    entries.map((b, column) => {
      progress.show((row * entries.length + column) / entries.length ** 2)
      return book.winRate(config, a, b)
    }),
  )
  progress.clear()
  if (!call.has('json')) {
    await write(show(entries, matrix))
    return OK
  }
  for (const [i, a] of entries.entries()) {
    for (const [j, b] of entries.entries()) await writeJson({ a: a.name, b: b.name, ...matrix[i]![j]! })
  }
  return OK
}
