import { expect, test } from 'vitest'
import { openBrowser, untilKeptOffline } from './visit.ts'

const enter = openBrowser()

test('the language follows the browser until one is chosen, and the choice is stored', async () => {
  const page = await enter('/', { locale: 'zh-Hant' })
  const shown = (): Promise<string> => page.evaluate(() => document.documentElement.lang)
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect.poll(shown).toBe('zh-Hans')
  await page.reload()
  await expect.poll(shown).toBe('zh-Hans')
})

test('a new page starts at its top, also after the link that skips to the content', async () => {
  const page = await enter('/about', { size: 'phone' })
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/about#main')
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.getByRole('heading', { name: 'Pull up a chair' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('broken storage and an unknown page lead to an explanation, not to a crash', async () => {
  const page = await enter('/')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')
    localStorage.setItem('fairhouse.settings', '{"schemaVersion":999}')
  })
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: /games/i }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without a house its games are greyed out and say why; the others stay as they are', async () => {
  const page = await enter('about:blank', { forgives: /404/ })
  await page.context().route(/\/v1\//, (route) => route.fulfill({ status: 404, body: 'Not here' }))
  await page.goto('/')
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  const reason = 'it needs a house, and there is none at this address'
  for (const name of ['HiLo', 'Keno']) {
    await card(name).getByText(reason).waitFor()
    expect(await card(name).getAttribute('class')).toContain('gamecard-closed')
  }
  for (const name of ['Hog', 'Hold’em']) expect(await card(name).innerText()).not.toContain(reason)
  await card('Keno').getByRole('link', { name: 'Keno', exact: true }).click()
  await page.getByText('There is no house at this address').waitFor()
})

test('routes of the house aren’t mistaken for pages once the pages are stored offline', async () => {
  // Browsers request /favicon.ico for documents that name no icon.
  const page = await enter('/', { keepsPages: true, forgives: /404/ })
  await untilKeptOffline(page)
  for (const path of ['/docs', '/healthz', '/readyz', '/metrics', '/v1/openapi.json', '/log/checkpoint']) {
    const reply = await page.goto(path)
    expect([path, reply?.fromServiceWorker(), reply?.status()]).toEqual([path, false, 200])
  }
})
