import { accepted, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { wildVariedHand } from '../measure/fuzz.ts'
import { holdem, type State } from '../rules.ts'
import { opened, play } from '../testing/scenes.ts'
import { openHandGame } from './open-hand-game.ts'
import { printOpenHandHistory } from './open-hand-history.ts'

const ABOUT = { hand: 12, when: '2026-01-31T20:15:00', names: ['Ann', 'Bo', 'Cy'] }

type Action = Readonly<{
  player_id: number
  action: string
  amount?: number
  is_allin?: boolean
  cards?: string[]
}>
type Pot = Readonly<{
  amount: number
  rake: number
  player_wins: readonly Readonly<{ player_id: number; win_amount: number }>[]
}>
type Ohh = Readonly<{
  game_type: string
  bet_limit: object
  flags: readonly string[]
  hero_player_id?: number
  players: readonly Readonly<{ id: number; starting_stack: number }>[]
  rounds: readonly Readonly<{ id: number; street: string; cards: string[]; actions: readonly Action[] }>[]
  pots: readonly Pot[]
}>

const written = (state: State, seat: number | null): Ohh =>
  JSON.parse(printOpenHandHistory(holdem.view(state, seat), ABOUT)).ohh

test('a hand with an all-in and a showdown, as one player saw it', () => {
  const deal = { holes: 'AcKd 6c6d QhJh', board: '6hAd2h9hKs' }
  const { state } = play(opened([100, 41, 200], deal), '0 raise 30, 1 allIn, 2 fold, 0 call')
  const { rounds, pots, flags, hero_player_id } = written(state, 0)
  expect(rounds.map(({ id, street, cards }) => [id, street, cards])).toEqual([
    [0, 'Preflop', []],
    [1, 'Flop', ['6h', 'Ad', '2h']],
    [2, 'Turn', ['9h']],
    [3, 'River', ['Ks']],
    [4, 'Showdown', []],
  ])
  expect(rounds[0]!.actions).toEqual([
    { action_number: 0, player_id: 1, action: 'Post SB', amount: 5, is_allin: false },
    { action_number: 1, player_id: 2, action: 'Post BB', amount: 10, is_allin: false },
    { action_number: 2, player_id: 1, action: 'Dealt Cards', cards: ['6c', '6d'] },
    { action_number: 3, player_id: 2, action: 'Dealt Cards' },
    { action_number: 4, player_id: 0, action: 'Dealt Cards', cards: ['Ac', 'Kd'] },
    { action_number: 5, player_id: 0, action: 'Raise', amount: 30, is_allin: false },
    { action_number: 6, player_id: 1, action: 'Raise', amount: 36, is_allin: true },
    { action_number: 7, player_id: 2, action: 'Fold' },
    { action_number: 8, player_id: 0, action: 'Call', amount: 11, is_allin: false },
  ])
  expect(rounds[4]!.actions.map(({ action, player_id }) => [action, player_id])).toEqual([
    ['Shows Cards', 1],
    ['Shows Cards', 0],
  ])
  expect(pots).toEqual([{ number: 0, amount: 92, rake: 0, player_wins: [{ player_id: 1, win_amount: 92 }] }])
  expect([flags, hero_player_id]).toEqual([[], 0])
  expect(written(state, null).flags).toEqual(['Observed'])
})

/** What everybody ends with, from the document alone: what nobody called goes back. */
const stacksFrom = ({ players, rounds, pots }: Ohh): readonly number[] => {
  const stacks = players.map(({ starting_stack }) => starting_stack)
  for (const { player_id, amount = 0 } of rounds.flatMap(({ actions }) => actions))
    stacks[player_id]! -= amount
  for (const { player_wins } of pots)
    for (const { player_id, win_amount } of player_wins) stacks[player_id]! += win_amount
  return stacks
}

describe('amounts', () => {
  const hands = Array.from({ length: 400 }, (_, hand) => {
    const { log } = wildVariedHand('open-hand-history', hand)
    return accepted(replay(holdem, log)).state
  }).filter(({ config }) => openHandGame(config) !== null)

  test('[T5] [T6] [L9] of random hands add up to what everybody ends with', () => {
    expect(hands.length).toBeGreaterThan(100)
    for (const state of hands) {
      const { result, players } = state
      const stacks = stacksFrom(written(state, null)).map(
        (chips, seat) => chips + (result!.returned?.seat === seat ? result!.returned.amount : 0),
      )
      const bounties = players.map((_, seat) =>
        (result!.bounties ?? []).reduce(
          (sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0),
          0,
        ),
      )
      expect(stacks.map((chips, seat) => chips + bounties[seat]!)).toEqual(players.map(({ stack }) => stack))
    }
  })

  test('every pot is its rake and what was won', () => {
    for (const state of hands)
      for (const { amount, rake, player_wins } of written(state, null).pots)
        expect(player_wins.reduce((sum, { win_amount }) => sum + win_amount, rake)).toBe(amount)
  })

  test('nobody’s hidden cards are written', () => {
    for (const state of hands) {
      const seen = holdem.view(state, 0).players
      const shown = written(state, 0).rounds.flatMap(({ actions }) => actions.filter(({ cards }) => cards))
      for (const { player_id, cards } of shown) expect(cards).toEqual(seen[player_id]!.hole)
    }
  })
})

test('[V6] [V7] games the format has no name for are not written', () => {
  const { state } = play(opened([90, 90, 90], { variation: 'short-deck', ante: 10 }), '1 fold, 2 fold')
  expect(openHandGame(state.config)).toBeNull()
  expect(() => written(state, null)).toThrow('no name for short-deck')
})
