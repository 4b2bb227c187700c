/** `@fairhouse/client`: a client for a house, and the types of its socket messages. */
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
export type { SessionStore, StoredSession } from '@fairhouse/messages/client/session.ts'
