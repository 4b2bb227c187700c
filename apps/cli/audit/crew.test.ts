/** The number of parts in flight is bounded, however many parts there are. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startAudit } from './audit-run.ts'
import { startMember } from './crew.ts'
import { NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { AHEAD, workInOrder } from './ordered-work.ts'
import { buffersOf } from './owned-bytes.ts'
import type { ExportedPart, Part } from './parts.ts'

const PART: ExportedPart = { type: 'exported', file: 'history.json', entries: [] }
const WORKERS = 3
const PARTS = 100

const checkedOf = (start: number): PartResult =>
  ({ figures: NOTHING, mismatches: [], seeds: NO_BYTES, log: { first: start, end: start + 1 } }) as never

test('parts behind a slow one wait: only a few are in flight', async () => {
  const slow = Promise.withResolvers<void>()
  const order: number[] = []
  let [given, most] = [0, 0]
  const started = (): void => {
    given += 1
    most = Math.max(most, given - order.length)
  }
  const work = async (
    parts: AsyncGenerator<Part>,
    onChecked: (checked: PartResult) => Promise<void>,
  ): Promise<void> => {
    const serve = async (): Promise<void> => {
      for await (const part of { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }) {
        const { from } = part as never as { from: number }
        started()
        if (from === 1) await slow.promise
        await onChecked(checkedOf(from))
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, serve))
  }
  const done = workInOrder(
    {
      start: 0,
      cuts: Array.from({ length: PARTS }, (_, start) => ({ start, end: start + 1 })),
      partOf: ({ start }) => ({ type: 'log', from: start }) as never,
      spanOf: ({ log }) => ({ start: log!.first, end: log!.end }),
      take: async ({ log }) => void order.push(log!.first),
    },
    work,
  )
  await setImmediate() // everything that can continue without the slow part has done so
  slow.resolve()
  await done
  expect(order).toEqual(Array.from({ length: PARTS }, (_, index) => index))
  expect(most).toBeLessThanOrEqual(AHEAD + WORKERS)
})

test('a worker’s answers are released once taken', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const member = startMember(null)
  try {
    const answers: WeakRef<PartResult>[] = []
    for (let i = 0; i < 20; i += 1) answers.push(new WeakRef(await member.check(PART)))
    await setImmediate()
    collectGarbage()
    expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThanOrEqual(1)
  } finally {
    await member.leave()
  }
})

test('a worker’s bytes are transferred, not copied, and freed once taken', async () => {
  const auditing = startAudit(null, {
    jobs: 0,
    isStopped: () => false,
    onProgress: () => {},
    onMismatch: async () => {},
  })
  const checked: PartResult = {
    figures: NOTHING,
    mismatches: [],
    seeds: new Uint8Array(25),
    recent: NO_BYTES,
  }
  expect(buffersOf(checked)).toEqual([checked.seeds.buffer])
  expect(buffersOf({ ...checked, seeds: new Uint8Array(50).subarray(25) })).toEqual([])
  await auditing.take(checked)
  await auditing.close()
  expect(checked.seeds.buffer.byteLength).toBe(0)
})
