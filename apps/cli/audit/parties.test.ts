/** [M5] `fairhouse audit` on a house with parties: intact at any time, and it notices changes. */

import { draw, words } from '@fairhouse/kit'
import { hashesIn } from '@fairhouse/table'
import { expect, test } from 'vitest'
import { update } from '../../server/core/store/queries.ts'
import { rows, write } from '../../server/core/store/work.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { type SampleParty, sampleParty } from '../../server/testing/sample-parties.ts'
import { type SampleTables, sampleTables } from '../../server/testing/sample-tables.ts'
import { auditOf } from './testing/damage.ts'

const money = { type: 'wallet', currency: 'USD', isDemo: true } as const

/** Three people at each of two tables, with a bot. */
const twoTables = async (tables: SampleTables) => {
  const people = await tables.people(5)
  const extra = await tables.people(1)
  const [first, second] = [people.slice(0, 3), [...people.slice(3), ...extra]]
  const open = async (game: string, guests: typeof first, change: object): Promise<SampleParty> => {
    const party = await sampleParty(tables, guests[0]!, { game, ...change })
    for (const guest of guests.slice(1)) await party.sit(guest)
    await party.hosts(guests[0]!, { type: 'addBot' })
    return party
  }
  return [
    { people: first, party: await open('zhajinhua', first, { money }) },
    { people: second, party: await open('holdem', second, {}) },
  ] as const
}

/** [L3] A sit-and-go hand in progress for which somebody sent no seed. */
const dealtWithoutSeed = async (tables: SampleTables): Promise<void> => {
  const [ada, bea] = await tables.people(2)
  const party = await sampleParty(tables, ada, { game: 'holdem', settings: { format: 'tournament' } })
  await party.sit(bea)
  await party.does(bea, { type: 'sitOut' })
  await party.hosts(ada, { type: 'start' })
  for (let step = 0; step < 5 && (await party.party()).last === null; step += 1) await tables.pass(1_000)
  const { last } = await party.party()
  expect(hashesIn((await tables.hand(last!.hand)).plan)).toHaveLength(1)
}

describeOnEveryStore('an audit of parties', (open) => {
  test('[M5] [L4] passes between hands, during hands, and after somebody has left', async () => {
    const { store, database } = await open()
    const tables = await sampleTables(store)
    const games = await twoTables(tables)
    const chance = words({ server: 'audited', client: 'parties', nonce: '0' })
    for (let step = 0; step < 60; step += 1) {
      const { party, people } = games[draw(chance, 2)]!
      if ((await party.actAtRandom(people, chance)) === null) await tables.pass(4_000)
      if (step === 30) await games[0].party.does(games[0].people[1]!, { type: 'leave' })
      if (step % 20 === 0) expect((await auditOf(database)).found).toEqual([])
    }
    expect((await games[0].party.party()).hands).toBeGreaterThan(1)
    expect((await auditOf(database)).found).toEqual([])
    await dealtWithoutSeed(tables)
    expect((await auditOf(database)).found).toEqual([])
    await store.transact(() =>
      write("UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'pot/seat/%/0'"),
    )
    const seated = await store.transact(() =>
      rows<{ player: bigint }>('SELECT player FROM places WHERE party IS NOT NULL'),
    )
    expect(seated.length).toBeGreaterThan(0)
    await store.transact(() => write(update('places', seated[0]!.player, 'party = 1')))
    const kinds = (await auditOf(database)).found.map(({ kind }) => kind)
    expect(kinds).toContain('place')
    expect(kinds).toContain('balance')
  }, 60_000)
})
