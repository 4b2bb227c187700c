/** This browser's subscription to notifications of the house. */
import { isRefusal } from '@fairhouse/kit'
import type { Connection } from '../connection.ts'
import { areNotificationsOn, canNotify, setNotificationsOn } from '../notification-choice.ts'
import type { Language } from '../words.ts'

type Ask = Pick<Connection, 'request'>

/** `blocked`: the visitor or the browser doesn't allow them. */
export type SubscribeResult = 'on' | 'blocked' | 'failed'

const isMadeWith = (subscription: PushSubscription, key: string): boolean => {
  const used = subscription.options.applicationServerKey
  const bytes = used === null ? [] : [...new Uint8Array(used)]
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return text.replace(/=+$/, '') === key
}

const heldOrNew = async (push: PushManager, key: string): Promise<PushSubscription> => {
  const held = await push.getSubscription()
  if (held !== null && isMadeWith(held, key)) return held
  await held?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Tells the house where this browser is notified, in this language. */
const register = async ({ request }: Ask, language: Language): Promise<SubscribeResult> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const asked = await request({ type: 'pushKey' })
  if (registration === undefined || isRefusal(asked)) return 'failed'
  const { endpoint, keys } = (await heldOrNew(registration.pushManager, asked.key)).toJSON()
  if (endpoint === undefined || keys === undefined) return 'failed'
  const { p256dh = '', auth = '' } = keys
  const done = await request({ type: 'subscribe', endpoint, p256dh, auth, language })
  return isRefusal(done) ? 'failed' : 'on'
}

/** Asks the visitor, in the browser's own way, and subscribes. */
export const turnOn = async (ask: Ask, language: Language): Promise<SubscribeResult> => {
  if (!canNotify()) return 'failed'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const result = await register(ask, language).catch(() => 'failed' as const)
  setNotificationsOn(result === 'on')
  return result
}

export const turnOff = async ({ request }: Ask): Promise<void> => {
  setNotificationsOn(false)
  const registration = await navigator.serviceWorker.getRegistration()
  const held = await registration?.pushManager.getSubscription()
  if (!held) return
  await request({ type: 'unsubscribe', endpoint: held.endpoint })
  await held.unsubscribe()
}

/** The house may know this browser by another player, in another language, or not any more. */
export const renew = async (ask: Ask, language: Language): Promise<void> => {
  if (!areNotificationsOn() || Notification.permission !== 'granted') return
  await register(ask, language).catch(() => 'failed' as const) // next time
}

/** What they called to is in sight now. */
export const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
