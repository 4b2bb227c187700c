/** An honest log of some hundred leaves, to be falsified, and its audit. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { type AnyGame, type AnyLiveGame, sha256Hex } from '@fairhouse/kit'
import type { Leaf, RoundLeaf } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { afterAll, beforeAll } from 'vitest'
import { auditLog } from '../audit-log.ts'
import type { AuditedLog } from '../log-audit.ts'
import type { LogMismatch } from '../log-findings.ts'
import { sampleGame, sampleHand, samplePlayer, writeLog } from './sample-log.ts'

export const signer = nodeSigner('house.example/log')
const rulesOf = (id: 'keno' | 'hilo' | 'dragon-tower'): AnyGame => REGISTRY[id]!.rules
export const KENO = sampleGame(rulesOf('keno'))
export const CHEAP = sampleGame(rulesOf('keno'), { rtp: '50' })
export const HILO = sampleGame(rulesOf('hilo'))
const TOWER = sampleGame(rulesOf('dragon-tower'))
const TABLE = REGISTRY.zhajinhua as unknown as Readonly<{ rules: AnyGame; live: AnyLiveGame }>

export const ROUNDS = 320

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

export const termsLeaf = (text: string): Leaf => ({ type: 'terms', text })

export const tableLeaf = (table: string): Leaf => ({ type: 'table', table, log: sha256Hex('log'), at: 6 })

/** Terms, two players alternating, a table that has closed, a hand with its seeds, and a void one. Leaf 6 is Anna's first round, leaf 7 Ben's. */
export const honest = (): Leaf[] => {
  const [anna, ben] = [samplePlayer('anna'), samplePlayer('ben')]
  const { terms, hand, seeds } = sampleHand(TABLE, '77')
  const rounds = Array.from({ length: ROUNDS }, (_, i) => play(i % 2 === 0 ? anna : ben, i >> 1))
  const serverSeed = sha256Hex('void')
  const withheld: Leaf = {
    type: 'void-hand',
    hand: '78',
    plan: {
      ...hand.plan,
      hand: '78',
      commitment: sha256Hex(serverSeed),
      seats: ['a seed of hers', 'another'].map((seed) => ({ place: null, hash: sha256Hex(seed), bot: null })),
    },
    serverSeed,
    seeds: ['a seed of hers', null],
    at: 5,
  }
  return [
    ...[KENO, HILO, TOWER].map(({ text }) => termsLeaf(text)),
    termsLeaf(terms),
    anna.first(),
    ben.first(),
    ...rounds,
    tableLeaf('76'),
    hand,
    withheld,
    seeds,
  ]
}
export const LEAVES = honest().length
/** A paid Keno round of Anna's, somewhere in the middle. */
export const TARGET = honest().findIndex(
  (leaf, at) =>
    at > 100 &&
    at % 2 === 0 &&
    leaf.type === 'round' &&
    leaf.payout > 0n &&
    leaf.actions.includes('selected'),
)

export const changed = (at: number, change: (round: RoundLeaf) => Partial<RoundLeaf>): Leaf[] =>
  honest().map((leaf, index) => (index === at ? ({ ...leaf, ...change(leaf as RoundLeaf) } as Leaf) : leaf))

export type Run = Readonly<{ audited: AuditedLog; found: readonly LogMismatch[] }>
export const auditOf = async (
  path: string,
  state: string | null = null,
  jobs = 0,
  stopAfter = 2,
): Promise<Run> => {
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

/** A folder for the logs of a test file. */
export const useLogFolder = () => {
  let [folder, names] = ['', 0]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhouse-log-audit-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const newPath = (): string => {
    names += 1
    return join(folder, String(names))
  }
  return {
    newPath,
    written: async (leaves: readonly (Leaf | Uint8Array)[]): Promise<string> => {
      const path = newPath()
      await writeLog(path, signer, leaves)
      return path
    },
  }
}
