/** Sends the ticker to the sockets that have asked for it. */
import type { TickerItem } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import type { GameRegistry } from '../../core/config/registry.ts'
import type { House } from '../../core/house.ts'
import type { Member, Sockets } from '../../core/sockets.ts'
import type { Store } from '../../core/store/store.ts'
import { tickerOf } from './ticker.ts'

export type Broadcast = Readonly<{
  /** What runs now; from now on this socket gets what comes. */
  listen(
    asker: Readonly<{ visitor: Pick<Visitor, 'player'>; member: Member }>,
  ): Promise<readonly TickerItem[]>
  /** To everybody who listens. */
  send(): Promise<void>
}>

type BroadcastOptions = Readonly<{
  store: Store
  house: House
  registry: Pick<GameRegistry, 'rooms'>
  sockets: Pick<Sockets, 'has'>
}>

type Listener = Readonly<{ player: bigint; operator: string }>

export const openBroadcast = ({ store, house, registry, sockets }: BroadcastOptions): Broadcast => {
  const listeners = new Map<Member, Listener>()
  const read = (operator: string): Promise<readonly TickerItem[]> =>
    store.transact(() => tickerOf(house, operator, registry.rooms()))

  const forgetTheGone = (): void => {
    for (const [member, { player }] of listeners) {
      if (!sockets.has(player, member)) listeners.delete(member)
    }
  }
  return {
    listen: ({ visitor, member }) => {
      const { id: player, operator } = visitor.player
      listeners.set(member, { player, operator })
      return read(operator)
    },
    send: async () => {
      forgetTheGone()
      for (const operator of new Set([...listeners.values()].map((listener) => listener.operator))) {
        const items = await read(operator)
        for (const [member, listener] of listeners) {
          if (listener.operator === operator) member.push({ type: 'ticker', items: [...items] })
        }
      }
    },
  }
}
