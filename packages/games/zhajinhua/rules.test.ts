import { act, expire, open } from '@fairhouse/host'
import { accepted, DECK, draw, labelled, netOf, shuffle, words } from '@fairhouse/kit'
import { conforms, swapTexts } from '@fairhouse/kit/testing/conforms.ts'
import { describe, expect, test } from 'vitest'
import { type Config, DEFAULTS } from './config.ts'
import { handsShownTo } from './hand-end.ts'
import { zhajinhua } from './rules.ts'
import { seatsFrom } from './state.ts'
import { opened } from './testing/scenes.ts'

const QUICK: Config = { ...DEFAULTS, lookFromRound: 1, compareFromRound: 1, rounds: 3, leopardBonus: true }

conforms({ describe, test }, zhajinhua, {
  configs: [
    DEFAULTS,
    { ...QUICK, compareCost: 'doubleCall', stacks: [100, 230, 700, 1500, 401] },
    { ...QUICK, compareCost: 'currentCall', rakeAllInWin: false, a23: 'second', single: 'all' },
  ],
  rounds: 20,
  swapHidden: (state, seat) => {
    const seen = state.players.flatMap(({ cards, looked }, other) =>
      handsShownTo(state, seat).has(other) || (other === seat && looked) ? cards : [],
    )
    return swapTexts(
      state,
      DECK.filter((card) => !seen.includes(card)),
    )
  },
  stacks: ({ players }) => players.map(({ stack }) => stack),
})

describe('[Z1] the start', () => {
  const SEEDS = { server: 'server', client: 'client', nonce: '1' }

  test('[F5] the first mover is drawn, then the deck is shuffled and dealt one card at a time, starting with them', () => {
    const chance = words(SEEDS)
    const first = draw(chance, 4)
    const deck = shuffle(chance, DECK)
    const { state } = zhajinhua.start(DEFAULTS, 4, words(SEEDS))
    expect(state.first).toBe(first)
    expect(state.turn).toBe(first)
    expect(seatsFrom(first, 4).map((seat) => state.players[seat]!.cards)).toEqual(
      [0, 1, 2, 3].map((place) => [deck[place], deck[place + 4], deck[place + 8]]),
    )
  })
  test('everybody may be first', () => {
    const firsts = Array.from(
      { length: 100 },
      (_, nonce) => zhajinhua.start(DEFAULTS, 5, words({ ...SEEDS, nonce: String(nonce) })).state.first,
    )
    expect(new Set(firsts).size).toBe(5)
  })
  test('everybody antes; no card is revealed', () => {
    const { events, moves, state } = opened(3, { first: 1 })
    expect(events).toEqual([
      { type: 'anted', seat: 1, amount: 10 },
      { type: 'anted', seat: 2, amount: 10 },
      { type: 'anted', seat: 0, amount: 10 },
      { type: 'dealt', first: 1 },
      { type: 'roundBegan', round: 1 },
    ])
    expect(netOf(moves).get('pot')).toBe(30n)
    expect(zhajinhua.view(state, 0)).toMatchObject({ pot: 30, unit: 10, round: 1, phase: 'playing', turn: 1 })
  })
})

test('fold is the first option, so a timeout folds', () => {
  const { state } = opened(3)
  expect(zhajinhua.options(state, 0)[0]).toEqual({ action: { type: 'fold' } })
})

test('[Z3] looking does not restart the clock', () => {
  const config = { ...DEFAULTS, lookFromRound: 1 }
  const { record } = open(zhajinhua, {
    config,
    seats: 2,
    seeds: labelled('clock', 'deck', 1),
    turnMs: 10_000,
    now: 0,
  })
  const seat = record.state.first
  const looked = accepted(act(zhajinhua, record, { seat, action: { type: 'look' }, now: 7_000 })).record
  expect([looked.state.turn, looked.deadline]).toEqual([seat, 10_000])
  const called = accepted(act(zhajinhua, looked, { seat, action: { type: 'call' }, now: 8_000 })).record
  expect(called.deadline).toBe(18_000)
  expect(accepted(expire(zhajinhua, called, 18_000)).record.state.result).toMatchObject({
    winner: seat,
    how: 'fold',
  })
})

test.each([
  [{ type: 'raise' }],
  [{ type: 'raise', unit: 0 }],
  [{ type: 'raise', unit: 1.5 }],
  [{ type: 'raise', unit: '20' }],
  [{ type: 'compare' }],
  [{ type: 'compare', with: -1 }],
  [{ type: 'compare', with: 5 }],
  [{ type: 'check' }],
])('%j is not an action', (raw) => {
  expect(zhajinhua.parse(raw)).toBeNull()
})

test('parsing drops foreign fields of an action', () => {
  expect(zhajinhua.parse({ type: 'raise', unit: 20, seat: 3 })).toEqual({ type: 'raise', unit: 20 })
})
