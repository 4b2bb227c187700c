import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consistencyRanges, inclusionRanges } from './proofs.ts'
import {
  decodeBundle,
  encodeBundle,
  parseTilePath,
  partialTiles,
  type Tile,
  tilePath,
  tilesOfRanges,
} from './tiles.ts'

const codeOf = (value: unknown): unknown => (isRefusal(value) ? value.refused : value)

test.each([
  ['tile/0/x001/x234/067', { level: 0, index: 1234067, width: 256 }],
  ['tile/0/x001/x234/067.p/8', { level: 0, index: 1234067, width: 8 }],
  ['tile/entries/000', { level: 'entries', index: 0, width: 256 }],
  ['tile/entries/x001/000.p/255', { level: 'entries', index: 1000, width: 255 }],
  ['tile/6/999', { level: 6, index: 999, width: 256 }],
] as const satisfies readonly (readonly [string, Tile])[])('[F12] the path %s', (path, tile) => {
  expect(tilePath(tile)).toBe(path)
  expect(parseTilePath(path)).toEqual(tile)
})

test.each([
  '',
  'tile/0/1',
  'tile/0/0001',
  'tile/00/001',
  'tile/7/001',
  'tile/63/001',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/x001/x002',
  'tile/0/001.p/0',
  'tile/0/001.p/08',
  'tile/0/001.p/256',
  'tile/0/001.p/999',
  'tile/0/001.p/8/9',
  'tile/0/../checkpoint',
  '/tile/0/001',
  'tile/0/001\n',
  'tile/data/001',
  'tile/0/x999/x999/x999/x999/x999/999',
  `tile/0/${'x001/'.repeat(100_000)}001`,
])('[A44] not the path of a tile: %j', (path) => {
  expect(codeOf(parseTilePath(path))).toBe('bad-path')
})

test('[F12] every path leads back to its tile', () => {
  const tiles = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 6 })),
    index: fc.maxSafeNat(),
    width: fc.integer({ min: 1, max: 256 }),
  })
  fc.assert(fc.property(tiles, (tile) => void expect(parseTilePath(tilePath(tile))).toEqual(tile)))
})

describe('[F12] tiles of a tree', () => {
  test('the example of C2SP: a tree of 70,000 leaves', () => {
    expect(partialTiles(70_000).map((tile) => tilePath(tile))).toEqual([
      'tile/0/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(partialTiles(256).map((tile) => tilePath(tile))).toEqual(['tile/1/000.p/1'])
    expect(partialTiles(0)).toEqual([])
  })
  test('a proof needs few tiles, even in the largest tree', () => {
    const size = Number.MAX_SAFE_INTEGER
    expect(tilesOfRanges(inclusionRanges(12345, size), size).length).toBeLessThan(16)
    expect(tilesOfRanges(consistencyRanges(2 ** 40 + 1, size), size).length).toBeLessThan(16)
  })
})

describe('entry bundles', () => {
  const entries = [utf8('one'), new Uint8Array(0), new Uint8Array(65_535).fill(7)]
  const bytes = encodeBundle(entries)
  test('[F12] survive encoding and decoding', () => {
    expect(bytes.slice(0, 7)).toEqual(Uint8Array.of(0, 3, 111, 110, 101, 0, 0))
    expect(accepted(decodeBundle(bytes, 3))).toEqual(entries)
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow('at most 65535')
  })
  test.each([
    ['cut off in a length', bytes.slice(0, 1), 3],
    ['cut off in an entry', bytes.slice(0, -1), 3],
    ['an entry too few', bytes, 4],
    ['an entry too many', bytes, 2],
    ['a byte too many', new Uint8Array([...bytes, 0]), 3],
    ['nothing', new Uint8Array(0), 1],
  ] as const)('[A44] refused: %s', (_name, wrong, width) => {
    expect(codeOf(decodeBundle(wrong, width))).toBe('bad-bundle')
  })
})
