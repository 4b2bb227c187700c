/** The messages of a client as types, made from the schemas: no client has to load those. */
import type { Refusal } from '@fairhouse/kit'
import type { Push, RequestType, Round, SocketReply, SocketRequest } from '@fairhouse/messages'

/** `offline`: the house can't be reached now. `absent`: there is no house at this address. */
export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'absent'

/** A request over the socket. The connection adds the id and, if money moves, key and deadline. */
export type HouseRequest<T extends RequestType = RequestType> = Readonly<
  { [K in T]: Omit<SocketRequest<K>, 'id' | 'key' | 'deadline'> }[T]
>
export type HouseReply<T extends RequestType = RequestType> = { [K in T]: Readonly<SocketReply<K>> }[T]
export type HousePush = Readonly<Push>
/** Every request is answered exactly once. */
export type HouseAsk = <T extends RequestType>(
  message: Readonly<{ type: T }> & HouseRequest<T>,
) => Promise<HouseReply<T> | HouseRefusal>
/** A reply over HTTP, which the caller checks. */
export type HttpReply = Readonly<Record<string, unknown>>
/** `at`: when to try again. `round`: how the round ended. */
export type HouseRefusal = Refusal & Readonly<{ at?: number; round?: Round }>
