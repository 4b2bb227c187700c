/** [F12] Hands in the public log: first without seeds, later with them; and void hands. */

import { rmSync } from 'node:fs'
import { accepted, utf8 } from '@fairhouse/kit'
import { decodeLeaf, handPseudonym, hexOf, type Leaf, leafHash } from '@fairhouse/log'
import { hashesIn } from '@fairhouse/table'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLogKey } from '../core/bettor.ts'
import type { PublicLog } from '../core/public-log/public-log.ts'
import { commitmentOf } from '../core/seeds.ts'
import { queueLeafQuery } from '../core/store/leaf-queue.ts'
import { writeAll } from '../core/store/work.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { newLogFolder, openSampleLog, readSampleLog } from '../testing/sample-log.ts'
import { inTurn } from '../testing/sample-play.ts'
import { type SampleTables, sampleSeed, sampleTables } from '../testing/sample-tables.ts'
import { findVoidHand } from './void-hands.ts'

let data: string
beforeEach(() => {
  data = newLogFolder()
})
afterEach(() => rmSync(data, { recursive: true }))

type LoggedTables = Readonly<{ tables: SampleTables; log: PublicLog }>

/** The log uses the tables' clock. */
const openLogged = async (open: OpenStore, answers = true): Promise<LoggedTables> => {
  const { store } = await open()
  const tables = await sampleTables(store, { answers })
  return { tables, log: accepted(await openSampleLog({ ...store, now: tables.now }, data)) }
}

const leavesOf = async ({ log, tables }: LoggedTables): Promise<readonly Leaf[]> => {
  await tables.pass(2_000) // no other process appends by now
  return (await readSampleLog(log)).leaves
}

const foundOf = async ({ log }: LoggedTables, table: string) =>
  (await log.findHand(BigInt(table))).map(({ index, entry }) => ({
    index,
    type: accepted(decodeLeaf(entry)).type,
    hash: hexOf(leafHash(entry)),
  }))

const isHand = (leaf: Leaf): leaf is Extract<Leaf, { type: 'hand' }> => leaf.type === 'hand'

describeOnEveryStore('hands in the log', (open) => {
  test('[F12] [A8] the leaf at the end has no seeds; another one has them ten minutes later', async () => {
    const both = await openLogged(open)
    const { tables, log } = both
    const { players, table } = await tables.seated(3)
    await inTurn(tables, players, table, { type: 'fold' })
    const hand = await tables.hand(table)
    const { seeds } = hand.record.log
    const before = await leavesOf(both)
    expect(before.map(({ type }) => type)).toEqual(['terms', 'hand'])
    expect(
      JSON.stringify(before, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(seeds.server)
    const leaf = before.find(isHand)!
    const { leaf: hash } = hand
    expect(await foundOf(both, table)).toEqual([{ index: 1, type: 'hand', hash }])
    expect(leaf).toMatchObject({
      hand: table,
      plan: { ...hand.plan, currency: 'USD', isDemo: true, commitment: commitmentOf(seeds.server) },
      openedAt: hand.openedAt,
      closedAt: hand.closedAt,
    })
    expect(hashesIn(leaf.plan)).toEqual(
      players.slice(0, 3).map(({ id }) => commitmentOf(sampleSeed(id, table))),
    )
    for (const [seat, { id }] of players.slice(0, 3).entries()) {
      const key = (await tables.store.transact(() => readLogKey(id)))!
      expect(leaf.seats[seat]!.pseudonym).toBe(hexOf(handPseudonym(key, table)))
    }
    const sums = leaf.seats.map(({ paid, won }) => [Number(paid), Number(won)] as const)
    expect(sums.reduce((sum, [paid]) => sum + paid, 0)).toBe(300)
    expect(sums.reduce((sum, [, won]) => sum + won, 0)).toBe(285) // less the rake
    expect(leaf.actions).toHaveLength(hand.record.log.actions.length)
    await tables.pass(hand.revealAt! - tables.now() - 1)
    await log.sequence()
    expect((await log.describe()).size).toBe(2)
    await tables.pass(1)
    const after = await leavesOf(both)
    expect(after.at(-1)).toEqual({
      type: 'hand-seeds',
      hand: table,
      serverSeed: seeds.server,
      clientSeed: seeds.client,
    })
    expect(await foundOf(both, table)).toMatchObject([{ hash }, { index: 2, type: 'hand-seeds' }])
    expect(await foundOf(both, '17')).toEqual([])
  })

  test('[F12] both leaves of a hand are found in full bundles', async () => {
    const both = await openLogged(open)
    const { tables, log } = both
    const { players, table } = await tables.seated(2)
    await inTurn(tables, players, table, { type: 'fold' })
    const { revealAt } = await tables.hand(table)
    const crowd = async (first: bigint): Promise<void> => {
      const leaves = Array.from({ length: 300 }, (_, index) =>
        queueLeafQuery('key', first + BigInt(index), utf8('another leaf'), tables.now()),
      )
      await tables.store.transact(() => writeAll(leaves))
      await log.sequence()
    }
    await crowd(1n)
    await tables.pass(revealAt! - tables.now())
    await log.sequence()
    await crowd(1_000n)
    const found = await foundOf(both, table)
    expect(found.map(({ type }) => type)).toEqual(['hand', 'hand-seeds'])
    expect(found[0]!.index).toBeLessThan(found[1]!.index)
  })

  test('[F10] [F12] a void hand is logged with everything promised, revealed and withheld', async () => {
    const both = await openLogged(open, false)
    const { tables } = both
    const players = (await tables.people(2)).slice(0, 2)
    let table = ''
    for (const player of players) {
      accepted(await tables.join(player))
      const place = (await tables.place(player)) as { table: string }
      table = place.table
      accepted(await tables.ready(player, table, commitmentOf(sampleSeed(player.id, table))))
    }
    await tables.pass(5_000)
    accepted(await tables.reveal(players[0]!, table, sampleSeed(players[0]!.id, table)))
    await tables.pass(2_000)
    const [leaf] = await leavesOf(both)
    expect(leaf).toMatchObject({
      type: 'void-hand',
      hand: table,
      seeds: [sampleSeed(players[0]!.id, table), null],
    })
    const voided = await tables.store.transact(() => findVoidHand(BigInt(table)))
    expect(await foundOf(both, table)).toEqual([{ index: 0, type: 'void-hand', hash: voided!.leaf }])
    const { plan, serverSeed } = leaf as Extract<Leaf, { type: 'void-hand' }>
    expect(hashesIn(plan)).toEqual(players.map(({ id }) => commitmentOf(sampleSeed(id, table))))
    expect(commitmentOf(serverSeed)).toBe(plan.commitment)
  })
})
