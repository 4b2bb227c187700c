/** Exports of long histories, on every store. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Store } from '../../core/store/store.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { repeatLastRound } from '../../testing/long-history.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { jsonOf, pagesOf } from './export.ts'

/** A store that counts works: how many at once at most, and how many in all. */
const counting = (store: Store) => {
  const counts = { now: 0, most: 0, all: 0 }
  const transact: Store['transact'] = async (work) => {
    counts.now += 1
    counts.all += 1
    counts.most = Math.max(counts.most, counts.now)
    try {
      return await store.transact(work)
    } finally {
      counts.now -= 1
    }
  }
  return { store: { ...store, transact }, counts }
}

describeOnEveryStore('an export', (open) => {
  const longPlayed = async () => {
    const { store, ...counted } = counting((await open()).store)
    const sample = await sampleHouse(store)
    const player = await sample.guest()
    accepted(await sample.bet(player, { currency: 'BTC', amount: '0.5' }))
    accepted(await sample.bet(player))
    await sample.run(() => repeatLastRound(player.id, 2_500))
    return { sample, player: player.id, ...counted }
  }

  test('[A47] goes past rounds that its filter leaves out, and finds the one at the end', async () => {
    const { sample, player } = await longPlayed()
    let text = ''
    for await (const piece of jsonOf(pagesOf(sample, player, { currency: 'BTC' }))) text += piece
    expect(JSON.parse(text)).toMatchObject({ rounds: [{ nonce: '1', currency: 'BTC' }] })
  })

  test('[A47] takes turns with others, and ends when nobody waits for it any more', async () => {
    const { sample, player, counts } = await longPlayed()
    await expect.poll(() => counts.now).toBe(0) // the house may still be at work for itself
    Object.assign(counts, { most: 0, all: 0 })
    const exports = Array.from({ length: 10 }, () => jsonOf(pagesOf(sample, player, { isDemo: false })))
    await Promise.all(exports.map((texts) => texts.next()))
    await Promise.all(exports.map((texts) => texts.return(undefined)))
    expect(counts).toEqual({ now: 0, most: 2, all: 10 })
  })
})
