/** Tables with players at two processes of one house: real processes, PostgreSQL and NATS. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { rows } from '../core/store/work.ts'
import { expectSound } from '../testing/crowd-checks.ts'
import { tablesIn } from '../testing/frame-scan.ts'
import { end, enter, newGuest } from '../testing/guests.ts'
import { act, follow, NOVICE_ROOM, type Visitor } from '../testing/playing-house.ts'
import { canRunTwo, readiness, twoForAll } from '../testing/two-processes.ts'
import { freshKey, type Socket } from '../testing/visitor.ts'
import type { Table } from '../testing/zhajinhua-table.ts'

/** Long enough for everybody to join the same window, even on a busy machine. */
const WINDOW_S = 2

const isOver = ({ view }: Table): boolean => view.phase === 'over'

/** All tables that the socket received, whole or by steps, in pushes and replies, in order. */
const receivedTables = ({ frames }: Socket): readonly Table[] =>
  tablesIn(frames).map(({ table }) => table as unknown as Table)

/** What everybody may know of a table at this sequence. */
const commonOf = ({ view }: Table) => ({
  pot: view.pot,
  round: view.round,
  turn: view.turn,
  phase: view.phase,
})

const checkGaps = (visitors: readonly Visitor[], table: string): void => {
  const received = visitors.map(({ socket }) => receivedTables(socket).filter((seen) => seen.table === table))
  const last = Math.max(...received.flat().map(({ sequence }) => sequence))
  const numbers = Array.from({ length: last + 1 }, (_, sequence) => sequence)
  const states = new Map<number, ReturnType<typeof commonOf>>()
  for (const tables of received) {
    expect(new Set(tables.map(({ sequence }) => sequence))).toEqual(new Set(numbers))
    for (const seen of tables) {
      const known = states.get(seen.sequence) ?? commonOf(seen)
      states.set(seen.sequence, known)
      expect(isDeepStrictEqual(commonOf(seen), known), `sequence ${seen.sequence}`).toBe(true)
    }
  }
}

/** Every sequence reaches every client, sooner or later, and stands for one state. */
const expectNoGap = (visitors: readonly Visitor[], table: string): Promise<void> =>
  vi.waitFor(() => checkGaps(visitors, table), 30_000)

describe.skipIf(!canRunTwo())('a table at two processes', () => {
  const both = twoForAll({ windowSeconds: WINDOW_S, turnSeconds: 1, rounds: 4, lookFromRound: 1 })

  /** A player with a device at each process. */
  const twice = async (): Promise<readonly [Visitor, Visitor]> => {
    const { one, two } = both()
    const { token } = await newGuest(one)
    return [follow(await enter(one, token)), follow(await enter(two, token))]
  }
  const leave = (...visitors: readonly Visitor[]): Promise<unknown> =>
    Promise.all(visitors.map(({ socket }) => socket.close()))

  /** Both devices act at the very end of the turn, when both processes try to end it. */
  const race = async (visitors: readonly Visitor[], table: Table): Promise<number> => {
    const { table: id, sequence, options, deadline, now } = table
    const { action } = options.find((option) => option.action.type === 'call') ?? options[0]!
    await pause(deadline! - now - 5)
    const request = { type: 'tableAct', table: id, sequence, action }
    const replies = await Promise.all(
      visitors.map(({ socket }) => socket.send({ ...request, key: freshKey() })),
    )
    return replies.filter((reply) => 'ok' in reply).length
  }

  test('[A33] actions, the end of the turn and bots at once: one wins, and pushes carry its sequence', async () => {
    const visitors = await twice()
    const [first] = visitors
    for (let hand = 0; hand < 2; hand += 1) {
      await first.socket.ask('joinRoom', NOVICE_ROOM)
      const { table } = await first.until((shown) => !isOver(shown))
      for (;;) {
        const seen = await first.until(
          (shown) => shown.table === table && (shown.options.length > 0 || isOver(shown)),
        )
        if (isOver(seen)) break
        expect(await race(visitors, seen)).toBeLessThan(2)
        await first.until((shown) => shown.sequence > seen.sequence)
      }
      await Promise.all(visitors.map((visitor) => visitor.until(isOver)))
      await expectNoGap(visitors, table)
    }
    await leave(...visitors)
    await expectSound(both().store)
  })

  test('[A33] players at different processes play a hand and see every action', async () => {
    const { one, two } = both()
    const visitors = await Promise.all(
      [one, two, one, two, one].map(async (serving) =>
        follow(await enter(serving, (await newGuest(one)).token)),
      ),
    )
    for (const { socket } of visitors) await socket.ask('joinRoom', NOVICE_ROOM)
    await Promise.all(
      visitors.map(async (visitor) => {
        for (;;) {
          const table = await visitor.until((shown) => shown.options.length > 0 || isOver(shown))
          if (isOver(table)) return
          const compare = table.options.find(({ action }) => action.type === 'compare')
          const { action } = compare ?? table.options.at(-1)!
          const { table: id, sequence } = table
          await visitor.socket.send({ type: 'tableAct', key: freshKey(), table: id, sequence, action }) // or too late
        }
      }),
    )
    const { table } = visitors[0]!.table()!
    await expectNoGap(visitors, table)
    await leave(...visitors)
    await expectSound(both().store)
  })
})

