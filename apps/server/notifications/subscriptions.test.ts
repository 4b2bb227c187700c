import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { pushBrowser } from '../testing/push-browser.ts'
import { sampleTables } from '../testing/sample-tables.ts'
import { subscribe, subscriptionsOf, unsubscribe } from './subscriptions.ts'

const { p256dh, auth } = pushBrowser()

describeOnEveryStore('subscriptions', (open) => {
  const house = async () => {
    const { store, people } = await sampleTables((await open()).store)
    const [ada, bea] = await people(2)
    const add = (player: bigint, name: string, at = 1, language = 'en') =>
      store.transact(() =>
        subscribe({ player, endpoint: `https://push.example/${name}`, p256dh, auth, language }, at),
      )
    const of = async (player: bigint) =>
      (await store.transact(() => subscriptionsOf(player))).map(
        ({ endpoint, language }) => `${endpoint.split('/').at(-1)} ${language}`,
      )
    return { store, ada: ada.id, bea: bea.id, add, of }
  }

  test('a browser is stored once, in its latest language, for whoever used it last', async () => {
    const { ada, bea, add, of } = await house()
    await add(ada, 'phone')
    await add(ada, 'laptop', 2)
    await add(ada, 'phone', 3, 'zh-Hant')
    expect(await of(ada)).toEqual(['phone zh-Hant', 'laptop en'])
    await add(bea, 'phone', 4)
    expect(await of(ada)).toEqual(['laptop en'])
    expect(await of(bea)).toEqual(['phone en'])
  })

  test('the oldest of nine is forgotten, and each can be ended', async () => {
    const { store, ada, add, of } = await house()
    for (let browser = 1; browser <= 9; browser += 1) await add(ada, `${browser}`, browser)
    expect(await of(ada)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((browser) => `${browser} en`))
    await store.transact(() => unsubscribe({ player: ada, endpoint: 'https://push.example/5' }))
    expect(await of(ada)).not.toContain('5 en')
  })
})
