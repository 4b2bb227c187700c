/** [F12] The public log of a house, asked over the network. */
import { isRefusal, type Refusal, refuse, sha256Hex } from '@fairhouse/kit'
import {
  type Checkpoint,
  decodeLeaf,
  httpGet,
  type Leaf,
  type LogReader,
  leafHash,
  logReader,
} from '@fairhouse/log'
import { type LogAccess, leavesPath, type ReadLeaf, readLeaves } from '@fairhouse/verify'
import { announcedVkey } from './witness/log-follower.ts'

const ANSWER_MS = 15_000
const MAX_REPLY = 2 ** 24

const readAt = (base: string) => httpGet(base, fetch, () => AbortSignal.timeout(ANSWER_MS))

/** `address`: of the house. */
export const logOfHouse = (address: string): LogAccess => ({
  get: readAt(`${address.replace(/\/+$/, '')}/log`),
  findLeaves: async (wanted) => {
    try {
      const bytes = await readAt(address)(leavesPath(wanted).slice(1), MAX_REPLY)
      return readLeaves(JSON.parse(Buffer.from(bytes).toString()))
    } catch {
      return null
    }
  },
})

/** A signed log as it was when it was opened. */
export type OpenedLog = LogAccess & Readonly<{ address: string; reader: LogReader; checkpoint: Checkpoint }>

/** `key`: which must have signed the log; without it, the one that the house names. */
export const openHouseLog = async (
  address: string,
  key: string | undefined,
): Promise<OpenedLog | Refusal> => {
  const access = logOfHouse(address)
  const vkey = key ?? (await announcedVkey(`${address}/log`))
  const reader = isRefusal(vkey) ? vkey : logReader({ get: access.get, vkey })
  if (isRefusal(reader)) return reader
  const latest = await reader.checkpoint()
  return isRefusal(latest) ? latest : { ...access, address, reader, checkpoint: latest.checkpoint }
}

/** The leaf, once it is proven to be in the log. */
export const provenLeaf = async (
  { reader, checkpoint }: OpenedLog,
  { index, entry }: ReadLeaf,
): Promise<Leaf | Refusal> => {
  const included = await reader.includes(checkpoint, index, leafHash(entry))
  return isRefusal(included) ? included : decodeLeaf(entry)
}

/** [F11] The text of these terms, which their hash proves. */
export const termsText = async ({ address }: OpenedLog, hash: string): Promise<string | Refusal> => {
  try {
    const text = Buffer.from(await readAt(address)(`v1/terms/${hash}`, MAX_REPLY)).toString()
    return sha256Hex(text) === hash ? text : refuse('bad-terms', `the house has other terms for ${hash}`)
  } catch (error) {
    return refuse('no-answer', `terms ${hash} can't be read: ${(error as Error).message}`)
  }
}
