/**
 * A table with friends: who is there, the current hand, the chat. The shell applies the hand's steps, so tables
 * always arrive whole. Found again after a reload, a reconnect and a restart.
 */
import type { HostAction, Party, PartyAction, Place, Table } from '@fairhouse/messages'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type HousePush, type HouseRefusal, isHouseRefusal, useConnection } from '../connection.ts'
import { useShownName } from '../names.ts'
import type { FeltAction, FeltEvent } from './party-ui.ts'
import { type ChatLine, useChat } from './use-chat.ts'
import { type PartyRequests, usePartyRequests } from './use-party-requests.ts'

export type GoneReason = Extract<HousePush, { type: 'partyGone' }>['reason']

export type PartyControl = Readonly<{
  /** Null while unknown, or if there is none: see `missing`. */
  party: Party | null
  missing: HouseRefusal | null
  /** Why the player lost their seat; null if they never had one or have one again. */
  gone: GoneReason | null
  table: Table | null
  /** Events of the last step. */
  events: readonly FeltEvent[]
  /** The player's own place, or null. */
  me: number | null
  isWatching: boolean
  pending: boolean
  failure: HouseRefusal | null
  said: readonly ChatLine[]
  fresh: readonly ChatLine[]
  sitDown(name: string | null, place?: number): void
  watch(): void
  unwatch(): void
  act(action: FeltAction): void
  partyAct(action: PartyAction): void
  hostAct(action: HostAction): void
  say(what: Readonly<{ text?: string; phrase?: number; emoji?: number }>): void
}>

type Known = Readonly<{
  party: Party | null
  missing: HouseRefusal | null
  gone: GoneReason | null
  table: Table | null
  events: readonly FeltEvent[]
}>

const NOTHING: Known = { party: null, missing: null, gone: null, table: null, events: [] }

const ownPlace = (party: Party | null): number | null => party?.seats.find(({ isMe }) => isMe)?.place ?? null

const isOlder = (told: Party, held: Party | null): boolean =>
  held?.party === told.party && held.version > told.version

/** Hands of one table have rising numbers; actions of one hand have rising sequences. */
const isLater = (told: Table, held: Table | null): boolean =>
  held === null ||
  (told.table === held.table ? told.sequence >= held.sequence : BigInt(told.table) > BigInt(held.table))

/** Before the first hand of the next tournament there is no hand. */
const withParty = (known: Known, party: Party): Known =>
  isOlder(party, known.party)
    ? known
    : {
        ...known,
        ...{ party, missing: null, gone: ownPlace(party) === null ? known.gone : null },
        ...(party.hand === null && { table: null, events: [] }),
      }

const withTable = (known: Known, table: Table, events: readonly FeltEvent[]): Known =>
  table.party === known.party?.party && isLater(table, known.table) ? { ...known, table, events } : known

type KnownParty = Readonly<{
  known: Known
  now: RefObject<Known>
  change(next: (known: Known) => Known): void
}>

/** The state for rendering, and a ref to it for callbacks. */
const useKnownParty = (): KnownParty => {
  const [known, setKnown] = useState(NOTHING)
  const now = useRef(NOTHING)
  const change = useCallback((next: (known: Known) => Known): void => {
    now.current = next(now.current)
    setKnown(now.current)
  }, [])
  return { known, now, change }
}

const isHere = (place: Place | null, link: string): place is Extract<Place, { type: 'party' }> =>
  place?.type === 'party' && place.party.link === link

/** Fetches the player's place and the link's table. Spectators watch again after a reconnect. */
const useFindParty = (link: string, { now, change }: KnownParty): (() => Promise<void>) => {
  const { status, player, request } = useConnection()
  const find = useCallback(async (): Promise<void> => {
    const reply = await request({ type: 'place' })
    if (isHouseRefusal(reply)) return
    const { place } = reply
    if (isHere(place, link)) {
      const { party, table } = place
      return change((known) => {
        const seated = withParty(known, party)
        return table === null ? seated : withTable(seated, table, [])
      })
    }
    const watched = now.current.party?.isWatching ? await request({ type: 'watch', link }) : null
    const looked = watched ?? (await request({ type: 'party', link }))
    if (isHouseRefusal(looked)) {
      const isTooMuch = looked.refused === 'too-many-requests'
      return isTooMuch ? undefined : change(({ gone }) => ({ ...NOTHING, gone, missing: looked }))
    }
    change((known) => {
      const seen = withParty(known, looked.party)
      const table = watched === null || isHouseRefusal(watched) ? null : watched.table
      return table === null ? seen : withTable(seen, table, [])
    })
  }, [request, link, now, change])
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another place
  useEffect(() => {
    if (online) void find()
  }, [online, player?.id, find])
  return find
}

