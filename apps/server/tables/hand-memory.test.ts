/** Hands that a process remembers: only a memory, whatever others have done and whatever was undone meanwhile. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { turnOf } from '../testing/sample-play.ts'
import { sampleTables } from '../testing/sample-tables.ts'
import { actAtTable } from './acting.ts'
import { createHandMemory } from './hand-memory.ts'
import { findHand } from './hand-store.ts'

describeOnEveryStore('remembered hands', (open) => {
  test('two processes play one hand by turns, each with a memory of its own', async () => {
    const { store } = await open()
    const clock = { now: 1_800_000_000_000 }
    const one = await sampleTables(store, { clock })
    const two = await sampleTables(store, { clock })
    const { players, table } = await one.seated(3)
    for (const tables of [one, two, one, one, two, two, one]) {
      const player = await turnOf(tables, players, table)
      accepted(await tables.act(player, { type: 'call' }))
    }
    const away = await turnOf(two, players, table)
    await two.autoCall(away, true)
    await two.goAway(players.find((player) => player !== away)!)
    const fresh = await store.transact(() =>
      findHand({ ...one.house, hands: createHandMemory() }, BigInt(table)),
    )
    expect(fresh!.record.log.actions).toHaveLength(7)
    for (const tables of [one, two]) expect(await tables.hand(table)).toEqual(fresh)
  })

  test('what was undone is not remembered', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(2)
    const player = await turnOf(tables, players, table)
    const request = { key: 'k', table, sequence: 0, action: { type: 'raise', unit: 200 } }
    const undone = tables.store.transact(function* () {
      accepted(yield* actAtTable(tables.house, { player: player.id, isDemoOnly: true }, request))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await tables.hand(table)).record.log.actions).toEqual([])
    accepted(await tables.act(player, { type: 'call' }))
    expect((await tables.hand(table)).record.log.actions).toMatchObject([{ action: { type: 'call' } }])
  })
})

test('the hand that was not seen for the longest time is forgotten first', async () => {
  const memory = createHandMemory(2)
  const keep = (id: bigint) => memory.keep({ hand: { id } as never, text: '' })
  for (const id of [1n, 2n, 1n, 3n]) keep(id)
  expect([1n, 2n, 3n].map((id) => memory.get(id) !== undefined)).toEqual([true, false, true])
})
