import hiloVectors from '@fairhouse/games/hilo/vectors-hilo.json' with { type: 'json' }
import kenoVectors from '@fairhouse/games/keno/vectors-keno.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { type CheckedRound, checkRound } from './check.ts'
import { readForm } from './form.ts'
import { browserHash, type Hash } from './hash.ts'
import { BLANK, type Field, type Form } from './link.ts'

const hash = browserHash()!

const kenoForm = (vector: (typeof kenoVectors)[number]): Form => ({
  ...BLANK,
  game: 'keno',
  server: vector.serverSeed,
  client: vector.clientSeed,
  nonce: vector.nonce,
  commitment: vector.serverSeedHash,
  numbers: vector.selectedNumbers.join(' '),
  difficulty: vector.difficulty,
  drawn: vector.drawnNumbers.join(' '),
  multiplier: vector.multiplier,
})

const hiloForm = (vector: (typeof hiloVectors)[number]): Form => ({
  ...BLANK,
  game: 'hilo',
  server: vector.serverSeed,
  client: vector.clientSeed,
  nonce: vector.nonce,
  commitment: vector.serverSeedHash,
  choices: [
    ...vector.steps.map(({ choice }) => choice),
    ...(vector.state === 'cashed_out' ? ['cashOut'] : []),
  ].join(','),
  rtp: vector.rtpPercent,
  cards: vector.cards.slice(0, vector.cardsUsed).join(' '),
  multiplier: vector.steps.filter(({ win }) => win).at(-1)?.cumulative8 ?? '1',
})

const FORMS = [...kenoVectors.map(kenoForm), ...hiloVectors.map(hiloForm)]

const checked = async (form: Form, by: Hash | null = hash): Promise<CheckedRound | null> => {
  const reading = readForm(form)
  return 'round' in reading ? checkRound(reading.round, by) : null
}

const ALL_HOLD = { commitment: 'holds', twice: 'holds', outcome: 'holds', multiplier: 'holds' }

test('[F8] [K1] [H1] [H2] every reference round is what it should be, computed both ways', async () => {
  for (const form of FORMS) {
    expect(await checked(form), form.nonce).toMatchObject({ verdict: 'agrees', checks: ALL_HOLD })
  }
})

test('[K1] the steps of a draw: bytes, modulo and swap lead to each number', async () => {
  const found = await checked({ ...FORMS[0]!, drawn: '' })
  if (found?.game !== 'keno') throw new Error('no Keno')
  const { hashes, steps } = found.trail
  expect(hashes.map(({ text }) => text.slice(-2))).toEqual([':0', ':8', ':9'])
  expect(steps.map(({ number }) => number)).toEqual(kenoVectors[0]!.drawOrder)
  expect(steps.map(({ hash: used }) => used)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(steps[3]).toMatchObject({ bytes: hashes[0]!.hash.slice(24, 32), size: 37 })
  for (const { index, value, size, offset, place } of steps) {
    expect([offset, place]).toEqual([value % size, index + offset])
  }
})

/** Another digit, letter or choice in its place. */
const flippedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`

const FLIPPED: Readonly<Record<Form['game'], readonly Field[]>> = {
  keno: ['server', 'client', 'nonce', 'commitment', 'drawn', 'multiplier'],
  hilo: ['server', 'client', 'nonce', 'commitment', 'choices', 'cards', 'multiplier'],
}

test.each([
  ['keno', FORMS[1]!],
  ['hilo', hiloForm(hiloVectors[0]!)],
] as const)('[A28] %s: any character changed fails', async (game, form) => {
  for (const field of FLIPPED[game]) {
    for (let at = 0; at < form[field].length; at += 1) {
      const found = await checked({ ...form, [field]: flippedAt(form[field], at) })
      expect(found?.verdict ?? 'refused', `${field} ${at}`).not.toBe('agrees')
    }
  }
})

test('nothing told: the round comes out, and no verdict is pretended', async () => {
  const bare = { ...FORMS[0]!, commitment: '', drawn: '', multiplier: '' }
  expect(await checked(bare)).toMatchObject({
    verdict: 'computed',
    checks: { commitment: 'not-told', twice: 'holds', outcome: 'not-told', multiplier: 'not-told' },
  })
})

test('without the browser’s hash our own computes it, and says that it was computed once', async () => {
  expect(await checked(FORMS[0]!, null)).toMatchObject({
    verdict: 'agrees',
    checks: { ...ALL_HOLD, twice: 'not-possible' },
  })
})

test('two hashes that disagree fail the round, whatever was told', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  for (const form of [FORMS[0]!, FORMS.at(-1)!]) {
    expect(await checked({ ...form, commitment: '' }, broken)).toMatchObject({
      verdict: 'differs',
      checks: { twice: 'fails' },
    })
  }
})
