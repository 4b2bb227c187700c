/**
 * For tests: a client that takes a place in a room or at a private table, plays arbitrary actions, and stays. After a
 * lost connection it reconnects and retries unanswered requests with the same key.
 */
import { createTableFollower } from '@fairhouse/kit'
import type { Party, Place, Table } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import { seedAnswers } from './seed-answers.ts'

export type PlayerOptions = Readonly<{
  /** The house's current address. */
  address(): string
  token: string
  /** Hand after hand in a room; or a seat at a private table, which its host creates and the others find by its link. */
  seeks: Readonly<{ room: string } | { create: object } | { link: Promise<string> }>
  onLink?(link: string): void
  /** An action was accepted. */
  onAccepted?(): void
  /** The table was received, whole or by a step. */
  onTable?(table: Table): void
  /** Any frame was received. */
  onFrame?(text: string): void
  /** Must depend on the table alone, so that a retry is the same request. */
  choose?(table: Table): object
  /** Pause before acting. */
  thinkMs?: number
}>

export type RetryingPlayer = Readonly<{
  /** Sends one more request; `onFrame` gets the reply. */
  send(type: string, fields?: object): void
  /** Finishes the hand in a room, leaves a private table; resolves when it has no place any more. */
  finish(): Promise<void>
}>

type Frame = Readonly<{
  id?: string
  type?: string
  error?: Readonly<{ code: string }>
  party?: Party | string | null
  place?: Place | null
  /** The table, or the number of one. */
  table?: Table | string
  retryAfterMs?: number | null
}>

const PAUSE_MS = 100
const SEEKING = ['joinRoom', 'createParty', 'sitDown']

/** Folds are rare. */
const choiceAt = ({ options, sequence, seat }: Table): object => {
  const bold = options.filter(({ action }) => action.type !== 'fold' && action.type !== 'resign')
  const { action, min } = bold[(sequence * 7 + seat!) % bold.length] ?? options[0]!
  const done = sequence % 13 === 12 ? options[0]!.action : action
  return done === action && min !== undefined ? { ...action, amount: min } : done
}

export const retryingPlayer = (options: PlayerOptions): RetryingPlayer => {
  const { address, token, seeks, onLink, onAccepted, onTable, onFrame, thinkMs = 0 } = options
  const { choose = choiceAt } = options
  let socket: WebSocket
  let finishing = false
  let isDone = false
  /** A request for a place is unanswered. */
  let seeking = false
  /** The pause that a goodbye asked for. */
  let comeBackMs = PAUSE_MS
  let asked = 0
  let follower = createTableFollower()
  const seedRequestFor = seedAnswers()
  const { promise: done, resolve } = Promise.withResolvers<void>()

  const send = (type: string, fields: object = {}): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id: type, type, ...fields }))
  }
  const newKey = (): string => {
    asked += 1
    return `${token.slice(-12)}-${asked}-${Math.round(performance.now())}`
  }
  const seek = async (): Promise<void> => {
    seeking = true
    if ('room' in seeks) send('joinRoom', { room: seeks.room, isDemo: true })
    else if ('create' in seeks) send('createParty', { key: `create-${token.slice(-12)}`, ...seeks.create })
    else send('sitDown', { key: newKey(), link: await seeks.link })
  }
  /** It has no place, as far as it knows. */
  const seekOrFinish = (): void => {
    if (seeking) return
    if (!finishing) return void seek()
    isDone = true
    resolve()
    socket.close()
  }
  /** Sits in again after sitting out, and buys chips after losing all. */
  const onParty = (party: Party): void => {
    if (party.link !== null) onLink?.(party.link)
    const own = party.seats.find(({ isMe }) => isMe)
    if (!own || finishing) return
    if (own.status === 'out')
      send('partyAct', { key: newKey(), party: party.party, action: { type: 'sitIn' } })
    if (own.stack === 0 && own.topUp === 0 && party.buyIn && !party.isDealt) {
      // Once after each hand, however often the party is pushed before the reply.
      const key = `top-up-${token.slice(-12)}-${party.hand}`
      const action = { type: 'topUp', chips: party.buyIn.usual }
      send('partyAct', { key, party: party.party, action })
    }
  }
  const playAt = (table: Table): void => {
    onTable?.(table)
    if (table.revealAt !== null && 'room' in seeks) send('place')
    if (table.revealAt !== null || table.options.length === 0) return
    const { table: id, sequence } = table
    const request = { key: `${id}-${sequence}`, table: id, sequence, action: choose(table) }
    if (thinkMs === 0) send('tableAct', request)
    else setTimeout(() => send('tableAct', request), thinkMs)
  }
  const onPlace = (place: Place): void => {
    const waiting = place.type === 'party' ? place.waiting : place
    if (waiting) answerSeeds(waiting)
    if (place.type === 'party') onParty(place.party)
    if (place.type !== 'waiting' && place.table) playAt(place.table)
  }
  /** [F10] Sends seeds, as a browser does. */
  const answerSeeds = (place: Place): void => {
    const request = seedRequestFor(place)
    if (request) send(request.type, request)
  }
  const receive = (frame: Frame): void => {
    if (frame.type === 'goodbye') comeBackMs = frame.retryAfterMs ?? PAUSE_MS
    if (frame.id === 'tableAct' && !frame.error) onAccepted?.()
    if (SEEKING.includes(frame.id ?? '')) seeking = false
    const news = follower.hear(frame as Readonly<Record<string, unknown>>).at(-1)
    const missing = follower.missing()
    if (missing) send('table', missing)
    if (frame.error) {
      setTimeout(() => (frame.id === 'hello' ? socket.close() : send('place')), PAUSE_MS)
      return
    }
    if (news) playAt(news.table as unknown as Table)
    else if (typeof frame.table === 'object') playAt(frame.table)
    if (frame.type === 'party') onParty(frame.party as Party)
    else if (frame.type === 'partyGone') send('place')
    else if (frame.place === null) seekOrFinish()
    else if (frame.place) onPlace(frame.place)
  }
  const connect = (): void => {
    socket = new WebSocket(`${address().replace('http', 'ws')}/ws`)
    follower = createTableFollower()
    socket.on('open', () => send('hello', { token }))
    socket.on('message', (data) => {
      onFrame?.(String(data))
      receive(JSON.parse(String(data)) as Frame)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      seeking = false
      if (!isDone) setTimeout(connect, comeBackMs)
      comeBackMs = PAUSE_MS
    })
  }
  connect()
  /** Asks until it is done: a hand may have to end first. */
  const leaveUntilGone = (): void => {
    if (isDone) return
    if (!('room' in seeks)) send('leaveRoom')
    send('place')
    setTimeout(leaveUntilGone, PAUSE_MS)
  }
  return {
    send,
    finish: () => {
      finishing = true
      leaveUntilGone()
      return done
    },
  }
}
