/**
 * Where the player is: nowhere, in a waiting room, or at a table. The house decides; the shell follows a table's steps
 * and passes on the whole table, so a missed step does no harm. Restored after a reload, a reconnect and a restart.
 */
import { type HouseRefusal, isHouseRefusal, tablePromise, useConnection } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Action,
  type Event,
  hasBegun,
  isNewer,
  type RoomId,
  readEvents,
  readPlace,
  readTable,
  type ZhajinhuaPlace,
  type ZhajinhuaTable,
} from '../presenter.ts'
import { type Pending, type TableRequests, useTableRequests } from './use-table-requests.ts'

export type PlaceListener = Readonly<{
  /** `events`: what just happened; none if the table was restored or requested. */
  onTable(table: ZhajinhuaTable, events: readonly Event[]): void
  onPhrase(table: string, seat: number, phrase: number): void
}>

export type PlaceControl = Readonly<{
  /** Undefined until the house has answered. A table stays after its hand until the player leaves or continues. */
  place: ZhajinhuaPlace | null | undefined
  pending: Pending
  failure: HouseRefusal | null
  /** Why the player is no longer in a waiting room. */
  left: string | null
  join(room: RoomId, isDemo: boolean): void
  /** Another hand in the same room; a hand that the player is out of goes on without them. */
  again(): void
  leave(): void
  act(action: Action): void
  autoCall(on: boolean): void
  say(phrase: number): void
  /** [Z11] The player is back at the table: the house ends custody. */
  takeOver(): void
}>

type CurrentPlace = ZhajinhuaPlace | null | undefined

const tableIn = (place: CurrentPlace): ZhajinhuaTable | null =>
  place?.type === 'seated' ? place.table : null

const isPlaying = (table: ZhajinhuaTable | null): table is ZhajinhuaTable => table?.view.phase === 'playing'

/** What is known about the place, and how messages change it. */
const usePlaceState = (listener: PlaceListener) => {
  const [place, setPlace] = useState<CurrentPlace>(undefined)
  const now = useRef<CurrentPlace>(undefined)
  /** The table that the player left last: another message about it is ignored. */
  const past = useRef<string | null>(null)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const set = useCallback((next: CurrentPlace): void => {
    if (next?.type !== 'seated') past.current = tableIn(now.current)?.table ?? past.current
    now.current = next
    setPlace(next)
  }, [])
  const takeTable = useCallback(
    (raw: unknown, events: readonly Event[] = []): void => {
      const table = readTable(raw)
      if (table === null || table.table === past.current || !isNewer(table, tableIn(now.current))) return
      set({ type: 'seated', table })
      latest.current.onTable(table, events)
    },
    [set],
  )
  const takePlace = useCallback(
    (raw: unknown): void => {
      const next = readPlace(raw)
      if (next?.type === 'seated') takeTable(next.table)
      else if (next === null || !hasBegun(next, tableIn(now.current))) set(next)
    },
    [set, takeTable],
  )
  return { place, now, latest, set, takeTable, takePlace }
}

type HeldPlace = ReturnType<typeof usePlaceState>

/** Asks where the player is. A hand that ended in the player's absence is still shown. */
const useFindPlace = ({ now, set, takePlace, takeTable }: HeldPlace): (() => Promise<void>) => {
  const { status, player, request } = useConnection()
  const find = useCallback(async (): Promise<void> => {
    const reply = await request({ type: 'place' })
    if (isHouseRefusal(reply)) return
    const before = tableIn(now.current)
    if (reply.place !== null || before === null) return takePlace(reply.place)
    if (!isPlaying(before)) return
    const ended = await request({ type: 'table', table: before.table })
    if (isHouseRefusal(ended)) set(null)
    else takeTable(ended.table)
  }, [request, now, set, takePlace, takeTable])
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another place
  useEffect(() => {
    if (online) void find()
  }, [online, player?.id, find])
  return find
}

/** [F14] A seed that the house refused is not one that this browser withheld. */
const reasonToTell = (reason: string, table: string): string =>
  ['no-seed', 'no-reveal'].includes(reason) && tablePromise(table)?.refused ? 'seed-refused' : reason

