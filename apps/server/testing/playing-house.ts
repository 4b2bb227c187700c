/** For tests: a whole house with quick rooms, and people who play at its tables over real sockets. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { createTableFollower, tableIn } from '@fairhouse/kit'
import { expect } from 'vitest'
import type { FairhouseOptions } from '../fairhouse-options.ts'
import { newFolder, type RunningHouse, runHouse } from './running-house.ts'
import { freshKey, type Socket } from './visitor.ts'
import type { Table } from './zhajinhua-table.ts'

/** Rooms without lasting tables; the others have different settings. */
export const roomsOfHands = (path: string): readonly Readonly<{ bots: object }>[] => {
  const { rooms } = JSON.parse(readFileSync(path, 'utf8')) as { rooms: { tables?: object; bots: object }[] }
  return rooms.filter(({ tables }) => !tables)
}

export const quickRooms = (folder: string, change: object): void => {
  const path = join(folder, 'configs', 'rooms.json')
  const changed = roomsOfHands(path).map((room) => ({
    ...room,
    windowSeconds: 0.5, // long enough for several people to join, even on a busy machine
    bots: { ...room.bots, delayMs: { min: 0, max: 20 } },
    ...change,
  }))
  writeFileSync(path, JSON.stringify({ rooms: changed }))
}

/** `change`: applied to every room's file. */
export const runTables = async (
  change: object = {},
  options: Partial<FairhouseOptions> = {},
): Promise<RunningHouse> => {
  const folder = newFolder()
  quickRooms(folder, change)
  return runHouse(options, folder)
}

/** A client at a table. `table`: the latest it knows. */
export type Visitor = Readonly<{
  socket: Socket
  table(): Table | null
  until(is: (table: Table) => boolean): Promise<Table>
}>

/** The frame's schema leaves the game's part open, so check it against the game's own shapes. */
const checkGame = ({ game, view, options }: Table, events: readonly unknown[] = []): void => {
  const { shapes } = REGISTRY[game]!.live!
  expect(shapes.view.read(view)).toBe(view)
  for (const event of events) expect(shapes.event.read(event)).toBe(event)
  for (const { action } of options) expect(shapes.action.read(action)).toBe(action)
}

/** Follows the tables in a socket's frames. */
export const follow = (socket: Socket): Visitor => {
  let latest: Table | null = null
  let look = (): void => {}
  const follower = createTableFollower()
  const see = (table: Table, events?: readonly unknown[]): void => {
    checkGame(table, events)
    if (!latest || latest.table !== table.table || table.sequence >= latest.sequence) latest = table
    look()
  }
  socket.raw.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Record<string, unknown>
    const whole = tableIn(frame)
    if (whole) see(whole as Table, frame.events as readonly unknown[] | undefined)
    for (const { table, events } of follower.hear(frame)) see(table as Table, events)
  })
  return {
    socket,
    table: () => latest,
    until: (is) =>
      new Promise((resolve) => {
        look = () => {
          if (!latest || !is(latest)) return
          look = () => {}
          resolve(latest)
        }
        look()
      }),
  }
}

export const NOVICE_ROOM = { room: 'novice', isDemo: true } as const

/** New players at one table. */
export const sitDown = async (house: RunningHouse, count: number): Promise<readonly Visitor[]> => {
  const visitors: Visitor[] = []
  for (let index = 0; index < count; index += 1) visitors.push(follow(await house.enter()))
  for (const { socket } of visitors) await socket.ask('joinRoom', NOVICE_ROOM)
  await Promise.all(visitors.map((visitor) => visitor.until(() => true)))
  return visitors
}

export const act = (socket: Socket, table: Table, action: Table['options'][number]['action']) =>
  socket.ask('tableAct', { key: freshKey(), table: table.table, sequence: table.sequence, action })
