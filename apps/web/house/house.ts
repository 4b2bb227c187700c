/**
 * The house as this page knows it: the line and what came over it, in one store. Made once; components read it
 * through `HouseProvider`, games through `useHouse`.
 */
import { isObject, isRefusal, refuse } from '@fairhouse/kit'
import type { Party, Place, Round } from '@fairhouse/messages'
import { createConnection } from '@fairhouse/messages/client/connection.ts'
import { createHttp, createTextLoader } from '@fairhouse/messages/client/http.ts'
import { createRequests } from '@fairhouse/messages/client/requests.ts'
import { createSessions } from '@fairhouse/messages/client/session.ts'
import {
  type House,
  type HouseRefusal,
  type HouseStatus,
  type HttpReply,
  type OfferedGame,
  readStored,
  writeStored,
} from '@fairhouse/ui'
import { type Checks, createChecks } from '../checks/checks.ts'
import { createStore, type Store } from '../store.ts'
import {
  type AccountState,
  afterHello,
  afterMessage,
  type HouseMessage,
  NO_ACCOUNT,
} from './account-state.ts'
import {
  afterHold,
  afterPush,
  afterRelease,
  afterReply,
  type HeldPayouts,
  NOTHING_HELD,
} from './held-payouts.ts'
import { mayMoveWallet, ownPartyAfter } from './own-party.ts'
import { createTableSeeds } from './table-seeds.ts'
import { createTables } from './tables.ts'

export type HouseState = AccountState &
  Readonly<{
    status: HouseStatus
    checking: boolean
    games: readonly OfferedGame[]
    held: HeldPayouts
    openRounds: readonly Round[]
    /** Where the player was at a live table when the house was reached; null: nowhere. */
    place: Place | null
    /** The lasting table that he has a seat at; followed as long as the page lives. */
    party: Party | null
    /** The player's session has ended without his doing here, and the page continues as a guest's. */
    signedOut: boolean
    /** This page is older than the house: it must be reloaded. */
    outdated: boolean
  }>

export type LiveHouse = Pick<House, 'request' | 'look' | 'holdPayouts' | 'onRound' | 'tables'> &
  Readonly<{
    state: Store<HouseState>
    checks: Checks
    reconnect(): void
    rest(): void
    /** A question over HTTP in the player's name. With a body it is posted, unless the method says otherwise. */
    ask(path: string, body?: unknown, method?: 'PUT' | 'DELETE'): Promise<HttpReply | HouseRefusal>
    /** A file of the player's own. */
    load(path: string): Promise<string | HouseRefusal>
    /** After a login or a registration: the page is somebody else's from now on. */
    become(session: unknown): void
    /** Ends the session everywhere; the page continues as a new guest's. */
    signOut(): Promise<void>
    /** Another tab may have become somebody else. */
    followOthers(): void
    /** The player has read that he is signed out. */
    acceptSignedOut(): void
  }>

export const SESSION_KEY = 'fairhouse.session'

const FIRST: HouseState = {
  ...NO_ACCOUNT,
  status: 'connecting',
  checking: false,
  games: [],
  held: NOTHING_HELD,
  openRounds: [],
  place: null,
  party: null,
  signedOut: false,
  outdated: false,
}

/** Of what the checks ask for. */
const HISTORY_PAGE = 50
const STOPPED = refuse('unverified', 'a claim of the house did not hold: read the alarm first')

const gamesIn = (reply: HttpReply): readonly OfferedGame[] =>
  Array.isArray(reply.games)
    ? reply.games.filter((game) => isObject(game) && Array.isArray(game.betInfo))
    : []

/** Another tab, or another device, has signed the player out. */
const isSignedOut = (before: HouseState['player'], now: HouseState['player']): boolean =>
  before !== null && before.name !== null && now !== null && now.name === null

