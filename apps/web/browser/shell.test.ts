import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { untilQuiet } from './traffic.ts'
import { openBrowser, untilKeptOffline } from './visit.ts'

const enter = openBrowser()

test('the language follows the browser until one is chosen, and the choice is stored', async () => {
  const page = await enter('/', { locale: 'zh-Hant' })
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
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

test('the lobby’s first load is at most 150 KB of compressed JavaScript, without the checking worker', async () => {
  const page = await enter('about:blank')
  const seen: [name: string, size: number][] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && response.request().serviceWorker() === null) {
      seen.push([response.url(), gzipSync(await response.body()).length])
    }
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  const total = seen.reduce((sum, [, size]) => sum + size, 0)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThan(150_000)
  expect(seen.filter(([name]) => name.includes('worker'))).toEqual([])
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
