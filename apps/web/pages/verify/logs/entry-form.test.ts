import { GAMES } from '@fairhouse/games'
import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted, isRefusal } from '@fairhouse/kit'
import { browserHash, type CheckedEntry, type RawRound } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import type { Filled } from '../address/link.ts'
import { readForm } from '../form/read-form.ts'
import type { FormPart } from '../parts.ts'
import { checkRound } from '../round/check.ts'
import { checkEntry } from './entry.ts'
import { formOf } from './entry-form.ts'

const SEEDS = { server: '0f'.repeat(32), client: 'a client seed', nonce: '42' }
const PARTS = { hilo, keno } as Readonly<Record<string, unknown>> as Readonly<Record<FormGame, FormPart>>
const FORM_GAMES = ['hilo', 'keno'] as const
type FormGame = (typeof FORM_GAMES)[number]

const checked = ({ game, texts }: Filled) => {
  const reading = readForm(PARTS[game as FormGame], texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return checkRound(reading.typed, browserHash())
}

const entryOf = (raw: RawRound): CheckedEntry => {
  const entry = checkEntry(raw)
  if (isRefusal(entry)) throw new Error(entry.message)
  return entry
}

const claimFor = (id: FormGame): RawRound => {
  const config = accepted(GAMES[id].configure({ rtp: '95.5' }))
  return JSON.parse(JSON.stringify(accepted(claimOf(GAMES[id], playAtRandom(GAMES[id], config, 1, SEEDS)))))
}

const rowFor = (id: FormGame): RawRound => {
  const { commitment, result } = claimFor(id)
  const { server: serverSeed, client: clientSeed, nonce } = SEEDS
  const { outcome, ...view } = (result as RawRound).view as RawRound
  const shown = { ...view, ...(outcome as object | undefined), finalPayout: undefined }
  const amounts = { betAmount: '0.10', maxPayout: '100000.00' }
  return { ...shown, ...amounts, game: id, rtp: '95.5', serverSeed, clientSeed, nonce, commitment }
}

const requestFor = (id: FormGame): RawRound => {
  const { server: serverSeed, client: clientSeed, nonce } = SEEDS
  const played = id === 'keno' ? { selectedNumbers: [7, 3], difficulty: 'high' } : { choices: ['skip'] }
  const request = { serverSeed, clientSeed, nonce, rtp: '95.5', ...played }
  return { ...request, ...(entryOf(request).result as object) }
}

test.each(FORM_GAMES)('%s: a claim, a row and a request fill in a form that agrees', async (id) => {
  for (const raw of [claimFor(id), rowFor(id), requestFor(id)]) {
    const form = formOf(raw, entryOf(raw))
    expect(form).toMatchObject({ game: id, texts: { ...SEEDS, rtp: '95.5' } })
    expect(await checked(form!)).toMatchObject({
      verdict: 'agrees',
      checks: { [id === 'keno' ? 'drawn' : 'cards']: 'holds', multiplier: 'holds' },
    })
  }
})

test('other games, and Keno with tables of its own, have no such form', () => {
  const { hog } = GAMES
  const hogClaim = claimOf(hog, playAtRandom(hog, accepted(hog.configure({})), 2, SEEDS)) as RawRound
  expect(formOf(hogClaim, entryOf(hogClaim))).toBeNull()
  const entry = entryOf(claimFor('keno'))
  const log = { ...entry.log!, config: { ...(entry.log!.config as object), payoutTables: {} } }
  expect(formOf({}, { ...entry, log })).toBeNull()
})
