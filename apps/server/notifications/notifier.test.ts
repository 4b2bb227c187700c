/** Notifications of a running house, to a push service that the test stands in for. */
import { expect, onTestFinished, test } from 'vitest'
import { insert } from '../core/store/queries.ts'
import { write } from '../core/store/work.ts'
import { pushBrowser } from '../testing/push-browser.ts'
import { type RunningHouse, runHouse } from '../testing/running-house.ts'
import { freshKey, type Socket } from '../testing/visitor.ts'
import type { PushRequest } from './push-service.ts'

type Sent = PushRequest & Readonly<{ at: number }>
type Standin = Readonly<{ sent: Sent[]; status: Map<string, number | 'silent'> }>

const standIn = async (): Promise<Standin & Readonly<{ house: RunningHouse }>> => {
  const sent: Sent[] = []
  const status: Standin['status'] = new Map()
  const service = async (request: PushRequest): Promise<number> => {
    sent.push({ ...request, at: performance.now() })
    const answer = status.get(request.endpoint) ?? 201
    return answer === 'silent' ? new Promise((_, reject) => setTimeout(reject, 60_000).unref()) : answer
  }
  const house = await runHouse({ push: { service } })
  onTestFinished(() => house.stop())
  return { house, sent, status }
}

let browsers = 0
const newBrowser = () => {
  browsers += 1
  const { p256dh, auth } = pushBrowser()
  return { endpoint: `https://push.example/${browsers}`, p256dh, auth, language: 'zh-Hans' as const }
}

const subscribed = async (socket: Socket): Promise<string> => {
  const browser = newBrowser()
  await socket.ask('subscribe', browser)
  return browser.endpoint
}

const tableOf = async (socket: Socket) => {
  const { place } = await socket.ask('place')
  return place?.type === 'party' ? place.table : null
}

/** A duel that has begun. */
const duel = async (house: RunningHouse, ada: Socket, bea: Socket): Promise<void> => {
  const made = await ada.ask('createParty', { key: freshKey(), game: 'hog', frame: { name: 'Friday' } })
  await bea.ask('sitDown', { key: freshKey(), link: made.party!.link! })
  await expect.poll(async () => (await tableOf(ada)) !== null).toBe(true)
  await house.fairhouse.context.notifier.idle()
}

/** Whoever is to act takes a turn; returns when. */
const playTurn = async (pages: readonly Socket[]): Promise<Readonly<{ at: number; actor: Socket }>> => {
  const tables = await Promise.all(pages.map(tableOf))
  const turn = tables.findIndex((table) => (table?.options.length ?? 0) > 0)
  const { table, sequence, options } = tables[turn]!
  const action = { dice: 1, ...options[0]!.action }
  await pages[turn]!.ask('tableAct', { key: freshKey(), table, sequence, action })
  return { at: performance.now(), actor: pages[turn]! }
}

test('both are called before the first hand and to their turns, within two seconds', async () => {
  const { house, sent } = await standIn()
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const endpoints = new Map([
    [ada, await subscribed(ada)],
    [bea, await subscribed(bea)],
  ])
  for (const page of [ada, bea]) await page.ask('sight', { seen: false })
  await duel(house, ada, bea)
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.map(({ headers }) => headers.topic).sort()).toEqual(['start', 'start', 'turn'])
  const times: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    sent.length = 0
    const { at, actor } = await playTurn([ada, bea])
    const other = actor === ada ? bea : ada
    await expect.poll(() => sent.length, { timeout: 5_000, interval: 5 }).toBe(1)
    expect(sent[0]!.endpoint).toBe(endpoints.get(other))
    times.push(sent[0]!.at - at)
  }
  expect(times.sort((a, b) => a - b)[18]).toBeLessThan(2_000)
  const { headers } = sent[0]!
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(headers.ttl)).toBeGreaterThan(0)
})

