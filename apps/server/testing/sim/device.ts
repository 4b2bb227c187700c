/** A device of a simulated person: its state, and how it waits and sends. A person may have several. */
import {
  type Chance,
  createTableFollower,
  labelled,
  type Registry,
  type TableFollower,
  words,
} from '@fairhouse/kit'
import type { Party, Place, Round, Table } from '@fairhouse/messages'
import type { Door, Link } from './door.ts'
import type { Scheduler } from './scheduler.ts'

export type Frame = Readonly<{
  id?: string
  type?: string
  ok?: true
  error?: Readonly<{ code: string; round?: Round }>
  round?: Round
  openRounds?: readonly Round[]
  place?: Place | null
  table?: Table
  party?: Party | string | null
  balance?: string
  retryAfterMs?: number | null
  /** In the reply to `hello`: the house's clock, and how fast it replies at the latest. */
  now?: number
  answerMs?: number
}>

/** A request that may be retried with the same key. */
export type DeviceRequest = Readonly<{
  type: string
  fields: Readonly<Record<string, unknown>>
  key: string | null
}>

/** Sees everything that people are told. */
export type Witness = Readonly<{
  frame(person: string, text: string): void
  /** A copy of the request was sent. */
  sent(person: string, request: DeviceRequest): void
  /**
   * A final reply: done or refused. `token` is the session's, which a player's devices share. `askedAt` is when the
   * copy was sent that this replies to.
   */
  answered(person: string, request: DeviceRequest, frame: Frame, token: string, askedAt: number): void
  /** A table was shown, whole or as a step. `askedAt` is null for a push. */
  table(person: string, table: Table, token: string, askedAt: number | null): void
  /** A session was accepted; its `hello` was sent at `sentAt`. */
  greeted(person: string, token: string, sentAt: number): void
  /** The person's sign-out was confirmed. */
  signedOut(token: string): void
  note(text: string): void
}>

export type Town = Readonly<{
  scheduler: Scheduler
  games: Registry
  rooms: readonly string[]
  /** Open tables with friends, as far as anybody knows, and whether each has a free seat. */
  links: Map<string, boolean>
  /** When somebody last found a game switched off. */
  offSince: Map<string, number>
  /** Of the processes that are serving. */
  doors(): readonly Door[]
  witness: Witness
  /** Average time between two requests. */
  thinkMs: number
  /** Whether everybody bets as fast as they can. */
  isRush(): boolean
  /** Whether people lose connections and send requests twice. */
  isRough(): boolean
}>

/** A person; their devices share a session. */
export type Account = {
  readonly name: string
  readonly isRemote: boolean
  /** Only bets, seldom at most times and all the time in a rush. */
  readonly isBettor: boolean
  /** Sets limits for themselves. */
  readonly isCareful: boolean
  token: string
  /** Each makes its device start a request now. */
  readonly devices: (() => void)[]
}

export type Device = {
  readonly town: Town
  readonly name: string
  readonly account: Account
  /** For the games' own scripts. */
  readonly script: Chance
  /** By game. */
  readonly openRounds: Map<string, Round>
  readonly follower: TableFollower
  /** [L5] Follows the table that the device watches. */
  readonly watching: TableFollower
  /** When each request without a reply was sent, by id. */
  readonly unanswered: Map<string, number>
  /** Client seeds, by table. */
  readonly promised: Map<string, string>
  token: string
  /** When a request was last done. */
  doneAt: number
  /** Counters of requests, connections and pauses for thought. */
  requests: number
  visits: number
  thoughts: number
  link: Link | null
  place: Place | null
  request: DeviceRequest | null
  /** How far the house's clock is ahead of the person's, and how fast it replies at the latest. */
  houseClock: Readonly<{ aheadMs: number; answerMs: number }>
  isGreeted: boolean
  /** Cuts the connection and reconnects a little later. */
  leaveHouse(): void
}

export const newDevice = (town: Town, name: string, account: Account, leaveHouse: () => void): Device => ({
  ...{ town, name, account, leaveHouse },
  script: words(labelled(town.scheduler.hex(16), name, 0)),
  ...{
    openRounds: new Map(),
    follower: createTableFollower(),
    watching: createTableFollower(),
    unanswered: new Map(),
    promised: new Map(),
    token: '',
    doneAt: 0,
    requests: 0,
    visits: 0,
    thoughts: 0,
  },
  ...{ link: null, place: null, request: null, isGreeted: false },
  houseClock: { aheadMs: 0, answerMs: 0 },
})

/** Unless the device has disconnected by then. */
export const afterDelay = (device: Device, ms: number, run: () => void): void => {
  const { visits } = device
  device.town.scheduler.after(ms, () => {
    if (visits === device.visits) run()
  })
}

export const randomMs = ({ town }: Device, most: number): number => town.scheduler.random() * most

/** One at a time: the reply to an earlier copy would count as that of a later one. */
const SINGLE: readonly string[] = ['look', 'table']

export const send = ({ link, unanswered, town }: Device, id: string, type: string, fields: object): void => {
  if (SINGLE.includes(id) && unanswered.has(id)) return
  if (!unanswered.has(id)) unanswered.set(id, town.scheduler.now())
  link?.send({ id, type, ...fields })
}
