/** A public log, audited from outside: an honest one passes, and every falsification is found in its leaf. */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { type AnyGame, type AnyLiveGame, sha256Hex } from '@fairhouse/kit'
import type { Leaf, RoundLeaf } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fairhouse } from '../../running.ts'
import { auditLog } from './audit-log.ts'
import type { LogMismatch } from './log-findings.ts'
import type { AuditedLog } from './log-reading.ts'
import { logJson } from './log-report.ts'
import { sampleGame, sampleHand, samplePlayer, writeLog } from './testing/sample-log.ts'

const signer = nodeSigner('house.example/log')
const rulesOf = (id: 'keno' | 'hilo' | 'dragon-tower'): AnyGame => REGISTRY[id].rules as unknown as AnyGame
const KENO = sampleGame(rulesOf('keno'))
const CHEAP = sampleGame(rulesOf('keno'), { rtp: '50' })
const HILO = sampleGame(rulesOf('hilo'))
const TOWER = sampleGame(rulesOf('dragon-tower'))
const TABLE = REGISTRY.zhajinhua as unknown as Readonly<{ rules: AnyGame; live: AnyLiveGame }>

const ROUNDS = 320

const play = (player: ReturnType<typeof samplePlayer>, i: number): RoundLeaf => {
  const bet = { type: 'bet', amount: '100' }
  if (i % 3 === 1)
    return player.round(HILO, bet, (view) =>
      (view as { canCashout: boolean }).canCashout ? { type: 'cashOut' } : { type: 'higher' },
    )
  if (i % 16 === 0)
    return player.round(TOWER, { ...bet, difficulty: 'easy' }, (view) =>
      (view as { canCashout: boolean }).canCashout ? { type: 'cashOut' } : { type: 'pick', tile: 0 },
    )
  return player.round(KENO, { ...bet, selectedNumbers: [1, 2, 3, 4, 5, 6, 7], difficulty: 'low' })
}

const termsLeaf = (text: string): Leaf => ({ type: 'terms', text })

/** Terms, two players in turn, a hand with its seeds, and a void one. Leaf 6 is Anna's first round, leaf 7 Ben's. */
const honest = (): Leaf[] => {
  const [anna, ben] = [samplePlayer('anna'), samplePlayer('ben')]
  const { terms, hand, seeds } = sampleHand(TABLE, '77')
  const rounds = Array.from({ length: ROUNDS }, (_, i) => play(i % 2 === 0 ? anna : ben, i >> 1))
  const serverSeed = sha256Hex('void')
  const withheld: Leaf = {
    type: 'void-hand',
    hand: '78',
    commitment: sha256Hex(serverSeed),
    serverSeed,
    hashes: [sha256Hex('a seed of hers'), sha256Hex('another')],
    seeds: ['a seed of hers', null],
    at: 5,
  }
  return [
    ...[KENO, HILO, TOWER].map(({ text }) => termsLeaf(text)),
    termsLeaf(terms),
    anna.first(),
    ben.first(),
    ...rounds,
    hand,
    withheld,
    seeds,
  ]
}
const LEAVES = honest().length
/** A round of Anna's that is Keno and pays, somewhere in the middle. */
const TARGET = honest().findIndex(
  (leaf, at) =>
    at > 100 &&
    at % 2 === 0 &&
    leaf.type === 'round' &&
    leaf.payout > 0n &&
    leaf.actions.includes('selected'),
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-log-audit-'))
})
afterAll(() => rm(folder, { recursive: true }))

let names = 0
const newPath = (): string => {
  names += 1
  return join(folder, String(names))
}

type Run = Readonly<{ audited: AuditedLog; found: readonly LogMismatch[] }>
const auditOf = async (path: string, state: string | null = null, jobs = 0, stopAfter = 2): Promise<Run> => {
  const found: LogMismatch[] = []
  let part = 0
  const audited = await auditLog({
    ...{ place: { folder: path }, keys: [signer.vkey], folder: state, jobs },
    isStopped: () => part > stopAfter,
    onProgress: (done) => {
      part = done
    },
    onMismatch: async (mismatch) => void found.push(mismatch),
  })
  return { audited, found }
}
const written = async (leaves: readonly (Leaf | Uint8Array)[]): Promise<string> => {
  const path = newPath()
  await writeLog(path, signer, leaves)
  return path
}
const changed = (at: number, change: (round: RoundLeaf) => Partial<RoundLeaf>): Leaf[] =>
  honest().map((leaf, index) => (index === at ? ({ ...leaf, ...change(leaf as RoundLeaf) } as Leaf) : leaf))

