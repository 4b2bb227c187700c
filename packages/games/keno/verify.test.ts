import { expect, test } from 'vitest'
import vectors from './vectors-keno.json' with { type: 'json' }
import { verifyKeno } from './verify.ts'

test.each(vectors.map((vector, index) => [index, vector] as const))(
  '[F8] [K1] reference round %i',
  (_, vector) => {
    const { serverSeed, clientSeed, nonce, selectedNumbers, difficulty } = vector
    const { drawnNumbers, matchedNumbers, matchCount, multiplier, drawOrder, multiplierAtRtp97 } = vector
    const request = { serverSeed, clientSeed, nonce, selectedNumbers, difficulty }
    const response = { drawnNumbers, matchedNumbers, matchCount, multiplier, drawOrder }
    expect(verifyKeno(request)).toEqual(response)
    expect(verifyKeno({ ...request, rtp: '97' })).toEqual({ ...response, multiplier: multiplierAtRtp97 })
  },
)

const request = {
  serverSeed: 'server',
  clientSeed: 'client seed',
  nonce: 0,
  selectedNumbers: [7, 3] as readonly unknown[],
  difficulty: 'low',
}

test('the nonce as a string and as a number, the RTP too', () => {
  const response = verifyKeno({ ...request, rtp: '97.50' })
  expect(response).toMatchObject({ drawOrder: { length: 10 } })
  expect(verifyKeno({ ...request, nonce: '0', rtp: 97.5 })).toEqual(response)
})

test.each([
  ['an unknown field', { ...request, spots: 2 }, 'unknown-field'],
  ['[A22] no numbers', { ...request, selectedNumbers: undefined }, 'invalid-number-count'],
  ['[A22] eleven', { ...request, selectedNumbers: Array(11).fill(1) }, 'invalid-number-count'],
  ['[A22] 41', { ...request, selectedNumbers: [41, 41] }, 'invalid-number-range'],
  ['[A22] "7"', { ...request, selectedNumbers: ['7'] }, 'invalid-number-range'],
  ['[A22] duplicates', { ...request, selectedNumbers: [7, 7], difficulty: 'x' }, 'duplicate-numbers'],
  ['[K4] no difficulty', { ...request, difficulty: undefined }, 'invalid-difficulty'],
  ['[K4] an empty difficulty', { ...request, difficulty: '' }, 'invalid-difficulty'],
  ['[A22] __proto__', { ...request, difficulty: '__proto__' }, 'invalid-difficulty'],
])('%s is refused', (_case, raw, code) => {
  expect(verifyKeno(raw)).toMatchObject({ refused: code })
})
