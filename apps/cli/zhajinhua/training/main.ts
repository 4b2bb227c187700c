/**
 * The trainer as a standalone program: it needs only Node 24 and this repository, no installed packages.
 * `fairhouse zhajinhua train` is the same with checks and help.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runTraining } from './training.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    rules: { type: 'string', default: '35' },
    threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '600' },
    hands: { type: 'string', default: '1e15' },
    out: { type: 'string', default: 'data/training' },
    report: { type: 'string', default: '10' },
    checkpoint: { type: 'string', default: '120' },
  },
})

await runTraining({
  rounds: Number(values.rounds),
  rules: Number(values.rules) / 100,
  threads: Number(values.threads),
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  hands: Number(values.hands),
  out: values.out,
  reportSeconds: Number(values.report),
  checkpointSeconds: Number(values.checkpoint),
  report: (line) => process.stdout.write(`${line}\n`),
})
