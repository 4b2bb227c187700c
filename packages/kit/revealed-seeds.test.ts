import { expect, test } from 'vitest'
import { parseNonce, parseRevealedSeeds } from './revealed-seeds.ts'

test.each([
  ['0', '0'],
  [0, '0'],
  [2 ** 53 - 1, '9007199254740991'],
  ['9007199254740993', '9007199254740993'],
  ['9223372036854775807', '9223372036854775807'],
])('[F3] [A24] nonce %j is "%s"', (raw, nonce) => {
  expect(parseNonce(raw)).toBe(nonce)
})

test.each([
  [2 ** 53],
  [JSON.parse('9007199254740993')],
  [-1],
  [-0],
  [1.5],
  ['-1'],
  ['01'],
  ['1.0'],
  ['1e3'],
  [''],
  ['9223372036854775808'],
  ['１'],
  [null],
  [undefined],
  [['1']],
])('[A24] nonce %j is refused', (raw) => {
  expect(parseNonce(raw)).toMatchObject({ refused: 'bad-nonce' })
})

const fields = { serverSeed: 'a', clientSeed: '12345678', nonce: 7 }

test.each([
  ['colons and bars', 'a:b|c:d:e'],
  ['eight characters of two code units each', '🂡🂢🂣🂤🂥🂦🂧🂨'],
  ['256 of them', '🂡'.repeat(256)],
  ['control characters', '\0\n\t\u2028\u0085\uFEFF\r '],
  ['half a character', '1234567\ud800'],
])('[F4] a verifier takes a client seed of %s', (_case, clientSeed) => {
  expect(parseRevealedSeeds({ ...fields, clientSeed, serverSeed: clientSeed })).toEqual({
    server: clientSeed,
    client: clientSeed,
    nonce: '7',
  })
})

test.each([
  ['seven characters', { clientSeed: '1234567' }, 'bad-client-seed'],
  ['seven of two code units each', { clientSeed: '🂡'.repeat(7) }, 'bad-client-seed'],
  ['257 characters', { clientSeed: 'x'.repeat(257) }, 'bad-client-seed'],
  ['no client seed', { clientSeed: undefined }, 'bad-client-seed'],
  ['a number', { clientSeed: 12345678 }, 'bad-client-seed'],
  ['an empty server seed', { serverSeed: '' }, 'bad-server-seed'],
  ['a long server seed', { serverSeed: 'x'.repeat(257) }, 'bad-server-seed'],
  ['no server seed', { serverSeed: null }, 'bad-server-seed'],
  ['a bad nonce', { nonce: '-1' }, 'bad-nonce'],
])('[F4] %s is refused', (_case, other, code) => {
  expect(parseRevealedSeeds({ ...fields, ...other })).toMatchObject({ refused: code })
})
