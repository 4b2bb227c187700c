/** Follows a log: reads its latest checkpoint, proves from the tiles that it extends the last one, and cosigns it. */
import { isObject, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { httpGet, type LogReader, logReader, parseVkey, type SignedCheckpoint } from '@fairhouse/log'
import type { Cosigner } from './cosigner.ts'
import { verifySignature } from './witness-key.ts'

const REQUEST_MS = 10_000

const getOf = (url: string) => httpGet(url, fetch, () => AbortSignal.timeout(REQUEST_MS))

const MAX_DESCRIPTION_BYTES = 65_536

/** The key that a house announces for its log: trusted on first use if none is pinned. */
export const announcedVkey = async (url: string): Promise<string | Refusal> => {
  const house = new URL('/v1/', url).href
  try {
    const bytes = await getOf(house)('log', MAX_DESCRIPTION_BYTES)
    const told: unknown = JSON.parse(Buffer.from(bytes).toString())
    // During a rotation there are two, and the later one stays.
    const vkey: unknown = isObject(told) && Array.isArray(told.vkeys) ? told.vkeys.at(-1) : undefined
    if (typeof vkey === 'string' && !isRefusal(parseVkey(vkey))) return vkey
    return refuse('bad-key', `${house}log has no key; give it with --vkey`)
  } catch (error) {
    return refuse('log-unreachable', `${house}log can't be read: ${(error as Error).message}`)
  }
}

export const openReader = (url: string, vkey: string): LogReader => {
  const reader = logReader({ get: getOf(url), vkey, verify: verifySignature })
  if (isRefusal(reader)) throw new Error(reader.message)
  return reader
}

/** The result of one check. `isNew`: the log had grown. */
export type Look = Readonly<{ signed: SignedCheckpoint; isNew: boolean }>

/** Stores problems of the log itself; others may be the network's. */
const accuse = async (problem: Refusal, reader: LogReader, cosigner: Cosigner, shown: SignedCheckpoint) => {
  if (problem.refused === 'log-behind') cosigner.accuse(problem, shown)
  if (problem.refused !== 'log-forked') return
  const beginning = await reader.beginning(cosigner.last(reader.key.name)!.size, shown.checkpoint)
  if (!isRefusal(beginning)) cosigner.accuse(problem, shown, beginning)
}

export const lookOnce = async (reader: LogReader, cosigner: Cosigner): Promise<Look | Refusal> => {
  const last = cosigner.last(reader.key.name)
  const signed = await reader.checkpoint()
  if (isRefusal(signed)) return signed
  const agrees = last ? await reader.consistent(last, signed.checkpoint) : true
  if (isRefusal(agrees)) {
    await accuse(agrees, reader, cosigner, signed)
    return agrees
  }
  const oldSize = last?.size ?? 0
  if (last && oldSize === signed.checkpoint.size) return { signed, isNew: false }
  const proof = await reader.consistencyProof(oldSize, signed.checkpoint)
  if (isRefusal(proof)) return proof
  const signature = cosigner.cosign(signed, { oldSize, proof })
  // Meanwhile the house may have requested a later one itself.
  if (isRefusal(signature) && signature.refused === 'old-size') return { signed, isNew: false }
  return isRefusal(signature) ? signature : { signed, isNew: true }
}
