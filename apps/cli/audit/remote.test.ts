/** An audit of a house whose operator keeps the wallets: its rounds hold, whatever the outbox still has. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { operatorsOfTests, outboxOf, sampleRemote, sureKeno } from '../../server/testing/sample-remote.ts'
import { placeBet } from '../../server/wallets/remote-bet.ts'
import { auditDatabase } from './database.ts'
import type { Mismatch } from './findings.ts'

const start = operatorsOfTests()

describeOnEveryStore('an audit of rounds from an operator’s wallet', (open) => {
  test('[M4] passes with credits that are not confirmed yet, and after they are', async () => {
    const { store, database } = await open()
    const remote = await sampleRemote(store, { operator: await start() })
    const player = await remote.player()
    for (const wins of [true, false, true])
      accepted(await placeBet(remote.bettors, player, await sureKeno(remote, player, wins)))
    expect(await outboxOf(store)).toHaveLength(2)
    const found: Mismatch[] = []
    const options = {
      jobs: 1,
      isStopped: () => false,
      onProgress: () => {},
      onMismatch: async (mismatch: Mismatch) => void found.push(mismatch),
    }
    const before = await auditDatabase(database, options)
    await remote.deliverAll()
    const after = await auditDatabase(database, options)
    expect(found).toEqual([])
    for (const { figures, ledgerTotal } of [before, after])
      expect([figures.rounds, ledgerTotal]).toEqual([{ keno: 3 }, 0n])
  })
})