const usePushes = (
  { now, change }: KnownParty,
  find: () => Promise<void>,
  hear: (said: Omit<ChatLine, 'id'>) => void,
) => {
  const { tables } = useConnection()
  useEffect(
    () =>
      tables.onPush((push) => {
        const id = now.current.party?.party
        if (push.type === 'party' && push.party.party === id) change((known) => withParty(known, push.party))
        if (push.type === 'table') change((known) => withTable(known, push.table, push.events))
        if (push.type === 'said' && push.party === id) hear(push)
        if (push.type === 'partyGone' && push.party === id) {
          change((known) => ({ ...known, gone: push.reason, table: null, events: [] }))
          void find()
        }
      }),
    [tables, now, change, find, hear],
  )
}

/** Longer than the house ever takes. */
const OVERDUE_MS = 2000
/** How often the page is refreshed for somebody who neither plays nor watches. */
const LOOK_MS = 5000

/** Fetches the table if a turn is overdue without news, and regularly while no pushes arrive. */
const useOverduePoll = ({ known }: KnownParty, find: () => Promise<void>): void => {
  const { status, tables } = useConnection()
  const { offset } = tables
  const { party, table } = known
  const getsPushes = party !== null && (ownPlace(party) !== null || party.isWatching)
  const dueAt = table === null || table.deadline === null ? null : table.deadline + (table.bankMs ?? 0)
  const isIdle = status !== 'online' || party === null || (getsPushes && dueAt === null)
  useEffect(() => {
    if (isIdle) return
    const ask = (): void => {
      if (!getsPushes || Date.now() + offset() > dueAt! + OVERDUE_MS) void find()
    }
    const timer = setInterval(ask, getsPushes ? OVERDUE_MS : LOOK_MS)
    return () => clearInterval(timer)
  }, [isIdle, getsPushes, dueAt, offset, find])
}

type Commands = Pick<PartyControl, 'sitDown' | 'watch' | 'unwatch' | 'act' | 'partyAct' | 'hostAct' | 'say'>

const useCommands = (
  link: string,
  { now, change }: KnownParty,
  { ask, mention }: PartyRequests,
): Commands => {
  const { tables } = useConnection()
  const moved = (reply: Readonly<{ party: Party | null; place: Place | null }> | null): void => {
    if (reply === null) return
    const { party, place } = reply
    change((known) => {
      const next = party === null ? known : withParty(known, party)
      return place?.type === 'party' && place.table !== null ? withTable(next, place.table, []) : next
    })
  }
  return {
    sitDown: async (name, place) => {
      const { device } = tables
      moved(
        await ask({
          type: 'sitDown',
          link,
          ...(name !== null && { name }),
          ...(place !== undefined && { place }),
          ...(device !== '' && { device }),
        }),
      )
    },
    watch: async () => {
      const reply = await ask({ type: 'watch', link })
      if (reply === null) return
      change((known) => {
        const seen = { ...withParty(known, reply.party), party: reply.party }
        return reply.table === null ? seen : withTable({ ...seen, table: null }, reply.table, [])
      })
    },
    unwatch: async () => {
      const reply = await ask({ type: 'unwatch' })
      if (reply === null) return
      change((known) => ({
        ...known,
        party: known.party && { ...known.party, isWatching: false },
        table: null,
        events: [],
      }))
    },
    act: async (action) => {
      const { table } = now.current
      if (table === null) return
      const reply = await ask({ type: 'tableAct', table: table.table, sequence: table.sequence, action })
      if (reply?.table) change((known) => withTable(known, reply.table!, reply.events ?? [])) // the shell has already applied a step and reports it through `onPush`
    },
    partyAct: async (action) => {
      const id = now.current.party?.party
      if (id !== undefined) moved(await ask({ type: 'partyAct', party: id, action }))
    },
    hostAct: async (action) => {
      const id = now.current.party?.party
      if (id !== undefined) moved(await ask({ type: 'hostAct', party: id, action }))
    },
    say: (what) => {
      const id = now.current.party?.party
      if (id !== undefined) mention({ type: 'partySay', party: id, ...what })
    },
  }
}

type Named = Readonly<{ name: string }>

/** Translates the house's names for guests and bots. Felts do it for the seats of a hand. */
const useShownNames = (party: Party | null, said: readonly ChatLine[]) => {
  const shownName = useShownName()
  return useMemo(() => {
    const named = <T extends Named>(one: T): T => ({ ...one, name: shownName(one.name) })
    return { party: party && { ...party, seats: party.seats.map(named) }, said: said.map(named) }
  }, [party, said, shownName])
}

/** `link`: the last part of the page's address. */
export const useParty = (link: string): PartyControl => {
  const held = useKnownParty()
  const { said, fresh, hear } = useChat()
  const find = useFindParty(link, held)
  usePushes(held, find, hear)
  useOverduePoll(held, find)
  const asking = usePartyRequests(find)
  const { known } = held
  const shown = useShownNames(known.party, said)
  return {
    ...known,
    party: shown.party,
    me: ownPlace(known.party),
    isWatching: known.party?.isWatching === true && ownPlace(known.party) === null,
    pending: asking.pending,
    failure: asking.failure,
    said: shown.said,
    fresh: fresh === 0 ? [] : shown.said.slice(-fresh),
    ...useCommands(link, held, asking),
  }
}
