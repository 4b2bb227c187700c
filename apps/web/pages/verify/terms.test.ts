import { keno } from '@fairhouse/games/keno/rules.ts'
import { accepted, hashOfTerms, isRefusal, printTerms, refuse, sha256Hex, termsOf } from '@fairhouse/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { checkEntry } from './logs/entry.ts'
import { askedOnce, configOf, keepTerms, termsText, withTermsText } from './terms.ts'

afterEach(() => vi.unstubAllGlobals())

const termsWith = (rtp: string) => termsOf(keno, accepted(keno.configure({ rtp })))
const serving = (body: string, status = 200) => {
  const fetched = vi.fn(async (_path: string) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[F11] terms are fetched from the house by their hash, once', async () => {
  const terms = termsWith('91')
  const fetched = serving(printTerms(terms))
  for (let time = 0; time < 2; time += 1) {
    expect(await configOf('keno', hashOfTerms(terms))).toMatchObject({ rtp: '91' })
  }
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/v1/terms/${hashOfTerms(terms)}`])
})

test('[F11] a text with another hash is refused, wherever it comes from', async () => {
  const hash = hashOfTerms(termsWith('92'))
  serving(printTerms(termsWith('93')))
  expect(await termsText(hash)).toMatchObject({ refused: 'false-terms' })
  keepTerms(hash, printTerms(termsWith('93')))
  expect(await termsText(hash)).toMatchObject({ refused: 'false-terms' })
  keepTerms(hash, printTerms(termsWith('92')))
  expect(await configOf('keno', hash)).toMatchObject({ rtp: '92' })
})

test('[F11] unavailable terms are reported: nothing replaces them', async () => {
  const hash = sha256Hex('nobody’s')
  serving('{"error":{"code":"unknown-terms","message":""}}', 404)
  expect(await configOf('keno', hash)).toMatchObject({ refused: 'unknown-terms' })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  expect(await configOf('keno', hash)).toMatchObject({ refused: 'unreachable' })
  expect(await configOf('keno', null)).toBeUndefined()
})

test.each([
  ['another game', { ...termsWith('96'), game: 'hilo' }, 'wrong-terms'],
  ['another version', { ...termsWith('96'), version: 7 }, 'wrong-version'],
  ['a broken configuration', { ...termsWith('96'), config: { rtp: 'much' } }, 'bad-config'],
])('[F11] terms of %s are refused', async (_case, terms, code) => {
  expect(await configOf('keno', 'hash', async () => printTerms(terms))).toMatchObject({ refused: code })
})

const REQUEST = {
  serverSeed: 'd48e646481e2b43d0d2a59cd005b50d57ab48b4313318375ddb67238ffcde4c3',
  clientSeed: '_wjMk7jh0LevW3HBH0Q_jsf9Kx',
  nonce: '0',
  selectedNumbers: [19],
  difficulty: 'low',
}

test('[F11] a pasted request is computed with the terms it names, and not without them', async () => {
  const terms = termsWith('50')
  const raw = { ...REQUEST, terms: hashOfTerms(terms) }
  const asked = vi.fn(async () => printTerms(terms))
  const ask = askedOnce(asked)
  const told = [await withTermsText(raw, ask), await withTermsText(raw, ask)]
  expect(asked).toHaveBeenCalledTimes(1)
  const multipliers = [REQUEST, told[0]].map((round) => {
    const checked = checkEntry(round)
    return isRefusal(checked) ? checked.refused : (checked.result as { multiplier: string }).multiplier
  })
  expect(multipliers[0]).toBe('1.85')
  expect(Number(multipliers[1])).toBeLessThan(1.85)
  const missing = await withTermsText(raw, async () => refuse('unreachable', ''))
  expect(checkEntry(missing)).toMatchObject({ refused: 'unknown-terms', game: 'keno' })
})
