/** A short run of the gate in every test run; `npm run zhajinhua-gate` runs all of it. */
import { expect, test } from 'vitest'
import { entrant, strategy } from '../testing/strategy.ts'
import { openArena } from './arena.ts'
import { GATE_BOTS, GATE_HANDS, GATE_SEATS, measureGate, shortfalls } from './gate.ts'
import { GATE_PLANS } from './plans.ts'

const IS_LONG = process.env.SLOW_TESTS === '1'

test('[Z14] no plan wins against bots of any temperament', { timeout: 1_200_000 }, () => {
  const short = [
    'rule:7/2',
    'caller:15/2',
    'never-look:2/2',
    'never-look:2/3',
    'always-call',
    'blind-bully:5/2',
  ]
  const plans = IS_LONG ? GATE_PLANS : short
  const hands = IS_LONG ? GATE_HANDS : 2000
  const bots = Object.keys(GATE_BOTS)
  const all = [...measureGate({ strategy: strategy(), bots, plans, hands, searches: IS_LONG, seed: 7 })]
  expect(all.length).toBe(bots.length * GATE_SEATS.length * (plans.length + (IS_LONG ? 1 : 0)))
  expect(shortfalls(all)).toEqual([])
})

test('[Z14] a player by a rule of thumb loses under the real rules, too, in the arena', () => {
  for (const seats of GATE_SEATS) {
    const entrants = ['rule:12/5', ...Array.from({ length: seats - 1 }, () => 'solved')].map(entrant)
    const arena = openArena({ entrants, seats, hands: 80 * seats, seed: 'gate' })
    while (arena.playDeal());
    expect(arena.standings().bots[0]!.high).toBeLessThan(0)
  }
})
