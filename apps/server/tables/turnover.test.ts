/** Turnover in the console, on every store: compared with the hands. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { isTable, sampleTables } from '../testing/sample-tables.ts'
import { readTurnover } from './turnover.ts'

describeOnEveryStore('turnover', (open) => {
  test('[Z7] turnover and rake of a room are those of its hands, of all time and of the last day', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(2)
    const read = (operator: string | null, dayFrom = 0) =>
      tables.store.transact(() => readTurnover(operator, dayFrom))
    expect(await read(null)).toMatchObject([{ hands: 0, open: 1, turnover: 0n, rake: 0n }])
    const first = (await tables.table(players[0])).view.turn === 0 ? players[0] : players[1]
    accepted(await tables.act(first, { type: 'fold' }))
    const { result } = (await tables.hand(table)).record.state
    const alone = await tables.seated(1) // with bots
    while (isTable(await tables.place(alone.players[0]))) await tables.pass(10_000)
    const second = (await tables.hand(alone.table)).record.state.result
    const [room] = await read('house')
    const ofPots = (sum: (one: NonNullable<typeof result>) => number) => BigInt(sum(result!) + sum(second!))
    expect(room).toMatchObject({
      room: 'novice',
      hands: 2,
      open: 0,
      turnover: ofPots(({ pot }) => pot),
      rake: ofPots(({ rake }) => rake),
    })
    expect(room!.byPeople).toBeLessThan(room!.turnover)
    expect(room!.lastDay).toMatchObject({ hands: 2, turnover: room!.turnover, rake: room!.rake })
    expect((await read(null, tables.now() + 1))[0]!.lastDay).toEqual({
      hands: 0,
      turnover: 0n,
      byPeople: 0n,
      rake: 0n,
    })
    expect(await read('another')).toEqual([])
  })
})
