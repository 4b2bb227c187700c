/** Short runs on empty card tables, so that all hands after the flop look alike: fast, and everything else is real. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyTables } from '@fairhouse/games/holdem/solution/card-tables.ts'
import { RING_RECIPE } from '@fairhouse/games/holdem/solution/ring/recipe.ts'
import { decodeRing } from '@fairhouse/games/holdem/solution/ring/ring-file.ts'
import { decodeStrategy } from '@fairhouse/games/holdem/solution/strategy-file.ts'
import { afterAll, expect, test } from 'vitest'
import type { Cards } from './cards.ts'
import { sharedMemory } from './crew.ts'
import { goalOf } from './program.ts'
import { train } from './training.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-training-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NONE = { means: [], spreads: [[]] }
const cards: Cards = { limits: [NONE, NONE, NONE], tables: emptyTables(sharedMemory) }
const never = new Promise<void>(() => {})

const run = async (name: string, threads: number, traversals: number, until = never) => {
  const lines: string[] = []
  const out = join(folder, name)
  const progress = await train(
    {
      ...{ goal: goalOf(10), threads, seed: 5, seconds: 60, traversals, out },
      ...{ reportSeconds: 600, checkpointSeconds: 600, report: (line) => lines.push(line) },
    },
    cards,
    until,
  )
  const read = () => decodeStrategy(readFileSync(join(out, 'depth-10.strategy')))
  return { out, progress, lines, strategy: read() }
}

test('one thread is reproducible from its seed, and folds bad hands to a shove more than good pairs', async () => {
  const [one, other] = [await run('one', 1, 20_000), await run('other', 1, 20_000)]
  expect(one.strategy.parts).toEqual(other.strategy.parts)
  expect(one.strategy.training).toMatchObject({ seed: 5, traversals: 20_000 })
  const { tree, parts } = one.strategy
  const facing = tree.child[0]! + tree.moves[0]! - 1
  const folds = (buckets: readonly number[]): number =>
    buckets.reduce((sum, bucket) => sum + parts[tree.base[facing]! + bucket * 2]!, 0)
  const pairs = [8, 9, 10, 11, 12].map((rank) => rank * 13 + rank)
  const withDeuce = [1, 2, 3, 4, 5] // 32o to 72o
  expect(folds(withDeuce)).toBeGreaterThan(folds(pairs) + 10)
})

test('several threads continue from the checkpoint, whatever its number of parts', async () => {
  const first = await run('resumed', 2, 8000)
  expect(first.progress.traversals).toBe(8000)
  expect(readdirSync(first.out).toSorted()).toEqual(['depth-10.checkpoint.gz.0', 'depth-10.strategy'])
  const [path, next] = [0, 1].map((part) => join(first.out, `depth-10.checkpoint.gz.${part}`)) as [
    string,
    string,
  ]
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, 1000))
  writeFileSync(next, bytes.subarray(1000))
  const second = await run('resumed', 2, 4000)
  expect(second.progress.traversals).toBe(12_000)
  expect(second.lines.some((line) => line.includes('resumed after 8,000'))).toBe(true)
  expect(readdirSync(first.out)).toHaveLength(2)
})

test('an interruption ends it and saves what was trained', async () => {
  const { progress, strategy } = await run('stopped', 1, 1e15, Promise.resolve())
  expect(progress.traversals).toBeLessThan(1e7)
  expect(strategy.training.traversals).toBe(progress.traversals)
})

test('play at 3 to 9 seats is trained and saved by the same program', async () => {
  const out = join(folder, 'ring')
  const plan = { goal: goalOf('ring'), threads: 1, seed: 5, seconds: 60, traversals: 2000, out }
  const quiet = { reportSeconds: 600, checkpointSeconds: 600, report: () => {} }
  const { traversals } = await train({ ...plan, ...quiet }, cards, never)
  expect(traversals).toBeGreaterThanOrEqual(2000)
  expect(readdirSync(out).toSorted()).toEqual(['ring.checkpoint.gz.0', 'ring.strategy'])
  const { training } = decodeRing(readFileSync(join(out, 'ring.strategy')))
  expect(training).toMatchObject({ seed: 5, traversals, recipe: RING_RECIPE })
})
