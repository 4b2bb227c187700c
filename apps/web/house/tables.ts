/** What the house says of live tables and news, passed on to listeners; and the id this browser keeps. */
import { createTableFollower, tableIn } from '@fairhouse/kit'
import { type HousePush, type HouseReply, readStored, type TableFeed, writeStored } from '@fairhouse/ui'

const DEVICE_KEY = 'fairhouse.device'

/** Pushes that are nobody else's. */
const HEARD: readonly HousePush['type'][] = [
  ...(['waiting', 'void', 'table', 'phrase', 'place', 'ticker'] as const),
  ...(['party', 'partyGone', 'said', 'publicTables'] as const),
]

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
  tables: TableFeed
  /** What the house has answered to the greeting: it says its time, and where the player is. */
  greeted(reply: Pick<HouseReply<'hello'>, 'now' | 'place'>): void
  hear(push: HousePush): void
  /** Any reply: it may tell a table, whole or by a step. */
  answered(reply: object): void
}>

type Frame = Readonly<Record<string, unknown>>

/** `ask`: for a table of which steps are missing. */
export const createTables = (
  ask: (missing: Readonly<{ table: string; since?: number }>) => Promise<unknown>,
): TablesPart => {
  const listeners = new Set<(push: HousePush) => void>()
  const follower = createTableFollower()
  let offset = 0
  let isAsking = false
  const tell = (push: HousePush): void => {
    for (const listener of listeners) listener(push)
  }
  /** Once at a time. What comes meanwhile waits in the follower. */
  const askForMissing = async (): Promise<void> => {
    const missing = follower.missing()
    if (!missing || isAsking) return
    isAsking = true
    const reply = await ask(missing)
    isAsking = false
    const whole = tableIn(reply as Frame)
    if (!whole) follower.giveUp()
    else if (follower.table() === whole)
      tell({ type: 'table', table: whole, events: (reply as Frame).events } as HousePush)
  }
  /** Applies steps, so that listeners get whole tables. */
  const follow = (frame: object): void => {
    for (const news of follower.hear(frame as Frame)) tell({ type: 'table', ...news } as HousePush)
    void askForMissing()
  }
  return {
    tables: {
      device: keptDevice(),
      offset: () => offset,
      onPush: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    greeted: (reply) => {
      offset = reply.now - Date.now()
      follow(reply)
    },
    hear: (push) => {
      if (HEARD.includes(push.type)) tell(push)
      // [L5] Spectators get the same updates as players, with less in them.
      if (push.type === 'watched' && push.table) tell({ type: 'table', table: push.table, events: [] })
      follow(push)
    },
    answered: follow,
  }
}
