/** A public log audited from outside: an honest one passes, and every falsification is found in its leaf. */

import { sha256Hex } from '@fairhouse/kit'
import type { Leaf, RoundLeaf } from '@fairhouse/log'
import type { Plan } from '@fairhouse/table'
import { describe, expect, test } from 'vitest'
import { fairhouse } from '../../testing/command-process.ts'
import { logJson } from './log-report.ts'
import {
  auditOf,
  CHEAP,
  changed,
  HILO,
  honest,
  KENO,
  LEAVES,
  ROUNDS,
  signer,
  TARGET,
  tableLeaf,
  termsLeaf,
  useLogFolder,
} from './testing/honest-log.ts'
import { samplePlayer } from './testing/sample-log.ts'

const { newPath, written } = useLogFolder()

test('[F12] an honest log passes, with its returns beside the exact ones', async () => {
  const { audited, found } = await auditOf(await written(honest()))
  expect(found).toEqual([])
  expect(logJson(audited)).toMatchObject({
    ...{ origin: 'house.example/log', size: LEAVES, read: LEAVES, mismatches: 0, waitingHands: 0 },
    leaves: {
      rounds: ROUNDS,
      firstCommitments: 2,
      terms: 4,
      hands: 1,
      handSeeds: 1,
      voidHands: 1,
      tables: 1,
    },
    returns: {
      'keno USD demo': { exact: expect.stringMatching(/^0\.9\d{5}$/), isInside: true },
      'hilo USD demo': { isInside: true },
      'dragon-tower USD demo': { isInside: true },
    },
    hands: { zhajinhua: 1 },
    missing: { rounds: 0, gaps: [] },
  })
})

type Falsification = readonly [
  name: string,
  kinds: readonly string[],
  leaves: () => (Leaf | Uint8Array)[],
  at: number | null,
]

const swapHand = (change: (leaf: Extract<Leaf, { type: 'hand' }>) => object): Leaf[] =>
  honest().map((leaf) => (leaf.type === 'hand' ? ({ ...leaf, ...change(leaf) } as Leaf) : leaf))

const swapPlan = (change: (plan: Plan) => Partial<Plan>): Leaf[] =>
  swapHand(({ plan }) => ({ plan: { ...plan, ...change(plan) } }))

