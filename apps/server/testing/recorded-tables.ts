/**
 * For tests: private tables whose players request everything there is, watched by a spectator. Records all frames that
 * anybody gets.
 */
import { once } from 'node:events'
import type { Session, Table } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import { type RetryingPlayer, retryingPlayer } from './retrying-player.ts'
import type { RunningHouse } from './running-house.ts'

/** In order of arrival. `player`: null without a session. */
export type ReceivedFrame = Readonly<{ player: string | null; text: string }>

/** Every other hand ends with folds if possible, so that there are cards to show and to hunt for. */
const choose = ({ options, sequence, seat }: Table, hand: number): object => {
  const fold = options.find(({ action }) => action.type === 'fold')
  const open = options.filter(({ action }) => !['fold', 'resign', 'allIn'].includes(action.type))
  const wanted = hand % 2 === 0 && sequence > 1 ? fold : undefined
  const { action, min } = wanted ?? open[(sequence * 5 + seat!) % open.length] ?? options[0]!
  return min === undefined ? action : { ...action, amount: min }
}

/** `create`: the host's request. `hands`: the minimum to play. */
export type RecordedTable = Readonly<{ people: number; create: object; hands: number }>

export type Recording = Readonly<{
  house: RunningHouse
  received: ReceivedFrame[]
  asked: Map<string, number>
}>
type Send = RetryingPlayer['send']

const readHand = async ({ house, received }: Recording, table: string, session?: Session): Promise<void> => {
  const asking = session ? { token: session.token } : {}
  const { text } = await house.ask('GET', `/v1/tables/hands/${table}`, asking)
  received.push({ player: session?.player.id ?? null, text })
}

/** Requests everything there is. */
const pry = (recording: Recording, send: Send, session: Session, table: string): Promise<void> => {
  for (const type of ['table', 'hand']) send(type, { table })
  send('table', { table, since: 0 })
  send('hands')
  send('place')
  return readHand(recording, table, session)
}

/** Shows hidden cards, and asks for the rabbit. */
const showAndHunt = (
  { received, asked }: Recording,
  send: Send,
  { player }: Session,
  { table, party }: Table,
): void => {
  for (const type of ['show', 'rabbit']) {
    asked.set(`${type} ${table}${type === 'show' ? ` ${player.id}` : ''}`, received.length)
    send('partyAct', { key: `${type}-${table}`, party, action: { type } })
  }
}

/** One table: its players, the third of whom keeps leaving and coming back, and a spectator. */
export const playTable = async (
  recording: Recording,
  { people, create, hands }: RecordedTable,
): Promise<void> => {
  const { house, received } = recording
  const { promise: link, resolve: onLink } = Promise.withResolvers<string>()
  const { promise: enough, resolve: onEnough } = Promise.withResolvers<void>()
  const over = new Set<string>()
  const readings: Promise<void>[] = []
  const sitDown = async (index: number): Promise<RetryingPlayer> => {
    const session = await house.guest()
    const seen = new Set<string>()
    const onTable = (table: Table): void => {
      if (table.revealAt === null || seen.has(table.table)) return
      seen.add(table.table)
      over.add(table.table)
      readings.push(pry(recording, friend.send, session, table.table))
      if (index === 1) showAndHunt(recording, friend.send, session, table)
      if (index === 2 && seen.size % 2 === 0) friend.send('leaveRoom')
      if (over.size >= hands) onEnough()
    }
    const friend = retryingPlayer({
      address: () => house.address,
      token: session.token,
      onTable,
      seeks: index === 0 ? { create } : { link },
      ...(index === 0 && { onLink }),
      choose: (table) => choose(table, seen.size),
      onFrame: (text) => received.push({ player: session.player.id, text }),
    })
    return friend
  }
  const friends = await Promise.all(Array.from({ length: people }, (_, index) => sitDown(index)))
  const leave = await watchTable(recording, await link)
  await enough
  for (const table of over) await readHand(recording, table)
  await Promise.all([...friends.map((friend) => friend.finish()), ...readings, leave()])
}

/** A spectator who requests every finished hand. Returns a function that leaves. */
const watchTable = async (recording: Recording, link: string): Promise<() => Promise<unknown>> => {
  const { house, received } = recording
  const session = await house.guest()
  const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`)
  await once(socket, 'open')
  const send: Send = (type, fields = {}) => socket.send(JSON.stringify({ id: type, type, ...fields }))
  const seen = new Set<string>()
  const readings: Promise<void>[] = []
  socket.on('message', (data) => {
    received.push({ player: session.player.id, text: String(data) })
    const { table } = JSON.parse(String(data)) as Readonly<{ table?: Table | null }>
    if (!table || table.revealAt === null || seen.has(table.table)) return
    seen.add(table.table)
    readings.push(pry(recording, send, session, table.table))
  })
  send('hello', { token: session.token })
  send('watch', { link })
  send('party', { link })
  return () => {
    socket.close()
    return Promise.all(readings)
  }
}