/** `http`: where its HTTP routes begin. `ws`: its socket. */
export const createHouse = (address: Readonly<{ http: string; ws: string }>): LiveHouse => {
  const state = createStore(FIRST)
  const change = (patch: Partial<HouseState>): void => state.set({ ...state.get(), ...patch })
  const listeners = new Set<(round: Round) => void>()
  /** [L5] The link of the watched table: anyone who watches it again gets it whole. */
  let watched: string | null = null
  const tables = createTables((missing) =>
    watched === null ? request({ type: 'table', ...missing }) : request({ type: 'watch', link: watched }),
  )
  const http = createHttp(address.http)
  const file = createTextLoader(address.http)
  const sessions = createSessions(
    http,
    { read: () => readStored(SESSION_KEY), write: (kept) => writeStored(SESSION_KEY, kept) },
    () => change({ signedOut: true }),
  )

  const ask: LiveHouse['ask'] = async (path, body, method) => {
    const token = await sessions.token()
    return isRefusal(token) ? token : http({ path, body, method, token })
  }
  const loadGames = async (): Promise<void> => {
    const reply = await ask('/v1/games')
    if (!isRefusal(reply)) change({ games: gamesIn(reply) })
  }
  const checks = createChecks((what) => {
    void requests(what.type === 'hand' ? what : { ...what, limit: HISTORY_PAGE })
  })

  /** [M5] Where chips have come from the wallet or gone back, the house is asked what is left there. */
  const partyAfter = (message: HouseMessage): Party | null => {
    const before = state.get().party
    const party = ownPartyAfter(before, message)
    if (mayMoveWallet(before, party)) void request({ type: 'wallets' })
    return party
  }

  const connection = createConnection({
    url: address.ws,
    sessions,
    listener: {
      onStatus: (status) => change({ status }),
      onOutdated: () => change({ outdated: true }),
      onFrame: checks.hear,
      onHello: (reply) => {
        const before = state.get()
        const told = afterHello(reply)
        change({
          ...told,
          openRounds: reply.openRounds,
          place: reply.place,
          party: ownPartyAfter(null, { place: reply.place }),
          signedOut: before.signedOut || isSignedOut(before.player, told.player),
        })
        tables.greeted(reply)
        seeds.notice(reply.place)
        void loadGames()
      },
      onPush: (push) => {
        const { held, wallets } = state.get()
        change({
          ...afterMessage(state.get(), push),
          held: afterPush(held, wallets, push),
          party: partyAfter(push),
        })
        if (push.type === 'round') for (const listener of listeners) listener(push.round)
        tables.hear(push)
        if (push.type === 'waiting') seeds.notice(push.place)
        if (push.type === 'void') seeds.voided(push.hand)
      },
    },
  })
  const requests = createRequests(connection, {
    onReply: (reply, again) => {
      const { held } = state.get()
      change({
        ...afterMessage(state.get(), reply),
        held: afterReply(held, reply),
        party: partyAfter(reply),
      })
      if (again) void request({ type: 'wallets' })
    },
    onChecking: (count) => change({ checking: count > 0 }),
  })
  /** [F11] Where the terms have changed, so has what the pages show of the game. */
  const request: LiveHouse['request'] = async (message) => {
    if (checks.stops(message.type)) return STOPPED
    const answer = await requests(message)
    if (isRefusal(answer) && answer.refused === 'stale-terms') await loadGames()
    if (!isRefusal(answer)) {
      if (message.type === 'watch') watched = (message as Readonly<{ link?: string }>).link ?? null
      if (message.type === 'unwatch' || message.type === 'sitDown') watched = null
      tables.answered(answer)
    }
    if (!isRefusal(answer) && 'place' in answer) seeds.notice(answer.place as Place | null)
    return answer
  }
  const seeds = createTableSeeds(request)

  return {
    state,
    checks,
    request,
    reconnect: connection.reconnect,
    rest: connection.disconnect,
    ask,
    look: (path) => http({ path }),
    holdPayouts: () => {
      change({ held: afterHold(state.get().held) })
      let released = false
      return () => {
        if (!released) change({ held: afterRelease(state.get().held) })
        released = true
      }
    },
    onRound: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tables: tables.tables,
    load: async (path) => {
      const token = await sessions.token()
      return isRefusal(token) ? token : file({ path, token })
    },
    become: (session) => {
      change({ signedOut: false })
      sessions.keep(session)
      connection.reconnect()
    },
    signOut: async () => {
      // Before the house closes the socket: it would come back with the old session.
      connection.disconnect()
      await ask('/v1/logout', {})
      sessions.keep(null)
      change({ ...NO_ACCOUNT, openRounds: [], place: null, party: null })
      connection.reconnect()
    },
    followOthers: () => {
      const { player } = state.get()
      if (player !== null && sessions.owner() !== null && sessions.owner() !== player.id)
        connection.reconnect()
    },
    acceptSignedOut: () => change({ signedOut: false }),
  }
}