describe.skipIf(!canRunTwo())('players of two processes', () => {
  const both = twoForAll({ windowSeconds: WINDOW_S, turnSeconds: 120 })
  const attended = async (player: string): Promise<number> => {
    const sql = 'SELECT process FROM attendance WHERE player = $1'
    return (await both().store.transact(() => rows(sql, BigInt(player)))).length
  }

  test('[A31] without the bus players still see what others do, until the end of the hand', async () => {
    const { one, two, nats } = both()
    const here = follow(await enter(one, (await newGuest(one)).token))
    const there = follow(await enter(two, (await newGuest(one)).token))
    await here.socket.ask('joinRoom', NOVICE_ROOM)
    await there.socket.ask('joinRoom', NOVICE_ROOM)
    await Promise.all([here, there].map((visitor) => visitor.until(() => true)))
    for (const { socket } of [here, there]) socket.pushed()
    await nats.kill()
    for (const serving of [one, two]) {
      await expect.poll(async () => (await readiness(serving)).bus).toBe('away')
    }
    for (const { socket } of [here, there]) {
      await expect.poll(() => socket.pushed().at(-1)).toMatchObject({ type: 'table', events: [] })
    }
    const [first, second] = here.table()!.options.length > 0 ? [here, there] : [there, here]
    await act(first.socket, first.table()!, { type: 'call' })
    const turn = await second.until(({ options }) => options.length > 0)
    expect(turn.sequence).toBe(1)
    await act(second.socket, turn, { type: 'fold' })
    expect((await first.until(isOver)).sequence).toBe(2)
    await nats.start()
    await Promise.all([here, there].map(({ socket }) => socket.close()))
  })

  test('[Z11] [A31] a device elsewhere keeps the seat; players of a killed process go into custody', async () => {
    const { one, two, more } = both()
    const [lost, opponent] = [await newGuest(one), await newGuest(one)]
    const [here, there] = [follow(await enter(one, lost.token)), follow(await enter(two, lost.token))]
    const other = follow(await enter(one, opponent.token))
    await here.socket.ask('joinRoom', NOVICE_ROOM)
    await other.socket.ask('joinRoom', NOVICE_ROOM)
    await other.until(({ seats }) => seats.length === 2)
    await here.socket.close()
    const custody = async (): Promise<boolean> => {
      const { table } = await other.socket.ask('table', { table: other.table()!.table })
      return table.seats[0]!.custody
    }
    await expect.poll(() => attended(lost.player.id)).toBe(1)
    expect(await custody()).toBe(false)
    await end(two, 'SIGKILL')
    await there.socket.closed
    expect(await custody()).toBe(false)
    await expect.poll(custody, { interval: 500 }).toBe(true)
    const third = await more()
    const back = await enter(third, lost.token)
    await other.until(({ seats }) => !seats[0]!.custody)
    for (const socket of [back, other.socket]) await socket.ask('leaveRoom')
    await Promise.all([back, other.socket].map((socket) => socket.close()))
  })
})
