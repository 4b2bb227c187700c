/** [L4] People who vanish from a private table: the host's role passes on, and an abandoned table closes. */

import { accepted } from '@fairhouse/kit'
import { HOST_AWAY_MS, IDLE_MS, isClosed } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { sampleTables } from '../testing/sample-tables.ts'

describeOnEveryStore('[L4] absence from a private table', (open) => {
  const paused = async () => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(3)).slice(0, 3) as [Player, Player, Player]
    const party = await sampleParty(tables, people[0], { game: 'holdem' })
    accepted(await party.hosts(people[0], { type: 'pause' }))
    for (const player of people.slice(1)) accepted(await party.sit(player))
    return { tables, people, party, hostIs: async () => (await party.party()).host }
  }

  test('after a minute the role goes to the next person who is there', async () => {
    const { tables, people, hostIs } = await paused()
    const [ada, bea, cyd] = people
    await tables.goAway(bea)
    await tables.goAway(ada)
    await tables.pass(HOST_AWAY_MS - 1)
    expect(await hostIs()).toBe(`${ada.id}`)
    await tables.pass(1)
    expect(await hostIs()).toBe(`${cyd.id}`)
    await tables.comeBack(ada)
    expect(await hostIs()).toBe(`${cyd.id}`)
  })

  test('a host who comes back in time keeps the role, and so does one whom nobody could replace', async () => {
    const { tables, people, hostIs } = await paused()
    const [ada, bea, cyd] = people
    await tables.goAway(ada)
    await tables.pass(HOST_AWAY_MS - 1)
    await tables.comeBack(ada)
    await tables.pass(HOST_AWAY_MS)
    expect(await hostIs()).toBe(`${ada.id}`)
    for (const player of [bea, cyd, ada]) await tables.goAway(player)
    await tables.pass(2 * HOST_AWAY_MS)
    expect(await hostIs()).toBe(`${ada.id}`)
    await tables.comeBack(bea)
    await tables.pass(HOST_AWAY_MS)
    expect(await hostIs()).toBe(`${bea.id}`)
  })

  test('a table nobody has been at for half an hour closes', async () => {
    const { tables, people, party } = await paused()
    accepted(await party.hosts(people[0], { type: 'resume' }))
    for (const player of people) accepted(await party.does(player, { type: 'sitOut' }))
    for (const player of people) await tables.goAway(player)
    await tables.pass(IDLE_MS - 1)
    expect(isClosed(await party.party())).toBe(false)
    await tables.pass(1)
    expect(isClosed(await party.party())).toBe(true)
    for (const player of people) expect(await party.place(player)).toBeNull()
  })
})
