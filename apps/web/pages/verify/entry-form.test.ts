import { GAMES } from '@fairhouse/games'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { checkRound } from './check.ts'
import { checkEntry, type Raw } from './entry.ts'
import { formOf } from './entry-form.ts'
import { EXAMPLES } from './examples.ts'
import { readForm } from './form.ts'
import { browserHash } from './hash.ts'
import { hiloRows } from './hilo-rows.ts'
import { FORM_GAMES, type Form, type FormGame } from './link.ts'

const SEEDS = { server: '0f'.repeat(32), client: 'a client seed', nonce: '42' }

const checked = (form: Form) => {
  const reading = readForm(form)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return checkRound(reading.round, browserHash())
}

const claimFor = (id: FormGame): Raw => {
  const config = accepted(GAMES[id].configure({ rtp: '95.5' }))
  return JSON.parse(JSON.stringify(accepted(claimOf(GAMES[id], playAtRandom(GAMES[id], config, 1, SEEDS)))))
}

const rowFor = (id: FormGame): Raw => {
  const { commitment, result } = claimFor(id)
  const { server: serverSeed, client: clientSeed, nonce } = SEEDS
  const { outcome, ...view } = (result as Raw).view as Raw
  const shown = { ...view, ...(outcome as object | undefined), finalPayout: undefined }
  const amounts = { betAmount: '0.10', maxPayout: '100000.00' }
  return { ...shown, ...amounts, game: id, rtp: '95.5', serverSeed, clientSeed, nonce, commitment }
}

const requestFor = async (id: FormGame): Promise<Raw> => {
  const { server: serverSeed, client: clientSeed, nonce } = SEEDS
  const played = id === 'keno' ? { selectedNumbers: [7, 3], difficulty: 'high' } : { choices: ['skip'] }
  const request = { serverSeed, clientSeed, nonce, rtp: '95.5', ...played }
  return { ...request, ...(accepted(checkEntry(request)).result as object) }
}

test.each(FORM_GAMES)('%s: a claim, a row and a request fill in a form that agrees', async (id) => {
  for (const raw of [claimFor(id), rowFor(id), await requestFor(id)]) {
    const form = formOf(raw, accepted(checkEntry(raw)))
    expect(form).toMatchObject({ game: id, ...SEEDS, rtp: '95.5' })
    expect(await checked(form!)).toMatchObject({
      verdict: 'agrees',
      checks: { outcome: 'holds', multiplier: 'holds' },
    })
  }
})

test('other games, and Keno with tables of its own, have no such form', () => {
  const { hog } = GAMES
  const hogClaim = claimOf(hog, playAtRandom(hog, accepted(hog.configure({})), 2, SEEDS)) as Raw
  expect(formOf(hogClaim, accepted(checkEntry(hogClaim)))).toBeNull()
  const entry = accepted(checkEntry(claimFor('keno')))
  const log = { ...entry.log!, config: { ...(entry.log!.config as object), payoutTables: {} } }
  expect(formOf({}, { ...entry, log })).toBeNull()
})

test.each(FORM_GAMES)('the example of %s is a real round', async (id) => {
  expect(await checked(EXAMPLES[id])).toMatchObject({
    verdict: 'agrees',
    checks: { commitment: 'holds', twice: 'holds', outcome: 'holds', multiplier: 'holds' },
  })
})

test('HiLo’s rows: each card with its choice; what took no card has none', async () => {
  const found = await checked({
    ...EXAMPLES.hilo,
    choices: 'cashOut higher skip lower',
    cards: '',
    multiplier: '',
  })
  if (found.game !== 'hilo') throw new Error('no HiLo')
  const rows = hiloRows(found)
  expect(rows.map(({ choice, word, product }) => [choice, word?.index, product])).toEqual([
    [null, 0, undefined],
    ['cashOut', undefined, undefined],
    ['higher', 1, '1.3867'],
    ['skip', 2, undefined],
    ['lower', 3, '1.442168'],
  ])
  expect(rows[1]).toMatchObject({ refused: 'no-right-guess' })
})
