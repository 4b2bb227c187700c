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
    const pushes: string[] = []
    const push = (player: bigint, pushed: Push): void => {
      const seat = players.findIndex(({ id }) => id === player)
      if (pushed.type === 'waiting') pushes.push(`${seat} waiting ${pushed.place.phase}`)
      if (pushed.type !== 'table') return
      const { type, table } = pushed
      const { view, mustLeave } = table as Table
      pushes.push(`${seat} ${type} ${view.phase}${mustLeave ? ` ${mustLeave.reason}` : ''}`)
    }
    const refresh = openTableRefresh({ ...tables, sockets: { isHere: () => true, push } })
    const newPushes = async (): Promise<readonly string[]> => {
      pushes.length = 0
      await refresh.push()
      return pushes.toSorted()
    }
    const act = async (type: 'call' | 'fold') =>
      accepted(await tables.act(await turnOf(tables, players, table), { type }))
    return { tables, players, refresh, newPushes, act }
  }

  test('[A31] are pushed whole, once per action, until the end of the hand', async () => {
    const { newPushes, act } = await seated()
    expect(await newPushes()).toEqual(['0 table playing', '1 table playing'])
    expect(await newPushes()).toEqual([])
    await act('call')
    expect(await newPushes()).toEqual(['0 table playing', '1 table playing'])
    await act('fold')
    expect(await newPushes()).toEqual(['0 table over', '1 table over'])
    expect(await newPushes()).toEqual([])
  })

  test('[A31] say at the end who has too little left for the room', async () => {
    const { tables, players, newPushes, act } = await seated({ entry: START_CHIPS })
    expect(await newPushes()).toEqual(['0 table playing', '1 table playing'])
    const { seat } = await act('fold')
    expect(await newPushes()).toEqual(
      players.map((_, index) => `${index} table over${index === seat ? ' below-entry' : ''}`),
    )
    expect(codeOf(await tables.join(players[seat]!))).toBe('below-entry')
  })

  test('[A31] are not pushed to a player who already waits for the next hand', async () => {
    const { tables, players, refresh, newPushes, act } = await seated()
    await refresh.remember()
    await act('fold')
    accepted(await tables.join(players[0]))
    expect(await newPushes()).toEqual(['0 waiting gathering', '1 table over'])
  })

  test('[F10] [A31] a waiting player hears of every phase once, and so can reveal a seed', async () => {
    const tables = await sampleTables((await open()).store, { answers: false })
    const [player] = await tables.people(1)
    const pushes: Push[] = []
    const push = (_player: bigint, pushed: Push): void => void pushes.push(pushed)
    const refresh = openTableRefresh({ ...tables, sockets: { isHere: () => true, push } })
    const newPushes = async (): Promise<readonly (string | null)[]> => {
      pushes.length = 0
      for (let time = 0; time < 2; time += 1) await refresh.push()
      return pushes.map((one) => (one.type === 'waiting' ? one.place.phase : null))
    }
    const [{ window }] = accepted(await tables.join(player)) as readonly [WindowChange]
    expect(await newPushes()).toEqual(['gathering'])
    await tables.pass(5_000)
    expect(await newPushes()).toEqual(['sealing'])
    accepted(await tables.ready(player, window.id.toString(), 'f'.repeat(64)))
    expect(await newPushes()).toEqual(['revealing'])
  })
})
