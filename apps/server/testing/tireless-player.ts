/**
 * For tests and benches: a client that joins a room, plays arbitrary actions, and joins again. After a lost
 * connection it reconnects and retries unanswered requests with the same key.
 */
import { createTableFollower } from '@fairhouse/kit'
import type { Place, Table } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import { seedAnswers } from './seed-answers.ts'

export type TirelessOptions = Readonly<{
  /** The house's current address. */
  address(): string
  token: string
  room: string
  /** An action was accepted. */
  onAccepted(): void
  /** The table was received, whole or by a step. */
  onTable?(table: Table): void
  /** Pause before acting. */
  thinkMs?: number
}>

export type TirelessPlayer = Readonly<{
  /** Finishes the hand; resolves when it is at no table any more. */
  finish(): Promise<void>
}>

type Frame = Readonly<{
  id?: string
  type?: string
  ok?: true
  error?: Readonly<{ code: string }>
  place?: Place | null
  table?: Table
  step?: object
  retryAfterMs?: number | null
}>

const PAUSE_MS = 100

/** Depends on the table alone, so that a retry is the same request. Folds are rare. */
const choiceAt = ({ options, sequence, seat }: Table): Table['options'][number]['action'] => {
  const bold = options.filter(({ action }) => action.type !== 'fold')
  const chosen = bold[(sequence * 7 + seat!) % bold.length]
  return (sequence % 11 === 10 ? options[0] : (chosen ?? options[0]))!.action
}

export const tirelessPlayer = (options: TirelessOptions): TirelessPlayer => {
  const { address, token, room, onAccepted, onTable, thinkMs = 0 } = options
  let socket: WebSocket
  let finishing = false
  let isDone = false
  /** A `joinRoom` is unanswered. */
  let joining = false
  /** The pause that a goodbye asked for. */
  let comeBackMs = PAUSE_MS
  const seedRequestFor = seedAnswers()
  const follower = createTableFollower()
  const { promise: done, resolve } = Promise.withResolvers<void>()

  const send = (type: string, fields: object = {}): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id: type, type, ...fields }))
  }
  /** It has no place, as far as it knows. */
  const joinOrFinish = (): void => {
    if (joining) return
    if (finishing) {
      isDone = true
      resolve()
      socket.close()
    } else {
      joining = true
      send('joinRoom', { room, isDemo: true })
    }
  }
  /** The end of a hand may arrive twice, and late, so a client that wants to leave asks for its place. */
  const playAt = (table: Table): void => {
    onTable?.(table)
    if (table.revealAt !== null) finishing ? send('place') : joinOrFinish()
    else if (table.options.length > 0) {
      const { table: id, sequence } = table
      const asked = { key: `${id}-${sequence}`, table: id, sequence, action: choiceAt(table) }
      if (thinkMs === 0) send('tableAct', asked)
      else setTimeout(() => send('tableAct', asked), thinkMs)
    }
  }
  /** Asks for its place; later, if the house is in trouble. */
  const recover = (id: string | undefined, code: string): void => {
    if (['internal-error', 'busy', 'unconfirmed'].includes(code))
      setTimeout(() => (id === 'hello' ? socket.close() : send('place')), PAUSE_MS)
    else if (id === 'tableAct' || finishing) send('place')
  }
  /** [F10] Sends seeds, as a browser does. */
  const answerSeeds = (place: Place | undefined): void => {
    const request = seedRequestFor(place)
    if (request) send(request.type, request)
  }
  const receive = (frame: Frame): void => {
    if (frame.type === 'goodbye') comeBackMs = frame.retryAfterMs ?? PAUSE_MS
    if (frame.id === 'tableAct' && !frame.error) onAccepted()
    if (frame.id === 'joinRoom') joining = false
    const news = follower.hear(frame as Readonly<Record<string, unknown>>).at(-1)
    const missing = follower.missing()
    if (missing) send('table', missing)
    if (frame.error) recover(frame.id, frame.error.code)
    else if (news) playAt(news.table as unknown as Table)
    else if (frame.type === 'step' || frame.step)
      return // known already, or waiting for the whole table
    else if (frame.table) playAt(frame.table)
    else if (frame.place === null) joinOrFinish()
    else if (frame.place?.type === 'seated') playAt(frame.place.table)
    else answerSeeds(frame.place)
  }
  const connect = (): void => {
    socket = new WebSocket(`${address().replace('http', 'ws')}/ws`)
    socket.on('open', () => send('hello', { token }))
    socket.on('message', (data) => receive(JSON.parse(String(data)) as Frame))
    socket.on('error', () => {})
    socket.on('close', () => {
      joining = false
      if (!isDone) setTimeout(connect, comeBackMs)
      comeBackMs = PAUSE_MS
    })
  }
  connect()
  return {
    finish: () => {
      finishing = true
      send('place')
      return done
    },
  }
}
