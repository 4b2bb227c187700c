/** Whether this browser can be notified and is; what subscribes it loads when it is needed. */
import { readStored, writeStored } from './storage.ts'

const ON_KEY = 'fairhouse.notifications'

export const canNotify = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

export const areNotificationsOn = (): boolean => readStored(ON_KEY) === true

export const setNotificationsOn = (on: boolean): void => void writeStored(ON_KEY, on ? true : null)
