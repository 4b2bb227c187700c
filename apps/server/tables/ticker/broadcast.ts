/** Sends the ticker to sockets that subscribed to it, and counts the notices they have shown. */
import type { TickerItem } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import type { GameRegistry } from '../../core/config/registry.ts'
import type { House } from '../../core/house.ts'
import type { PlayerSocket, Sockets } from '../../core/sockets.ts'
import type { Store } from '../../core/store/store.ts'
import { countSeen } from './notices.ts'
import { nodeAt, tickerOf } from './ticker.ts'

export type Broadcast = Readonly<{
  /** Subscribes the socket; returns the current items. */
  listen(
    asker: Readonly<{ visitor: Pick<Visitor, 'player'>; socket: PlayerSocket }>,
  ): Promise<readonly TickerItem[]>
  /** To all subscribers. */
  send(): Promise<void>
  /** [Z15] The player's screen has shown these notices. */
  see(visitor: Pick<Visitor, 'player'>, notices: readonly bigint[]): Promise<void>
  /** Notices have changed: sends the ticker now. */
  renew(): Promise<void>
}>

type BroadcastOptions = Readonly<{
  store: Store
  house: House
  registry: Pick<GameRegistry, 'rooms'>
  sockets: Pick<Sockets, 'has'>
}>

type Listener = Readonly<{ player: bigint; operator: string }>

/** Returns the notices not yet reported to this process in this node: thousands of players may see the same one. */
const createSeenFilter = () => {
  let seen: Readonly<{ node: number; notices: Set<bigint> }> = { node: 0, notices: new Set() }
  return (notices: readonly bigint[], node: number): readonly bigint[] => {
    if (seen.node !== node) seen = { node, notices: new Set() }
    const fresh = notices.filter((notice) => !seen.notices.has(notice))
    for (const notice of fresh) seen.notices.add(notice)
    return fresh
  }
}

export const openBroadcast = ({ store, house, registry, sockets }: BroadcastOptions): Broadcast => {
  const listeners = new Map<PlayerSocket, Listener>()
  const takeFresh = createSeenFilter()
  const read = (operator: string): Promise<readonly TickerItem[]> =>
    store.transact(() => tickerOf(house, operator, registry.rooms()))

  const dropClosed = (): void => {
    for (const [socket, { player }] of listeners) {
      if (!sockets.has(player, socket)) listeners.delete(socket)
    }
  }
  const send = async (): Promise<void> => {
    dropClosed()
    for (const operator of new Set([...listeners.values()].map((listener) => listener.operator))) {
      const items = await read(operator)
      for (const [socket, listener] of listeners) {
        if (listener.operator === operator) socket.push({ type: 'ticker', items: [...items] })
      }
    }
  }
  return {
    listen: ({ visitor, socket }) => {
      const { id: player, operator } = visitor.player
      listeners.set(socket, { player, operator })
      return read(operator)
    },
    send,
    renew: send,
    see: async ({ player }, notices) => {
      const node = nodeAt(house.now())
      const fresh = takeFresh(notices, node)
      if (fresh.length > 0) await store.transact(() => countSeen(fresh, player.operator, node))
    },
  }
}
