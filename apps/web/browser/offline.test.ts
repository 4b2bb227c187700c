/** One visit to the lobby, and then no network: everything that README promises is played all the same. */
import { words as hogWords } from '@fairhouse/games/hog/words/index.ts'
import { practiceWords } from '@fairhouse/games/zhajinhua/words/practice.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Locale, OFFLINE, openBrowser, untilKeptOffline } from './visit.ts'

const enter = openBrowser()

const visitOnce = async (locale: Locale): Promise<Page> => {
  const page = await enter('/', { locale, keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  return page
}

const storedFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

test('practice at 炸金花 is played against its solved bots', async () => {
  const page = await visitOnce('zh-Hans')
  await page.context().setOffline(true)
  await page.goto('/zhajinhua/practice')
  await page.getByRole('button', { name: practiceWords['zh-Hans'].start, exact: true }).click()
  await page.locator('.zjh-settled').or(page.locator('.zjh-act-call:enabled')).first().waitFor()
})

test('Hog, Hold’em and the verifier work in a language that was switched to', async () => {
  const page = await visitOnce('en')
  await page.getByRole('radio', { name: '繁體中文' }).click()
  const words = async (): Promise<readonly string[]> =>
    (await storedFiles(page)).flatMap((name) => /\/(\w+)\.zh-hant-/.exec(name)?.[1] ?? [])
  await expect.poll(words).toEqual(expect.arrayContaining(['hog', 'holdem', 'shell', 'verify', 'zhajinhua']))
  await page.context().setOffline(true)
  await page.goto('/hog')
  await page.getByRole('button', { name: hogWords['zh-Hant'].start.go, exact: true }).click()
  await page.locator('button:enabled', { hasText: /擲/ }).first().waitFor()
  await page.goto('/holdem')
  await page.getByText('部分機器人載入失敗').waitFor()
  await page.getByRole('button', { name: '開始遊戲' }).click()
  await page.locator('.dock button:enabled').first().waitFor()
  await page.goto('/verify')
  await page.getByRole('button', { name: '驗證', exact: true }).first().waitFor()
})

test('a visitor stores neither the console, nor other languages, nor large strategies', async () => {
  const page = await visitOnce('en')
  const files = await storedFiles(page)
  expect(files.filter((name) => /\.en-/.test(name)).length).toBeGreaterThan(5)
  expect(
    files.filter((name) => /zh-han|\/admin|\/ring-|\/depth-/.test(name.replace('/zh-Hans', ''))),
  ).toEqual([])
})
