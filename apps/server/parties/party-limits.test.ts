/** [L4] How many private tables, seats and spectators there may be. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { write } from '../core/store/work.ts'
import { codeOf } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import { createParty } from './creation.ts'
import { MAX_WATCHERS } from './party-store.ts'
import { watch } from './spectators.ts'

const REQUEST = { game: 'holdem', frame: {}, settings: {}, money: { type: 'home' } } as const

const create = ({ store, house }: SampleTables, { id }: Player) =>
  store.transact(() => createParty(house, id, REQUEST))

describeOnEveryStore('[L4] limits of private tables', (open) => {
  const opened = async (): Promise<SampleTables> => sampleTables((await open()).store)

  test('three open at once for each player, thirty for an address', async () => {
    const tables = await opened()
    const people: readonly Player[] = await tables.people(11)
    await tables.store.transact(() => write("UPDATE players SET origin = 'here'"))
    for (const player of people.slice(0, 10)) {
      for (let made = 0; made < 3; made += 1) accepted(await create(tables, player))
    }
    expect(codeOf(await create(tables, people[0]!))).toBe('too-many-parties')
    expect(codeOf(await create(tables, people[10]!))).toBe('too-many-parties') // the address
  })

  test('a closed one doesn’t count', async () => {
    const tables = await opened()
    const [ada] = await tables.people(1)
    const party = await sampleParty(tables, ada, { game: 'holdem' })
    for (let made = 1; made < 3; made += 1) accepted(await create(tables, ada))
    expect(codeOf(await create(tables, ada))).toBe('too-many-parties')
    accepted(await party.hosts(ada, { type: 'close' }))
    accepted(await create(tables, ada))
  })

  test('no two seats for one device, no more than there are', async () => {
    const tables = await opened()
    const [ada, bea, cyd, dan] = (await tables.people(4)) as unknown as [Player, Player, Player, Player]
    const party = await sampleParty(tables, ada, { game: 'holdem', frame: { seats: 3 } })
    accepted(await party.sit(bea, { device: 'one' }))
    expect(codeOf(await party.sit(cyd, { device: 'one' }))).toBe('device-seated')
    accepted(await party.sit(cyd, { device: 'another' }))
    expect(codeOf(await party.sit(dan))).toBe('party-full')
  })

  test('fifty spectators', async () => {
    const tables = await opened()
    const [ada, ...others]: readonly Player[] = await tables.people(MAX_WATCHERS + 2)
    const { link } = await sampleParty(tables, ada!, { game: 'holdem' })
    const watching = (player: Player) => tables.store.transact(() => watch(tables.house, player.id, link))
    for (const player of others.slice(0, MAX_WATCHERS)) accepted(await watching(player))
    expect(codeOf(await watching(others[MAX_WATCHERS]!))).toBe('party-full')
  })
})
