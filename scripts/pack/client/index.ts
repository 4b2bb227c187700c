/** `@fairhouse/client`: a client of a house, and the types of what is said over its socket. */
export { isRefusal, type Refusal } from '@fairhouse/kit'
export type {
  Limits,
  NextRound,
  Push,
  RequestType,
  Round,
  Session,
  SocketReply,
  SocketRequest,
  Wallet,
} from '@fairhouse/messages'
export * from '@fairhouse/messages/client/client.ts'
export type { SocketClass } from '@fairhouse/messages/client/client-socket.ts'
export type * from '@fairhouse/messages/client/house-messages.ts'
export type { Keeper, StoredSession } from '@fairhouse/messages/client/session.ts'
