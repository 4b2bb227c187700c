/** An audit of a house whose operator keeps the wallets: its rounds pass, whatever is still in the outbox. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { operatorsOfTests, outboxOf, sampleRemote, sureKeno } from '../../server/testing/sample-remote.ts'
import { betFromAnyWallet } from '../../server/wallets/remote-bet.ts'
import { auditOf } from './testing/damage.ts'

const start = operatorsOfTests()

describeOnEveryStore('an audit of rounds from an operator’s wallet', (open) => {
  test('[M4] passes with credits that are not confirmed yet, and after they are', async () => {
    const { store, database } = await open()
    const remote = await sampleRemote(store, { operator: await start() })
    const player = await remote.player()
    for (const wins of [true, false, true])
      accepted(await betFromAnyWallet(remote.bettors, player, await sureKeno(remote, player, wins)))
    expect(await outboxOf(store)).toHaveLength(2)
    const before = await auditOf(database)
    await remote.deliverAll()
    const after = await auditOf(database)
    expect([before.found, after.found]).toEqual([[], []])
    for (const { figures, ledgerTotal } of [before.audited, after.audited])
      expect([figures.rounds, ledgerTotal]).toEqual([{ keno: { finished: 3, open: 0 } }, 0n])
  })
})
