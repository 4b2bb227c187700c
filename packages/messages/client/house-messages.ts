/** What a client says to a house and hears from it, as types: made from the schemas, which no client has to load. */
import type { Refusal } from '@fairhouse/kit'
import type { Push, RequestType, Round, SocketReply, SocketRequest } from '@fairhouse/messages'

/** `offline`: there is a house, but it cannot be reached now. `absent`: there is none at this address. */
export type HouseStatus = 'connecting' | 'online' | 'offline' | 'absent'

/** What is asked over the socket. The line adds the id; where money moves, the key and the deadline. */
export type HouseRequest<T extends RequestType = RequestType> = Readonly<
  { [K in T]: Omit<SocketRequest<K>, 'id' | 'key' | 'deadline'> }[T]
>
export type HouseReply<T extends RequestType = RequestType> = { [K in T]: Readonly<SocketReply<K>> }[T]
export type HousePush = Readonly<Push>
/** Answered exactly once. */
export type HouseAsk = <T extends RequestType>(
  message: Readonly<{ type: T }> & HouseRequest<T>,
) => Promise<HouseReply<T> | HouseRefusal>
/** An answer over HTTP: whoever asks says what it is, and checks it. */
export type HttpReply = Readonly<Record<string, unknown>>
/** `at`: when it can be tried again. `round`: how the round has ended, where the refusal says so. */
export type HouseRefusal = Refusal & Readonly<{ at?: number; round?: Round }>