const FALSIFICATIONS: readonly Falsification[] = [
  ['a payout', ['payout'], () => changed(TARGET, ({ payout }) => ({ payout: payout + 1n })), TARGET],
  ['a stake', ['stake'], () => changed(TARGET, ({ stake }) => ({ stake: stake - 1n })), TARGET],
  [
    'a server seed',
    ['commitment'],
    () => changed(TARGET, () => ({ serverSeed: Buffer.alloc(32, 7) })),
    TARGET,
  ],
  [
    'a server seed used before',
    ['commitment', 'payout', 'seed'],
    () => changed(TARGET, () => ({ serverSeed: (honest()[6] as RoundLeaf).serverSeed })),
    TARGET,
  ],
  [
    'a broken promise',
    ['commitment'],
    () => changed(TARGET - 2, () => ({ nextCommitment: Buffer.alloc(32, 7) })),
    TARGET,
  ],
  [
    'a first commitment',
    ['commitment'],
    () =>
      honest().map((leaf) =>
        leaf.type === 'first-commitment' ? { ...leaf, commitment: Buffer.alloc(32, 1) } : leaf,
      ),
    6,
  ],
  ['no first commitment', ['commitment'], () => honest().filter((_, index) => index !== 4), 5],
  [
    'two rounds for one nonce',
    ['nonce', 'seed'],
    () => honest().flatMap((leaf, index) => (index === TARGET ? [leaf, leaf] : [leaf])),
    TARGET + 1,
  ],
  [
    'other terms',
    ['payout'],
    () => [termsLeaf(CHEAP.text), ...changed(TARGET, () => ({ termsHash: Buffer.from(CHEAP.hash, 'hex') }))],
    TARGET + 1,
  ],
  ['missing terms', ['terms'], () => changed(TARGET, () => ({ termsHash: Buffer.alloc(32, 9) })), TARGET],
  ['terms that come too late', ['terms'], () => [...honest().slice(1), termsLeaf(KENO.text)], 9],
  ['invalid terms', ['terms'], () => [termsLeaf('{"game":"keno"}'), ...honest()], 0],
  ['invalid actions', ['record'], () => changed(TARGET, () => ({ actions: '[' })), TARGET],
  [
    'actions that the rules refuse',
    ['record'],
    () => changed(TARGET, ({ actions }) => ({ actions: actions.replace('[1,', '[41,') })),
    TARGET,
  ],
  [
    'an unmarked reused client seed',
    ['seed'],
    () => {
      const [anna, ben] = [samplePlayer('anna'), samplePlayer('ben')]
      const bet = { type: 'bet', amount: '100', selectedNumbers: [1, 2] }
      const seed = { clientSeed: 'a seed of my own' }
      return [
        termsLeaf(KENO.text),
        anna.first(),
        ben.first(),
        anna.round(KENO, bet, undefined, seed),
        ben.round(KENO, bet, undefined, seed),
        anna.round(KENO, bet),
        anna.round(KENO, bet, undefined, seed),
      ]
    },
    6,
  ],
  ['an invalid leaf', ['record'], () => [...honest(), Uint8Array.of(99, 1, 2)], LEAVES],
  ['an empty leaf', ['record'], () => [...honest(), new Uint8Array(0)], LEAVES],
  [
    'the amount a seat has won',
    ['payout'],
    () =>
      swapHand(({ seats }) => ({
        seats: seats.map((seat, index) => (index === 0 ? { ...seat, won: '999999' } : seat)),
      })),
    LEAVES - 1,
  ],
  [
    'the commitment of a hand',
    ['commitment'],
    () => swapPlan(() => ({ commitment: sha256Hex('x') })),
    LEAVES - 1,
  ],
  [
    'the hash of a person’s seed',
    ['seed'],
    () => swapPlan(({ seats }) => ({ seats: seats.toReversed() })),
    LEAVES - 1,
  ],
  ['[F13] the plan of another hand', ['plan'], () => swapPlan(() => ({ hand: '99' })), LEAVES - 1],
  [
    '[F13] a bot where a person has promised a seed',
    ['plan'],
    () =>
      swapHand(({ seats }) => ({
        seats: seats.map((seat, at) => (at === 0 ? { ...seat, pseudonym: null } : seat)),
      })),
    LEAVES - 1,
  ],
  ['[A52] terms that were not planned', ['plan'], () => swapPlan(() => ({ terms: KENO.hash })), LEAVES - 1],
  ['seeds of a missing hand', ['record'], () => honest().filter(({ type }) => type !== 'hand'), LEAVES - 2],
  [
    'a void hand where nobody withheld anything',
    ['record'],
    () =>
      honest().map((leaf) =>
        leaf.type === 'void-hand' ? { ...leaf, seeds: ['a seed of hers', 'another'] } : leaf,
      ),
    LEAVES - 2,
  ],
  [
    'a void hand with another seed than promised',
    ['seed'],
    () =>
      honest().map((leaf) =>
        leaf.type === 'void-hand' ? { ...leaf, seeds: ['a seed of his', null] } : leaf,
      ),
    LEAVES - 2,
  ],
  ['[A41] another leaf of a table', ['record'], () => [...honest(), tableLeaf('76')], LEAVES],
]

