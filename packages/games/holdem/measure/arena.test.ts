import { expect, test } from 'vitest'
import { type ArenaPlan, openArena, type Standings } from './arena.ts'
import { type PlayerName, playerNamed } from './players.ts'

const run = (names: readonly PlayerName[], plan: Omit<ArenaPlan, 'entrants'>): Standings => {
  const arena = openArena({ entrants: names.map((name) => ({ name, bot: playerNamed(name) })), ...plan })
  while (arena.playDeal());
  return arena.standings()
}

test.each([
  ['charts', 'always-call', 2, 200],
  ['charts', 'always-call', 6, 100],
  ['charts', 'always-call', 9, 60],
  ['charts', 'random', 2, 500],
  ['charts', 'maniac', 2, 400],
  ['charts', 'tight', 2, 600],
] as const)(
  '%s clearly beats %s at %i seats in %i hands',
  (better, weaker, seats, hands) => {
    const { bots } = run([better, weaker], { seats, hands, seed: 'arena' })
    expect(bots[0]!.low).toBeGreaterThan(0)
    expect(bots[1]!.high).toBeLessThan(0)
  },
  60_000,
)

test('the same seed gives the same standings, another seed different ones', () => {
  const plan = { seats: 6, hands: 60, seed: 'same' }
  const first = run(['charts', 'easy', 'tight'], plan)
  expect(run(['charts', 'easy', 'tight'], plan)).toEqual(first)
  expect(run(['charts', 'easy', 'tight'], { ...plan, seed: 'other' })).not.toEqual(first)
})

test.each([
  [2, 2],
  [6, 2],
  [9, 2],
  [5, 3],
  [2, 3],
])('at %i seats each of %i bots gets the same number of hands, and winnings sum to zero', (seats, count) => {
  const names = (['tight', 'random', 'always-call'] as const).slice(0, count)
  const { bots, deals, hands } = run(names, { seats, hands: 50, seed: 'fair' })
  expect([deals, hands]).toEqual([Math.ceil(50 / count), Math.ceil(50 / count) * count])
  expect(bots.map((bot) => bot.hands)).toEqual(bots.map(() => deals * seats))
  expect(bots.reduce((sum, { bb100 }) => sum + bb100, 0)).toBeCloseTo(0, 6)
})

test('a bot against itself wins nothing, in any deal', () => {
  const { bots } = run(['tight', 'tight'], { seats: 6, hands: 40, seed: 'mirror' })
  expect(bots.map(({ bb100, low, high }) => [bb100, low, high])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('the interval is computed over deals', () => {
  const plan = { seats: 2, seed: 'interval', hands: 2 }
  const entrants = (['maniac', 'tight'] as const).map((name) => ({ name, bot: playerNamed(name) }))
  const arena = openArena({ ...plan, hands: 20, entrants })
  const means: number[] = []
  for (let deal = 1; deal <= 10; deal += 1) {
    arena.playDeal()
    means.push(arena.standings().bots[0]!.bb100)
  }
  const values = means.map((mean, i) => mean * (i + 1) - (i === 0 ? 0 : means[i - 1]! * i))
  const mean = values.reduce((sum, value) => sum + value, 0) / 10
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 9
  const { bb100, low, high } = arena.standings().bots[0]!
  expect(bb100).toBeCloseTo(mean, 6)
  expect([high - bb100, bb100 - low]).toEqual([
    expect.closeTo(1.96 * Math.sqrt(variance / 10), 6),
    expect.closeTo(1.96 * Math.sqrt(variance / 10), 6),
  ])
})

test('counts entering and raising, and times decisions on the injected clock', () => {
  let time = 0
  const now = () => {
    time += 0.5
    return time
  }
  const [caller, folder] = run(['always-call', 'tight'], { seats: 2, hands: 200, seed: 'habits', now }).bots
  expect(caller).toMatchObject({ pfr: 0, meanMs: 0.5, p95Ms: 0.5 })
  expect(caller!.vpip).toBeGreaterThan(0.4)
  expect(folder!.vpip).toBeGreaterThanOrEqual(folder!.pfr)
  expect(folder!.vpip).toBeLessThan(0.25)
  expect(caller!.decisions).toBeGreaterThan(0)
})

test('stacks are as deep as the plan says', () => {
  const { bots } = run(['maniac', 'always-call'], { seats: 2, hands: 40, seed: 'deep', stack: 3 })
  for (const { bb100 } of bots) expect(Math.abs(bb100)).toBeLessThanOrEqual(300)
})

test('it can stop after any deal', () => {
  const entrants = [{ name: 'tight', bot: playerNamed('tight') }]
  const arena = openArena({ entrants, seats: 3, hands: 100, seed: 'stop' })
  expect(arena.playDeal()).toBe(true)
  expect(arena.standings()).toMatchObject({ hands: 1, deals: 1 })
})

test.each([
  [2, ['tight', 'maniac']],
  [6, ['min-raiser', 'tight', 'maniac', 'random', 'tight', 'tight']],
  [6, ['tight', 'random']],
] as const)('at %i seats the first bot alone has the figures it has among all: %j', (seats, names) => {
  const plan = { seats, hands: 60, seed: 'first', adjust: true }
  const [first, ...others] = run(names, { ...plan, first: true }).bots
  const { decisions, ...figures } = run(names, plan).bots[0]!
  expect(first).toMatchObject(figures)
  expect(others).toEqual([])
})
