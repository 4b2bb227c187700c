import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { history } from '../../rounds/history.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { CHAIN } from './chain-schema.ts'
import { SCHEMA } from './schema.ts'
import { rows, type Work, write } from './work.ts'

const OLD_ROUNDS = SCHEMA.filter((statement) => /CREATE TABLE rounds|one_open_round/.test(statement))
const OLD_COLUMNS =
  'id, player, operator, game, currency, demo, nonce, record, open, stake, payout, remote, opened_at, closed_at'

/** As it was before step 6, with all that is stored. */
function* unchain(): Work<null> {
  yield* write('DROP INDEX one_open_round')
  yield* write('ALTER TABLE rounds RENAME TO kept')
  for (const statement of OLD_ROUNDS) yield* write(statement)
  yield* write('ALTER TABLE rounds ADD COLUMN remote BIGINT NOT NULL DEFAULT 0')
  yield* write(`INSERT INTO rounds (${OLD_COLUMNS}) SELECT ${OLD_COLUMNS} FROM kept`)
  yield* write('DROP TABLE kept')
  yield* write('ALTER TABLE players DROP COLUMN last_round')
  return null
}

function* chain(): Work<null> {
  for (const statement of CHAIN) yield* write(statement)
  return null
}

function* everything(): Work<unknown> {
  const rounds = yield* rows('SELECT id, player, nonce, previous, record, payout FROM rounds ORDER BY id')
  const players = yield* rows('SELECT id, nonce, last_round FROM players ORDER BY id')
  return { rounds, players }
}

describeOnEveryStore('chains of rounds', (open) => {
  test('[F3] an older database is given them, and goes on', async () => {
    const sample = await sampleHouse((await open()).store)
    const [one, two, three] = [await sample.guest(), await sample.guest(), await sample.guest()]
    for (const player of [one, two, one, one, two]) accepted(await sample.bet(player))
    const before = await sample.store.transact(everything)
    await sample.store.transact(unchain)
    await sample.store.transact(chain)
    expect(await sample.store.transact(everything)).toEqual(before)
    for (const player of [one, three]) accepted(await sample.bet(player))
    const nonces = async ({ id }: typeof one): Promise<readonly string[]> =>
      accepted(await sample.run((house) => history(house, id, {}))).rounds.map(({ nonce }) => nonce)
    expect([await nonces(one), await nonces(two), await nonces(three)]).toEqual([
      ['4', '3', '2', '1'],
      ['2', '1'],
      ['1'],
    ])
  })
})
