/** [F12] Who counts as a witness, and how many leaves each vouches for. */
import { accepted, utf8 } from '@fairhouse/kit'
import { COSIGNATURE, cosign, logReader, parseNote, printNote, type Signer } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { type ToyLog, toyLog } from '@fairhouse/log/testing/toy-log.ts'
import { expect, test } from 'vitest'
import { createWitnesses, type KeptWitnesses, type NamedWitness, readWitnesses } from './witnesses.ts'

const house = nodeSigner('house.example/log')
const [one, other, third] = ['one', 'other', 'third'].map((name) =>
  nodeSigner(`${name}.example`, COSIGNATURE),
) as [Signer, Signer, Signer]
const entries = (history: string, size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, index) => utf8(`${history} ${index}`))
const LOG = toyLog(house, entries('a', 300))

const named = (witness: Signer, log: ToyLog | null, signer = witness): NamedWitness => {
  if (log === null) return { vkey: witness.vkey, note: null }
  const { text, signatures } = accepted(parseNote(log.checkpoint()))
  const note = { text, signatures: [...signatures, cosign(text, 1_700_000_000, signer)] }
  return { vkey: witness.vkey, note: Buffer.from(printNote(note)).toString() }
}
const at = (size: number): ToyLog => toyLog(house, entries('a', size))

/** Looks once at the log of 300 leaves. */
const looked = async (wanted: number, all: readonly NamedWitness[] | null, kept?: KeptWitnesses) => {
  const witnesses = createWitnesses(async () => all, kept)
  witnesses.want(wanted)
  const reader = accepted(logReader({ get: at(400).get, vkey: house.vkey }))
  const latest = accepted(await accepted(logReader({ get: LOG.get, vkey: house.vkey })).checkpoint())
  const fork = await witnesses.look(reader, latest, 0)
  return { witnesses, fork, covered: [0, 99, 199, 299].filter(witnesses.cover) }
}

test.each([
  ['none wanted', 0, [], [0, 99, 199, 299]],
  ['one wanted, none named', 1, [], []],
  ['the house cannot be asked', 1, null, []],
  ['one wanted', 1, [named(one, at(100))], [0, 99]],
  ['the best of two', 1, [named(one, at(100)), named(other, at(200))], [0, 99, 199]],
  ['both of two', 2, [named(one, at(100)), named(other, at(200))], [0, 99]],
  ['two of three', 2, [named(one, at(100)), named(other, at(200)), named(third, null)], [0, 99]],
  ['a later checkpoint, consistent', 1, [named(one, at(400))], [0, 99, 199, 299]],
  ['a cosignature of somebody else', 1, [named(one, LOG, other)], []],
  ['one witness named twice', 2, [named(one, LOG), named(one, LOG)], []],
  ['another log', 1, [named(one, toyLog(nodeSigner('other.example/log'), entries('a', 300)))], []],
] as const)('%s', async (_case, wanted, all, covered) => {
  expect((await looked(wanted, all)).covered).toEqual(covered)
})

test('[A41] a witness has cosigned another history that the house has signed', async () => {
  const { fork, covered } = await looked(1, [named(one, toyLog(house, entries('b', 200)))])
  expect([fork?.checkpoint.size, covered]).toEqual([200, []])
  const stranger = toyLog(nodeSigner('house.example/log'), entries('b', 200))
  expect((await looked(1, [named(one, stranger)])).fork, 'not signed by the house').toBeNull()
})

test('witnesses are trusted on first use; new ones don’t count until the number is chosen again', async () => {
  const first = await looked(1, [named(one, LOG)])
  const kept = first.witnesses.kept()
  expect(kept).toEqual({ wanted: 1, vkeys: [one.vkey] })
  const changed = await looked(1, [named(other, LOG)], kept)
  expect(changed.covered).toEqual([])
  expect(changed.witnesses.status().changed).toEqual(['one.example', 'other.example'])
  expect(changed.witnesses.kept()).toEqual(kept)
  const again = await looked(2, [named(other, LOG), named(third, LOG)], kept)
  expect([again.covered.length, again.witnesses.status().changed]).toEqual([4, []])
})

test('[A44] from a malformed answer only valid witnesses are read', () => {
  const rows: readonly unknown[] = [null, [], {}, { witnesses: 1 }]
  expect(rows.map(readWitnesses)).toEqual(rows.map(() => null))
  const mixed = [
    null,
    {},
    { vkey: 1 },
    { vkey: 'a', cosigned: { note: 1 } },
    { vkey: 'b', cosigned: { note: 'n' } },
  ]
  expect(readWitnesses({ witnesses: mixed })).toEqual([
    { vkey: 'a', note: null },
    { vkey: 'b', note: 'n' },
  ])
  expect(readWitnesses({ witnesses: Array(1_000).fill({ vkey: 'a' }) })).toHaveLength(64)
})
