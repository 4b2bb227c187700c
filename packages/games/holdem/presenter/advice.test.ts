import { describe, expect, test } from 'vitest'
import { BOT_LEVELS } from '../fields.ts'
import { opponentsWith } from '../table/opponents.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { byChance, call, fold, handOver, myTurn, trial } from '../testing/trial.ts'
import { thoughtBehind } from './advice.ts'
import { debugShown } from './debug.ts'

const opponents = opponentsWith(houseSolutions)
const hands =
  (count: number) => (snapshot: { hands: readonly unknown[]; table: { outcome: unknown } | null }) =>
    snapshot.hands.length === count || snapshot.table?.outcome != null

describe.each(BOT_LEVELS)('the house’s %s bots', { timeout: 60_000 }, (difficulty) => {
  const setup = { players: 6, difficulty }
  test('[T10] repeat the session from the same seed', () => {
    const play = () => {
      const { run, beats } = trial({ seed: `house-${difficulty}`, setup, opponents })
      run(byChance('house'), hands(6))
      return JSON.stringify(beats)
    }
    expect(play()).toBe(play())
  })
  test('give a reason for each of their actions when asked later', () => {
    const { run } = trial({ seed: `why-${difficulty}`, setup, opponents })
    const { hands: played } = run(fold, hands(6))
    let asked = 0
    for (const { table, log } of played) {
      for (const [index, { seat, action }] of log.actions.entries()) {
        const thought = thoughtBehind(table, log, index, houseSolutions)
        if (table.players[seat]!.person) expect(thought).toBeNull()
        else {
          asked += 1
          expect(thought).toMatchObject({ action, reason: { code: expect.any(String) } })
        }
      }
    }
    expect(asked).toBeGreaterThan(20)
  })
})

describe('debug', () => {
  test('[10.2] shows seed, chairs and actions at once, the deck after the hand', () => {
    const { run } = trial({ seed: 'debug', setup: { players: 4 } })
    const during = debugShown(run(call, myTurn))!
    expect(during).toMatchObject({ seed: 'debug', hand: 1, deck: null })
    expect(during.players.filter(({ person }) => person)).toHaveLength(1)
    const over = run(call, handOver)
    const { deck, actions } = debugShown(over)!
    expect(new Set(deck).size).toBe(52)
    expect(actions).toEqual(over.hands[0]!.log.actions)
    const { players } = over.hands[0]!.end
    for (const { hole } of players) for (const card of hole) expect(deck!.slice(0, 8)).toContain(card)
  })
})
