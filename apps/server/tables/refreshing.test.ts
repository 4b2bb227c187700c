/** [A31] What people hear of their tables while the bus is away. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Push } from '../messages/index.ts'
import { describeOnEveryStore } from '../store/every-store.ts'
import { openRefreshing } from './refreshing.ts'
import { turnOf } from './sample-play.ts'
import { sampleTables } from './sample-tables.ts'

describeOnEveryStore('the tables of the people here', (open) => {
  const seated = async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(2)
    const told: string[] = []
    const push = (player: bigint, { type, ...rest }: Push): void => {
      const { view } = (rest as { table: { view: { phase: string } } }).table
      told.push(`${players.findIndex(({ id }) => id === player)} ${type} ${view.phase}`)
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

  test('[A31] are not told to who has gone on and waits for the next hand', async () => {
    const { tables, players, refreshing, heard, act } = await seated()
    await refreshing.note()
    await act('fold')
    accepted(await tables.join(players[0]))
    expect(await heard()).toEqual(['1 table over'])
  })
})
