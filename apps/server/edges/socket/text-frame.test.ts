/** Frames as an independent reader understands them. */
import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { textFrame } from './text-frame.ts'

/** Not in the types of `ws`. */
const { Receiver } = ws as unknown as Readonly<{ Receiver: new (options: object) => Writable }>

const readAll = (bytes: string): readonly string[] => {
  const messages: string[] = []
  const reader = new Receiver({ isServer: false })
  reader.on('message', (data: Buffer) => messages.push(data.toString()))
  reader.write(Buffer.from(bytes, 'latin1'))
  return messages
}

const around = (length: number): readonly string[] =>
  [length - 1, length, length + 1].map((some) => 'x'.repeat(some))

test.each([
  ['empty', ['']],
  ['at the limit of a short header', around(126)],
  ['at the limit of two bytes', around(2 ** 16)],
  ['Chinese', ['跟注 20', '炸'.repeat(50)]],
  ['Latin-1, which UTF-8 writes in two bytes', ['é', 'ü'.repeat(63)]],
  ['beyond the first plane, and a lone surrogate', ['🂡🂮', '\ud800']],
])('%s', (_, texts) => {
  expect(readAll(texts.map(textFrame).join(''))).toEqual(texts.map((text) => text.toWellFormed()))
})
