import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCheckpoint } from './checkpoint.ts'
import { logReader } from './log-reader.ts'
import { leafHash } from './merkle.ts'
import { nodeSigner } from './testing/node-signer.ts'
import { nodeSha256, toyLog } from './testing/toy-log.ts'

const signer = nodeSigner('house.example/log')
const entry = (index: number): Uint8Array => utf8(`leaf ${index}`)
const log = toyLog(
  signer,
  Array.from({ length: 1500 }, (_, index) => entry(index)),
)
const reader = accepted(logReader({ get: log.get, vkey: signer.vkey }))
const { checkpoint } = accepted(openCheckpoint(log.checkpoint(), reader.key))
const older = accepted(
  openCheckpoint(
    toyLog(
      signer,
      Array.from({ length: 700 }, (_, index) => entry(index)),
    ).checkpoint(),
    reader.key,
  ),
).checkpoint

type Change = Readonly<{ kind: number; at: number; by: number }>
const changed = (bytes: Uint8Array, { kind, at, by }: Change): Uint8Array => {
  const place = at % Math.max(1, bytes.length)
  if (kind === 0) return bytes.slice(0, place)
  if (kind === 1) return new Uint8Array([...bytes, ...new Uint8Array(1 + (by % 100))])
  if (kind === 2) return new Uint8Array([...bytes.slice(0, place), by % 256, ...bytes.slice(place)])
  if (kind === 3) return new Uint8Array([...bytes.slice(place), ...bytes.slice(0, place)])
  return bytes.with(place, bytes[place]! ^ (1 + (by % 255)))
}

test('[A44] whatever a log serves, nothing wrong is believed and nothing throws', async () => {
  const changes = fc.record({ kind: fc.nat({ max: 6 }), at: fc.nat(), by: fc.nat() })
  const runs = fc.tuple(changes, fc.nat({ max: 5 }), fc.nat({ max: 1499 }))
  await fc.assert(
    fc.asyncProperty(runs, async ([change, which, index]) => {
      let asked = 0
      const hostile = accepted(
        logReader({
          get: async (path, maxBytes) => {
            const bytes = await log.get(path, maxBytes)
            return asked++ === which ? changed(bytes, change) : bytes
          },
          vkey: signer.vkey,
          hash: nodeSha256,
        }),
      )
      const latest = await hostile.follow(older)
      if (!isRefusal(latest)) expect(latest.checkpoint).toEqual(checkpoint)
      const included = await hostile.includes(checkpoint, index, leafHash(entry(index)))
      if (isRefusal(included)) expect(['bad-tile', 'log-unreachable']).toContain(included.refused)
      expect(await hostile.includes(checkpoint, index, leafHash(utf8('not there')))).not.toBe(true)
      const bundle = await hostile.bundle(checkpoint, Math.floor(index / 256))
      if (!isRefusal(bundle)) {
        expect(bundle.entries).toEqual(bundle.entries.map((_, place) => entry(bundle.first + place)))
      }
      expect(asked).toBeLessThan(30)
    }),
    { numRuns: 80 },
  )
})
