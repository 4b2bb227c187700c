import { expect, test } from 'vitest'
import { readBadFile } from './bad-file.ts'

test.each([
  [
    'currencies.json at currencies[0].minBet: Invalid input: expected string, received number',
    {
      file: 'currencies.json',
      path: 'currencies[0].minBet',
      problem: 'Invalid input: expected string, received number',
    },
  ],
  [
    'operators.json at operators[1].games["inhousegame:hilo"].rtp: it must be less than 1',
    {
      file: 'operators.json',
      path: 'operators[1].games["inhousegame:hilo"].rtp',
      problem: 'it must be less than 1',
    },
  ],
  [
    'games/keno.json: Unexpected end of JSON input',
    { file: 'games/keno.json', path: null, problem: 'Unexpected end of JSON input' },
  ],
  ['something else', null],
])('%s', (message, read) => {
  expect(readBadFile(message)).toEqual(read)
})