/** Handles pushes. `onLeft`: why the player is no longer in a waiting room. */
const usePushes = (held: HeldPlace, onLeft: (reason: string) => void): void => {
  const { tables } = useConnection()
  const { now, latest, set, takePlace, takeTable } = held
  useEffect(
    () =>
      tables.onPush((push) => {
        if (push.type === 'table') takeTable(push.table, readEvents(push.events))
        if (push.type === 'waiting') takePlace(push.place)
        if (push.type === 'place' && now.current?.type === 'waiting') {
          const { table } = now.current
          set(null)
          onLeft(reasonToTell(push.reason, table))
        }
        if (push.type === 'phrase') latest.current.onPhrase(push.table, push.seat, push.phrase)
      }),
    [tables, now, latest, set, takePlace, takeTable, onLeft],
  )
}

/** Longer than the house ever takes. */
const OVERDUE_MS = 2000

/** If the waiting room closed or the turn ended and no push came, asks for the current state. */
const useOverdue = (place: CurrentPlace, find: () => Promise<void>): void => {
  const { status, tables } = useConnection()
  const { offset } = tables
  const online = status === 'online'
  const dueAt = place?.type === 'waiting' ? place.closesAt : (tableIn(place)?.deadline ?? null)
  useEffect(() => {
    if (dueAt === null || !online) return
    const ask = (): void => {
      if (Date.now() + offset() > dueAt + OVERDUE_MS) void find()
    }
    const timer = setInterval(ask, OVERDUE_MS)
    return () => clearInterval(timer)
  }, [dueAt, online, offset, find])
}

type Commands = Pick<PlaceControl, 'join' | 'again' | 'leave' | 'act' | 'autoCall' | 'say' | 'takeOver'>

const useCommands = (
  { now, set, takePlace, takeTable }: HeldPlace,
  { ask, mention }: TableRequests,
): Commands => {
  const { tables } = useConnection()
  const playing = (): ZhajinhuaTable | null => {
    const table = tableIn(now.current)
    return isPlaying(table) ? table : null
  }
  const join = async (room: string, isDemo: boolean): Promise<boolean> => {
    const { device } = tables
    const given = device === '' ? {} : { device }
    const reply = await ask('join', { type: 'joinRoom', room, isDemo, ...given })
    if (reply !== null) takePlace(reply.place)
    return reply !== null
  }
  return {
    join: (room, isDemo) => void join(room, isDemo),
    again: async () => {
      const table = tableIn(now.current)
      if (table === null) return
      const leaves = playing() !== null
      if (leaves && (await ask('leave', { type: 'leaveRoom' })) === null) return
      if (!(await join(table.room, table.isDemo)) && leaves) set(null)
    },
    leave: async () => {
      if (tableIn(now.current) !== null && playing() === null) return set(null)
      const reply = await ask('leave', { type: 'leaveRoom' })
      if (reply !== null) takePlace(reply.place)
    },
    act: async (action) => {
      const at = playing()
      if (at === null) return
      const { table, sequence } = at
      const reply = await ask('act', { type: 'tableAct', table, sequence, action })
      // The shell (house/tables.ts) has already applied a step in the reply and passes it on as a whole table.
      if (reply?.table) takeTable(reply.table, readEvents(reply.events))
    },
    autoCall: async (on) => {
      const at = playing()
      const reply = at && (await ask('autoCall', { type: 'autoCall', table: at.table, on }))
      if (reply !== null) takeTable(reply.table)
    },
    say: (phrase) => {
      const table = tableIn(now.current)?.table
      if (table !== undefined) mention({ type: 'say', table, phrase })
    },
    takeOver: async () => {
      const at = playing()
      const reply = at && (await ask('return', { type: 'table', table: at.table }))
      if (reply !== null) takeTable(reply.table)
    },
  }
}

export const usePlace = (listener: PlaceListener): PlaceControl => {
  const held = usePlaceState(listener)
  const find = useFindPlace(held)
  const [left, setLeft] = useState<string | null>(null)
  usePushes(held, setLeft)
  useOverdue(held.place, find)
  const asking = useTableRequests(async ({ refused }) => {
    if (refused === 'stale-sequence' || refused === 'out-of-turn') await find()
  })
  const { pending, failure } = asking
  const { place } = held
  useEffect(() => (place ? setLeft(null) : undefined), [place])
  return { place, ...useCommands(held, asking), pending, failure, left }
}
