/**
 * The trainer as a program of its own: it needs nothing but Node 24 and this repository, no installed
 * packages. `--seconds` counts from the start, card tables included.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { makeCards } from './cards.ts'
import { train } from './training.ts'

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '100' },
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

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
})
const elapsed = (): number => performance.now() / 1000
const report = (line: string): void => {
  process.stdout.write(`${elapsed().toFixed(0).padStart(5)} s  ${line}\n`)
}

const threads = Number(values.threads)
const cards = await makeCards(threads, values.cards)
report('card tables ready')
await train(
  {
    depth: Number(values.depth),
    threads,
    seed: Number(values.seed),
    seconds: Math.max(0, Number(values.seconds) - elapsed()),
    traversals: Number(values.traversals),
    out: values.out,
    reportSeconds: Number(values.report),
    checkpointSeconds: Number(values.checkpoint),
    report,
  },
  cards,
  interrupted,
)
