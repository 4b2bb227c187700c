/** A short run of the gate in every test run; `npm run zhajinhua-gate` runs all of it. */
import { expect, test } from 'vitest'
import { entrant, strategy } from '../testing/strategy.ts'
import { openArena } from './arena.ts'
import { CHALLENGERS, GATE_BOTS, GATE_HANDS, GATE_SEATS, measureGate, shortfalls } from './gate.ts'

const IS_LONG = process.env.SLOW_TESTS === '1'

test('[Z14] a player by a rule of thumb loses to bots of every temperament', { timeout: 1_200_000 }, () => {
  const rules = ['rule:7/2', 'rule:12/2']
  const challengers = IS_LONG ? Object.keys(CHALLENGERS) : rules
  const hands = IS_LONG ? GATE_HANDS : 1000
  const plan = { strategy: strategy(), bots: Object.keys(GATE_BOTS), challengers, hands, seed: 7 }
  const all = [...measureGate(plan)]
  expect(all.length).toBe(plan.bots.length * GATE_SEATS.length * challengers.length)
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
