import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf } from './bytes.ts'
import { verifyEd25519 } from './ed25519.ts'
import { sha512 } from './sha512.ts'
import { verifyWithNode } from './testing/reference.ts'

test('[F12] SHA-512 as Node computes it, for every length around the blocks', () => {
  for (let length = 0; length < 270; length++) {
    const bytes = randomBytes(length)
    expect(hexOf(sha512(bytes))).toBe(createHash('sha512').update(bytes).digest('hex'))
  }
})

/** RFC 8032, section 7.1. */
const VECTORS = [
  [
    '1',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '2',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    '3',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
  [
    'SHA(abc)',
    'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
  ],
] as const

test.each(VECTORS)('[F12] RFC 8032, test %s', (_name, key, message, signature) => {
  const [publicKey, text, signed] = [key, message, signature].map((hex) => bytesOfHex(hex)!)
  expect(verifyEd25519(publicKey!, text!, signed!)).toBe(true)
  expect(verifyEd25519(publicKey!, new Uint8Array([...text!, 0]), signed!)).toBe(false)
})

test('[F12] what Node signs is accepted; with a flipped bit both say no', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 511 }), (message, bit) => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
      const signature = sign(null, message, privateKey)
      const wrong = signature.with(bit >> 3, signature[bit >> 3]! ^ (1 << (bit & 7)))
      expect(verifyEd25519(key, message, signature)).toBe(true)
      expect(verifyEd25519(key, message, wrong)).toBe(false)
      expect(verifyWithNode(key, message, wrong)).toBe(false)
    }),
    { numRuns: 40 },
  )
})

const [, KEY, MESSAGE, SIGNATURE] = VECTORS[1].map((hex) => bytesOfHex(hex) ?? new Uint8Array(0))
const L = 2n ** 252n + 27742317777372353535851937790883648493n
const withLargeS = (): Uint8Array => {
  let s = BigInt(`0x${hexOf(SIGNATURE!.slice(32).reverse())}`) + L
  const bytes = SIGNATURE!.slice()
  for (let i = 32; i < 64; i++, s >>= 8n) bytes[i] = Number(s & 255n)
  return bytes
}

test.each([
  ['a scalar that is not reduced', KEY!, withLargeS()],
  ['a key of small order', new Uint8Array(32).with(0, 1), new Uint8Array(64).with(0, 1)],
  ['a key that is no point', new Uint8Array(32).with(0, 2), SIGNATURE!],
  [
    'a key written with a y beyond the prime',
    new Uint8Array(32).fill(255).with(0, 0xee).with(31, 0x7f),
    SIGNATURE!,
  ],
  ['a short key', KEY!.slice(1), SIGNATURE!],
  ['a short signature', KEY!, SIGNATURE!.slice(1)],
  ['a long signature', KEY!, new Uint8Array([...SIGNATURE!, 0])],
])('[A44] refused: %s', (_name, key, signature) => {
  expect(verifyEd25519(key, MESSAGE!, signature)).toBe(false)
})
