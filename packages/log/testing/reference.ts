/**
 * A second implementation of tree, notes and cosignatures, straight from RFC 6962 (section 2.1) and the texts of C2SP,
 * with Node's cryptography. It shares no code with what it checks and is written for clarity: all recursive.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const splitPoint = (n: number): number => (n <= 2 ? 1 : 2 * splitPoint(Math.ceil(n / 2)))

/** MTH(D[n]), from the entries themselves. */
export const treeHash = (entries: readonly Uint8Array[]): Buffer => {
  const [only] = entries
  if (!only) return sha256()
  if (entries.length === 1) return sha256(Buffer.of(0), only)
  const k = splitPoint(entries.length)
  return sha256(Buffer.of(1), treeHash(entries.slice(0, k)), treeHash(entries.slice(k)))
}

/** PATH(m, D[n]) */
export const auditPath = (m: number, entries: readonly Uint8Array[]): readonly Buffer[] => {
  if (entries.length === 1) return []
  const k = splitPoint(entries.length)
  return m < k
    ? [...auditPath(m, entries.slice(0, k)), treeHash(entries.slice(k))]
    : [...auditPath(m - k, entries.slice(k)), treeHash(entries.slice(0, k))]
}

/** SUBPROOF(m, D[n], b) */
const subproof = (m: number, entries: readonly Uint8Array[], whole: boolean): readonly Buffer[] => {
  if (m === entries.length) return whole ? [] : [treeHash(entries)]
  const k = splitPoint(entries.length)
  return m <= k
    ? [...subproof(m, entries.slice(0, k), whole), treeHash(entries.slice(k))]
    : [...subproof(m - k, entries.slice(k), false), treeHash(entries.slice(0, k))]
}

/** PROOF(m, D[n]), 0 < m ≤ n */
export const consistency = (m: number, entries: readonly Uint8Array[]): readonly Buffer[] =>
  subproof(m, entries, true)

/** The root that an audit path leads to; undefined if its length is wrong. */
export const rootOfPath = (
  m: number,
  n: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): Uint8Array | undefined => {
  if (n === 1) return path.length === 0 ? leaf : undefined
  const last = path.at(-1)
  if (!last) return undefined
  const k = splitPoint(n)
  const inner =
    m < k ? rootOfPath(m, k, leaf, path.slice(0, -1)) : rootOfPath(m - k, n - k, leaf, path.slice(0, -1))
  return inner && (m < k ? sha256(Buffer.of(1), inner, last) : sha256(Buffer.of(1), last, inner))
}

type Roots = Readonly<{ old: Uint8Array; now: Uint8Array }>

/** Both roots that a consistency proof leads to. `known` is the old root, if the proof omits it. */
export const rootsOfProof = (
  m: number,
  n: number,
  known: Uint8Array | undefined,
  proof: readonly Uint8Array[],
): Roots | undefined => {
  const last = proof.at(-1)
  if (m === n) {
    if (known) return proof.length === 0 ? { old: known, now: known } : undefined
    return proof.length === 1 ? { old: last!, now: last! } : undefined
  }
  if (!last) return undefined
  const k = splitPoint(n)
  if (m <= k) {
    const inner = rootsOfProof(m, k, known, proof.slice(0, -1))
    return inner && { old: inner.old, now: sha256(Buffer.of(1), inner.now, last) }
  }
  const inner = rootsOfProof(m - k, n - k, undefined, proof.slice(0, -1))
  return inner && { old: sha256(Buffer.of(1), last, inner.old), now: sha256(Buffer.of(1), last, inner.now) }
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export const verifyWithNode = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const spki = Buffer.concat([SPKI, key])
  return verify(null, message, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
}

/** Whether `key` signed the note as `name`, as its author (type 1) or as a witness (type 4). */
export const hasSigned = (note: Uint8Array, name: string, type: 1 | 4, key: Uint8Array): boolean => {
  const [, body = '', lines = ''] = /^(.*\n)\n((?:— [^\n]*\n)+)$/s.exec(Buffer.from(note).toString()) ?? []
  const id = sha256(Buffer.from(`${name}\n`), Buffer.of(type), key).subarray(0, 4)
  return lines.split('\n').some((line) => {
    const [, who, encoded = ''] = line.split(' ')
    const bytes = Buffer.from(encoded, 'base64')
    if (who !== name || !bytes.subarray(0, 4).equals(id)) return false
    if (type === 1) return verifyWithNode(key, Buffer.from(body), bytes.subarray(4))
    const time = bytes.readBigUInt64BE(4)
    return verifyWithNode(key, Buffer.from(`cosignature/v1\ntime ${time}\n${body}`), bytes.subarray(12))
  })
}
