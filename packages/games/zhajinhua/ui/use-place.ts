/**
 * Where the player is: nowhere, in a window, or at a table. The house decides it; every message says the table
 * whole, so that one that was missed does no harm. Found again after a reload, a reconnect and a restart.
 */
import { type HouseRefusal, type HouseReply, isHouseRefusal, useHouse } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Action,
  type Bout,
  boutsIn,
  type Event,
  isNewer,
  type Place,
  type RoomId,
  readEvents,
  readPlace,
  readTable,
  type Table,
} from '../presenter.ts'

export type PlaceListener = Readonly<{
  /** `events`: what has just happened; none where a table was found or asked for again. */
  onTable(table: Table, events: readonly Event[]): void
  onPhrase(table: string, seat: number, phrase: number): void
}>

export type Pending = 'join' | 'leave' | 'act' | 'follow' | 'return' | null

export type PlaceControl = Readonly<{
  /** Undefined until the house has said it. A table stays after its hand, until one leaves or goes on. */
  place: Place | null | undefined
  /** [Z5] The comparisons at the end of the hand that is shown. */
  bouts: readonly Bout[]
  pending: Pending
  failure: HouseRefusal | null
  /** Why one is no longer in a window. */
  left: string | null
  join(room: RoomId, isDemo: boolean, clientSeed: string | null): void
  leave(): void
  act(action: Action): void
  follow(on: boolean): void
  say(phrase: number): void
  /** [Z11] Back at the table: the house ends custody. */
  takeOver(): void
}>

type Held = Readonly<{ place: Place | null | undefined; bouts: readonly Bout[] }>

const NOTHING: Held = { place: undefined, bouts: [] }

const tableIn = (place: Place | null | undefined): Table | null =>
  place?.kind === 'table' ? place.table : null

const isPlaying = (table: Table | null): table is Table => table?.view.phase === 'playing'

/** What is known of the place, and how messages change it. */
const useHeld = (listener: PlaceListener) => {
  const [held, setHeld] = useState(NOTHING)
  const now = useRef(NOTHING)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const set = useCallback((change: Partial<Held>): void => {
    now.current = { ...now.current, ...change }
    setHeld(now.current)
  }, [])
  const takeTable = useCallback(
    (raw: unknown, events: readonly Event[] = []): void => {
      const table = readTable(raw)
      const before = tableIn(now.current.place)
      if (table === null || !isNewer(table, before)) return
      const fresh = boutsIn(events)
      const bouts = fresh.length > 0 ? fresh : before?.table === table.table ? now.current.bouts : []
      set({ place: { kind: 'table', table }, bouts })
      latest.current.onTable(table, events)
    },
    [set],
  )
  const takePlace = useCallback(
    (raw: unknown): void => {
      const place = readPlace(raw)
      if (place?.kind === 'table') takeTable(place.table)
      else set({ place })
    },
    [set, takeTable],
  )
  return { held, now, latest, set, takeTable, takePlace }
}

export const usePlace = (listener: PlaceListener): PlaceControl => {
  const { status, player, request, tables } = useHouse()
  const { held, now, latest, set, takeTable, takePlace } = useHeld(listener)
  const [pending, setPending] = useState<Pending>(null)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const busy = useRef(false)

  /** A hand that ended while one was away is still shown to its end. */
  const find = useCallback(async (): Promise<void> => {
    const reply = await request({ type: 'place' })
    if (isHouseRefusal(reply)) return
    const before = tableIn(now.current.place)
    if (reply.place !== null || before === null) return takePlace(reply.place)
    if (!isPlaying(before)) return
    const ended = await request({ type: 'table', table: before.table })
    if (isHouseRefusal(ended)) set({ place: null })
    else takeTable(ended.table)
  }, [request, now, set, takePlace, takeTable])

  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another place
  useEffect(() => {
    if (online) void find()
  }, [online, player?.id, find])

  useEffect(
    () =>
      tables.onPush((push) => {
        if (push.type === 'table') takeTable(push.table, readEvents(push.events))
        if (push.type === 'waiting' && !isPlaying(tableIn(now.current.place))) takePlace(push.place)
        if (push.type === 'place' && now.current.place?.kind === 'waiting') {
          set({ place: null })
          setLeft(typeof push.reason === 'string' ? push.reason : null)
        }
        if (push.type === 'phrase')
          latest.current.onPhrase(String(push.table), Number(push.seat), Number(push.phrase))
      }),
    [tables, now, latest, set, takePlace, takeTable],
  )

  const ask = async (what: Pending, message: Parameters<typeof request>[0]): Promise<HouseReply | null> => {
    if (busy.current) return null
    busy.current = true
    setPending(what)
    setFailure(null)
    setLeft(null)
    const reply = await request(message)
    busy.current = false
    setPending(null)
    if (!isHouseRefusal(reply)) return reply
    setFailure(reply)
    if (reply.refused === 'stale-sequence' || reply.refused === 'out-of-turn') await find()
    return null
  }

  const join: PlaceControl['join'] = async (room, isDemo, clientSeed) => {
    const { device } = tables
    const reply = await ask('join', {
      type: 'joinRoom',
      room,
      isDemo,
      ...(device !== '' && { device }),
      ...(clientSeed !== null && { clientSeed }),
    })
    if (reply !== null) takePlace(reply.place)
  }
  const leave = async (): Promise<void> => {
    const table = tableIn(now.current.place)
    if (table !== null && !isPlaying(table)) return set({ place: null })
    const reply = await ask('leave', { type: 'leaveRoom' })
    if (reply !== null) takePlace(reply.place)
  }
  const act = async (action: Action): Promise<void> => {
    const table = tableIn(now.current.place)
    if (!isPlaying(table)) return
    const { sequence } = table
    const reply = await ask('act', { type: 'tableAct', table: table.table, sequence, action })
    if (reply !== null) takeTable(reply.table, readEvents(reply.events))
  }
  const follow = async (on: boolean): Promise<void> => {
    const table = tableIn(now.current.place)
    if (!isPlaying(table)) return
    const reply = await ask('follow', { type: 'follow', table: table.table, on })
    if (reply !== null) takeTable(reply.table)
  }
  const say = async (phrase: number): Promise<void> => {
    const table = tableIn(now.current.place)
    if (table === null) return
    const reply = await request({ type: 'say', table: table.table, phrase })
    if (isHouseRefusal(reply)) setFailure(reply)
  }

  const takeOver = async (): Promise<void> => {
    const table = tableIn(now.current.place)
    const reply = table && (await ask('return', { type: 'table', table: table.table }))
    if (reply !== null) takeTable(reply.table)
  }

  return {
    ...held,
    pending,
    failure,
    left,
    join: (room, isDemo, seed) => void join(room, isDemo, seed),
    leave: () => void leave(),
    act: (action) => void act(action),
    follow: (on) => void follow(on),
    say: (phrase) => void say(phrase),
    takeOver: () => void takeOver(),
  }
}
