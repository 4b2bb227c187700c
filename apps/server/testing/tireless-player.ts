/**
 * For tests and benches: a person who joins a room, plays whatever comes to mind, and joins again. Who loses
 * the connection comes back and asks again for what was not answered, with the same key.
 */

import { createTableFollower } from '@fairhouse/kit'
import type { Place, Table } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import { seedAnswers } from './seed-answers.ts'

export type TirelessOptions = Readonly<{
  /** Where the house is now. */
  address(): string
  token: string
  room: string
  /** An action was accepted. */
  onAccepted(): void
  /** A table was shown. */
  onTable?(table: Table): void
  /** Between seeing a table and acting. */
  thinkMs?: number
}>

export type TirelessPlayer = Readonly<{
  /** Plays the hand out, and answers once at no table any more. */
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

/** The same in the same state: so a request that is sent again is the same request. Folds are rare. */
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
  /** A wish to join has no answer yet. */
  let joining = false
  /** What a goodbye has asked for. */
  let comeBackMs = PAUSE_MS
  const owed = seedAnswers()
  const follower = createTableFollower()
  const { promise: done, resolve } = Promise.withResolvers<void>()

  const send = (type: string, fields: object = {}): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id: type, type, ...fields }))
  }
  /** Is nowhere, so far as it knows. */
  const goOn = (): void => {
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
  /** The end of a hand may be told twice, and late: who wants to go home asks where it is. */
  const playAt = (table: Table): void => {
    onTable?.(table)
    if (table.revealAt !== null) finishing ? send('place') : goOn()
    else if (table.options.length > 0) {
      const { table: id, sequence } = table
      const asked = { key: `${id}-${sequence}`, table: id, sequence, action: choiceAt(table) }
      if (thinkMs === 0) send('tableAct', asked)
      else setTimeout(() => send('tableAct', asked), thinkMs)
    }
  }
  /** Asks where it is; in a while, if the house has trouble of its own. */
  const recover = (id: string | undefined, code: string): void => {
    if (['internal-error', 'busy', 'unconfirmed'].includes(code))
      setTimeout(() => (id === 'hello' ? socket.close() : send('place')), PAUSE_MS)
    else if (id === 'tableAct' || finishing) send('place')
  }
  /** [F10] By itself, as a browser does. */
  const answerSeeds = (place: Place | undefined): void => {
    const request = owed(place)
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
      return // known already, or waits for the table
    else if (frame.table) playAt(frame.table)
    else if (frame.place === null) goOn()
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
