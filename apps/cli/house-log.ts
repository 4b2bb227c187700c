/** [F12] The public log of a house, asked over the network. */
import { httpGet } from '@fairhouse/log'
import { type LogAccess, leavesPath, readLeaves } from '@fairhouse/verify'

const ANSWER_MS = 15_000
const MAX_REPLY = 2 ** 20

/** `address`: of the house. */
export const logOfHouse = (address: string): LogAccess => {
  const read = (base: string) => httpGet(base, fetch, () => AbortSignal.timeout(ANSWER_MS))
  return {
    get: read(`${address.replace(/\/+$/, '')}/log`),
    findLeaves: async (wanted) => {
      try {
        const bytes = await read(address)(leavesPath(wanted).slice(1), MAX_REPLY)
        return readLeaves(JSON.parse(Buffer.from(bytes).toString()))
      } catch {
        return null
      }
    },
  }
}
