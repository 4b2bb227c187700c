/** A public log with corrupted files, and one that is audited again as it grows. */
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Leaf, RoundLeaf } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { describe, expect, test } from 'vitest'
import { logJson } from './log-report.ts'
import {
  auditOf,
  changed,
  honest,
  LEAVES,
  type Run,
  signer,
  TARGET,
  useLogFolder,
} from './testing/honest-log.ts'
import { writeLog } from './testing/sample-log.ts'

const { newPath, written } = useLogFolder()

describe('[A44] corrupted files of a log', () => {
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

  test('an entry: the tree does not match the checkpoint, and its tile differs', async () => {
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
  test('a bundle that is truncated, far too long, or missing', async () => {
    const file = 'tile/entries/000'
    await expect(spoilt(file, (path) => truncate(path, 1_000))).rejects.toThrow(
      'tile/entries/000: the bundle ends in the middle of an entry',
    )
    await expect(spoilt(file, (path) => truncate(path, 2 ** 25))).rejects.toThrow('has more than')
    await expect(spoilt(file, (path) => rm(path))).rejects.toThrow("tile/entries/000 can't be read")
  })
  test('a checkpoint of another signer, of a shorter log, or unsigned', async () => {
    await expect(spoilt('checkpoint', flip(30))).rejects.toThrow('does not fit the note')
    const [path, state] = [await written(honest()), newPath()]
    await auditOf(path, state)
    await writeLog(path, signer, honest().slice(0, 100))
    await expect(auditOf(path, state)).rejects.toThrow(`the log has 100 leaves; ${LEAVES} were read before`)
    await writeLog(path, nodeSigner('other.example/log'), honest())
    await expect(auditOf(path, state)).rejects.toThrow('no known key has signed the note')
  })
})

describe('an audit that is continued', () => {
  const FAULTS = (): Leaf[] => changed(TARGET, ({ payout }) => ({ payout: payout + 1n }))

  test.each([
    ['an honest log', honest],
    ['a falsified one', FAULTS],
    [
      'one with a seed repeated after the break',
      () => changed(LEAVES - 10, () => ({ serverSeed: (honest()[6] as RoundLeaf).serverSeed })),
    ],
    [
      'one with a gap closed after the break',
      () => [...honest().slice(0, 40), ...honest().slice(41, 200), honest()[40]!, ...honest().slice(200)],
    ],
  ])('%s: gives the same bytes as one that reads everything at once', async (_name, leaves) => {
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

  test('a log that changes what was read before is detected', async () => {
    const [path, state] = [newPath(), newPath()]
    await writeLog(path, signer, honest().slice(0, 300))
    await auditOf(path, state)
    await writeLog(path, signer, FAULTS())
    const { found } = await auditOf(path, state)
    expect(found.map(({ kind }) => kind)).toContain('tree')
    await writeLog(path, signer, honest())
    expect((await auditOf(path, state)).found, 'the stored state is unchanged').toEqual([])
  })
})
