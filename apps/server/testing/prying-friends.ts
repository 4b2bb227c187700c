/**
 * For tests: tables with friends whose people ask for everything there is to ask, watched by somebody without a seat.
 * All that anybody is sent is kept.
 */
import { once } from 'node:events'
import type { Session, Table } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import type { RunningHouse } from './running-house.ts'
import { type TirelessFriend, tirelessFriend } from './tireless-friend.ts'

/** What one person was sent, in the order in which all of it came. `player` null: somebody without a session. */
export type Heard = Readonly<{ player: string | null; text: string }>

/** Every other hand ends with folds, where there are any: so there is something to show, and to hunt for. */
const choose = ({ options, sequence, seat }: Table, hand: number): object => {
  const fold = options.find(({ action }) => action.type === 'fold')
  const open = options.filter(({ action }) => !['fold', 'resign', 'allIn'].includes(action.type))
  const wanted = hand % 2 === 0 && sequence > 1 ? fold : undefined
  const { action, min } = wanted ?? open[(sequence * 5 + seat!) % open.length] ?? options[0]!
  return min === undefined ? action : { ...action, amount: min }
}

/** `create`: as the host asks for it. `hands`: so many at least. */
export type PryingTable = Readonly<{ people: number; create: object; hands: number }>

export type Listening = Readonly<{ house: RunningHouse; heard: Heard[]; asked: Map<string, number> }>
type Send = TirelessFriend['send']

const read = async ({ house, heard }: Listening, table: string, session?: Session): Promise<void> => {
  const asking = session ? { token: session.token } : {}
  const { text } = await house.ask('GET', `/v1/tables/hands/${table}`, asking)
  heard.push({ player: session?.player.id ?? null, text })
}

/** Asks for everything there is to ask. */
const pry = (listening: Listening, send: Send, session: Session, table: string): Promise<void> => {
  for (const type of ['table', 'hand']) send(type, { table })
  send('table', { table, since: 0 })
  send('hands')
  send('place')
  return read(listening, table, session)
}

/** Shows what was hidden, and looks at what would have come. */
const showAndHunt = (
  { heard, asked }: Listening,
  send: Send,
  { player }: Session,
  { table, party }: Table,
): void => {
  for (const type of ['show', 'rabbit']) {
    asked.set(`${type} ${table}${type === 'show' ? ` ${player.id}` : ''}`, heard.length)
    send('partyAct', { key: `${type}-${table}`, party, action: { type } })
  }
}

/** One table: its people, the last of whom goes and comes all the time, and somebody who watches. */
export const playTable = async (
  listening: Listening,
  { people, create, hands }: PryingTable,
): Promise<void> => {
  const { house, heard } = listening
  const { promise: link, resolve: onLink } = Promise.withResolvers<string>()
  const { promise: enough, resolve: onEnough } = Promise.withResolvers<void>()
  const over = new Set<string>()
  const readings: Promise<void>[] = []
  const sitDown = async (index: number): Promise<TirelessFriend> => {
    const session = await house.guest()
    const seen = new Set<string>()
    const onTable = (table: Table): void => {
      if (table.revealAt === null || seen.has(table.table)) return
      seen.add(table.table)
      over.add(table.table)
      readings.push(pry(listening, friend.send, session, table.table))
      if (index === 1) showAndHunt(listening, friend.send, session, table)
      if (index === 2 && seen.size % 2 === 0) friend.send('leaveRoom')
      if (over.size >= hands) onEnough()
    }
    const friend = tirelessFriend({
      ...{ address: () => house.address, token: session.token, onTable },
      party: index === 0 ? { create } : { link },
      ...(index === 0 && { onLink }),
      choose: (table) => choose(table, seen.size),
      onFrame: (text) => heard.push({ player: session.player.id, text }),
    })
    return friend
  }
  const friends = await Promise.all(Array.from({ length: people }, (_, index) => sitDown(index)))
  const leave = await watchTable(listening, await link)
  await enough
  for (const table of over) await read(listening, table)
  await Promise.all([...friends.map((friend) => friend.finish()), ...readings, leave()])
}

/** Somebody who watches, and asks for every hand that is over. Answers a function that leaves. */
const watchTable = async (listening: Listening, link: string): Promise<() => Promise<unknown>> => {
  const { house, heard } = listening
  const session = await house.guest()
  const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`)
  await once(socket, 'open')
  const send: Send = (type, fields = {}) => socket.send(JSON.stringify({ id: type, type, ...fields }))
  const seen = new Set<string>()
  const readings: Promise<void>[] = []
  socket.on('message', (data) => {
    heard.push({ player: session.player.id, text: String(data) })
    const { table } = JSON.parse(String(data)) as Readonly<{ table?: Table | null }>
    if (!table || table.revealAt === null || seen.has(table.table)) return
    seen.add(table.table)
    readings.push(pry(listening, send, session, table.table))
  })
  send('hello', { token: session.token })
  send('watch', { link })
  send('party', { link })
  return () => {
    socket.close()
    return Promise.all(readings)
  }
}
