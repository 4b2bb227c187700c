/** What the house says of live tables and news, handed on to whoever listens; and the id this browser keeps. */
import { type HousePush, type HouseReply, type HouseTables, readStored, writeStored } from '@fairhouse/ui'

const DEVICE_KEY = 'fairhouse.device'

/** Pushes that are nobody else's. */
const HEARD: readonly HousePush['type'][] = ['waiting', 'void', 'table', 'phrase', 'place', 'ticker']

const isDevice = (raw: unknown): raw is string => typeof raw === 'string' && /^[\w-]{16,64}$/.test(raw)

/** Where storage is blocked it lasts as long as the page. */
export const keptDevice = (): string => {
  const kept = readStored(DEVICE_KEY)
  if (isDevice(kept)) return kept
  const fresh = crypto.getRandomValues(new BigUint64Array(2)).join('-')
  writeStored(DEVICE_KEY, fresh)
  return fresh
}

export type TablesPart = Readonly<{
  tables: HouseTables
  /** What the house has answered to the greeting: it says its time. */
  greeted(reply: Pick<HouseReply<'hello'>, 'now'>): void
  hear(push: HousePush): void
}>

export const createTables = (): TablesPart => {
  const listeners = new Set<(push: HousePush) => void>()
  let offset = 0
  return {
    tables: {
      device: keptDevice(),
      offset: () => offset,
      onPush: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    greeted: ({ now }) => {
      offset = now - Date.now()
    },
    hear: (push) => {
      if (HEARD.includes(push.type)) for (const listener of listeners) listener(push)
    },
  }
}
