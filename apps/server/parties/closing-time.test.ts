/** [L3] Closing a table takes time; everything that is recorded of it is of one moment. */
import { expect, test } from 'vitest'
import { openSqlite } from '../core/store/sqlite.ts'
import { rows } from '../core/store/work.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { sampleTables } from '../testing/sample-tables.ts'

const HANDS = `SELECT h.closed_at, h.reveal_at, p.closed_at AS party_closed_at
  FROM hands h JOIN parties p ON p.id = h.party`

test('[L3] the seeds of a table’s hands are revealed when it closes, not later', async () => {
  const store = await openSqlite(':memory:')
  let now = Date.UTC(2026, 0, 1)
  /** Every look at the clock finds it a little later. */
  const clock = {
    get now() {
      now += 3
      return now
    },
    set now(at) {
      now = at
    },
  }
  const tables = await sampleTables(store, { clock })
  const people = await tables.people(2)
  const party = await sampleParty(tables, people[0], { game: 'holdem', frame: { pauseSeconds: 1 } })
  await party.sit(people[1])
  const foldOrWait = async (): Promise<unknown> => {
    for (const player of people) {
      if (((await party.table(player))?.options ?? []).length > 0) return party.act(player, { type: 'fold' })
    }
    return tables.pass(1_000)
  }
  while ((await party.party()).hands < 3) await foldOrWait()
  await party.hosts(people[0], { type: 'close' })
  while ((await party.party()).phase.type !== 'closed') await foldOrWait()
  const hands = await store.transact(() => rows<Record<string, bigint>>(HANDS))
  expect(hands.length).toBeGreaterThan(1)
  for (const { reveal_at, party_closed_at } of hands) expect(reveal_at).toBeLessThanOrEqual(party_closed_at!)
  await store.close()
})
