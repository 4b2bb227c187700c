/** `fairhouse holdem counts`: every hand of seven cards, counted by category. */

import { CATEGORIES } from '@fairhouse/games/holdem/evaluation/hands.ts'
import { countHands } from '@fairhouse/games/holdem/odds/counts.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'

export const run: Run = async (call) => {
  const progress = progressLine('counting')
  const counted = countHands({}, (done, total) => {
    progress.show(done / total)
    return true
  })!
  progress.clear()
  const byRank = CATEGORIES.toReversed().map((category) => [category, counted.counts[category]] as const)
  if (call.has('json')) await writeJson(Object.fromEntries(byRank))
  else {
    const rows = byRank.map(
      ([category, count]) => `  ${category.padEnd(16)} ${count.toLocaleString('en').padStart(11)}`,
    )
    const { hands, distinct } = counted
    await write(
      `${rows.join('\n')}\n  ${hands.toLocaleString('en')} hands, ${distinct.toLocaleString('en')} different values\n`,
    )
  }
  return OK
}
