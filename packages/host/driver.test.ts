import { type Bot, type Decision, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Action, sealedDie, type View } from '../kit/testing/sealed-die.ts'
import { type Clock, drive } from './driver.ts'
import { open } from './record.ts'

/** A clock that the test advances. */
const handClock = (): Clock & { turn(ms: number): void } => {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
    turn: (ms) => {
      const end = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}

const bold: Bot<View, Action> = () => ({ action: { type: 'stay', amount: 3 }, reason: { code: 'bold' } })

const table = (
  bots: ReadonlyMap<number, Bot<View, Action>>,
  turnMs: number | null = null,
  decideElsewhere: () => Promise<Decision<Action>> | null = () => null,
) => {
  const clock = handClock()
  const told: string[] = []
  const { record } = open(sealedDie, {
    config: { faces: 6 },
    seats: 3,
    seeds: { server: 's', client: 'c', nonce: '0' },
    turnMs,
    now: 0,
  })
  const driver = drive({
    game: sealedDie,
    record,
    bots,
    clock,
    thinkMs: () => 500,
    decideElsewhere,
    onChange: ({ seat, thought }) => told.push(thought ? `bot ${seat}` : `seat ${seat}`),
  })
  return { clock, driver, told }
}
const fold = { type: 'fold' }

test('people act, bots think and then move', () => {
  const { clock, driver, told } = table(new Map([[1, bold]]))
  expect(driver.act(0, fold)).toBeNull()
  clock.turn(499)
  expect(told).toEqual(['seat 0'])
  clock.turn(1)
  expect(told).toEqual(['seat 0', 'bot 1'])
  expect(driver.act(2, fold)).toBeNull()
  expect(sealedDie.toAct(driver.record().state)).toEqual([])
})

test('a turn that times out is played by the clock', () => {
  const { clock, told } = table(new Map(), 10_000)
  clock.turn(9_999)
  expect(told).toEqual([])
  clock.turn(20_001)
  expect(told).toEqual(['seat 0', 'seat 1', 'seat 2'])
})

test('a refusal comes back and changes nothing', () => {
  const { driver, told } = table(new Map([[1, bold]]))
  expect(isRefusal(driver.act(2, fold))).toBe(true)
  expect(isRefusal(driver.act(1, fold))).toBe(true)
  expect(told).toEqual([])
})

test('nothing acts while it is paused', () => {
  const { clock, driver, told } = table(new Map([[0, bold]]))
  driver.pause()
  clock.turn(5_000)
  expect(driver.act(0, fold)).toMatchObject({ refused: 'not-now' })
  expect(told).toEqual([])
  driver.resume()
  clock.turn(500)
  expect(told).toEqual(['bot 0'])
})

test('after a stop no timer fires; a replaced record is played on from', () => {
  const { clock, driver, told } = table(new Map([[1, bold]]))
  const before = driver.record()
  driver.act(0, fold)
  driver.replace(before)
  clock.turn(5_000)
  expect(told).toEqual(['seat 0'])
  driver.act(0, fold)
  driver.stop()
  clock.turn(5_000)
  expect(told).toEqual(['seat 0', 'seat 0'])
})

const promised = () => {
  let answer: { resolve(decision: Decision<Action>): void; reject(): void } | undefined
  const promise = new Promise<Decision<Action>>((resolve, reject) => {
    answer = { resolve, reject: () => reject(new Error('the thread has failed')) }
  })
  return { promise, ...answer! }
}
const DECISION: Decision<Action> = { action: { type: 'fold' }, reason: { code: 'elsewhere' } }

test('a bot that decides in another thread moves once it has, and not before its time', async () => {
  const [early, late] = [promised(), promised()]
  const answers = [early.promise, late.promise]
  const { clock, driver, told } = table(
    new Map([
      [0, bold],
      [1, bold],
    ]),
    null,
    () => answers.shift() ?? null,
  )
  early.resolve(DECISION)
  await early.promise
  clock.turn(499)
  expect(told).toEqual([])
  clock.turn(1)
  await early.promise
  clock.turn(0)
  expect(told).toEqual(['bot 0'])
  expect(driver.record().log.actions[0]).toMatchObject({ seat: 0, action: { type: 'fold' } })
  clock.turn(5_000)
  expect(told).toEqual(['bot 0'])
  late.resolve(DECISION)
  await late.promise
  clock.turn(0)
  expect(told).toEqual(['bot 0', 'bot 1'])
})

test('if the other thread fails, the bot decides here; after a stop its answer counts no more', async () => {
  const [failing, stopped] = [promised(), promised()]
  const { clock, driver, told } = table(new Map([[0, bold]]), null, () => failing.promise)
  clock.turn(500)
  failing.reject()
  await failing.promise.catch(() => {})
  clock.turn(0)
  expect(told).toEqual(['bot 0'])
  expect(driver.record().log.actions[0]!.action).toEqual({ type: 'stay', amount: 3 })

  const other = table(new Map([[0, bold]]), null, () => stopped.promise)
  other.clock.turn(500)
  other.driver.stop()
  stopped.resolve(DECISION)
  await stopped.promise
  other.clock.turn(5_000)
  expect(other.told).toEqual([])
})
