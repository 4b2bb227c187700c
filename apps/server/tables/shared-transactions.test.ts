/** An action touches only rows that its text names, so that PostgreSQL runs the actions of many tables in one batch. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { newClaims } from '../core/store/postgres-claims.ts'
import type { Query, Work } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { newKey } from '../testing/sample-house.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { turnOf } from '../testing/sample-play.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import { type ActRequest, actAtTable } from './actions.ts'

/** Does the work and collects its trips. */
function* watched<T>(work: Work<T>, trips: (readonly Query[])[]): Work<T> {
  let step = work.next()
  while (!step.done) {
    trips.push(step.value)
    step = work.next(yield step.value)
  }
  return step.value
}

const tripsOf = async (
  { store, house }: SampleTables,
  player: bigint,
  request: ActRequest,
): Promise<readonly (readonly Query[])[]> => {
  const trips: (readonly Query[])[] = []
  const act = () => watched(actAtTable(house, { player, isDemoOnly: false }, request), trips)
  accepted(await store.transact(act))
  return trips
}

const expectShared = (trips: readonly (readonly Query[])[]): void => {
  const [claims, work] = [newClaims(), { claims: null }]
  for (const queries of trips) expect(claims.claim(work, queries)).toBe('granted')
}

describeOnEveryStore('an action shares its transaction', (open) => {
  test('in a room: two trips, to lock and read, and to book and store', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const { id } = await turnOf(tables, players, table)
    const { record } = await tables.hand(table)
    const sequence = record.log.actions.length
    const trips = await tripsOf(tables, id, { key: newKey(), table, sequence, action: { type: 'call' } })
    expectShared(trips)
    expect(trips.map((queries) => queries.length)).toEqual([2, 5])
  })

  test.each([
    ['home chips', { type: 'home' }],
    ['a wallet', { type: 'wallet', currency: 'USD', isDemo: true }],
  ] as const)('[L5] at a party with %s, whoever watches', async (_, money) => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(5)).slice(0, 3)
    const party = await sampleParty(tables, people[0]!, { game: 'holdem', frame: { seats: 6 }, money })
    for (const player of people.slice(1)) await party.sit(player)
    while ((await party.party()).phase.type !== 'playing') await tables.pass(1_000)
    const shown = await Promise.all(people.map((player) => party.table(player)))
    const turn = shown.findIndex((table) => (table?.options.length ?? 0) > 0)
    const { table, sequence } = shown[turn]!
    const request = { key: newKey(), table, sequence, action: { type: 'call' } }
    expectShared(await tripsOf(tables, people[turn]!.id, request))
  })
})
