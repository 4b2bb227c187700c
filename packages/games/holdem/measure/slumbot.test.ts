import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { readSlumbotHand, slumbotAction, slumbotState } from './slumbot.ts'

const reply = (action: string, patch: object = {}) => ({
  ...{ old_action: '', action, client_pos: 0, hole_cards: ['Ac', '9d'], board: [], token: 't' },
  ...patch,
})
const stateAfter = (action: string, patch: object = {}) => {
  const hand = readSlumbotHand(reply(action, patch))
  if (isRefusal(hand)) throw new Error(hand.message)
  const state = slumbotState(hand)
  if (isRefusal(state)) throw new Error(state.message)
  return state
}
const BOARD = ['Kh', '9s', '4d', '7h', '2c']

test.each([
  ['', 1, {}, 0, [50, 100], 'preflop'],
  ['b200', 0, {}, 0, [100, 200], 'preflop'],
  ['b200c', 0, { board: BOARD.slice(0, 3) }, 0, [0, 0], 'flop'],
  ['b200c/kb300', 0, { board: BOARD.slice(0, 3) }, 0, [0, 300], 'flop'],
  ['ck/kk/b400', 1, { board: BOARD.slice(0, 4) }, 0, [0, 400], 'turn'],
  ['b250b750c/b800c/kk/', 0, { board: BOARD }, 0, [0, 0], 'river'],
] as const)('%j, client at %d', (action, client_pos, patch, turn, bets, street) => {
  const state = stateAfter(action, { client_pos, ...patch })
  expect(state).toMatchObject({ turn, street, board: 'board' in patch ? patch.board : [] })
  expect(state.players.map(({ bet }) => bet)).toEqual(bets)
  expect(state.players[0]!.hole).toEqual(['Ac', '9d'])
})

test('a hand that is over: folded, all-in with streets left empty', () => {
  expect(stateAfter('b200f', { winnings: -100 }).result).not.toBeNull()
  const allIn = stateAfter('b20000c///', { board: BOARD, winnings: 20_000 })
  expect(allIn).toMatchObject({ turn: null, board: BOARD })
})

test.each([
  ['fold', { type: 'fold' }, 'f'],
  ['call', { type: 'call' }, 'c'],
  ['raise', { type: 'raise', amount: 600 }, 'b600'],
  ['all-in', { type: 'allIn' }, 'b20000'],
] as const)('%s is written for the API', (_name, action, text) => {
  expect(slumbotAction(action, stateAfter('b200'))).toBe(text)
})

test('an all-in that answers an all-in is a call', () => {
  expect(slumbotAction({ type: 'allIn' }, stateAfter('b20000'))).toBe('c')
})

test.each([
  [null, 'bad-reply'],
  [{}, 'bad-reply'],
  [reply('', { client_pos: 2 }), 'bad-reply'],
  [reply('', { hole_cards: ['Ac'] }), 'bad-reply'],
  [reply('', { board: ['Xx'] }), 'bad-reply'],
  [reply('z'), 'bad-action'],
  [reply('b110'), 'bad-action'],
  [reply('fk'), 'bad-action'],
])('%j is refused: %s', (raw, code) => {
  const hand = readSlumbotHand(raw)
  const outcome = isRefusal(hand) ? hand : slumbotState(hand)
  expect(isRefusal(outcome) && outcome.refused).toBe(code)
})
