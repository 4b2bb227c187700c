/**
 * The trainer as a standalone program: it needs only Node 24 and this repository, no installed packages.
 * `fairhouse holdem train` is the same with checks and help.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { goalOf, runTraining } from './program.ts'

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '100' },
    ring: { type: 'boolean', default: false },
    threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '600' },
    traversals: { type: 'string', default: '1e15' },
    out: { type: 'string', default: 'data/training' },
    cards: { type: 'string' },
    report: { type: 'string', default: '10' },
    checkpoint: { type: 'string', default: '120' },
  },
})

await runTraining({
  goal: goalOf(values.ring ? 'ring' : Number(values.depth)),
  threads: Number(values.threads),
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  traversals: Number(values.traversals),
  out: values.out,
  cards: values.cards,
  reportSeconds: Number(values.report),
  checkpointSeconds: Number(values.checkpoint),
  report: (line) => process.stdout.write(`${line}\n`),
})
