/**
 * Indexed words [F5] per second, as needed for a deck or a die: one at a time, with one prefix. Each peer hashes the
 * whole text per word, and, if it can, also continues from the hashed prefix.
 */
import { createHash, hash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { indexedWord } from '../packages/kit/sha256.ts'
import { type Contender, measure, OURS, type Plan, report } from './measure.ts'

const PLAN: Plan = { unit: 'words', operations: 100_000, rounds: 21 }
const TARGET = 2_000_000
const PREFIX = `${'0123456789abcdef'.repeat(4)}:client-seed-0001:0`

const nodePrefix = createHash('sha256').update(PREFIX)
const noblePrefix = sha256.create().update(Buffer.from(PREFIX))
const firstWord = (digest: Uint8Array): number =>
  ((digest[0]! << 24) | (digest[1]! << 16) | (digest[2]! << 8) | digest[3]!) >>> 0

const contender = (who: string, way: string, word: (index: number) => number): Contender => ({
  who,
  way,
  run: () => {
    let mixed = 0
    for (let i = 0; i < PLAN.operations; i++) mixed = (Math.imul(mixed, 31) + word(i)) | 0
    return mixed
  },
})

const contenders = [
  contender(OURS, 'indexedWord', indexedWord(PREFIX)),
  contender('node:crypto', 'hash, hex', (i) =>
    Number.parseInt(hash('sha256', `${PREFIX}:${i}`).slice(0, 8), 16),
  ),
  contender('node:crypto', 'hash, buffer', (i) => firstWord(hash('sha256', `${PREFIX}:${i}`, 'buffer'))),
  contender('node:crypto', 'createHash', (i) =>
    firstWord(createHash('sha256').update(`${PREFIX}:${i}`).digest()),
  ),
  contender('node:crypto', 'prefix copied', (i) => firstWord(nodePrefix.copy().update(`:${i}`).digest())),
  contender('@noble/hashes', 'sha256', (i) => firstWord(sha256(Buffer.from(`${PREFIX}:${i}`)))),
  contender('@noble/hashes', 'prefix cloned', (i) =>
    firstWord(
      noblePrefix
        .clone()
        .update(Buffer.from(`:${i}`))
        .digest(),
    ),
  ),
]

report('Indexed words', PLAN, await measure(PLAN, contenders), TARGET)
