/**
 * This page's one connection to the house, and everything received over it, in one store. Created once; the shell reads
 * it through `usePageConnection`, games through `useConnection`.
 */
import { isObject, isRefusal, refuse } from '@fairhouse/kit'
import type { Party, Place, Round } from '@fairhouse/messages'
import {
  createReconnectingSocket,
  type ReconnectingSocket,
} from '@fairhouse/messages/client/reconnecting-socket.ts'
import { createRequests } from '@fairhouse/messages/client/requests.ts'
import type { Connection, ConnectionStatus, HouseRefusal, HttpReply, OfferedGame } from '@fairhouse/ui'
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
import { openHttp, type SessionHttp } from './session-http.ts'
import { createTableSeeds } from './table-seeds.ts'
import { createTables } from './tables.ts'

export type ConnectionState = AccountState &
  Readonly<{
    status: ConnectionStatus
    checking: boolean
    games: readonly OfferedGame[]
    held: HeldPayouts
    openRounds: readonly Round[]
    /** The player's place at a live table as of connecting, or null. */
    place: Place | null
    /** The party where the player has a seat; followed as long as the page lives. */
    party: Party | null
    /** The session was ended elsewhere, and the page continues as a guest's. */
    signedOut: boolean
    /** This page is older than the house and must be reloaded. */
    outdated: boolean
  }>

export type PageConnection = Pick<Connection, 'request' | 'holdPayouts' | 'onRound' | 'tables'> &
  Omit<SessionHttp, 'sessions'> &
  Readonly<{
    state: Store<ConnectionState>
    checks: Checks
    reconnect(): void
    disconnect(): void
    /** Login, registration, a new password: switches the page to the session in the reply, or says why not. */
    enter(path: string, body: unknown): Promise<HouseRefusal | null>
    /** Ends the session, here or on all devices; the page continues as a new guest's. */
    signOut(everywhere: boolean): Promise<void>
    /** Another tab may have switched to another player. */
    followOthers(): void
    /** The player has read the notice about being signed out. */
    acceptSignedOut(): void
  }>

const INITIAL: ConnectionState = {
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

/** Rounds per page that the checks request. */
const HISTORY_PAGE = 50
const STOPPED = refuse('unverified', 'a check of the house has failed: read the alarm first')

const gamesIn = (reply: HttpReply): readonly OfferedGame[] =>
  Array.isArray(reply.games)
    ? reply.games.filter((game) => isObject(game) && Array.isArray(game.betInfo))
    : []

/** Signed out by another tab or device. */
const isSignedOut = (before: ConnectionState['player'], now: ConnectionState['player']): boolean =>
  before !== null && before.name !== null && now !== null && now.name === null

type HelloReply = Parameters<typeof afterHello>[0]

const stateAfterHello = (before: ConnectionState, reply: HelloReply): Partial<ConnectionState> => {
  const account = afterHello(reply)
  return {
    ...account,
    openRounds: reply.openRounds,
    place: reply.place,
    party: ownPartyAfter(null, { place: reply.place }),
    signedOut: before.signedOut || isSignedOut(before.player, account.player),
  }
}

/** [L5] The link of the watched table after a request was accepted. */
const watchedAfter = (watched: string | null, message: Readonly<{ type: string; link?: string }>) => {
  if (message.type === 'watch') return message.link ?? null
  return message.type === 'unwatch' || message.type === 'sitDown' ? null : watched
}

type Change = (patch: Partial<ConnectionState>) => void

const payoutHolder =
  (state: Store<ConnectionState>, change: Change): PageConnection['holdPayouts'] =>
  () => {
    change({ held: afterHold(state.get().held) })
    let released = false
    return () => {
      if (!released) change({ held: afterRelease(state.get().held) })
      released = true
    }
  }

type Switching = Pick<PageConnection, 'enter' | 'signOut' | 'followOthers' | 'acceptSignedOut'>

/** From one player to another. */
const switching = (
  state: Store<ConnectionState>,
  change: Change,
  socket: ReconnectingSocket,
  { sessions }: Pick<SessionHttp, 'sessions'>,
): Switching => ({
  enter: async (path, body) => {
    const refusal = await sessions.enter(path, body)
    if (refusal !== null) return refusal
    change({ signedOut: false })
    socket.reconnect()
    return null
  },
  signOut: async (everywhere) => {
    // Before the house closes the connection, which would be reopened with the old session.
    socket.disconnect()
    await sessions.leave(everywhere)
    change({ ...NO_ACCOUNT, openRounds: [], place: null, party: null })
    socket.reconnect()
  },
  followOthers: () => {
    const { player } = state.get()
    if (player !== null && sessions.owner() !== null && sessions.owner() !== player.id) socket.reconnect()
  },
  acceptSignedOut: () => change({ signedOut: false }),
})

/** `http`: base address of its HTTP routes. `ws`: its socket. */
export const openConnection = (address: Readonly<{ http: string; ws: string }>): PageConnection => {
  const state = createStore(INITIAL)
  const change: Change = (patch) => state.set({ ...state.get(), ...patch })
  const listeners = new Set<(round: Round) => void>()
  /** Watching again returns the table whole. */
  let watched: string | null = null
  const tables = createTables((missing) =>
    watched === null ? request({ type: 'table', ...missing }) : request({ type: 'watch', link: watched }),
  )
  const sessionHttp = openHttp(address.http, () => change({ signedOut: true }))
  const { sessions, http, look, load } = sessionHttp
  const loadGames = async (): Promise<void> => {
    const reply = await http('/v1/games')
    if (!isRefusal(reply)) change({ games: gamesIn(reply) })
  }
  const checks = createChecks((what) => {
    void requests(what.type === 'history' ? { ...what, limit: HISTORY_PAGE } : what)
  })

  /** [M5] If chips moved between a seat and the wallet, asks the house for the balance. */
  const partyAfter = (message: HouseMessage): Party | null => {
    const before = state.get().party
    const party = ownPartyAfter(before, message)
    if (mayMoveWallet(before, party)) void request({ type: 'wallets' })
    return party
  }

  const socket = createReconnectingSocket({
    url: address.ws,
    sessions,
    listener: {
      onStatus: (status) => change({ status }),
      onOutdated: () => change({ outdated: true }),
      onFrame: checks.onFrame,
      onHello: (reply) => {
        change(stateAfterHello(state.get(), reply))
        tables.onHello(reply)
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
        tables.onPush(push)
        if (push.type === 'waiting') seeds.notice(push.place)
        if (push.type === 'void') seeds.voided(push.hand)
      },
    },
  })
  const requests = createRequests(socket, {
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
  /** [F11] If the terms have changed, what the pages show about the game has changed too. */
  const request: PageConnection['request'] = async (message) => {
    if (checks.stops(message.type)) return STOPPED
    const answer = await requests(message)
    if (isRefusal(answer) && answer.refused === 'stale-terms') await loadGames()
    if (!isRefusal(answer)) {
      watched = watchedAfter(watched, message)
      tables.onReply(answer)
    }
    if (!isRefusal(answer) && 'place' in answer) seeds.notice(answer.place as Place | null)
    return answer
  }
  const seeds = createTableSeeds(request, () => state.get().party)

  return {
    state,
    checks,
    request,
    reconnect: socket.reconnect,
    disconnect: socket.disconnect,
    http,
    look,
    load,
    holdPayouts: payoutHolder(state, change),
    onRound: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tables: tables.feed,
    ...switching(state, change, socket, sessionHttp),
  }
}
