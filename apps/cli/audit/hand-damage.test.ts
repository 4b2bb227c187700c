/** Tables that have played many hands, intact and then damaged by SQL: every kind of falsification is found. */
import { expect, test } from 'vitest'
import type { Work } from '../../server/core/store/work.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import type { Mismatch } from './findings.ts'
import { auditOf, keep, kindsOf, putBack } from './testing/damage.ts'
import { HAND_FALSIFICATIONS, type Kinds } from './testing/hand-falsifications.ts'
import { findTargets, hands, seedOf, swapWins, type Targets } from './testing/hand-targets.ts'
import { playedTables } from './testing/played-tables.ts'
import { TABLE_FALSIFICATIONS } from './testing/table-falsifications.ts'

const HANDS = 20

const expectKinds = (told: readonly string[], damage: Kinds, name: string): void => {
  if ('kinds' in damage) expect.soft(told, name).toEqual(damage.kinds.toSorted())
  else if ('atLeast' in damage) expect.soft(told, name).toEqual(expect.arrayContaining([...damage.atLeast]))
  else
    expect
      .soft(
        damage.anyOf.filter((kind) => told.includes(kind)),
        `${name}: ${told}`,
      )
      .not.toEqual([])
}

/** No seed, and no card of an open hand. */
const expectNoSecrets = (
  found: readonly Mismatch[],
  { hit, other, open, cards }: Targets,
  name: string,
): void => {
  for (const seed of [hit, other, open].map(seedOf)) expect(JSON.stringify(found), name).not.toContain(seed)
  const told = JSON.stringify(found.filter(({ hand }) => hand === open.id.toString()))
  for (const card of cards) expect(told, name).not.toContain(card)
}

/** Gives every third hand another winner. */
function* falsifyMany(): Work<readonly bigint[]> {
  const some = (yield* hands('closed_at IS NOT NULL')).filter((_, index) => index % 3 === 0)
  for (const hand of some) yield* swapWins(hand)
  return some.map(({ id }) => id)
}

describeOnEveryStore('an audit of tables', (open) => {
  /** PostgreSQL is slow to play on: there, only falsifications of hands. */
  const isSqlite = (): boolean => expect.getState().currentTestName!.includes('SQLite')

  test('[A3] every falsification is found, in its hand, without revealing a seed', async () => {
    const { store, database } = await open()
    await playedTables(store, HANDS)
    await keep(store)
    expect((await auditOf(database)).found).toEqual([])
    const targets = await findTargets(store)
    const damages = { ...HAND_FALSIFICATIONS, ...(isSqlite() ? TABLE_FALSIFICATIONS : {}) }
    for (const [name, damage] of Object.entries(damages)) {
      await store.transact(() => damage.by(targets))
      const { audited, found } = await auditOf(database)
      const told = kindsOf(found)
      expect(Object.keys(audited.mismatches).sort(), name).toEqual(told)
      expectKinds(told, damage, name)
      expectNoSecrets(found, targets, name)
      await putBack(store)
    }
    const falsified = await store.transact(falsifyMany)
    const { found } = await auditOf(database)
    expect(new Set(found.map(({ hand }) => hand))).toEqual(new Set(falsified.map(String)))
    expect(kindsOf(found)).toEqual(['payout'])
  }, 300_000)
})
