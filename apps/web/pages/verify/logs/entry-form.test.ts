import { REGISTRY } from '@fairhouse/games'
import { HOUSE_TABLES as ROAD } from '@fairhouse/games/chicken-road/paytable.ts'
import { verify as chickenRoad } from '@fairhouse/games/chicken-road/ui/verify.tsx'
import { verify as dragonTower } from '@fairhouse/games/dragon-tower/ui/verify.tsx'
import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { HOUSE_TABLES as KENO } from '@fairhouse/games/keno/paytable.ts'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import { exportedRow } from '@fairhouse/games/testing/exported-row.ts'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted, hashOfTerms, isRefusal, printTerms, refuse, termsOf } from '@fairhouse/kit'
import { browserHash, type CheckedEntry, type RawRound } from '@fairhouse/ui/verify/index.ts'
import { describe, expect, test } from 'vitest'
import type { Filled } from '../address/link.ts'
import { readForm } from '../form/read-form.ts'
import type { FormPart } from '../parts.ts'
import { checkRound } from '../round/check.ts'
import { configOf, withTermsText } from '../terms.ts'
import { checkEntry } from './entry.ts'
import { formOf } from './entry-form.ts'

const SEEDS = { server: '0f'.repeat(32), client: 'a client seed', nonce: '42' }
const PARTS: Readonly<Record<string, unknown>> = {
  hilo,
  keno,
  'chicken-road': chickenRoad,
  'dragon-tower': dragonTower,
}
const FORM_GAMES = ['hilo', 'keno'] as const
type FormGame = (typeof FORM_GAMES)[number]

/** As on the page, but with no house to ask for terms. */
const checked = async ({ game, texts }: Filled) => {
  const reading = readForm(PARTS[game] as FormPart, texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  const config = await configOf(game, reading.typed.terms)
  if (isRefusal(config)) throw new Error(config.message)
  return checkRound(reading.typed, browserHash(), config)
}

const entryOf = (raw: RawRound): CheckedEntry => {
  const entry = checkEntry(raw)
  if (isRefusal(entry)) throw new Error(entry.message)
  return entry
}

const claimFor = (id: FormGame): RawRound => {
  const { rules } = REGISTRY[id]!
  const config = accepted(rules.configure({ rtp: '95.5' }))
  return JSON.parse(JSON.stringify(accepted(claimOf(rules, playAtRandom(rules, config, 1, SEEDS)))))
}

const rowFor = (id: FormGame): RawRound =>
  JSON.parse(JSON.stringify(exportedRow(id, SEEDS.nonce, { rtp: '95.5' })))

const requestFor = (id: FormGame): RawRound => {
  const { server: serverSeed, client: clientSeed, nonce } = SEEDS
  const played = id === 'keno' ? { selectedNumbers: [7, 3], difficulty: 'high' } : { choices: ['skip'] }
  const request = { serverSeed, clientSeed, nonce, rtp: '95.5', ...played }
  return { ...request, ...(entryOf(request).result as object) }
}

test.each(FORM_GAMES)('%s: a claim, a row and a request fill in a form that agrees', async (id) => {
  for (const given of [claimFor(id), rowFor(id), requestFor(id)]) {
    const raw = (await withTermsText(given, async () => refuse('unreachable', 'nobody is asked'))) as RawRound
    const form = formOf(raw, entryOf(raw))
    expect(form).toMatchObject({ game: id, texts: { nonce: SEEDS.nonce, rtp: '95.5' } })
    expect(await checked(form!)).toMatchObject({
      verdict: 'agrees',
      checks: { [id === 'keno' ? 'drawn' : 'cards']: 'holds', multiplier: 'holds' },
    })
  }
})

test('other games have no such form', () => {
  const hog = REGISTRY.hog!.rules
  const hogClaim = claimOf(hog, playAtRandom(hog, accepted(hog.configure({})), 2, SEEDS)) as RawRound
  expect(formOf(hogClaim, entryOf(hogClaim))).toBeNull()
})

describe.each([
  ['keno', { payoutTables: { ...KENO, low: KENO.high, high: KENO.low } }],
  ['chicken-road', { payoutTables: { ...ROAD, easy: ROAD.easy.with(0, '1.01') } }],
  ['dragon-tower', { greedPenalty: '0.05' }],
] as const)('[F11] a log of %s with its own payouts', (id, settings) => {
  const { rules } = REGISTRY[id]!
  const config = accepted(rules.configure(settings))
  const terms = hashOfTerms(termsOf(rules, config))
  const claim = JSON.parse(
    JSON.stringify(accepted(claimOf(rules, playAtRandom(rules, config, 1, SEEDS)))),
  ) as RawRound

  test('fills in a form that uses its terms, even if the log does not name them', async () => {
    const form = formOf(claim, entryOf(claim))
    expect(form).toMatchObject({ game: id, texts: { ...SEEDS, terms } })
    expect(await checked(form!)).toMatchObject({ verdict: 'agrees', checks: { multiplier: 'holds' } })
  })

  test('and also if it names them by their hash', async () => {
    const { config: _, ...rest } = claim
    const linked = { ...rest, terms, setup: {}, termsText: printTerms(termsOf(rules, config)) }
    const raw = (await withTermsText(linked, async () =>
      refuse('unreachable', 'nobody is asked'),
    )) as RawRound
    const form = formOf(raw, entryOf(raw))
    expect(form).toMatchObject({ texts: { terms } })
    expect(await checked(form!)).toMatchObject({ verdict: 'agrees' })
  })

  test('an earlier version of the rules has no form', () => {
    const entry = entryOf(claim)
    expect(formOf(claim, { ...entry, log: { ...entry.log!, version: rules.version + 1 } })).toBeNull()
  })
})
