import { accepted, isRefusal, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { wildHand, wildVariedHand } from '../measure/fuzz.ts'
import { clockwise } from '../positions.ts'
import { holdem } from '../rules.ts'
import { parsePhh } from './phh.ts'
import { printPhh } from './phh-print.ts'
import { playPhh, replayPhh } from './phh-replay.ts'

type Fields = Readonly<{
  antes?: string
  blinds: string
  stacks: string
  minBet?: string
  actions: string
}>

const phh = ({ antes, blinds, stacks, minBet = '10', actions }: Fields): string =>
  [
    '# a hand made up for this test',
    "variant = 'NT'",
    `antes = [${antes ?? stacks.replace(/[\d.]+/g, '0')}]`,
    `blinds_or_straddles = [${blinds}]`,
    `min_bet = ${minBet}`,
    `starting_stacks = [${stacks}]`,
    `actions = [${actions
      .split(/, |\n/)
      .map((action) => `'${action}'`)
      .join(', ')}]`,
    "venue = 'a kitchen table' # TOML of all kinds is read over",
    'time = 20:15:00',
    '_pots = [{amount = 1, eligible = [1]}]',
  ].join('\n')

const pot = (amount: number, ...eligible: number[]) => ({ amount, eligible })

describe('replay', () => {
  test('[T1] heads-up: p1 is the big blind, though the small blind is written first', () => {
    const text = phh({
      blinds: '5, 10',
      stacks: '100, 200',
      actions: `d dh p1 AcAd, d dh p2 KcKd
        p2 cbr 30 # the button opens, p1 cc
        d db 2h3h4s, p1 cc, p2 cbr 170, p1 cc, p1 sm -, p2 sm KcKd
        d db 9s, d db Td`,
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [200, 100], pots: [pot(200, 1, 2)] })
  })
  test('unknown cards, and a player who mucks: they contest the pot and win nothing', () => {
    const text = phh({
      blinds: '5, 10, 0',
      stacks: '100, 100, 100',
      actions: `d dh p1 ????, d dh p2 ????, d dh p3 ????
        p3 cc, p1 cc, p2 cc
        d db 2h3h4s, p1 cc, p2 cc, p3 cc
        d db 9s, p1 cc, p2 cc, p3 cc
        d db Td, p1 cc, p2 cc, p3 cc, p1 sm ????, p2 sm 7c6d, p1 sm ????, p3 sm`,
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [90, 120, 90], pots: [pot(30, 1, 2, 3)] })
  })
  test('a hand shown later than its first chance', () => {
    const text = phh({
      blinds: '5, 10',
      stacks: '100, 100',
      actions: `d dh p1 ????, d dh p2 ????
        p2 cbr 100, p1 cc, p1 sm ????, p2 sm ????
        d db 2h3h4s, d db 9s, d db Td, p1 sm AcAd, p2 sm KcKd`,
    })
    expect(replayPhh(text)).toMatchObject({ finishingStacks: [200, 0] })
  })
  test('a straddle: the level, the first to act and the minimum raise are those of the straddle', () => {
    const text = phh({
      blinds: '5, 10, 20, 0',
      stacks: '100, 100, 100, 100',
      actions: `d dh p1 ????, d dh p2 ????, d dh p3 ????, d dh p4 ????
        p4 cbr 40, p1 f, p2 f, p3 f`,
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [95, 90, 80, 135], pots: [pot(55, 4)] })
  })
  test('amounts with decimals', () => {
    const text = phh({
      antes: '0.05, 0.05',
      blinds: '0.10, 0.25',
      minBet: '0.25',
      stacks: '10.40, 7',
      actions: `d dh p1 ????, d dh p2 ????
        p2 cbr 0.75, p1 f`,
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [10.1, 7.3], pots: [pot(0.6, 2)] })
  })
  test('a check with nothing left to decide, and a raise that nobody could answer', () => {
    const text = phh({
      blinds: '5, 10',
      stacks: '50, 100',
      actions: `d dh p1 AcAd, d dh p2 KcKd
        p2 cc, p1 cbr 50, p2 cbr 100
        d db 2h3h4s, p2 cc
        d db 9s, p2 cc
        d db Td, p2 cc, p1 sm AcAd, p2 sm KcKd`,
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [100, 50], pots: [pot(100, 1, 2)] })
  })
})

describe('unknown stacks', () => {
  const stacks = 'inf, inf, inf'
  test('are deep enough for every bet; the remainder is unknown, the winnings are not', () => {
    const text = phh({
      blinds: '5, 10, 0',
      antes: '0, 0, 0',
      stacks,
      actions: `p3 cbr 5000, p1 f, p2 cc
        d db 2h3h4s, p2 cbr 20000, p3 f`,
    })
    expect(replayPhh(text)).toEqual({
      finishingStacks: [null, null, null],
      net: [-5, 5005, -5000],
      pots: [pot(10005, 2)],
    })
  })
  test('streets without betting though chips are left: somebody was all-in', () => {
    const text = phh({
      blinds: '5, 10, 0',
      antes: '0, 0, 0',
      stacks: '5000, inf, inf',
      actions: `p3 cbr 405, p1 cc, p2 f
        d db 2h3h4s, d db 9s, d db Td, p1 sm KcKd, p3 sm AcAd`,
    })
    expect(replayPhh(text)).toMatchObject({ finishingStacks: [4595, null, null], net: [-405, -10, 415] })
  })
  test('players with known stacks must still act', () => {
    const text = phh({
      blinds: '5, 10, 0',
      stacks: '5000, 5000, 5000',
      actions: `p3 cbr 405, p1 cc, p2 f
        d db 2h3h4s, d db 9s, d db Td, p1 sm KcKd, p3 sm AcAd`,
    })
    expect(replayPhh(text)).toMatchObject({ refused: 'unfinished-hand' })
  })
})

describe('posts', () => {
  const four = { stacks: '100, 100, 100, 100' }
  test.each([
    ['negative', '5, 10, 0, -10'],
    ['as high as the big blind', '5, 10, 0, 10'],
  ])('%s: part of a call, and the first to act stays the same', (_how, blinds) => {
    const text = phh({ ...four, blinds, actions: 'p3 f, p4 cc, p1 f, p2 cbr 30, p4 f' })
    expect(replayPhh(text)).toEqual({ finishingStacks: [95, 115, 100, 90], pots: [pot(25, 2)] })
  })
  test('of more than the big blind: the rest is dead', () => {
    const text = phh({
      ...four,
      blinds: '5, 10, 0, -15',
      actions: 'p3 f, p4 cc, p1 f, p2 cbr 30, p4 cc, d db 2h3h4s, p2 cbr 20, p4 f',
    })
    expect(replayPhh(text)).toEqual({ finishingStacks: [95, 140, 100, 65], pots: [pot(70, 2)] })
  })
  test('two blinds of one size, and the first to act sits left of the second', () => {
    const text = phh({ ...four, blinds: '5, 10, 10, 0', actions: 'p4 f, p1 f, p2 cc, p3 cbr 30, p2 f' })
    expect(replayPhh(text)).toEqual({ finishingStacks: [95, 90, 115, 100], pots: [pot(25, 3)] })
  })
  test('are exported as they were read', () => {
    const text = phh({ ...four, blinds: '5, 10, 0, -10', actions: 'p3 f, p4 cc, p1 f, p2 cbr 30, p4 f' })
    const { state } = accepted(playPhh(accepted(parsePhh(text))))
    expect(printPhh(holdem.view(state, null))).toContain('blinds_or_straddles = [5, 10, 0, -10]')
  })
})

/** Of a variation; with the stacks at the end. */
const varied = (variant: string, fields: string, actions: string, finishing: string): string =>
  [
    `variant = '${variant}'`,
    fields,
    `actions = [${actions
      .split(/, |\n/)
      .map((action) => `'${action.trim()}'`)
      .join(', ')}]`,
    `finishing_stacks = [${finishing}]`,
  ].join('\n')

const THREE =
  'antes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [100, 100, 40]'
const SHORT =
  'antes = [2, 2, 2]\nblinds_or_straddles = [0, 0, 2]\nmin_bet = 2\nstarting_stacks = [100, 100, 40]'

describe('variations', () => {
  test.each([
    [
      '[V6] PO: a pot-size raise, a fold, and a showdown in which two cards of the hand count',
      varied(
        'PO',
        THREE,
        `d dh p1 AhAdAcAs, d dh p2 KhKd2c3d, d dh p3 9h8h7c6c
         p3 cbr 7, p1 f, p2 cc
         d db KcQdJs, p2 cc, p3 cc
         d db Ts, p2 cbr 15, p3 cc
         d db 2h, p2 cc, p3 cc, p2 sm KhKd2c3d, p3 sm 9h8h7c6c`,
        '99, 78, 63',
      ),
      [99, 78, 63],
    ],
    [
      '[V7] NS: antes, the button’s blind, and a flush above a full house',
      varied(
        'NS',
        SHORT,
        `d dh p1 AhKh, d dh p2 9c9d, d dh p3 Qc7c
         p1 cbr 10, p2 cc, p3 f
         d db 9hJhJd, p1 cc, p2 cbr 20, p1 cc
         d db 6h, p1 cc, p2 cbr 68, p1 cc, p2 sm 9c9d, p1 sm AhKh
         d db Td`,
        '204, 0, 36',
      ),
      [204, 0, 36],
    ],
    [
      '[V7] NS heads-up: the blind of p1, who is not the button',
      varied(
        'NS',
        'antes = [2, 2]\nblinds_or_straddles = [0, 2]\nmin_bet = 2\nstarting_stacks = [50, 50]',
        'd dh p1 AhKh, d dh p2 9c9d, p2 cbr 6, p1 f',
        '46, 54',
      ),
      [46, 54],
    ],
    [
      '[T6] odd chips to the first winner, as the programs that write these files do',
      varied(
        'NS',
        'antes = [2, 2, 2, 2]\nblinds_or_straddles = [0, 0, 0, 2]\nmin_bet = 2\nstarting_stacks = [9, 9, 9, 30]',
        `d dh p1 AhKd, d dh p2 AdKh, d dh p3 AcKs, d dh p4 6h6d
         p1 cbr 7, p2 cc, p3 cc, p4 f
         p1 sm AhKd, p2 sm AdKh, p3 sm AcKs
         d db QcJsTd, d db 7h, d db 8c`,
        '11, 10, 10, 26',
      ),
      [11, 10, 10, 26],
    ],
  ])('%s', (_what, text, finishing) => {
    expect(replayPhh(text)).toMatchObject({ finishingStacks: finishing })
  })
  test.each([
    ['above-the-pot', varied('PO', THREE, 'p3 cbr 8', '0')],
    ['bad-phh', varied('PO', THREE, 'd dh p1 AcAd', '0')],
    ['bad-card', varied('NS', SHORT, 'd dh p1 AcKc, d dh p2 5c6d, d dh p3 QcQd, p1 f, p2 f', '0')],
    ['bad-phh', varied('NT', `${THREE}\n_boards = ["AcKd"]\n_runs = 3`, 'p3 f, p1 f', '0')],
    [
      'bad-board',
      varied('NT', `${THREE}\n_boards = ["2c3c4d5d6d"]\n_runs = 2`, 'p3 f, p1 f, d db 2c3c4c5c6c', '0'),
    ],
    ['bad-phh', varied('NT', `${THREE}\n_runs = "twice"`, 'p3 f, p1 f', '0')],
    ['bad-phh', varied('NT', `${THREE}\n_boards = "AcKd"`, 'p3 f, p1 f', '0')],
  ])('%s', (code, text) => {
    expect(replayPhh(text)).toMatchObject({ refused: code })
  })
})

describe('refusals', () => {
  const two = { blinds: '5, 10', stacks: '100, 100' }
  const dealt = 'd dh p1 AcAd, d dh p2 KcKd'
  test.each([
    ['bad-toml', 'actions = ['],
    ['wrong-variant', "variant = 'FT'"],
    ['bad-phh', phh({ ...two, stacks: '100', actions: dealt })],
    ['bad-phh', phh({ ...two, stacks: '100, 0', actions: dealt })],
    ['bad-phh', phh({ ...two, antes: '0, 0', stacks: '100, -inf', actions: dealt })],
    ['bad-phh', phh({ ...two, antes: '0, 0', stacks: '100, nan', actions: dealt })],
    ['bad-phh', phh({ ...two, blinds: '5, inf', actions: dealt })],
    ['bad-phh', phh({ ...two, antes: '0, -1', actions: dealt })],
    ['bad-phh', phh({ ...two, antes: '1', actions: dealt })],
    ['bad-phh', phh({ ...two, actions: 'd dh p3 AcAd' })],
    ['bad-phh', phh({ ...two, actions: 'd dh p1 AcAx' })],
    ['bad-phh', phh({ ...two, actions: `${dealt}, p2 cbr` })],
    ['bad-phh', phh({ ...two, actions: `${dealt}, p2 jumps` })],
    [
      'duplicate-card',
      phh({
        ...two,
        actions: `d dh p1 AcAd, d dh p2 AcKd
        p2 f`,
      }),
    ],
    ['out-of-turn', phh({ ...two, actions: `${dealt}, p1 cc` })],
    ['below-minimum', phh({ ...two, actions: `${dealt}, p2 cbr 15` })],
    ['not-enough-chips', phh({ ...two, actions: `${dealt}, p2 cbr 101` })],
    ['round-over', phh({ ...two, actions: `${dealt}, p2 f, p1 f` })],
    ['unfinished-hand', phh({ ...two, actions: `${dealt}, p2 cc` })],
    ['bad-board', phh({ ...two, actions: `${dealt}, p2 cbr 100, p1 cc, d db 2h3h4s` })],
    ['bad-board', phh({ ...two, actions: `${dealt}, p2 cbr 100, p1 cc, d db ????????????` })],
    [
      'unknown-winner',
      phh({
        ...two,
        actions: `p2 cbr 100, p1 cc
        d db 2h3h4s, d db 9s, d db Td`,
      }),
    ],
  ])('%s', (code, text) => {
    expect(replayPhh(text)).toMatchObject({ refused: code })
  })
})

test.each([
  ['hands played here', wildHand],
  ['[V1]–[V7] hands of every variation', wildVariedHand],
])('%s and exported, from any seat’s view, replay to the same stacks and pots', (_which, wild) => {
  let replayed = 0
  for (let i = 0; i < 400; i += 1) {
    const { log } = wild('phh', i)
    if (log.config.reopenOnShortAllinRaise === true) continue // more raises than an import allows
    const { state } = accepted(replay(holdem, log))
    const order = clockwise(log.config.button, log.seats)
    const text = printPhh(holdem.view(state, i % 2 === 0 ? null : 0), { hand: i })
    expect([i, replayPhh(text)]).toEqual([
      i,
      {
        finishingStacks: order.map((seat) => state.players[seat]!.stack),
        pots: state.result!.pots.map(({ amount, eligible }) => ({
          amount,
          eligible: eligible.map((seat) => order.indexOf(seat) + 1).sort((a, b) => a - b),
        })),
      },
    ])
    replayed += 1
  }
  expect(replayed).toBeGreaterThan(200)
})

test('an imported hand is exported as it was, with its unknown cards', () => {
  const text = phh({
    blinds: '5, 10, 20, 0',
    antes: '0, 10, 0, 0',
    stacks: '100, 100, 100, 100',
    actions: `d dh p1 ????, d dh p2 ????, d dh p3 ????, d dh p4 ????
        p4 cbr 40, p1 f, p2 f, p3 cc
        d db 2h3h4s, p3 cc, p4 cc
        d db 9s, p3 cbr 60, p4 cc, p3 sm AcAd, p4 sm ????
        d db Td`,
  })
  const { state } = accepted(playPhh(accepted(parsePhh(text))))
  const printed = printPhh(holdem.view(state, null), { names: ['Ann', 'Bo "the" B', 'Cy', 'Di'] })
  expect(printed.split('\n')).toEqual([
    "variant = 'NT'",
    'ante_trimming_status = false',
    'antes = [0, 10, 0, 0]',
    'blinds_or_straddles = [5, 10, 20, 0]',
    'min_bet = 10',
    'starting_stacks = [100, 100, 100, 100]',
    'actions = [',
    "  'd dh p1 ????',",
    "  'd dh p2 ????',",
    "  'd dh p3 AcAd',",
    "  'd dh p4 ????',",
    "  'p4 cbr 40',",
    "  'p1 f',",
    "  'p2 f',",
    "  'p3 cc',",
    "  'd db 2h3h4s',",
    "  'p3 cc',",
    "  'p4 cc',",
    "  'd db 9s',",
    "  'p3 cbr 60',",
    "  'p4 cc',",
    "  'p3 sm AcAd',",
    "  'p4 sm ????',",
    "  'd db Td',",
    ']',
    'finishing_stacks = [95, 80, 225, 0]',
    'players = ["Ann", "Bo \\"the\\" B", "Cy", "Di"]',
    '',
  ])
  expect(isRefusal(replayPhh(printed))).toBe(false)
})