describe('[A3] [A44] falsified', () => {
  test.each(FALSIFICATIONS)('%s', async (_name, kinds, leaves, at) => {
    const { audited, found } = await auditOf(await written(leaves()))
    expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(kinds)
    expect(found.map(({ leaf }) => leaf)).toContain(at)
    expect(audited.kinds).toEqual(
      expect.objectContaining(Object.fromEntries(kinds.map((kind) => [kind, expect.any(Number)]))),
    )
  })

  test('an omitted round is named, and the exit code says that not everything could be checked', async () => {
    const path = await written(honest().filter((_, index) => index !== TARGET))
    const { code, stdout } = await fairhouse(['audit', '--log', path, '--json', '--jobs', '1'])
    const nonce = Number((honest()[TARGET] as RoundLeaf).nonce)
    const pseudonym = Buffer.from((honest()[TARGET] as RoundLeaf).pseudonym).toString('hex')
    expect(JSON.parse(stdout).missing).toEqual({ rounds: 1, gaps: [{ pseudonym, from: nonce, to: nonce }] })
    expect(code).toBe(3)
  })
})

/** Fields of a round's leaf that the log can prove wrong: by the round itself, or by the player's next one. */
const FIELDS: Readonly<Record<string, (round: RoundLeaf) => Partial<RoundLeaf>>> = {
  termsHash: ({ nonce }) => ({ termsHash: new Uint8Array(32).fill(Number(nonce)) }),
  serverSeed: ({ serverSeed }) => ({ serverSeed: serverSeed.map((byte, i) => (i === 31 ? byte ^ 1 : byte)) }),
  nextCommitment: () => ({ nextCommitment: new Uint8Array(32).fill(9) }),
  stake: ({ stake }) => ({ stake: stake + 1n }),
  payout: ({ payout }) => ({ payout: payout + 1n }),
  actions: ({ actions }) => ({ actions: actions.replace('"100"', '"101"') }),
  clientSeed: () => ({ clientSeed: 'short' }),
  // Last: after a gap a player's promises wait for what is missing, as does a round with a higher nonce.
  pseudonym: () => ({ pseudonym: new Uint8Array(16).fill(3) }),
}

test('[A44] each field of a leaf settled in a batch, changed alone, is found', async () => {
  const leaves = honest()
  const isOf = (leaf: Leaf | undefined, hash: string): boolean =>
    leaf?.type === 'round' && Buffer.from(leaf.termsHash).toString('hex') === hash
  const targets = [KENO, HILO].flatMap(({ hash }, game) =>
    Object.keys(FIELDS).map((field, index) => {
      const from = 12 + 16 * (2 * index + game) // far enough apart that no two are neighbours
      return { field, at: leaves.findIndex((leaf, at) => at >= from && isOf(leaf, hash)) }
    }),
  )
  for (const { field, at } of targets)
    leaves[at] = { ...leaves[at], ...FIELDS[field]!(leaves[at] as RoundLeaf) } as Leaf
  const { found } = await auditOf(await written(leaves))
  const hit = new Set(found.map(({ leaf }) => leaf))
  const missed = targets.filter(({ at }) => !hit.has(at) && !hit.has(at + 2))
  expect(missed).toEqual([])
  expect(new Set(targets.map(({ at }) => at)).size).toBe(targets.length)
})

test('as a command: in words and as JSON, the same with one worker and with two', async () => {
  const path = await written(honest())
  const [one, two] = [
    await fairhouse(['audit', '--log', path, '--json', '--jobs', '1']),
    await fairhouse([
      'audit',
      '--log',
      path,
      '--key',
      signer.vkey,
      '--json',
      '--jobs',
      '2',
      '--state',
      newPath(),
    ]),
  ]
  expect([one.code, one.stderr, two.code]).toEqual([0, '', 0])
  expect(two.stdout).toBe(one.stdout)
  const { code, stdout } = await fairhouse(['audit', '--log', path])
  expect(stdout).toMatch(/keno USD demo {7}\d+ rounds, returned \d\.\d{6}; expected 0\.\d{6} ± \d\.\d{6}\n/)
  expect(stdout).toMatch(/\nno mismatch\n$/)
  expect(code).toBe(0)
})
