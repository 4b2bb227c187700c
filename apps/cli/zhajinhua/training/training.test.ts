/** Short runs of the trainer: repeatable, resumed from the checkpoint, stopped on demand. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'
import { afterAll, expect, test } from 'vitest'
import { CHECKPOINT, STRATEGY, train } from './training.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-training-'))
afterAll(() => rmSync(folder, { recursive: true }))

const never = new Promise<void>(() => {})

const run = async (name: string, threads: number, hands: number, until = never) => {
  const lines: string[] = []
  const out = join(folder, name)
  const timing = { seconds: 600, reportSeconds: 600, checkpointSeconds: 600 }
  const progress = await train(
    { threads, seed: 5, hands, out, ...timing, report: (line) => lines.push(line) },
    until,
  )
  return { out, progress, lines, bytes: readFileSync(join(out, STRATEGY)) }
}

test('one thread trains the same from the same seed', async () => {
  const [one, other] = [await run('one', 1, 3000), await run('other', 1, 3000)]
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(decodeStrategy(one.bytes)).toMatchObject({ training: { seed: 5, hands: one.progress.hands } })
})

test('several threads go on from the checkpoint; a damaged one is refused', async () => {
  const first = await run('resumed', 2, 2000)
  const second = await run('resumed', 2, 2000)
  expect(second.lines[0]).toContain('resumed')
  expect(second.progress.hands).toBeGreaterThanOrEqual(first.progress.hands + 2000)
  const known = new Set(decodeStrategy(second.bytes).spots)
  expect(decodeStrategy(first.bytes).spots.every((spot) => known.has(spot))).toBe(true)
  const path = join(first.out, CHECKPOINT)
  writeFileSync(path, readFileSync(path).subarray(0, -100))
  await expect(run('resumed', 1, 1000)).rejects.toThrow()
})

test('it stops when it is told to, and what was trained is saved', async () => {
  const { progress, bytes } = await run('stopped', 1, 1e15, Promise.resolve())
  expect(progress.hands).toBeLessThan(1e7)
  expect(decodeStrategy(bytes).training.hands).toBe(progress.hands)
})
