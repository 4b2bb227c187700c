/** Called to the turn while the page is out of sight, or closed: a push service stands in for the browser's own. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushRequest } from '../../server/notifications/push-service.ts'
import { pushBrowser } from '../../server/testing/push-browser.ts'
import { type RunningHouse, runHouse } from '../../server/testing/running-house.ts'
import { DIST } from '../build/build.ts'
import { pressIfThere, sitDownAt } from './friends.ts'
import { openBrowser, untilKeptOffline } from './visit.ts'

const enter = openBrowser()
const sent: PushRequest[] = []
let house: RunningHouse

beforeAll(async () => {
  const service = async (request: PushRequest): Promise<number> => sent.push(request) && 201
  house = await runHouse({ root: DIST, push: { service } })
})
afterAll(() => house.stop())

/** Chromium says so where there is nothing to subscribe to. */
const INCOGNITO = /incognito/
const ENDPOINT = 'https://push.example/ada'

/** Without a push service of its own, the browser gives out these keys. */
const withPushService = async (
  page: Page,
  keys: Readonly<{ p256dh: string; auth: string }>,
): Promise<void> => {
  await page.context().grantPermissions(['notifications'])
  await page.evaluate(
    ([endpoint, p256dh, auth]) => {
      PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
        if (typeof applicationServerKey !== 'string' || applicationServerKey.length !== 87)
          throw new Error('no key')
        return {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        } as unknown as PushSubscription
      }
      // Chromium here has decided before anybody was asked.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => 'granted'
    },
    [ENDPOINT, keys.p256dh, keys.auth] as const,
  )
}

const setInSight = (page: Page, seen: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !seen)

const isTurnOf = (page: Page) => page.locator('.hog-dock .btn-primary:enabled').count()

const playTurn = async (page: Page): Promise<void> => {
  await expect.poll(() => isTurnOf(page)).toBe(1)
  await pressIfThere(page.locator('.hog-dock .btn-primary:enabled'))
  await expect.poll(() => isTurnOf(page)).toBe(0)
}

const openWorker = async (page: Page): Promise<Readonly<{ session: CDPSession; registrationId: string }>> => {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.address))
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}

const shownTo = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(
      ({ title, body, tag }) => `${title} | ${body} | ${tag}`,
    )
  })

const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('title, icon and a notification call to a turn; none while the table is in sight', async () => {
  sent.length = 0
  const browser = pushBrowser()
  const ada = await enter(`${house.address}/friends?game=hog`, {
    keepsPages: true,
    locale: 'zh-Hans',
    forgives: INCOGNITO,
  })
  await untilKeptOffline(ada)
  await ada.goto(`${house.address}/friends?game=hog`)
  await ada.evaluate(() => localStorage.setItem('fairhouse.asked-for-sound', 'true'))
  await ada.locator('.party-create .btn-primary').click()
  await ada.waitForURL(/\/t\/[\w-]{22}$/)
  const path = new URL(ada.url()).pathname
  await withPushService(ada, browser)
  const bea = await sitDownAt(enter, `${house.address}${path}`, 'Bea')
  for (const page of [ada, bea]) await page.locator('.hog-dock').waitFor()

  // Whoever looks away during a hand is asked, once.
  expect(await ada.getByRole('button', { name: '通知我' }).count()).toBe(0)
  await setInSight(ada, false)
  await ada.getByRole('button', { name: '通知我' }).click()
  await expect.poll(() => ada.getByRole('button', { name: '通知我' }).count()).toBe(0)
  if ((await isTurnOf(ada)) === 1) await playTurn(ada)
  await expect.poll(() => ada.title()).not.toMatch(/^●/)
  await playTurn(bea)
  await expect.poll(() => ada.title()).toMatch(/^● 轮到你了/)
  await expect.poll(() => iconOf(ada)).toBe('/icon-turn.svg')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.endpoint).toBe(ENDPOINT)
  const data = browser.read(sent[0]!.body)
  expect(JSON.parse(data)).toEqual({ type: 'turn', path, name: '', language: 'zh-Hans' })

  // The page is really in sight, whatever it said: nothing is shown.
  const { session, registrationId } = await openWorker(ada)
  const push = { origin: house.address, registrationId, data }
  await session.send('ServiceWorker.deliverPushMessage', push)
  expect(await shownTo(ada)).toEqual([])

  // In sight, it is sent nothing either.
  await setInSight(ada, true)
  await playTurn(ada)
  await expect.poll(() => iconOf(ada)).toBe('/icon.svg')
  await playTurn(bea)
  await expect.poll(() => isTurnOf(ada)).toBe(1)
  await playTurn(ada)
  expect(sent).toHaveLength(1)

  // With the page closed, the worker shows it.
  await ada.goto('about:blank')
  await playTurn(bea)
  await expect.poll(() => sent.length).toBe(2)
  await session.send('ServiceWorker.deliverPushMessage', push)
  await ada.goto(`${house.address}${path}`)
  await expect.poll(() => shownTo(ada)).toEqual([`轮到你了 |  | ${path}`])
})

test('the settings switch them on and off; a browser that forbids them is told where to look', async () => {
  const page = await enter(`${house.address}/settings`, { keepsPages: true, forgives: INCOGNITO })
  await untilKeptOffline(page)
  await withPushService(page, pushBrowser())
  const onSwitch = page.getByRole('switch', { name: 'When it is my turn or my table starts' })
  await onSwitch.click()
  await expect.poll(() => onSwitch.getAttribute('aria-checked')).toBe('true')
  await onSwitch.click()
  await expect.poll(() => onSwitch.getAttribute('aria-checked')).toBe('false')
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await onSwitch.click()
  await page.getByText('Your browser blocks notifications of this site.').waitFor()
  expect(await onSwitch.getAttribute('aria-checked')).toBe('false')
})
