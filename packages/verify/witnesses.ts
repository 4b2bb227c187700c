/**
 * [F12] A player may require witnesses: then a leaf counts once that many have cosigned a checkpoint of the same
 * history that includes it. The witnesses that the house names when the number is chosen are trusted from then on.
 */
import { isObject, isRefusal, utf8 } from '@fairhouse/kit'
import {
  cosignersOf,
  type LogReader,
  openCheckpoint,
  parseCheckpoint,
  parseNote,
  parseVkey,
  type SignedCheckpoint,
} from '@fairhouse/log'

/** A witness in `GET /v1/log`, with the last note that it cosigned. */
export type NamedWitness = Readonly<{ vkey: string; note: string | null }>
export type KeptWitnesses = Readonly<{ wanted: number; vkeys: readonly string[] | null }>

export type WitnessStatus = Readonly<{
  wanted: number
  /** How many have cosigned the first round that waits for them; null if none waits. */
  cosigned: number | null
  /** Whether it has waited too long. */
  isLate: boolean
  /** Names added or removed since then. */
  changed: readonly string[]
}>

export type Witnesses = Readonly<{
  want(count: number): void
  /** Fetches the cosignatures. Returns a checkpoint that the house signed for another history, if there is one. */
  look(reader: LogReader, latest: SignedCheckpoint, now: number): Promise<SignedCheckpoint | null>
  /** Whether enough witnesses have cosigned a tree with this leaf. */
  cover(index: number): boolean
  status(): WitnessStatus
  kept(): KeptWitnesses
}>

export const WITNESS_PATIENCE_MS = 600_000
const MAX_WITNESSES = 64

/** The witnesses in a reply of `GET /v1/log`; null if it is not one. */
export const readWitnesses = (raw: unknown): readonly NamedWitness[] | null => {
  if (!isObject(raw) || !Array.isArray(raw.witnesses)) return null
  return raw.witnesses.slice(0, MAX_WITNESSES).flatMap((each: unknown) => {
    if (!isObject(each) || typeof each.vkey !== 'string') return []
    const note = isObject(each.cosigned) ? each.cosigned.note : null
    return [{ vkey: each.vkey, note: typeof note === 'string' ? note : null }]
  })
}

type Cosigned = Readonly<{ size: number; fork: SignedCheckpoint | null }>
const NOT_COSIGNED: Cosigned = { size: 0, fork: null }

/** How many leaves of this browser's tree a witness vouches for. */
const cosignedBy = async (
  { vkey, note }: NamedWitness,
  reader: LogReader,
  { checkpoint: latest }: SignedCheckpoint,
): Promise<Cosigned> => {
  const key = parseVkey(vkey)
  const parsed = note === null ? null : parseNote(utf8(note))
  if (isRefusal(key) || note === null || parsed === null || isRefusal(parsed)) return NOT_COSIGNED
  if (cosignersOf(parsed, [key]).length === 0) return NOT_COSIGNED
  const checkpoint = parseCheckpoint(parsed.text)
  if (isRefusal(checkpoint) || checkpoint.origin !== latest.origin) return NOT_COSIGNED
  const [older, newer] = checkpoint.size <= latest.size ? [checkpoint, latest] : [latest, checkpoint]
  const agrees = await reader.consistent(older, newer)
  if (agrees === true) return { size: checkpoint.size, fork: null }
  const own = agrees.refused === 'log-forked' ? openCheckpoint(utf8(note), reader.key) : null
  return { size: 0, fork: own && !isRefusal(own) ? own : null }
}

const nameOf = (vkey: string): string => vkey.split('+')[0]!

/** `read` returns null while the house can't be asked. */
export const createWitnesses = (
  read: () => Promise<readonly NamedWitness[] | null>,
  kept: KeptWitnesses | null = null,
): Witnesses => {
  let wanted = kept?.wanted ?? 0
  let trusted = kept?.vkeys ?? null
  let changed: readonly string[] = []
  /** How many leaves each trusted witness vouches for. */
  let sizes: readonly number[] = []
  /** The first leaf that too few vouch for, and since when. */
  let lacking: number | null = null
  let [lackingSince, lookedAt]: [number | null, number] = [null, 0]

  const cosignersFor = (index: number): number => sizes.filter((size) => index < size).length
  return {
    want: (count) => {
      if (count === wanted) return
      ;[wanted, trusted, changed, lacking, lackingSince] = [count, null, [], null, null]
    },
    look: async (reader, latest, now) => {
      if (lacking === null) lackingSince = null
      ;[lacking, lookedAt, sizes] = [null, now, []]
      const named = wanted === 0 ? null : await read()
      if (named === null) return null
      const byKey = new Map(named.map((each) => [each.vkey, each]))
      trusted ??= byKey.size === 0 ? null : [...byKey.keys()]
      const own = trusted ?? []
      changed = [
        ...own.filter((vkey) => !byKey.has(vkey)),
        ...[...byKey.keys()].filter((vkey) => !own.includes(vkey)),
      ].map(nameOf)
      const found: Cosigned[] = []
      for (const vkey of own)
        found.push(await cosignedBy(byKey.get(vkey) ?? { vkey, note: null }, reader, latest))
      sizes = found.map(({ size }) => size)
      return found.find(({ fork }) => fork !== null)?.fork ?? null
    },
    cover: (index) => {
      if (cosignersFor(index) >= wanted) return true
      lacking = Math.min(lacking ?? index, index)
      lackingSince ??= lookedAt
      return false
    },
    status: () => ({
      wanted,
      cosigned: lacking === null ? null : cosignersFor(lacking),
      isLate: lacking !== null && lookedAt - (lackingSince ?? lookedAt) >= WITNESS_PATIENCE_MS,
      changed,
    }),
    kept: () => ({ wanted, vkeys: trusted }),
  }
}
