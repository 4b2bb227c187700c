/**
 * The house as this page knows it: the line and what came over it, in one store. Made once; components read it
 * through `HouseProvider`, games through `useHouse`.
 */
import { isObject, isRefusal } from '@fairhouse/kit'
import {
  type House,
  type HouseGame,
  type HouseRefusal,
  type HouseReply,
  type HouseStatus,
  readStored,
  writeStored,
} from '@fairhouse/ui'
import { createStore, type Store } from '../store.ts'
import { asking, loading } from './http.ts'
import { createLine } from './line.ts'
import { createRequests } from './requests.ts'
import { createSessions } from './session.ts'
import { afterHello, afterMessage, NOTHING_TOLD, type Told } from './told.ts'

export type HouseState = Told &
  Readonly<{
    status: HouseStatus
    checking: boolean
    games: readonly HouseGame[]
    openRounds: readonly unknown[]
  }>

export type LiveHouse = Pick<House, 'request' | 'onRound'> &
  Readonly<{
    state: Store<HouseState>
    reconnect(): void
    rest(): void
    /** A question over HTTP in the player's name. */
    ask(path: string, body?: unknown): Promise<HouseReply | HouseRefusal>
    /** A file of the player's own. */
    load(path: string): Promise<string | HouseRefusal>
    /** After a login or a registration: the page is somebody else's from now on. */
    become(session: unknown): void
    /** Ends the session everywhere; the page goes on as a new guest's. */
    signOut(): Promise<void>
    /** Another tab may have become somebody else. */
    followOthers(): void
  }>

export const SESSION_KEY = 'fairhouse.session'

const FIRST: HouseState = {
  ...NOTHING_TOLD,
  status: 'connecting',
  checking: false,
  games: [],
  openRounds: [],
}

const gamesIn = (reply: HouseReply): readonly HouseGame[] =>
  Array.isArray(reply.games)
    ? reply.games.filter((game) => isObject(game) && Array.isArray(game.betInfo))
    : []

/** `http`: where its HTTP routes begin. `ws`: its socket. */
export const createHouse = (address: Readonly<{ http: string; ws: string }>): LiveHouse => {
  const state = createStore(FIRST)
  const change = (patch: Partial<HouseState>): void => state.set({ ...state.get(), ...patch })
  const listeners = new Set<(round: unknown) => void>()
  const http = asking(address.http)
  const file = loading(address.http)
  const sessions = createSessions(http, {
    read: () => readStored(SESSION_KEY),
    write: (kept) => writeStored(SESSION_KEY, kept),
  })

  const ask: LiveHouse['ask'] = async (path, body) => {
    const token = await sessions.token()
    return isRefusal(token) ? token : http({ path, body, token })
  }
  const loadGames = async (): Promise<void> => {
    const reply = await ask('/v1/games')
    if (!isRefusal(reply)) change({ games: gamesIn(reply) })
  }
  const hear = (message: HouseReply): void => change(afterMessage(state.get(), message))

  const line = createLine({
    url: address.ws,
    sessions,
    listener: {
      onStatus: (status) => change({ status }),
      onHello: (reply) => {
        change({ ...afterHello(reply), openRounds: Array.isArray(reply.openRounds) ? reply.openRounds : [] })
        void loadGames()
      },
      onPush: (push) => {
        hear(push)
        if (push.type === 'round') for (const listener of listeners) listener(push.round)
      },
    },
  })
  const request = createRequests(line, {
    onReply: (reply, again) => {
      hear(reply)
      if (again) void request({ type: 'wallets' })
    },
    onChecking: (count) => change({ checking: count > 0 }),
  })

  return {
    state,
    request,
    reconnect: line.reconnect,
    rest: line.rest,
    ask,
    onRound: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (path) => {
      const token = await sessions.token()
      return isRefusal(token) ? token : file({ path, token })
    },
    become: (session) => {
      sessions.keep(session)
      line.reconnect()
    },
    signOut: async () => {
      // Before the house closes the line: it would come back with the old session.
      line.rest()
      await ask('/v1/logout', {})
      sessions.keep(null)
      line.reconnect()
    },
    followOthers: () => {
      const { player } = state.get()
      if (player !== null && sessions.owner() !== null && sessions.owner() !== player.id) line.reconnect()
    },
  }
}