test('[F12] an honest log passes, with its returns beside the exact ones', async () => {
  const { audited, found } = await auditOf(await written(honest()))
  expect(found).toEqual([])
  expect(logJson(audited)).toMatchObject({
    ...{ origin: 'house.example/log', size: LEAVES, read: LEAVES, mismatches: 0, waitingHands: 0 },
    leaves: { rounds: ROUNDS, firstCommitments: 2, terms: 4, hands: 1, handSeeds: 1, voidHands: 1 },
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
    'a server seed that was used before',
    ['commitment', 'payout', 'seed'],
    () => changed(TARGET, () => ({ serverSeed: (honest()[6] as RoundLeaf).serverSeed })),
    TARGET,
  ],
  [
    'a promise that was broken',
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
  [
    'terms that are not there',
    ['terms'],
    () => changed(TARGET, () => ({ termsHash: Buffer.alloc(32, 9) })),
    TARGET,
  ],
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
    'a client seed that comes again without a mark',
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
    'what a seat of a hand has won',
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
    () => swapHand(() => ({ commitment: sha256Hex('x') })),
    LEAVES - 1,
  ],
  [
    'the hash of a person’s seed',
    ['seed'],
    () => swapHand(({ hashes }) => ({ hashes: hashes.toReversed() })),
    LEAVES - 1,
  ],
  [
    'seeds of a hand that is not there',
    ['record'],
    () => honest().filter(({ type }) => type !== 'hand'),
    LEAVES - 2,
  ],
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

  test('a round that was left out: named, and the exit code says that not all could be checked', async () => {
    const path = await written(honest().filter((_, index) => index !== TARGET))
    const { code, stdout } = await fairhouse(['audit', '--log', path, '--json', '--jobs', '1'])
    const nonce = Number((honest()[TARGET] as RoundLeaf).nonce)
    const pseudonym = Buffer.from((honest()[TARGET] as RoundLeaf).pseudonym).toString('hex')
    expect(JSON.parse(stdout).missing).toEqual({ rounds: 1, gaps: [{ pseudonym, from: nonce, to: nonce }] })
    expect(code).toBe(3)
  })
})

/** What a round's leaf says and the log can prove wrong: by the round itself, or by the next one of the same player. */
const FIELDS: Readonly<Record<string, (round: RoundLeaf) => Partial<RoundLeaf>>> = {
  termsHash: ({ nonce }) => ({ termsHash: new Uint8Array(32).fill(Number(nonce)) }),
  serverSeed: ({ serverSeed }) => ({ serverSeed: serverSeed.map((byte, i) => (i === 31 ? byte ^ 1 : byte)) }),
  nextCommitment: () => ({ nextCommitment: new Uint8Array(32).fill(9) }),
  stake: ({ stake }) => ({ stake: stake + 1n }),
  payout: ({ payout }) => ({ payout: payout + 1n }),
  actions: ({ actions }) => ({ actions: actions.replace('"100"', '"101"') }),
  clientSeed: () => ({ clientSeed: 'short' }),
  // The last one: after a gap a player's promises wait for what is missing. So does a round with a higher nonce.
  pseudonym: () => ({ pseudonym: new Uint8Array(16).fill(3) }),
}

test('[A44] each field of a leaf that is settled with many others, changed alone, is found', async () => {
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

describe('[A44] files that are not those of the log', () => {
  const spoilt = async (file: string, spoil: (path: string) => Promise<unknown>): Promise<Run> => {
    const path = await written(honest())
    await spoil(join(path, file))
    return auditOf(path)
  }
  const flip = (at: number) => async (file: string) => {
    const bytes = await readFile(file)
    bytes[at]! ^= 1
    await writeFile(file, bytes)
  }

  test('an entry: the tree is not the one of the checkpoint, and its tile is another', async () => {
    const { found } = await spoilt('tile/entries/000', flip(40_000))
    expect(found.filter(({ kind }) => kind === 'tree').map(({ expected }) => expected)).toEqual([
      'tile/0/000 as the tree has it',
      expect.stringMatching(/^tile\/1\/000\.p\/1 as the entries make it$/),
      expect.stringMatching(/^entries that make the root of the checkpoint, [0-9a-f]{64}$/),
    ])
  })
  test.each([
    ['tile/0/000', 'tile/0/000 as the tree has it'],
    ['tile/1/000.p/1', 'tile/1/000.p/1 as the entries make it'],
  ])('%s alone', async (file, expected) => {
    const { found } = await spoilt(file, flip(5))
    expect(found).toEqual([{ leaf: 0, kind: 'tree', expected, found: expect.any(String) }])
  })
  test('a bundle that is cut off, is far too long, or is not there', async () => {
    const file = 'tile/entries/000'
    await expect(spoilt(file, (path) => truncate(path, 1_000))).rejects.toThrow(
      'tile/entries/000 ends too early',
    )
    await expect(spoilt(file, (path) => truncate(path, 2 ** 25))).rejects.toThrow('has more than')
    await expect(spoilt(file, (path) => rm(path))).rejects.toThrow("tile/entries/000 can't be read")
  })
  test('a checkpoint of somebody else, of a shorter log, of none', async () => {
    await expect(spoilt('checkpoint', flip(30))).rejects.toThrow('does not fit the note')
    const [path, state] = [await written(honest()), newPath()]
    await auditOf(path, state)
    await writeLog(path, signer, honest().slice(0, 100))
    await expect(auditOf(path, state)).rejects.toThrow(`the log has 100 leaves; ${LEAVES} were read before`)
    await writeLog(path, nodeSigner('other.example/log'), honest())
    await expect(auditOf(path, state)).rejects.toThrow('no known key has signed the note')
  })
})

describe('an audit that is gone on with', () => {
  const FAULTS = (): Leaf[] => changed(TARGET, ({ payout }) => ({ payout: payout + 1n }))

  test.each([
    ['an honest log', honest],
    ['a falsified one', FAULTS],
    [
      'one with a seed that comes again after the break',
      () => changed(LEAVES - 10, () => ({ serverSeed: (honest()[6] as RoundLeaf).serverSeed })),
    ],
    [
      'one with a gap that closes after the break',
      () => [...honest().slice(0, 40), ...honest().slice(41, 200), honest()[40]!, ...honest().slice(200)],
    ],
  ])('%s: comes to the same bytes as one that reads it all at once', async (_name, leaves) => {
    const whole = await written(leaves())
    const expected = JSON.stringify(logJson((await auditOf(whole)).audited))
    for (const breaks of [[100], [7, 256, 300]]) {
      const [path, state] = [newPath(), newPath()]
      for (const size of [...breaks, LEAVES]) {
        await writeLog(path, signer, leaves().slice(0, size))
        const { audited } = await auditOf(path, state)
        if (size === LEAVES) expect(JSON.stringify(logJson(audited))).toBe(expected)
      }
    }
  })

  test('a log that changes what was read before is found out', async () => {
    const [path, state] = [newPath(), newPath()]
    await writeLog(path, signer, honest().slice(0, 300))
    await auditOf(path, state)
    await writeLog(path, signer, FAULTS())
    const { found } = await auditOf(path, state)
    expect(found.map(({ kind }) => kind)).toContain('tree')
    await writeLog(path, signer, honest())
    expect((await auditOf(path, state)).found, 'what was kept is that of before').toEqual([])
  })
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
  expect(stdout).toMatch(/keno USD demo {7}\d+ rounds, returned \d\.\d{6}; exactly 0\.\d{6} ± \d\.\d{6}\n/)
  expect(stdout).toMatch(/\nno mismatch\n$/)
  expect(code).toBe(0)
})
