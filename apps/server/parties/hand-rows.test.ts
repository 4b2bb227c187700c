/** A player's list of hands: own cards, pot and stakes, but no card of anybody else. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { openSqlite } from '../core/store/sqlite.ts'
import { handsOf } from '../tables/table-reads.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { sampleTables } from '../testing/sample-tables.ts'

test.each([
  ['holdem', '10', { smallBlind: '5', bigBlind: '10' }, 4],
  ['zhajinhua', '20', { ante: '10' }, 6],
] as const)(
  '[L4] a finished hand of %s is listed with own cards, pot and stakes',
  async (game, pot, facts, cards) => {
    const tables = await sampleTables(await openSqlite(':memory:'))
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game })
    accepted(await party.sit(bea))
    while ((await party.table(ada)) === null) await tables.pass(1_000)
    const list = async (player: typeof ada) => {
      const request = { player: player.id, isDemoOnly: false }
      return accepted(await tables.store.transact(() => handsOf(tables.house, request, {}))).hands[0]!
    }
    expect((await list(ada)).cards).toEqual([])
    const turn = (await party.table(ada))!.options.length > 0 ? ada : bea
    await party.act(turn, { type: 'fold' })
    const [mine, theirs] = [await list(ada), await list(bea)]
    expect(mine).toMatchObject({ pot, facts })
    expect(new Set([...mine.cards, ...theirs.cards]).size).toBe(cards)
  },
)

test('[L4] a player’s hands can be listed for one table alone', async () => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const [ada, bea, cyd] = await tables.people(3)
  const played: string[] = []
  for (const other of [bea, cyd]) {
    const party = await sampleParty(tables, ada, { game: 'holdem' })
    accepted(await party.sit(other))
    while ((await party.table(ada)) === null) await tables.pass(1_000)
    played.push(party.id.toString())
    accepted(await party.hosts(ada, { type: 'close' }))
    const turn = (await party.table(ada))!.options.length > 0 ? ada : other
    await party.act(turn, { type: 'fold' })
    await tables.pass(60_000)
  }
  const list = async (player: typeof ada, party?: string) => {
    const request = { player: player.id, isDemoOnly: false }
    const page = await tables.store.transact(() => handsOf(tables.house, request, { party }))
    return accepted(page).hands.map(({ table }) => table)
  }
  const all = await list(ada)
  expect(all).toHaveLength(2)
  expect([await list(ada, played[1]), await list(ada, played[0])]).toEqual([[all[0]], [all[1]]])
  expect(await list(cyd, played[0])).toEqual([])
  expect(await list(ada, 'x')).toEqual([])
})
