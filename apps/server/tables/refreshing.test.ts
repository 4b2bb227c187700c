/** [A31] What people hear of their tables while the bus is away. */
import { accepted } from '@fairhouse/kit'
import type { Push } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { START_CHIPS, turnOf } from '../testing/sample-play.ts'
import { codeOf, sampleTables } from '../testing/sample-tables.ts'
import type { Table } from '../testing/zhajinhua-table.ts'
import { openRefreshing } from './refreshing.ts'

describeOnEveryStore('the tables of the people here', (open) => {
  const seated = async (room = {}) => {
    const tables = await sampleTables((await open()).store, { room })
    const { players, table } = await tables.seated(2)
    const told: string[] = []
    const push = (player: bigint, { type, ...rest }: Push): void => {
      const { view, mustLeave } = (rest as unknown as { table: Table }).table
      const seat = players.findIndex(({ id }) => id === player)
      told.push(`${seat} ${type} ${view.phase}${mustLeave ? ` ${mustLeave.reason}` : ''}`)
    }
    const refreshing = openRefreshing({ ...tables, sockets: { isHere: () => true, push } })
    const heard = async (): Promise<readonly string[]> => {
      told.length = 0
      await refreshing.tell()
      return told.toSorted()
    }
    const act = async (type: 'call' | 'fold') =>
      accepted(await tables.act(await turnOf(tables, players, table), { type }))
    return { tables, players, refreshing, heard, act }
  }

  test('[A31] are told whole, once for each action, and to the end of the hand', async () => {
    const { heard, act } = await seated()
    expect(await heard()).toEqual(['0 table playing', '1 table playing'])
    expect(await heard()).toEqual([])
    await act('call')
    expect(await heard()).toEqual(['0 table playing', '1 table playing'])
    await act('fold')
    expect(await heard()).toEqual(['0 table over', '1 table over'])
    expect(await heard()).toEqual([])
  })

  test('[A31] say at the end who has too little left for the room', async () => {
    const { tables, players, heard, act } = await seated({ entry: START_CHIPS })
    expect(await heard()).toEqual(['0 table playing', '1 table playing'])
    const { seat } = await act('fold')
    expect(await heard()).toEqual(
      players.map((_, index) => `${index} table over${index === seat ? ' below-entry' : ''}`),
    )
    expect(codeOf(await tables.join(players[seat]!))).toBe('below-entry')
  })

  test('[A31] are not told to who has gone on and waits for the next hand', async () => {
    const { tables, players, refreshing, heard, act } = await seated()
    await refreshing.note()
    await act('fold')
    accepted(await tables.join(players[0]))
    expect(await heard()).toEqual(['1 table over'])
  })
})
