import { floor, type Rational, rational, times } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AutobetBounds,
  type AutobetPlan,
  type AutobetRun,
  afterRound,
  type StopReason,
  startRun,
  stopRun,
} from './autobet.ts'

const PLAN: AutobetPlan = { rounds: 10, onWin: null, onLoss: null, profit: 500n, loss: 300n }
const RICH: AutobetBounds = { maxBet: 10n ** 12n, balance: 10n ** 12n }

/** A run of equal stakes after `rounds` rounds with a total result of `net`. */
const runAfter = (plan: AutobetPlan, rounds: number, net: bigint, stake: bigint): AutobetRun => {
  const before = { ...startRun(plan, stake, RICH), rounds: rounds - 1 }
  return rounds === 0 ? startRun(plan, stake, RICH) : afterRound(before, net, RICH)
}

test.each<[string, number, bigint, bigint, StopReason | null]>([
  ['goes on', 3, 0n, 100n, null],
  ['all rounds played', 10, 0n, 100n, 'rounds'],
  ['the profit is reached', 3, 500n, 100n, 'profit'],
  ['the profit is not quite reached', 3, 499n, 100n, null],
  ['the loss stays within its limit', 3, -200n, 100n, null],
  ['the next bet could exceed the loss limit', 3, -201n, 100n, 'loss'],
  ['the first bet could exceed it', 0, 0n, 301n, 'loss'],
])('%s', (_case, rounds, net, stake, reason) => {
  expect(runAfter(PLAN, rounds, net, stake).ended).toBe(reason)
})

/** Twice the stake after a loss, back after a win. */
const MARTINGALE: AutobetPlan = {
  rounds: null,
  onWin: null,
  onLoss: rational(2),
  profit: null,
  loss: null,
}

test.each<[string, AutobetBounds, bigint, StopReason | null]>([
  ['the max bet stops it', { maxBet: 399n, balance: 9999n }, 400n, 'max-bet'],
  ['a stake of exactly the max bet goes on', { maxBet: 400n, balance: 9999n }, 400n, null],
  ['the balance stops it', { maxBet: 9999n, balance: 399n }, 400n, 'balance'],
  ['a stake of the whole balance goes on', { maxBet: 9999n, balance: 400n }, 400n, null],
])('a raised stake: %s', (_case, bounds, stake, ended) => {
  const twice = afterRound(startRun(MARTINGALE, 100n, RICH), -100n, RICH)
  expect(twice.stake).toBe(200n)
  expect(afterRound(twice, -200n, bounds)).toMatchObject({ stake, ended })
})

test('a first stake beyond the balance is not bet', () => {
  expect(startRun(MARTINGALE, 100n, { maxBet: 1000n, balance: 99n }).ended).toBe('balance')
})

test('0.25× of the stake is a loss, the stake itself neither a win nor a loss', () => {
  const plan = { ...MARTINGALE, onWin: rational(3) }
  const run = startRun(plan, 100n, RICH)
  expect(afterRound(run, -75n, RICH).stake).toBe(200n)
  expect(afterRound(run, 0n, RICH).stake).toBe(100n)
  expect(afterRound(run, 1n, RICH).stake).toBe(300n)
})

test('a raise smaller than the minor unit is not lost: 5% on 0.10 is 0.11 after two rounds', () => {
  const plan = { ...MARTINGALE, onLoss: rational(105, 100) }
  const once = afterRound(startRun(plan, 10n, RICH), -10n, RICH)
  const twice = afterRound(once, -10n, RICH)
  expect([once.stake, twice.stake]).toEqual([10n, 11n])
})

test('stopping it gives the reason "stopped"; a run that has already ended keeps its own', () => {
  const run = startRun(MARTINGALE, 100n, RICH)
  expect(stopRun(run, 'stopped').ended).toBe('stopped')
  expect(stopRun(startRun(MARTINGALE, 101n, { ...RICH, balance: 100n }), 'stopped').ended).toBe('balance')
})

