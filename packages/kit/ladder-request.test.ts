import { expect, test } from 'vitest'
import { parseDifficulty, parseLadderRequest } from './ladder-request.ts'

const DIFFICULTIES = ['easy', 'hard'] as const
const request = { serverSeed: 'server', clientSeed: 'client seed', nonce: 7, difficulty: 'hard' }

test('[F8] seeds, difficulty and RTP; numbers and texts mean the same', () => {
  const seeds = { server: 'server', client: 'client seed', nonce: '7' }
  expect(parseLadderRequest(request, DIFFICULTIES)).toEqual({ seeds, difficulty: 'hard' })
  expect(parseLadderRequest({ ...request, nonce: '7', rtp: 95.5 }, DIFFICULTIES)).toEqual({
    seeds,
    difficulty: 'hard',
    rtp: '95.5',
  })
})

test.each([
  ['no object', [], 'bad-request'],
  ['an unknown field', { ...request, choices: [] }, 'unknown-field'],
  ['[A24] a nonce past 2^53 as a number', { ...request, nonce: 2 ** 53 }, 'bad-nonce'],
  ['no difficulty', { ...request, difficulty: undefined }, 'invalid-difficulty'],
  ['__proto__', { ...request, difficulty: '__proto__' }, 'invalid-difficulty'],
  ['another case', { ...request, difficulty: 'Hard' }, 'invalid-difficulty'],
  ['a list', { ...request, difficulty: ['hard'] }, 'invalid-difficulty'],
  ['a bad RTP', { ...request, rtp: '98 %' }, 'bad-rtp'],
  ['a null RTP', { ...request, rtp: null }, 'bad-rtp'],
])('%s is refused', (_case, raw, code) => {
  expect(parseLadderRequest(raw, DIFFICULTIES)).toMatchObject({ refused: code })
})

test('an unknown difficulty is refused with the list of difficulties', () => {
  expect(parseDifficulty('easy', DIFFICULTIES)).toBe('easy')
  expect(parseDifficulty('medium', DIFFICULTIES)).toEqual({
    refused: 'invalid-difficulty',
    message: 'the difficulties are easy, hard',
  })
})
