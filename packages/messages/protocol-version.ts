/**
 * What a client of this protocol says of itself, for browsers that load no schemas: the version that it speaks,
 * and which of its requests carry a key.
 */
import type { RequestType, SocketRequest } from './socket.ts'

/** Counted up whenever a client of before would misunderstand the house. `hello` names it. */
export const PROTOCOL = 4

type KeyedType = { [T in RequestType]: 'key' extends keyof SocketRequest<T> ? T : never }[RequestType]

/** Requests that move money: asked again under the same key they do nothing more. The compiler compares them with the schemas. */
const KEYED: Readonly<Record<KeyedType, true>> = {
  ...{ placeBet: true, act: true, refill: true, tableAct: true },
  ...{ createParty: true, sitDown: true, partyAct: true, hostAct: true, takeSeat: true },
}

export const isKeyed = (type: string): boolean => Object.hasOwn(KEYED, type)
