import { expect, test } from 'vitest'
import { initialOf } from './fields.ts'
import { BET_FIELDS } from './house-bet.ts'
import { acceptLadderBet, ladderBetOptions, parseLadderBet } from './ladder-bet.ts'

const DIFFICULTIES = ['easy', 'hard'] as const
const CONFIG = { ...initialOf(BET_FIELDS), minBet: '10', maxBet: '100', defaultDifficulty: 'hard' } as const

test.each([
  [{ amount: '10', difficulty: 'easy' }, 'easy'],
  [{ amount: '10' }, 'hard'],
  [{ amount: '10', difficulty: null }, { refused: 'invalid-difficulty' }],
  [{ amount: '9', difficulty: 'none' }, { refused: 'invalid-difficulty' }],
  [{ amount: '9' }, { refused: 'bet-too-small' }],
  [{ amount: '101' }, { refused: 'bet-too-large' }],
])('a bet of %o: the default difficulty is the configuration’s', (bet, answer) => {
  const accepted = acceptLadderBet({ type: 'bet', ...bet }, CONFIG, DIFFICULTIES)
  if (typeof answer === 'string') expect(accepted).toBe(answer)
  else expect(accepted).toMatchObject(answer)
})

test('a bet from outside: the difficulty is not checked yet, the amount must be minor units', () => {
  expect(parseLadderBet({ type: 'bet', amount: '5', difficulty: 7, more: 1 })).toEqual({
    type: 'bet',
    amount: '5',
    difficulty: 7,
  })
  expect(parseLadderBet({ type: 'bet', amount: '5' })).toEqual({ type: 'bet', amount: '5' })
  for (const raw of [{ type: 'bet', amount: 5 }, { type: 'bet', amount: '0.5' }, { type: 'step' }])
    expect(parseLadderBet(raw)).toBeNull()
})

test('every difficulty can be bet on, within the limits', () => {
  expect(ladderBetOptions(CONFIG, DIFFICULTIES)).toEqual(
    DIFFICULTIES.map((difficulty) => ({
      action: { type: 'bet', amount: '10', difficulty },
      min: '10',
      max: '100',
    })),
  )
})
