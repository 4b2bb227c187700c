/**
 * For browsers, which load no schemas: the version of the protocol, and which requests carry a key.
 */
import type { RequestType, SocketRequest } from './socket.ts'

/** Raised whenever an older client would misunderstand the house. `hello` names it. */
export const PROTOCOL = 4

type KeyedType = { [T in RequestType]: 'key' extends keyof SocketRequest<T> ? T : never }[RequestType]

/** Requests that move money, so that a retry needs a key. The compiler compares the list with the schemas. */
const KEYED: Readonly<Record<KeyedType, true>> = {
  placeBet: true,
  act: true,
  refill: true,
  tableAct: true,
  createParty: true,
  sitDown: true,
  partyAct: true,
  hostAct: true,
  takeSeat: true,
}

export const isKeyed = (type: string): boolean => Object.hasOwn(KEYED, type)
