/** `fairhouse zhajinhua train`: solves 炸金花 for two to five seats by self-play. */
import { availableParallelism } from 'node:os'
import { DEFAULTS } from '@fairhouse/games/zhajinhua/config.ts'
import { ROUNDS } from '@fairhouse/games/zhajinhua/fields.ts'
import { OK, type Run } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { write } from '../output.ts'
import { runTraining } from './training/training.ts'

const FOREVER = Number.MAX_SAFE_INTEGER
const DEFAULT_SECONDS = 600
const OUT = 'data/training'

export const run: Run = async (call) => {
  const number = (option: string, max: number, byDefault: number): number =>
    wholeNumber(call, option, { min: 1, max }) ?? byDefault
  const rules = wholeNumber(call, 'rules', { min: 0, max: 100 })
  await runTraining({
    rules: rules === undefined ? undefined : rules / 100,
    rounds: number('rounds', ROUNDS.rounds.max, DEFAULTS.rounds),
    threads: number('threads', 256, Math.max(1, availableParallelism() - 1)),
    seed: number('seed', 2 ** 31, 1),
    seconds: number('seconds', 1_000_000, DEFAULT_SECONDS),
    hands: number('hands', 1e15, FOREVER),
    out: call.text('out') ?? OUT,
    reportSeconds: 10,
    checkpointSeconds: 120,
    report: (line) => void write(`${line}\n`),
  })
  return OK
}
