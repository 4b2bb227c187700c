/** What each message about notifications does, once hello has said who asks. */
import { isRefusal } from '@fairhouse/kit'
import type { NOTIFICATION_MESSAGES } from '@fairhouse/messages'
import { subscribe, unsubscribe } from '../../notifications/subscriptions.ts'
import type { Answer } from './answers.ts'

type NotificationType = keyof typeof NOTIFICATION_MESSAGES

export const NOTIFICATION_ANSWERS: { readonly [T in NotificationType]: Answer<T> } = {
  pushKey: async ({ notifier }) => ({ key: notifier.publicKey() }),
  subscribe: async ({ store, house }, { visitor }, { endpoint, p256dh, auth, language }) => {
    const player = visitor.player.id
    const subscription = { player, endpoint, p256dh, auth, language }
    const done = await store.transact(() => subscribe(subscription, house.now()))
    return isRefusal(done) ? done : {}
  },
  unsubscribe: async ({ store }, { visitor }, { endpoint }) => {
    await store.transact(() => unsubscribe({ player: visitor.player.id, endpoint }))
    return {}
  },
  sight: async ({ sockets, tables }, { visitor, socket }, { seen }) => {
    const { id } = visitor.player
    const before = sockets.isSeen(id)
    sockets.setSeen(socket, seen)
    if (sockets.isSeen(id) !== before) tables.seenChanged(id)
    return {}
  },
}
