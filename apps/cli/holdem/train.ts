/** `fairhouse holdem train`: solves heads-up play for one depth of stacks, or play at 3 to 9 seats. */
import { availableParallelism } from 'node:os'
import { DEPTHS } from '@fairhouse/games/holdem/solution/recipe.ts'
import { OK, type Run, UsageError } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { write } from '../output.ts'
import { goalOf, runTraining } from './training/program.ts'

const FOREVER = Number.MAX_SAFE_INTEGER
const DEFAULT_SECONDS = 600
const OUT = 'data/training'

export const run: Run = async (call) => {
  const depth = wholeNumber(call, 'depth', { min: DEPTHS[0], max: DEPTHS.at(-1)! }) ?? 100
  if (!DEPTHS.some((known) => known === depth))
    throw new UsageError(`--depth is one of ${DEPTHS.join(', ')}, not ${depth}`)
  const number = (option: string, max: number, byDefault: number): number =>
    wholeNumber(call, option, { min: 1, max }) ?? byDefault
  await runTraining({
    goal: goalOf(call.has('ring') ? 'ring' : depth),
    threads: number('threads', 256, Math.max(1, availableParallelism() - 1)),
    seed: number('seed', 2 ** 31, 1),
    seconds: number('seconds', 1_000_000, DEFAULT_SECONDS),
    traversals: number('traversals', 1e15, FOREVER),
    out: call.text('out') ?? OUT,
    cards: call.text('cards'),
    reportSeconds: 10,
    checkpointSeconds: 120,
    report: (line) => void write(`${line}\n`),
  })
  return OK
}
