import { describe, expect, test } from 'vitest'
import { draw, words } from './chance.ts'
import { applyPatch, createPatcher, patchFrom } from './patch.ts'

const patched = (value: unknown, patch: unknown): unknown => applyPatch(value, patch)?.value

test.each([
  ['nothing', { a: 1 }, { a: 1 }, 0],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, 1],
  ['a field inside', { a: { b: { c: 1 } }, d: 1 }, { a: { b: { c: null } }, d: 1 }, 1],
  ['a field that comes and one that goes', { a: 1 }, { b: 1 }, 2],
  ['a list that grows', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }, 3, 4] }, 2],
  ['a list that shrinks', { a: [1, 2, 3] }, { a: [1, 2] }, 1],
  ['a list in which one changes', { a: [1, { b: 2 }, 3] }, { a: [1, { b: 5 }, 3] }, 1],
  ['a field that goes in an object of a list', { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, 1],
  ['another kind of value', { a: [1] }, { a: { 0: 1 } }, 1],
  ['undefined, which JSON has not', { a: 1, b: undefined }, { a: undefined }, 1],
  ['no object at all', 5, [1], 1],
  ['a field of an unusual name', {}, JSON.parse('{"__proto__":{"x":1}}'), 1],
])('%s', (_, before, after, edits) => {
  const patch = JSON.parse(JSON.stringify(patchFrom(before, after)))
  expect(patch).toHaveLength(edits)
  const was = structuredClone(before)
  expect(JSON.stringify(patched(before, patch))).toBe(JSON.stringify(after))
  expect(before).toEqual(was)
})

/** Random JSON up to this depth. */
const some = (chance: ReturnType<typeof words>, depth: number): unknown => {
  const kind = draw(chance, depth === 0 ? 3 : 5)
  if (kind === 0) return draw(chance, 3)
  if (kind === 1) return null
  if (kind === 2) return `${draw(chance, 2)}`
  const parts = Array.from({ length: draw(chance, 4) }, () => some(chance, depth - 1))
  return kind === 3 ? parts : Object.fromEntries(parts.map((part) => [`k${draw(chance, 4)}`, part]))
}

test('any value becomes any other', () => {
  const chance = words({ server: 'patch', client: 'test', nonce: '0' })
  for (let round = 0; round < 2_000; round += 1) {
    const [before, after] = [some(chance, 3), some(chance, 3)]
    const patch = JSON.parse(JSON.stringify(patchFrom(before, after)))
    expect(patched(before, patch)).toEqual(after)
  }
})

test('one patcher makes the same patches as many, also where values share objects at other paths', () => {
  const chance = words({ server: 'patcher', client: 'test', nonce: '0' })
  const pick = <T>(list: readonly T[]): T => list[draw(chance, list.length)]!
  for (let round = 0; round < 300; round += 1) {
    const parts = Array.from({ length: 4 }, () => some(chance, 2))
    const value = () => ({
      a: pick(parts),
      b: { c: pick(parts), d: pick(parts) },
      e: [pick(parts), pick(parts)],
    })
    const patch = createPatcher()
    for (let pair = 0; pair < 6; pair += 1) {
      const [before, after] = [value(), value()]
      expect(patched(before, patch(before, after))).toEqual(after)
    }
  }
})

test('pairs that need the same edits get the very same patch', () => {
  const [was, is] = [{ chips: 5 }, { chips: 3 }]
  const patch = createPatcher()
  const first = patch({ seat: 0, players: [was], turn: 1 }, { seat: 0, players: [is], turn: 2 })
  expect(patch({ seat: 1, players: [was], turn: 1 }, { seat: 1, players: [is], turn: 2 })).toBe(first)
  expect(patch({ seat: 2, players: [was], turn: 1 }, { seat: 2, players: [is], turn: 3 })).not.toBe(first)
  expect(patch({ seat: 3, players: [was], turn: 1 }, { seat: 3, players: [is] })).not.toBe(first)
  expect(patch({ seat: 4, players: [was], turn: 1, up: 1 }, { seat: 4, players: [is], turn: 2 })).not.toBe(
    first,
  )
})

describe('a patch that does not fit is refused', () => {
  test.each([
    ['no list', {}],
    ['no edits', [5]],
    ['a path that is none', [['a', 1]]],
    ['into what is not there', [[['b', 'c'], 1]]],
    ['into a number', [[['a', 'c'], 1]]],
    ['beyond the end of a list', [[['l', 2], 1]]],
    ['before its beginning', [[['l', -1], 1]]],
    ['a part of an index', [[['l', 0.5], 1]]],
    ['out of a list', [[['l', 0]]]],
    ['more than a value', [[['a'], 1, 2]]],
  ])('%s', (_, patch) => {
    expect(applyPatch({ a: 1, l: [0] }, patch)).toBeNull()
  })
})
