import { accepted, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { wildVariedHand } from '../measure/fuzz.ts'
import { holdem, type State } from '../rules.ts'
import { opened, play } from '../testing/scenes.ts'
import { parsePhh } from './phh.ts'
import { playPhh } from './phh-replay.ts'
import { printPokerStars } from './pokerstars.ts'

const ABOUT = { hand: 12, when: '2026/01/31 20:15:00 UTC', names: ['Ann', 'Bo', 'Cy'] }

const played = (fields: string, ...actions: readonly string[]): State => {
  const text = `variant = 'NT'\nmin_bet = 10\n${fields}\nactions = ${JSON.stringify(actions)}`
  return accepted(playPhh(accepted(parsePhh(text)))).state
}

test('a hand with antes, an all-in, a side pot and a showdown', () => {
  const state = played(
    'antes = [1, 1, 1]\nblinds_or_straddles = [5, 10, 0]\nstarting_stacks = [300, 41, 201]',
    ...['d dh p1 AcKd', 'd dh p2 6c6d', 'd dh p3 AhQh'],
    ...['p3 cbr 30', 'p1 cc', 'p2 cbr 40', 'p3 cc', 'p1 cc'],
    ...['d db 6hAd2h', 'p1 cc', 'p3 cbr 50', 'p1 cbr 259', 'p3 cc'],
    ...['p1 sm AcKd', 'p2 sm 6c6d', 'p3 sm AhQh', 'd db 9h', 'd db Ks'],
  )
  expect(printPokerStars(holdem.view(state, 0), ABOUT).split('\n')).toEqual([
    "PokerStars Hand #12: Hold'em No Limit (5/10) - 2026/01/31 20:15:00 UTC",
    "Table 'Fairhouse' 9-max Seat #3 is the button",
    'Seat 1: Ann (300 in chips)',
    'Seat 2: Bo (41 in chips)',
    'Seat 3: Cy (201 in chips)',
    'Ann: posts the ante 1',
    'Bo: posts the ante 1',
    'Cy: posts the ante 1',
    'Ann: posts small blind 5',
    'Bo: posts big blind 10',
    '*** HOLE CARDS ***',
    'Dealt to Ann [Ac Kd]',
    'Cy: raises 20 to 30',
    'Ann: calls 25',
    'Bo: raises 10 to 40 and is all-in',
    'Cy: calls 10',
    'Ann: calls 10',
    '*** FLOP *** [6h Ad 2h]',
    'Ann: checks',
    'Cy: bets 50',
    'Ann: raises 209 to 259 and is all-in',
    'Cy: calls 110 and is all-in',
    'Uncalled bet (99) returned to Ann',
    '*** TURN *** [6h Ad 2h] [9h]',
    '*** RIVER *** [6h Ad 2h 9h] [Ks]',
    '*** SHOW DOWN ***',
    'Ann: shows [Ac Kd] (two pair, Aces and Kings)',
    'Bo: shows [6c 6d] (three of a kind, Sixes)',
    'Cy: shows [Ah Qh] (a flush, Ace high)',
    'Cy collected 123 from main pot',
    'Cy collected 320 from side pot',
    '*** SUMMARY ***',
    'Total pot 443 | Rake 0',
    'Board [6h Ad 2h 9h Ks]',
    'Seat 1: Ann (small blind) showed [Ac Kd] and lost with two pair, Aces and Kings',
    'Seat 2: Bo (big blind) showed [6c 6d] and lost with three of a kind, Sixes',
    'Seat 3: Cy (button) showed [Ah Qh] and won (443) with a flush, Ace high',
    '',
  ])
})

test('a hand won without a showdown shows only the player’s own cards', () => {
  const state = played(
    'antes = [0, 0]\nblinds_or_straddles = [5, 10]\nstarting_stacks = [100, 8]',
    ...['d dh p1 AcKd', 'd dh p2 6c6d', 'p2 cc', 'p1 sm AcKd', 'p2 sm'],
    ...['d db 6hAd2h', 'd db 9h', 'd db Ks'],
  )
  expect(printPokerStars(holdem.view(state, null), ABOUT)).toContain(
    'Bo: mucks hand\nAnn collected 16 from pot',
  )
  const folded = played(
    'antes = [0, 0]\nblinds_or_straddles = [5, 10]\nstarting_stacks = [100, 100]',
    ...['d dh p1 AcKd', 'd dh p2 6c6d', 'p2 cbr 30', 'p1 f'],
  )
  const lines = printPokerStars(holdem.view(folded, 1), ABOUT).split('\n')
  expect(lines.slice(lines.indexOf('*** HOLE CARDS ***'))).toEqual([
    '*** HOLE CARDS ***',
    'Dealt to Bo [6c 6d]',
    'Bo: raises 20 to 30',
    'Ann: folds',
    'Uncalled bet (20) returned to Bo',
    'Bo collected 20 from pot',
    '*** SUMMARY ***',
    'Total pot 20 | Rake 0',
    'Seat 1: Ann (big blind) folded before Flop',
    'Seat 2: Bo (button) (small blind) collected (20)',
    '',
  ])
})

const BOARDS = [
  ['AcKd', '2h5s9cJdQh', 'high card Ace'],
  ['AcAd', '2h5s9cJdQh', 'a pair of Aces'],
  ['Ac2d', '3h4s5cJdQh', 'a straight, Ace to Five'],
  ['AcKd', 'QhJsTc2d2h', 'a straight, Ten to Ace'],
  ['6c6d', '6h2s2cJdQh', 'a full house, Sixes full of Deuces'],
  ['6c6d', '6h6s2cJdQh', 'four of a kind, Sixes'],
  ['6c7c', '8c9cTc2d2h', 'a straight flush, Six to Ten'],
  ['AcKc', 'QcJcTc2d2h', 'a Royal Flush'],
] as const

test.each(BOARDS)('%s on %s is shown as %s', (hole, board, words) => {
  const state = played(
    'antes = [0, 0]\nblinds_or_straddles = [5, 10]\nstarting_stacks = [10, 10]',
    ...[
      `d dh p1 ${hole}`,
      'd dh p2 ????',
      'p2 cc',
      `d db ${board.slice(0, 6)}`,
      `d db ${board.slice(6, 8)}`,
      `d db ${board.slice(8)}`,
    ],
  )
  expect(printPokerStars(holdem.view(state, null), ABOUT)).toContain(`(${words})`)
})

describe('variations', () => {
  const lines = (config: object, seed: number): string => {
    for (let hand = seed; ; hand += 1) {
      const { log } = wildVariedHand('pokerstars', hand)
      if (!Object.entries(config).every(([name, value]) => log.config[name as 'runs'] === value)) continue
      const { state } = accepted(replay(holdem, log))
      if ('boards' in config && state.otherBoards?.[0]?.length !== 5) continue
      return printPokerStars(holdem.view(state, null), { hand, when: '2026/01/31 20:15:00 UTC' })
    }
  }
  test.each([
    ['[V6]', { variation: 'omaha', limit: undefined }, ': Omaha Pot Limit ('],
    ['[V6]', { variation: 'omaha5', limit: 'no-limit' }, ': 5 Card Omaha No Limit ('],
    ['[V7]', { variation: 'short-deck' }, ": 6+ Hold'em No Limit ("],
    ['[V4]', { boards: 2 }, '\nSECOND Board ['],
  ])('%s %j is written as %j', (_rule, config, text) => {
    expect(lines(config, 0)).toContain(text)
  })

  test('[V7] the button’s blind', () => {
    const { state } = play(opened([90, 90, 90], { variation: 'short-deck', ante: 10 }), '1 fold, 2 fold')
    expect(printPokerStars(holdem.view(state, null), ABOUT)).toContain('\nAnn: posts button blind 10\n')
  })
  test('[V3] [V5] a board run twice and a bounty', () => {
    const deal = { runs: 2, sevenDeuce: 15, holes: '7c2d AcAd', board: '7h7s4s9sTd', others: 'Kh5h6s9dTc' }
    const { state } = play(opened([100, 120], deal), '0 allIn, 1 call, 1 runAgain, 0 runAgain')
    const text = printPokerStars(holdem.view(state, null), { ...ABOUT, names: ['Ann', 'Bo'] })
    expect(text).toContain('\nBo: pays 15 to Ann for seven-deuce\n')
    expect(text).toContain(
      '\nHand was run twice\nFIRST Board [7h 7s 4s 9s Td]\nSECOND Board [Kh 5h 6s 9d Tc]\n',
    )
  })
})
