import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import type { SignedCheckpoint } from './checkpoint.ts'
import { forkEvidence, judgeFork } from './fork-evidence.ts'
import { type LogReader, logReader } from './log-reader.ts'
import { nodeSigner } from './testing/node-signer.ts'
import { nodeSha256, type ToyLog, toyLog } from './testing/toy-log.ts'

const signer = nodeSigner('house.example/log')
const { vkey } = signer
const entries = (history: string, size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, index) => utf8(`${index < 100 ? '' : history}${index}`))
const readerOf = ({ get }: ToyLog): LogReader => accepted(logReader({ get, vkey, hash: nodeSha256 }))
const latest = async (log: ToyLog): Promise<SignedCheckpoint> => accepted(await readerOf(log).checkpoint())
const verdict = (raw: unknown, key = vkey): unknown => {
  const judged = judgeFork(raw, key)
  return isRefusal(judged) ? judged.refused : judged
}
const evidenceOf = async (older: ToyLog, newer: ToyLog) => {
  const [one, other] = [await latest(older), await latest(newer)]
  const beginning = accepted(await readerOf(newer).beginning(one.checkpoint.size, other.checkpoint))
  return forkEvidence(vkey, one, other, beginning)
}

describe('[A41] evidence of two histories', () => {
  test.each([
    [300, 300],
    [300, 301],
    [256, 1000], // a power of two: its root stands for the whole proof
    [299, 1000],
  ])('convinces a third party: %i leaves, then %i of another history', async (older, newer) => {
    const evidence = await evidenceOf(
      toyLog(signer, entries('a', older)),
      toyLog(signer, entries('b', newer)),
    )
    expect(verdict(JSON.parse(JSON.stringify(evidence)))).toBe(true)
    const stranger = nodeSigner('house.example/log').vkey
    expect(verdict(evidence, stranger)).toBe('not-proven')
    expect(verdict({ ...evidence, vkey: stranger }, stranger)).toBe('bad-signature')
  })
  test('an honest log is not convicted, whatever is changed in the evidence', async () => {
    const evidence = await evidenceOf(toyLog(signer, entries('a', 300)), toyLog(signer, entries('a', 1000)))
    expect(verdict(evidence)).toBe('not-proven')
    const other = evidence.proof[0]!
    const forged = [
      { ...evidence, beginning: other },
      { ...evidence, beginning: other, proof: [] },
      { ...evidence, beginning: other, proof: [...evidence.proof, other] },
      { ...evidence, older: evidence.newer, newer: evidence.older, beginning: other },
      { ...evidence, older: evidence.newer, beginning: other, proof: [] },
    ]
    expect(forged.map((one) => verdict(one))).toEqual(forged.map(() => 'not-proven'))
    expect(verdict({ ...evidence, older: evidence.older.replace('\n300\n', '\n301\n') })).toBe(
      'bad-signature',
    )
  })
  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['another kind', { type: 'other', vkey }],
    ['no checkpoints', { type: 'fork', vkey }],
    ['a huge checkpoint', { type: 'fork', vkey, older: 'x'.repeat(10_000_000), newer: '' }],
  ])('[A44] %s is not evidence', (_name, raw) => {
    expect(verdict(raw)).toBe('not-proven')
  })
  test('[A44] an overlong proof is refused', async () => {
    const evidence = await evidenceOf(toyLog(signer, entries('a', 300)), toyLog(signer, entries('b', 400)))
    const endless = Array.from({ length: 1_000_000 }, () => evidence.beginning)
    expect(verdict({ ...evidence, proof: endless })).toBe('not-proven')
  })
})
