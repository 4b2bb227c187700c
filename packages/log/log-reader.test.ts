import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { type Checkpoint, openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { type LogReader, logReader } from './log-reader.ts'
import { leafHash } from './merkle.ts'
import { printNote } from './note.ts'
import { verifyConsistency, verifyInclusion } from './proofs.ts'
import { nodeSigner } from './testing/node-signer.ts'
import { auditPath, treeHash } from './testing/reference.ts'
import { nodeSha256, type ToyLog, toyLog } from './testing/toy-log.ts'
import type { GetBytes } from './tile-reader.ts'

const signer = nodeSigner('house.example/log')
const entry = (index: number): Uint8Array => utf8(`leaf ${index}`)
const entriesBetween = (from: number, to: number): readonly Uint8Array[] =>
  Array.from({ length: to - from }, (_, index) => entry(from + index))
const codeOf = (value: unknown): unknown => (isRefusal(value) ? value.refused : 'accepted')
const readerOf = (get: GetBytes): LogReader =>
  accepted(logReader({ get, vkey: signer.vkey, hash: nodeSha256 }))
const checkpointOf = (log: ToyLog): Checkpoint =>
  accepted(openCheckpoint(log.checkpoint(), readerOf(log.get).key)).checkpoint

const SIZE = 70_000
const SIZES = [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, 69_999, SIZE]
const log = toyLog(signer)
const past = SIZES.map((size) => {
  log.append(entriesBetween(log.size(), size))
  return checkpointOf(log)
})
const checkpoint = past.at(-1)!

describe('[F12] an honest log', () => {
  test.each([0, 1, 255, 256, 65_535, 65_536, 69_887, 69_888, 69_999])(
    'includes the leaf %i',
    async (index) => {
      const reader = readerOf(log.get)
      expect(await reader.includes(checkpoint, index, leafHash(entry(index)))).toBe(true)
      expect(codeOf(await reader.includes(checkpoint, index, leafHash(entry(index + 1))))).toBe('not-in-log')
      const proof = accepted(await reader.inclusionProof(checkpoint, index))
      const { size, root } = checkpoint
      expect(verifyInclusion({ leaf: leafHash(entry(index)), index, size, proof, root })).toBe(true)
    },
  )
  test.each(past.map((older) => [older.size, older] as const))(
    'is consistent with itself of %i leaves',
    async (size, older) => {
      const reader = readerOf(log.get)
      expect(await reader.consistent(older, checkpoint)).toBe(true)
      expect(await reader.follow(older)).toMatchObject({ checkpoint: { size: SIZE } })
      const proof = accepted(await reader.consistencyProof(size, checkpoint))
      const claim = { oldSize: size, oldRoot: older.root, size: SIZE, root: checkpoint.root, proof }
      expect(verifyConsistency(claim)).toBe(true)
    },
  )
  test('its proofs and roots are those of the reference', async () => {
    const entries = entriesBetween(0, 300)
    const small = toyLog(signer, entries)
    const latest = checkpointOf(small)
    expect(hexOf(latest.root)).toBe(hexOf(treeHash(entries)))
    const proof = accepted(await readerOf(small.get).inclusionProof(latest, 17))
    expect(proof.map((hash) => hexOf(hash))).toEqual(auditPath(17, entries).map((hash) => hexOf(hash)))
  })
  test('entries are read across bundles, and no further than asked', async () => {
    const read: Uint8Array[] = []
    for await (const bundle of readerOf(log.get).entries(checkpoint, { from: 65_500, to: 66_100 })) {
      expect(accepted(bundle).first).toBe(65_500 + read.length)
      read.push(...accepted(bundle).entries)
    }
    expect(read).toEqual(entriesBetween(65_500, 66_100))
  })
  test('full tiles are read if partial ones are gone', async () => {
    const small = toyLog(signer, entriesBetween(0, 200))
    const old = checkpointOf(small)
    small.append(entriesBetween(200, 600))
    const get: GetBytes = (path, maxBytes) =>
      path.includes('.p/200') ? Promise.reject(new Error('gone')) : small.get(path, maxBytes)
    const reader = readerOf(get)
    expect(await reader.includes(old, 3, leafHash(entry(3)))).toBe(true)
    expect(accepted(await reader.bundle(old, 0)).entries).toHaveLength(200)
  })
  test('few requests are made, and fewer the second time', async () => {
    const paths: string[] = []
    const reader = readerOf((path, maxBytes) => {
      paths.push(path)
      return log.get(path, maxBytes)
    })
    await reader.includes(checkpoint, 300, leafHash(entry(300)))
    expect(paths).toHaveLength(5) // three partial tiles, and two that lead to the leaf
    await reader.includes(checkpoint, 301, leafHash(entry(301)))
    expect(paths).toHaveLength(5)
  })
  test('an empty log has nothing, and every log extends it', async () => {
    const empty = toyLog(signer)
    const reader = readerOf(empty.get)
    expect(codeOf(await reader.includes(checkpointOf(empty), 0, leafHash(entry(0))))).toBe('not-in-log')
    expect(await readerOf(log.get).consistent(checkpointOf(empty), checkpoint)).toBe(true)
  })
})

describe('[A41] two histories', () => {
  test('a rewritten leaf, a fork at the same size and a shrinking log have different codes', async () => {
    const honest = toyLog(signer, entriesBetween(0, 1000))
    const seen = checkpointOf(honest)
    const forked = toyLog(signer, [...entriesBetween(0, 500), utf8('another'), ...entriesBetween(501, 1000)])
    expect(codeOf(await readerOf(forked.get).follow(seen))).toBe('log-forked')
    forked.append(entriesBetween(1000, 3000))
    expect(codeOf(await readerOf(forked.get).follow(seen))).toBe('log-forked')
    const behind = toyLog(signer, entriesBetween(0, 900))
    expect(codeOf(await readerOf(behind.get).follow(seen))).toBe('log-behind')
    honest.append(entriesBetween(1000, 1001))
    expect(codeOf(await readerOf(honest.get).follow(seen))).toBe('accepted')
  })
})

/** What a hostile log serves instead of a path's bytes. */
type Lie = (bytes: Uint8Array, path: string) => Uint8Array | Promise<Uint8Array>
const lying =
  (about: RegExp, lie: Lie): GetBytes =>
  async (path, maxBytes) => {
    const bytes = await log.get(path, maxBytes)
    return about.test(path) ? lie(bytes, path) : bytes
  }
const flipAt =
  (place: number): Lie =>
  (bytes) =>
    bytes.with(place % bytes.length, bytes[place % bytes.length]! ^ 1)

describe('[A44] a hostile log', () => {
  const leaf = leafHash(entry(300))
  test.each([
    ['a tile with a flipped bit', /^tile\/0\/001$/, flipAt(40), 'bad-tile'],
    ['a tile of level 1 with a flipped bit', /^tile\/1\/000$/, flipAt(77), 'bad-tile'],
    ['a partial tile with a flipped bit', /^tile\/1\/001\.p\/17$/, flipAt(5), 'bad-tile'],
    ['a tile cut off', /^tile\/0\/001$/, (bytes) => bytes.slice(0, -1), 'bad-tile'],
    [
      'a tile with a hash more',
      /^tile\/1\/001\.p\/17$/,
      (bytes) => new Uint8Array(bytes.length + 32),
      'bad-tile',
    ],
    ['an empty tile', /^tile\/2\/000/, () => new Uint8Array(0), 'bad-tile'],
    ['a huge tile', /^tile\/0\/001$/, () => new Uint8Array(50_000_000), 'bad-tile'],
    ['no answer', /^tile\/0\/001$/, () => Promise.reject(new Error('gone')), 'log-unreachable'],
  ] as const satisfies readonly (readonly [string, RegExp, Lie, string])[])(
    '%s',
    async (_name, about, lie, code) => {
      const refused = await readerOf(lying(about, lie)).includes(checkpoint, 300, leaf)
      expect(refused).toMatchObject({ refused: code, message: expect.stringMatching(/\w+ \w+/) })
    },
  )
  test.each([
    ['an entry with a flipped bit', (bytes: Uint8Array) => bytes.with(9, bytes[9]! ^ 1)],
    ['a bundle cut off', (bytes: Uint8Array) => bytes.slice(0, -3)],
    ['a bundle that goes on', (bytes: Uint8Array) => new Uint8Array([...bytes, 0, 0])],
    ['an empty bundle', () => new Uint8Array(0)],
    ['lengths without end', (bytes: Uint8Array) => bytes.map(() => 255)],
  ])('%s', async (_name, lie) => {
    for (const index of [5, 273]) {
      expect(codeOf(await readerOf(lying(/entries/, lie)).bundle(checkpoint, index))).toBe('bad-bundle')
    }
    const read = []
    const all = readerOf(lying(/entries\/001/, lie)).entries(checkpoint, { from: 0, to: 70_000 })
    for await (const bundle of all) read.push(codeOf(bundle))
    expect(read).toEqual(['accepted', 'bad-bundle'])
  })
  test.each([
    ['ten megabytes', () => new Uint8Array(10_000_000).fill(65), 'bad-note'],
    [
      'a million signatures',
      (bytes: Uint8Array) => utf8(`a\n\n${'— x AAAAAAAA\n'.repeat(1_000_000)}${bytes}`),
      'bad-note',
    ],
    ['nothing', () => new Uint8Array(0), 'bad-note'],
    ['another key', () => toyLog(nodeSigner('house.example/log')).checkpoint(), 'bad-signature'],
    ['a flipped bit in the root', (bytes: Uint8Array) => bytes.with(30, bytes[30]! ^ 1), 'bad-signature'],
    ['no answer', () => Promise.reject(new Error('gone')), 'log-unreachable'],
  ] as const)('a checkpoint of %s', async (_name, lie, code) => {
    expect(await readerOf(lying(/^checkpoint$/, lie)).follow(checkpoint)).toMatchObject({ refused: code })
  })
  test('a signed size without the tiles to prove it costs only a few requests', async () => {
    let requests = 0
    const get: GetBytes = async (path, maxBytes) => {
      requests++
      return path === 'checkpoint'
        ? printNote(signCheckpoint({ ...checkpoint, size: Number.MAX_SAFE_INTEGER }, signer))
        : new Uint8Array(maxBytes)
    }
    expect(codeOf(await readerOf(get).follow(checkpoint))).toBe('bad-tile')
    expect(requests).toBeLessThan(20)
  })
  test('a proven root does not prove another size', async () => {
    const small = toyLog(signer, entriesBetween(0, 256))
    const honest = checkpointOf(small)
    const reader = readerOf(small.get)
    expect(await reader.includes(honest, 5, leafHash(entry(5)))).toBe(true)
    const lie = { ...honest, size: 300 }
    expect(await reader.consistent(honest, lie)).not.toBe(true)
    expect(await reader.includes(lie, 5, leafHash(entry(5)))).not.toBe(true)
  })
  test('invalid indexes are refused without a request', async () => {
    const reader = readerOf(() => Promise.reject(new Error('asked')))
    for (const index of [-1, 0.5, SIZE, Number.NaN, 2 ** 60, Number.POSITIVE_INFINITY]) {
      expect(codeOf(await reader.includes(checkpoint, index, leaf))).toBe('not-in-log')
      expect(codeOf(await reader.inclusionProof(checkpoint, index))).toBe('not-in-log')
      expect(codeOf(await reader.bundle(checkpoint, index))).toBe('not-in-log')
    }
    expect(codeOf(await reader.consistencyProof(SIZE + 1, checkpoint))).toBe('not-in-log')
    expect(codeOf(logReader({ get: log.get, vkey: 'nonsense' }))).toBe('bad-key')
  })
})
