import { expect, test } from 'vitest'
import { openDecoder, openEncoder } from './range-coder.ts'

const CONTEXTS = 16
const words = (seed: number) => {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** Each value is the context of the next. */
const packed = (values: readonly number[]): Uint8Array => {
  const encoder = openEncoder(CONTEXTS)
  values.forEach((value, i) => {
    encoder.write(values[i - 1] ?? 0, value)
  })
  return encoder.finish()
}
const unpacked = (bytes: Uint8Array, length: number): readonly number[] => {
  const decoder = openDecoder(CONTEXTS, bytes)
  const values: number[] = []
  for (let i = 0; i < length; i += 1) values.push(decoder.read(values[i - 1] ?? 0))
  return values
}

const LENGTH = 20_000
const next = words(9)
test.each([
  ['nothing', [], 5],
  ['always 15', Array.from({ length: LENGTH }, () => 15), LENGTH / 90],
  ['always 0', Array.from({ length: LENGTH }, () => 0), LENGTH / 90],
  ['mostly 0', Array.from({ length: LENGTH }, () => (next() % 20 === 0 ? next() % 16 : 0)), LENGTH / 10],
  ['any', Array.from({ length: LENGTH }, () => next() % 16), LENGTH * 0.53],
  ['by turns', Array.from({ length: LENGTH }, (_, i) => (i % 2 === 0 ? 15 : 3)), LENGTH / 90],
] as const)('%s: read as written, in few bytes', (_what, values, most) => {
  const bytes = packed(values)
  expect(unpacked(bytes, values.length)).toEqual(values)
  expect(bytes.length).toBeLessThanOrEqual(most)
})
