/**
 * A database as the version before step 7 has written it (`testing/step-6`: rounds open and over, overrides, a pay
 * table of a house's own, an operator's wallets, hands, kept replies), and what that version has told of it.
 */
import { REGISTRY } from '@fairhouse/games/registry.ts'
import { accepted, type Registry, rulesIn } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { auditDatabase } from '../../../cli/audit/database.ts'
import type { Mismatch } from '../../../cli/audit/findings.ts'
import { bet } from '../../rounds/bet.ts'
import { history } from '../../rounds/history.ts'
import { roundReplyForm } from '../../rounds/round-reply.ts'
import { createHandMemory } from '../../tables/hand-memory.ts'
import { findHand } from '../../tables/hand-store.ts'
import { codeOf, guessRightly, ledgerOf, SOUND } from '../../testing/database-reads.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { answersAtStep6, writtenAtStep6 } from '../../testing/older-database.ts'
import { cashOut, choose } from '../../testing/round-actions.ts'
import { hiloBet, kenoBet, newKey, type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { type KeyedRequest, repeatReply, selectReplyQuery } from '../idempotency.ts'
import { rows, together } from './work.ts'

const TOLD = answersAtStep6()

const auditOf = async (database: Parameters<typeof auditDatabase>[0]): Promise<readonly Mismatch[]> => {
  const found: Mismatch[] = []
  await auditDatabase(database, {
    jobs: 1,
    isStopped: () => false,
    onProgress: () => {},
    onMismatch: async (mismatch) => void found.push(mismatch),
  })
  return found
}

const toldAgain = ({ run }: SampleHouse, player: bigint, request: KeyedRequest) =>
  run(function* (house) {
    const [[held]] = yield* together(selectReplyQuery(player, request.key))
    return yield* repeatReply(held!, request, roundReplyForm(house, player))
  })

describeOnEveryStore('a database of step 6', (open) => {
  const migrated = async () => {
    const { store, database, again } = await open()
    await store.transact(writtenAtStep6)
    await store.close()
    return { database, sample: await sampleHouse(await again()) }
  }

  test('[F11] its rounds are terms and logs, its history is the same, and it passes an audit', async () => {
    const { database, sample } = await migrated()
    for (const [player, told] of Object.entries(TOLD.pages)) {
      const page = accepted(await sample.run((house) => history(house, BigInt(player), { limit: 100 })))
      expect(page.rounds).toHaveLength(told.length)
      expect(page.rounds).toMatchObject(told)
    }
    expect(await auditOf(database)).toEqual([])
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
    const stored = await sample.store.transact(() => rows<{ text: string }>('SELECT text FROM terms'))
    const terms = accepted(stored).map(({ text }) => JSON.parse(text))
    expect(terms.filter(({ game }) => game === 'keno').every(({ config }) => config.payoutTables)).toBe(true)
    for (const { game, version, config } of terms) {
      expect(rulesIn(REGISTRY as Registry, game, version)!.configure(config)).toMatchObject(config)
    }
  })

  test('[A11] [A12] a retry gets the stored reply, and another request is a conflict', async () => {
    const { sample } = await migrated()
    for (const { player, request, reply } of TOLD.kept) {
      expect(await toldAgain(sample, BigInt(player), request)).toMatchObject(reply)
      const other = { ...request, amount: '7.00' }
      expect(codeOf(await toldAgain(sample, BigInt(player), other))).toBe('key-conflict')
    }
  })

  test('[H6] [A23] open rounds continue by the terms they were opened with', async () => {
    const { database, sample } = await migrated()
    const [player, roundId] = [BigInt(TOLD.open.player), TOLD.open.round]
    expect(codeOf(await sample.run((house) => bet(house, player, hiloBet())))).toBe('round-open')
    const page = accepted(await sample.run((house) => history(house, player, { isOpen: true })))
    await guessRightly(sample, player, { round: page.rounds[0]! } as never)
    accepted(await sample.run((house) => cashOut(house, player, { key: newKey(), roundId })))
    accepted(await sample.run((house) => bet(house, player, kenoBet())))
    accepted(await sample.run((house) => bet(house, player, hiloBet())))
    const skip = { key: newKey(), roundId, choice: 'skip' }
    expect(codeOf(await sample.run((house) => choose(house, player, skip)))).toBe('round-over')
    expect(await auditOf(database)).toEqual([])
  })

  test('hands are as they were', async () => {
    const { sample } = await migrated()
    for (const { id, record } of TOLD.hands) {
      const hand = await sample.store.transact(() =>
        findHand({ ...sample.house, hands: createHandMemory() }, BigInt(id)),
      )
      const { log, state, words } = hand!.record
      expect(hand!.settings).toMatchObject({ autoCall: true, revealMs: 600_000 })
      expect(record).toMatchObject(
        JSON.parse(JSON.stringify({ log: { ...log, version: undefined }, state, words })),
      )
    }
  })
})
