/** A device of a simulated person: what it knows, and how it waits and sends. Several may be one person's. */
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
  /** In the answer to `hello`: the house's clock, and within what time it answers. */
  now?: number
  answerMs?: number
}>

/** What is asked for and may be asked again. */
export type Wish = Readonly<{ type: string; fields: Readonly<Record<string, unknown>>; key: string | null }>

/** Who sees all that people are told. */
export type Witness = Readonly<{
  frame(person: string, text: string): void
  /** A copy of it is on its way. */
  sent(person: string, wish: Wish): void
  /**
   * A final answer to a wish: done or refused. `token`: of the session, which the devices of a player share.
   * `askedAt`: when the copy was sent that this answers.
   */
  answered(person: string, wish: Wish, frame: Frame, token: string, askedAt: number): void
  /** A table was told, whole or by a step. `askedAt`: in answer to what was asked then; null: unasked. */
  table(person: string, table: Table, token: string, askedAt: number | null): void
  /** A session was accepted that was sent at this time. */
  greeted(person: string, token: string, sentAt: number): void
  /** The person has signed out, and was told so. */
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
  /** Those of processes that serve. */
  doors(): readonly Door[]
  witness: Witness
  /** Between two wishes, on average. */
  thinkMs: number
  /** People misbehave: connections are lost, requests sent twice. */
  isRough(): boolean
}>

/** Whose devices these are. */
export type Account = {
  readonly name: string
  readonly isRemote: boolean
  /** Sets limits for themselves. */
  readonly isCareful: boolean
  token: string
  /** Each has its person do something now. */
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
  /** [L5] Of the table that it watches. */
  readonly watching: TableFollower
  /** When each was sent that is not answered yet, by its id. */
  readonly unanswered: Map<string, number>
  /** Client seeds, by table. */
  readonly promised: Map<string, string>
  token: string
  /** When something was last done for it. */
  doneAt: number
  /** Counts: what it wished for, how often it came, how often it thought about what to do. */
  wishes: number
  visits: number
  thoughts: number
  link: Link | null
  place: Place | null
  wish: Wish | null
  /** How far the house's clock is ahead of the person's, and within what time it answers. */
  houseClock: Readonly<{ aheadMs: number; answerMs: number }>
  isGreeted: boolean
  /** Cuts the connection, and comes back a little later. */
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
    wishes: 0,
    visits: 0,
    thoughts: 0,
  },
  ...{ link: null, place: null, wish: null, isGreeted: false },
  houseClock: { aheadMs: 0, answerMs: 0 },
})

/** Unless it has left the house by then. */
export const later = (device: Device, ms: number, run: () => void): void => {
  const { visits } = device
  device.town.scheduler.after(ms, () => {
    if (visits === device.visits) run()
  })
}

export const soon = ({ town }: Device, most: number): number => town.scheduler.random() * most

export const send = ({ link, unanswered, town }: Device, id: string, type: string, fields: object): void => {
  if (!unanswered.has(id)) unanswered.set(id, town.scheduler.now())
  link?.send({ id, type, ...fields })
}