test('nobody is called whose page is in sight, on whatever device', async () => {
  const { house, sent } = await standIn()
  const session = await house.guest()
  const [ada, phone, bea] = [
    await house.enter(session.token),
    await house.enter(session.token),
    await house.enter(),
  ] as const
  await subscribed(ada)
  await phone.ask('sight', { seen: false })
  await duel(house, ada, bea)
  for (let turn = 0; turn < 4; turn += 1) await playTurn([ada, bea])
  await house.fairhouse.context.notifier.sweep()
  await house.fairhouse.context.notifier.idle()
  expect(sent).toEqual([])
  await ada.close()
  while (sent.length === 0) {
    await playTurn([phone, bea])
    await house.fairhouse.context.notifier.sweep()
    await house.fairhouse.context.notifier.idle()
  }
  expect(sent[0]!.headers.topic).toBe('turn')
})

test('a subscription that is gone is deleted, one that fails is tried again, and none holds up the table', async () => {
  const { house, sent, status } = await standIn()
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const [gone, failing, silent] = [await subscribed(ada), await subscribed(ada), await subscribed(bea)]
  status.set(gone, 410)
  status.set(failing, 503)
  status.set(silent, 'silent')
  for (const page of [ada, bea]) await page.ask('sight', { seen: false })
  const made = await ada.ask('createParty', { key: freshKey(), game: 'hog' })
  await bea.ask('sitDown', { key: freshKey(), link: made.party!.link! })
  await expect.poll(async () => (await tableOf(ada)) !== null).toBe(true)
  const began = performance.now()
  for (let turn = 0; turn < 6; turn += 1) await playTurn([ada, bea])
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect.poll(() => sent.filter(({ endpoint }) => endpoint === failing).length).toBeGreaterThan(1)
  sent.length = 0
  await playTurn([ada, bea])
  await playTurn([ada, bea])
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent.some(({ endpoint }) => endpoint === gone)).toBe(false)
})

test('[A65] addresses and keys that can’t be a browser’s are refused; eight browsers per person', async () => {
  const { house, sent } = await standIn()
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const refusal = async (change: object): Promise<string> =>
    (await ada.refusal('subscribe', { ...newBrowser(), ...change })).code
  expect(await refusal({ endpoint: 'https://192.168.0.1/push' })).toBe('bad-endpoint')
  expect(await refusal({ endpoint: 'http://push.example/1' })).toBe('bad-endpoint')
  expect(await refusal({ p256dh: 'A'.repeat(87) })).toBe('bad-subscription')
  expect(await refusal({ auth: 'short' })).toBe('bad-subscription')
  expect(await refusal({ language: 'tlh' })).toBe('bad-message')
  for (let browser = 0; browser < 12; browser += 1) await subscribed(ada)
  await ada.ask('sight', { seen: false })
  await duel(house, ada, bea)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await house.fairhouse.context.notifier.idle()
  expect(sent.filter(({ headers }) => headers.topic === 'start')).toHaveLength(8)
})

test('a browser that another player uses now notifies nobody else, and one can unsubscribe', async () => {
  const { house, sent } = await standIn()
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const browser = newBrowser()
  await ada.ask('subscribe', browser)
  await bea.ask('subscribe', browser)
  await bea.ask('unsubscribe', { endpoint: browser.endpoint })
  for (const page of [ada, bea]) await page.ask('sight', { seen: false })
  await duel(house, ada, bea)
  await playTurn([ada, bea])
  await house.fairhouse.context.notifier.sweep()
  await house.fairhouse.context.notifier.idle()
  expect(sent).toEqual([])
})

test('what processes that are gone have left behind silences nobody', async () => {
  const { house, sent } = await standIn()
  const session = await house.guest()
  const [ada, bea] = [await house.enter(session.token), await house.enter()] as const
  await subscribed(ada)
  await ada.ask('sight', { seen: false })
  const player = BigInt(session.player.id)
  await house.fairhouse.context.store.transact(() =>
    write(insert('attendance', { player, process: 'long gone', seen: true })),
  )
  await duel(house, ada, bea)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
})
