/** [V10] [F13] [A34] The log of a table that has closed, handed to its people, leads to what happened there. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, words } from '@fairhouse/kit'
import { hashOfPlan, replayTable, reportOf, type Table, type TableRecord } from '@fairhouse/table'
import { expect, test } from 'vitest'
import { setExclusion, setStakeLimit } from '../core/limits.ts'
import type { Player } from '../core/players/players.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { leaveIfBarred } from '../tables/presence.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { codeOf, type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import { shownRecord, tableLogFor } from './table-log.ts'

const GAME = { rules: REGISTRY.holdem!.rules, live: REGISTRY.holdem!.live! }

type Evening = Readonly<{
  tables: SampleTables
  party: SampleParty
  people: readonly Player[]
  hands: readonly string[]
}>

/** Two people and a bot play three hands, one buys more chips, and the host closes the table. */
const evening = async (): Promise<Evening> => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const people = (await tables.people(2)).slice(0, 2)
  const money = { type: 'wallet', currency: 'USD', isDemo: true } as const
  const party = await sampleParty(tables, people[0]!, { game: 'holdem', money })
  accepted(await party.sit(people[1]!))
  accepted(await party.hosts(people[0]!, { type: 'addBot' }))
  const chance = words({ server: 'an', client: 'evening', nonce: '0' })
  const hands = new Set<string>()
  for (let step = 0; step < 400 && (await party.party()).hands < 4; step += 1) {
    const { last, hands: dealt } = await party.party()
    if (last) hands.add(last.hand)
    if (dealt === 2) await party.does(people[1]!, { type: 'topUp', chips: 100 })
    if ((await party.actAtRandom(people, chance)) === null) await tables.pass(2_000)
  }
  accepted(await party.hosts(people[0]!, { type: 'close' }))
  for (let step = 0; step < 400 && (await party.party()).phase.type !== 'closed'; step += 1)
    if ((await party.actAtRandom(people, chance)) === null) await tables.pass(2_000)
  hands.add((await party.party()).last!.hand)
  return { tables, party, people, hands: [...hands] }
}

test('[V10] [F13] who was dealt in, the plans, and what everybody brought and took away are recomputed', async () => {
  const { tables, party, people, hands } = await evening()
  const { store } = tables
  const record = accepted(await store.transact(() => tableLogFor(people[0]!.id, party.link))) as TableRecord
  const report = accepted(reportOf(GAME, JSON.parse(JSON.stringify(record)) as TableRecord))
  expect(report.isClosed).toBe(true)
  expect(report.hands.map(({ hand }) => hand)).toEqual(hands)
  for (const dealt of report.hands) {
    const { plan, seats } = await tables.hand(dealt.hand)
    expect(dealt).toMatchObject({ places: seats.map(({ place }) => place), plan: hashOfPlan(plan) })
  }
  const { results } = await party.party()
  expect(report.results.map(({ net }) => net)).toEqual(
    results!.filter(({ player }) => player !== null).map(({ net }) => net),
  )
  const { lines, rest } = report.book!
  expect(lines.filter(({ player }) => player !== null).map(({ brought, took }) => took - brought)).toEqual(
    report.results.map(({ net }) => net),
  )
  expect(rest).toBe(0)
  for (const { player, brought, took } of lines) {
    const own = report.moves.filter((move) => move.player === player).map(({ chips }) => chips)
    expect(own.reduce((all, chips) => all + chips, 0)).toBe(brought - took)
  }
  const text = JSON.stringify(record)
  for (const { id } of people) expect(text).not.toContain(`"${id}"`)
})

test('[A34] it says nothing about limits that players have set themselves', async () => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const [ada, bea] = await tables.people(2)
  const money = { type: 'wallet', currency: 'USD', isDemo: true } as const
  const daily = { currency: 'USD', isDemo: true, amount: '900.00' }
  accepted(await tables.sample.run((house) => setStakeLimit(house, bea.id, daily as never)))
  const party = await sampleParty(tables, ada, { game: 'holdem', money })
  accepted(await party.sit(bea))
  await tables.store.transact(function* () {
    accepted(yield* setExclusion(tables.house, bea.id, tables.now() + 60_000))
    return yield* leaveIfBarred(tables.house, bea.id)
  })
  expect((await party.party()).seats[1]).toBeNull()
  accepted(await party.hosts(ada, { type: 'close' }))
  const record = accepted(await tables.store.transact(() => tableLogFor(ada.id, party.link)))
  const commands = record.log.flatMap((entry) => entry.commands)
  expect(commands.filter(({ type }) => type === 'bar')).toEqual([])
  for (const command of commands) if ('most' in command) expect(command.most).toBeNull()
  const { results, isClosed } = accepted(reportOf(GAME, record))
  expect([isClosed, results.map(({ net }) => net)]).toEqual([true, [0, 0]])
})

test('[F12] [A34] it leads to the same table if somebody barred in a hand wants to stay', async () => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const people = await tables.people(3)
  const [ada, bea, cyd] = people
  const money = { type: 'wallet', currency: 'USD', isDemo: true } as const
  const party = await sampleParty(tables, ada, { game: 'holdem', money })
  for (const player of [bea, cyd]) accepted(await party.sit(player))
  const chance = words({ server: 'a', client: 'barred', nonce: '0' })
  const passOn = async (isThere: (table: Table) => boolean): Promise<void> => {
    for (let step = 0; step < 200 && !isThere(await party.party()); step += 1)
      if ((await party.actAtRandom(people, chance)) === null) await tables.pass(2_000)
  }
  await passOn(({ phase }) => phase.type === 'playing')
  await tables.store.transact(function* () {
    accepted(yield* setExclusion(tables.house, bea.id, tables.now() + 86_400_000))
    return yield* leaveIfBarred(tables.house, bea.id)
  })
  expect((await party.party()).seats[1]).toMatchObject({ leaving: 'barred' })
  expect(codeOf(await party.does(bea, { type: 'stay' }))).toBe('not-allowed')
  await passOn(({ hands }) => hands > 1)
  const record = await tables.store.transact(() => shownRecord(party))
  const again = accepted(replayTable(GAME, record)).table
  const { seats } = await party.party()
  expect(seats[1]).toBeNull()
  expect(again.seats.map((seat) => seat?.stack)).toEqual(seats.map((seat) => seat?.stack))
})

test('[A34] nobody else gets it, and nobody before the table has closed', async () => {
  const { tables, party } = await evening()
  const [stranger, host] = await tables.people(2)
  const logFor = (player: Player, link: string) => tables.store.transact(() => tableLogFor(player.id, link))
  expect(codeOf(await logFor(stranger, party.link))).toBe('no-such-party')
  const open = await sampleParty(tables, host, { game: 'hog' })
  expect(codeOf(await logFor(host, open.link))).toBe('no-such-party')
})
