/** Live tables and news, passed on to listeners with steps applied; and this browser's device id. */
import { createTableFollower, tableIn } from '@fairhouse/kit'
import { type HousePush, type HouseReply, readStored, type TableFeed, writeStored } from '@fairhouse/ui'

const DEVICE_KEY = 'fairhouse.device'

/** Pushes passed on as they are. */
const PASSED_ON: readonly HousePush['type'][] = [
  ...(['waiting', 'void', 'table', 'phrase', 'place', 'ticker'] as const),
  ...(['party', 'partyGone', 'said', 'publicTables'] as const),
]

const isDevice = (raw: unknown): raw is string => typeof raw === 'string' && /^[\w-]{16,64}$/.test(raw)

/** If storage is blocked, it lasts as long as the page. */
export const storedDevice = (): string => {
  const stored = readStored(DEVICE_KEY)
  if (isDevice(stored)) return stored
  const fresh = crypto.getRandomValues(new BigUint64Array(2)).join('-')
  writeStored(DEVICE_KEY, fresh)
  return fresh
}

export type TablesPart = Readonly<{
  feed: TableFeed
  /** Takes the reply to the greeting: the house's time, and the player's place. */
  onHello(reply: Pick<HouseReply<'hello'>, 'now' | 'place'>): void
  onPush(push: HousePush): void
  /** Takes any reply: it may carry a table, whole or as a step. */
  onReply(reply: object): void
}>

type Frame = Readonly<Record<string, unknown>>

/** `fetchTable`: requests a table that lacks steps. Its reply must also go through `onReply`, like every reply. */
export const createTables = (
  fetchTable: (missing: Readonly<{ table: string; since?: number }>) => Promise<unknown>,
): TablesPart => {
  const listeners = new Set<(push: HousePush) => void>()
  const follower = createTableFollower()
  let offset = 0
  let isFetching = false
  const notify = (push: HousePush): void => {
    for (const listener of listeners) listener(push)
  }
  /** One request at a time. What comes meanwhile waits in the follower. */
  const fetchMissing = async (): Promise<void> => {
    const missing = follower.missing()
    if (!missing || isFetching) return
    isFetching = true
    const reply = await fetchTable(missing)
    isFetching = false
    const whole = tableIn(reply as Frame)
    // `onReply` has just given this reply to the follower. If it took this very table, nobody has been notified yet.
    if (!whole) follower.dropWaiting()
    else if (follower.table() === whole)
      notify({ type: 'table', table: whole, events: (reply as Frame).events } as HousePush)
  }
  /** Applies steps, so that listeners get whole tables. */
  const follow = (frame: object): void => {
    for (const news of follower.hear(frame as Frame)) notify({ type: 'table', ...news } as HousePush)
    void fetchMissing()
  }
  return {
    feed: {
      device: storedDevice(),
      offset: () => offset,
      onPush: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    onHello: (reply) => {
      offset = reply.now - Date.now()
      follow(reply)
    },
    onPush: (push) => {
      if (PASSED_ON.includes(push.type)) notify(push)
      // [L5] Spectators get the same updates as players, with less in them.
      if (push.type === 'watched' && push.table) notify({ type: 'table', table: push.table, events: [] })
      follow(push)
    },
    onReply: follow,
  }
}
