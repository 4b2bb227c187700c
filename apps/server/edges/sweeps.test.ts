import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSweeps } from './sweeps.ts'

beforeAll(() => void vi.useFakeTimers())
afterEach(() => vi.clearAllTimers())
afterAll(() => void vi.useRealTimers())

const quiet = { error: vi.fn() }

test('each runs in its own interval, and one that fails runs again', async () => {
  const [often, seldom] = [vi.fn(async () => undefined), vi.fn(() => Promise.reject(new Error('not now')))]
  const sweeps = startSweeps(
    [
      { name: 'often', everyMs: 10, run: often },
      { name: 'seldom', everyMs: 50, run: seldom },
    ],
    quiet,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([10, 2])
  expect(quiet.error).toHaveBeenCalledTimes(2)
  await sweeps.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(often).toHaveBeenCalledTimes(10)
})

test('a slow sweep never overlaps itself, and stopping waits for it', async () => {
  let finish = (): void => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const sweeps = startSweeps([{ name: 'slow', everyMs: 10, run: slow }], quiet)
  await vi.advanceTimersByTimeAsync(100)
  expect(slow).toHaveBeenCalledTimes(1)
  let stopped = false
  const stopping = sweeps.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(stopped).toBe(false)
  finish()
  await stopping
})