const percent = fc.option(
  fc.integer({ min: 1, max: 40_000 }).map((hundredths): Rational => rational(10_000 + hundredths, 10_000)),
  { nil: null },
)
const amount = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) })
const plans: fc.Arbitrary<AutobetPlan> = fc.record({
  rounds: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  onWin: percent,
  onLoss: percent,
  profit: fc.option(amount(5000), { nil: null }),
  loss: fc.option(amount(5000), { nil: null }),
})
/** What each round pays, in hundredths of its stake. */
const luck = fc.array(fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 0, max: 1000 })), {
  maxLength: 80,
  size: 'max',
})
const worlds = fc.record({
  plan: plans,
  first: amount(1000),
  maxBet: amount(100_000),
  balance: fc.bigInt({ min: 0n, max: 50_000n }),
  luck,
})
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never

/** Every state of a run, starting before the first bet. */
const play = ({ plan, first, maxBet, balance, luck }: World) => {
  let money = balance
  let run = startRun(plan, first, { maxBet, balance: money })
  const stages = [{ run, money, net: 0n }]
  for (const hundredths of luck) {
    if (run.ended !== null) break
    const net = (run.stake * BigInt(hundredths)) / 100n - run.stake
    money += net
    run = afterRound(run, net, { maxBet, balance: money })
    stages.push({ run, money, net })
  }
  return stages
}

describe('in every run', () => {
  const always = (check: (world: World, stages: ReturnType<typeof play>) => void): void =>
    fc.assert(fc.property(worlds, (world) => check(world, play(world))))

  test('no stake that is bet exceeds the max bet or the balance', () => {
    always(({ maxBet }, stages) => {
      for (const { run, money } of stages) {
        if (run.ended !== null) continue
        expect(run.stake).toBeGreaterThan(0n)
        expect(run.stake <= maxBet && run.stake <= money).toBe(true)
      }
    })
  })

  test('no more is lost than the limit, and no more rounds are played than asked for', () => {
    always(({ plan }, stages) => {
      for (const { run } of stages) {
        if (plan.loss !== null) expect(-run.net <= plan.loss).toBe(true)
        if (plan.rounds !== null) expect(run.rounds).toBeLessThanOrEqual(plan.rounds)
      }
    })
  })

  test('it stops at its profit, and its reason is true', () => {
    always(({ plan, maxBet }, stages) => {
      const { run, money } = stages.at(-1)!
      if (plan.profit !== null && run.net >= plan.profit) expect(['rounds', 'profit']).toContain(run.ended)
      const holds = {
        rounds: run.rounds === plan.rounds,
        profit: plan.profit !== null && run.net >= plan.profit,
        loss: plan.loss !== null && run.stake - run.net > plan.loss,
        'max-bet': run.stake > maxBet,
        balance: run.stake > money,
      }
      if (run.ended !== null) expect(holds[run.ended as keyof typeof holds]).toBe(true)
    })
  })

  test('the stake is the first one after a reset, never less, and a raise is never rounded up', () => {
    always(({ plan, first }, stages) => {
      for (const [index, { run, net }] of stages.slice(1).entries()) {
        const before = stages[index]!.run
        const factor = net > 0n ? plan.onWin : plan.onLoss
        expect(run.stake).toBeGreaterThanOrEqual(first)
        if (net === 0n) expect(run.stake).toBe(before.stake)
        else if (factor === null) expect(run.stake).toBe(first)
        else expect(run.stake).toBeGreaterThanOrEqual(floor(times(rational(before.stake), factor)))
      }
    })
  })

  test('losses in a row raise the first stake by the exact power, rounded down', () => {
    fc.assert(
      fc.property(
        amount(1000),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 5 }),
        (first, by, count) => {
          const factor = rational(100 + by, 100)
          let run = startRun({ ...MARTINGALE, onLoss: factor }, first, RICH)
          let exact = rational(first)
          for (let losses = 0; losses < count; losses += 1) {
            run = afterRound(run, -run.stake, RICH)
            exact = times(exact, factor)
          }
          expect(run.stake).toBe(floor(exact))
        },
      ),
    )
  })

  test('the net is the change in the balance', () => {
    always(({ balance }, stages) => {
      for (const { run, money } of stages) expect(run.net).toBe(money - balance)
    })
  })
})
