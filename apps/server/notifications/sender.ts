/** Sends notifications in the background: a few tries each, a bounded number at once, the rest dropped. */
import type { Logger } from 'pino'
import type { Store } from '../core/store/store.ts'
import type { Timing } from '../core/store/timing.ts'
import { encrypt } from './encryption.ts'
import type { PushKey } from './push-key.ts'
import type { PushService } from './push-service.ts'
import { type Subscription, unsubscribe } from './subscriptions.ts'

/** What the browser shows, in its own words: neither cards nor amounts. `path`: the page that a click opens. */
export type Notification = Readonly<{ type: 'turn' | 'start'; path: string; name: string }>

export type Sending = Readonly<{
  subscription: Subscription
  notification: Notification
  /** Milliseconds since 1970: when it is of no use any more. */
  until: number
  /** Whether it still is: the player may have acted meanwhile. */
  isWanted(): boolean
}>

export type Sender = Readonly<{
  send(sending: Sending): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}>

export type SenderOptions = Readonly<{
  store: Pick<Store, 'transact' | 'now'>
  key(): PushKey
  service: PushService
  timing: Pick<Timing, 'pause' | 'random'>
  log: Pick<Logger, 'debug' | 'warn'>
}>

const MAX_UNDER_WAY = 256
/** Before the second try and the third. */
const AGAIN_MS = [500, 1_500]
const GONE = [404, 410]

const isWorthAnother = (status: number | null): boolean => status === null || status === 429 || status >= 500

export const createSender = ({ store, key, service, timing, log }: SenderOptions): Sender => {
  const underWay = new Set<Promise<void>>()

  /** The HTTP status; null if there was no answer. */
  const post = async ({ subscription, notification, until }: Sending): Promise<number | null> => {
    const { endpoint, language } = subscription
    const { origin } = new URL(endpoint)
    const now = store.now()
    const headers = {
      authorization: key().authorization(origin, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: Math.max(1, Math.ceil((until - now) / 1000)),
      urgency: 'high',
      topic: notification.type,
    }
    const body = encrypt(JSON.stringify({ ...notification, language }), subscription)
    try {
      return await service({ endpoint, headers: { ...headers, 'content-length': body.length }, body })
    } catch (error) {
      log.debug({ err: error, origin }, 'a push service did not answer')
      return null
    }
  }

  const deliver = async (sending: Sending): Promise<void> => {
    for (const pauseMs of [0, ...AGAIN_MS]) {
      if (pauseMs > 0) await timing.pause(pauseMs * (0.5 + timing.random() / 2))
      if (!sending.isWanted() || store.now() >= sending.until) return
      const status = await post(sending)
      if (status !== null && GONE.includes(status))
        return store.transact(() => unsubscribe(sending.subscription))
      if (!isWorthAnother(status)) return
    }
  }

  return {
    send: (sending) => {
      if (underWay.size >= MAX_UNDER_WAY) return log.debug('too many notifications at once: dropped one')
      const sent: Promise<void> = deliver(sending)
        .catch((error: unknown) => log.warn({ err: error }, 'a notification could not be sent'))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
