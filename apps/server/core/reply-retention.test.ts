import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { kenoBet, sampleHouse } from '../testing/sample-house.ts'
import { isRepeated } from './idempotency.ts'
import { forgetReplies, KEEP_REPLIES_MS } from './reply-retention.ts'
import { insert } from './store/queries.ts'
import { rows, write } from './store/work.ts'

describeOnEveryStore('forgetting', (open) => {
  test('a retry gets the stored reply until that is too old; then the key is new', async () => {
    const { store } = await open()
    let now = Date.now()
    const later = { ...store, now: () => now }
    const sample = await sampleHouse(store, { clock: () => now })
    const player = await sample.guest()
    const [old, young] = [kenoBet(), kenoBet()]
    accepted(await sample.bet(player, old))
    now += KEEP_REPLIES_MS
    accepted(await sample.bet(player, young))
    expect(await forgetReplies(later)).toBe(0)
    now += 1
    expect(await forgetReplies(later)).toBe(1)
    expect(isRepeated(accepted(await sample.bet(player, young)))).toBe(true)
    expect(isRepeated(accepted(await sample.bet(player, old)))).toBe(false)
    expect(await forgetReplies(later, 0)).toBe(1) // not the one of this moment
  })

  test('deletes all old replies, however many', async () => {
    const { store } = await open()
    const { id } = await (await sampleHouse(store)).guest()
    await store.transact(function* () {
      for (let key = 0; key < 2_500; key += 1) {
        yield* write(
          insert('requests', {
            player: id,
            key: `key-${key}`,
            request: new Uint8Array(16),
            reply: '{}',
            at: key,
          }),
        )
      }
    })
    expect(await forgetReplies({ ...store, now: () => 2_400 }, 0)).toBe(2_400)
    const left = await store.transact(() => rows<{ at: bigint }>('SELECT at FROM requests ORDER BY at'))
    expect(left.map(({ at }) => Number(at))).toEqual(Array.from({ length: 100 }, (_, i) => 2_400 + i))
  })
})
