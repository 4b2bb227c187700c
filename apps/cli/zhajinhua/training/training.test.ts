/** Short runs of the trainer: repeatable, resumed from the checkpoint, stopped on demand. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'
import { afterAll, expect, test } from 'vitest'
import { CHECKPOINT, STRATEGY, train } from './training.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-training-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `isStopped`: stops after the first hand. */
const run = async (name: string, threads: number, hands: number, isStopped = false) => {
  const lines: string[] = []
  const played = Promise.withResolvers<void>()
  const out = join(folder, name)
  const report = (line: string): void => {
    lines.push(line)
    if (isStopped && / [1-9]\S* a second/.test(line)) played.resolve()
  }
  const timing = { seconds: 600, reportSeconds: 0.05, checkpointSeconds: 600 }
  const progress = await train(
    { rounds: 20, threads, seed: 5, hands, out, ...timing, report },
    played.promise,
  )
  return { out, progress, lines, bytes: readFileSync(join(out, STRATEGY)) }
}

test('one thread is reproducible from its seed; more continue from its checkpoint, and stop on demand', async () => {
  const [one, other] = [await run('one', 1, 3000), await run('other', 1, 3000)]
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(decodeStrategy(one.bytes)).toMatchObject({ training: { seed: 5, hands: one.progress.hands } })

  const resumed = await run('one', 2, 1e15, true)
  expect(resumed.lines[0]).toContain('resumed')
  expect(resumed.progress.hands).toBeGreaterThan(one.progress.hands)
  const after = decodeStrategy(resumed.bytes)
  expect(after.training.hands).toBe(resumed.progress.hands)
  const known = new Set(after.spots)
  expect(decodeStrategy(one.bytes).spots.every((spot) => known.has(spot))).toBe(true)

  const path = join(other.out, CHECKPOINT)
  writeFileSync(path, readFileSync(path).subarray(0, -100))
  await expect(run('other', 1, 1000)).rejects.toThrow()
})
