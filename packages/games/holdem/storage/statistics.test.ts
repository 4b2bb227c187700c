import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { configureSetup } from '../config.ts'
import type { SessionState } from '../session.ts'
import { handOf } from '../table/hand-text.ts'
import { byChance, ended, trial } from '../testing/trial.ts'
import type { PlayedHand } from './history.ts'
import { share, statisticsOf } from './statistics.ts'

/** Three players on chairs 0, 1, 2: the person has the button and acts first before the flop. */
const table: SessionState = {
  setup: accepted(configureSetup({ players: 3 })),
  hand: 1,
  players: [0, 1, 2].map((chair) => ({ chair, person: chair === 0, stack: 1000 })),
  button: 0,
  outcome: null,
}
const hand = (actions: string): PlayedHand => {
  const { log, state } = accepted(handOf(table, 'statistics', actions))
  if (state.result === null) throw new Error(`not over: ${actions}`)
  return { table, log, end: state, at: 0, times: [] }
}
const rates = (who: 'person' | number, ...hands: readonly string[]) => {
  const { vpip, pfr, threeBet, aggression, wentToShowdown } = statisticsOf(hands.map(hand), who)
  return [vpip, pfr, threeBet, aggression, wentToShowdown].map(({ times, of }) => `${times}/${of}`)
}

describe('counted', () => {
  //                                                     VPIP   PFR    3-bet  AF     WTSD
  test.each([
    ['a fold', 'person', 'f f', ['0/1', '0/1', '0/0', '0/0', '0/0']],
    ['a walk: the big blind had no decision', 2, 'f f', ['0/0', '0/0', '0/0', '0/0', '0/0']],
    ['a posted blind isn’t voluntary', 1, 'f f', ['0/1', '0/1', '0/0', '0/0', '0/0']],
    [
      'neither is a check in the big blind',
      2,
      'c c k k k k k k k k k k',
      ['0/1', '0/1', '0/0', '0/0', '1/1'],
    ],
    ['a call', 'person', 'c c k k k k k k k k k k', ['1/1', '0/1', '0/0', '0/0', '1/1']],
    ['a raise', 'person', 'r30 f f', ['1/1', '1/1', '0/0', '0/0', '0/0']],
    ['a raise faced and folded to', 1, 'r30 f f', ['0/1', '0/1', '0/1', '0/0', '0/0']],
    ['a reraise', 1, 'r30 r90 f f', ['1/1', '1/1', '1/1', '0/0', '0/0']],
    [
      'a reraised opener has no chance to three-bet',
      'person',
      'r30 r90 f c b60 f',
      ['1/1', '1/1', '0/0', '0/0', '0/1'],
    ],
    ['a four-bet is not a three-bet', 2, 'r30 r90 r200 f f', ['1/1', '1/1', '0/0', '0/0', '0/0']],
    ['bets and calls after the flop', 1, 'c c k b20 f c k k k k', ['1/1', '0/1', '0/0', '1/0', '1/1']],
    ['its caller', 'person', 'c c k b20 f c k k k k', ['1/1', '0/1', '0/0', '0/1', '1/1']],
    ['the flop seen and folded', 2, 'c c k b20 f c k k k k', ['0/1', '0/1', '0/0', '0/0', '0/1']],
    ['all-in before the flop sees it', 'person', 'a a f', ['1/1', '1/1', '0/0', '0/0', '1/1']],
  ] as const)('%s', (_title, who, actions, expected) => {
    expect(rates(who, actions)).toEqual(expected)
  })
  test('over several hands they add up', () => {
    expect(rates('person', 'f f', 'c c k k k k k k k k k k', 'r30 f f')).toEqual([
      '2/3',
      '1/3',
      '0/0',
      '0/0',
      '1/1',
    ])
  })
  test('[V2] [V6] [V7] rates count the game played last, without bomb pots; winnings count all', () => {
    const played = (config: object): PlayedHand => {
      const one = hand('r30 f f')
      return { ...one, end: { ...one.end, config: { ...one.end.config, ...config } } }
    }
    const hands = [{}, { variation: 'omaha' }, { variation: 'omaha' }, { bombPot: 2 }].map(played)
    const { hands: count, counted, vpip, winnings } = statisticsOf(hands, 'person')
    expect([count, counted, vpip, winnings.length]).toEqual([4, 2, { times: 2, of: 2 }, 5])
  })
  test('no hands, no rates', () => {
    const none = statisticsOf([], 'person')
    expect(none).toMatchObject({ hands: 0, net: 0, bb100: 0, winnings: [0] })
    expect(share(none.vpip)).toBeNull()
    expect(share({ times: 1, of: 4 })).toBe(0.25)
  })
})

describe('winnings', () => {
  const { run } = trial({ seed: 'winnings', setup: { players: 4, startingStack: 400 } })
  const { hands } = run(byChance('0'), ended)
  test('are the person’s chips, hand by hand', () => {
    const { winnings, net, bb100, hands: count } = statisticsOf(hands, 'person')
    expect(winnings).toHaveLength(hands.length + 1)
    for (const [i, { table: before, end }] of hands.entries()) {
      const seat = before.players.findIndex(({ person }) => person)
      expect(winnings[i + 1]).toBe(end.players[seat]!.stack - 400)
    }
    expect(bb100).toBeCloseTo(((net / 10) * 100) / count)
  })
  test('of all players sum to zero', () => {
    const chairs = hands[0]!.table.players.map(({ chair }) => chair)
    expect(chairs.reduce((sum, chair) => sum + statisticsOf(hands, chair).net, 0)).toBe(0)
  })
  test('a player who left counts for the hands they played', () => {
    for (const { chair } of hands[0]!.table.players) {
      const there = hands.filter(({ table: at }) => at.players.some((player) => player.chair === chair))
      expect(statisticsOf(hands, chair).hands).toBe(there.length)
    }
  })
})
