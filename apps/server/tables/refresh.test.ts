/** [A31] What players hear of their tables while the bus is down. */
import { accepted } from '@fairhouse/kit'
import type { Push } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { START_CHIPS, turnOf } from '../testing/sample-play.ts'
import { codeOf, sampleTables } from '../testing/sample-tables.ts'
import type { Table } from '../testing/zhajinhua-table.ts'
import type { WindowChange } from './changes.ts'
import { openTableRefresh } from './refresh.ts'

describeOnEveryStore('tables refreshed from the database', (open) => {
  const seated = async (room = {}) => {
    const tables = await sampleTables((await open()).store, { room })
    const { players, table } = await tables.seated(2)
    const told: string[] = []
    const push = (player: bigint, heard: Push): void => {
      const seat = players.findIndex(({ id }) => id === player)
      if (heard.type === 'waiting') told.push(`${seat} waiting ${heard.place.phase}`)
      if (heard.type !== 'table') return
      const { type, table } = heard
      const { view, mustLeave } = table as Table
      told.push(`${seat} ${type} ${view.phase}${mustLeave ? ` ${mustLeave.reason}` : ''}`)
    }
    const refresh = openTableRefresh({ ...tables, sockets: { isHere: () => true, push } })
    const heard = async (): Promise<readonly string[]> => {
      told.length = 0
      await refresh.push()
      return told.toSorted()
    }
    const act = async (type: 'call' | 'fold') =>
      accepted(await tables.act(await turnOf(tables, players, table), { type }))
    return { tables, players, refresh, heard, act }
  }

  test('[A31] are pushed whole, once per action, until the end of the hand', async () => {
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

  test('[A31] are not pushed to a player who already waits for the next hand', async () => {
    const { tables, players, refresh, heard, act } = await seated()
    await refresh.remember()
    await act('fold')
    accepted(await tables.join(players[0]))
    expect(await heard()).toEqual(['0 waiting gathering', '1 table over'])
  })

  test('[F10] [A31] a waiting player hears of every phase once, and so can reveal a seed', async () => {
    const tables = await sampleTables((await open()).store, { answers: false })
    const [player] = await tables.people(1)
    const told: Push[] = []
    const push = (_player: bigint, heard: Push): void => void told.push(heard)
    const refresh = openTableRefresh({ ...tables, sockets: { isHere: () => true, push } })
    const heard = async (): Promise<readonly (string | null)[]> => {
      told.length = 0
      for (let time = 0; time < 2; time += 1) await refresh.push()
      return told.map((one) => (one.type === 'waiting' ? one.place.phase : null))
    }
    const [{ window }] = accepted(await tables.join(player)) as readonly [WindowChange]
    expect(await heard()).toEqual(['gathering'])
    await tables.pass(5_000)
    expect(await heard()).toEqual(['sealing'])
    accepted(await tables.ready(player, window.id.toString(), 'f'.repeat(64)))
    expect(await heard()).toEqual(['revealing'])
  })
})
