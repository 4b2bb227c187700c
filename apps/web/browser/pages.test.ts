/** Every page of the product: on every screen, in every language, without a network. */
import { REGISTRY } from '@fairhouse/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { untilQuiet } from './traffic.ts'
import {
  goInside,
  LOCALES,
  type Locale,
  OFFLINE,
  openBrowser,
  resize,
  type Size,
  sidewaysScroll,
  untilKeptOffline,
} from './visit.ts'

const enter = openBrowser()

const PAGES = [
  '/',
  '/settings',
  '/about',
  '/verify',
  '/account',
  '/log',
  '/admin',
  '/friends',
  ...Object.keys(REGISTRY).flatMap((game) => [`/${game}`, `/${game}/rules`, `/${game}/odds`]),
  '/hog/lab',
  '/holdem/history',
  '/holdem/review',
  '/zhajinhua/history',
  '/zhajinhua/practice',
  '/no/such/page',
]
/** English has the longest words; Chinese is tested where space is scarce. */
const SCREENS: Readonly<Record<Locale, readonly Size[]>> = {
  en: ['desktop', 'phone', 'small phone', 'phone on its side'],
  'zh-Hans': ['phone', 'small phone'],
  'zh-Hant': ['small phone', 'phone on its side'],
}
/** Where every page is scanned. */
const SCANNED: Readonly<Partial<Record<Locale, Size>>> = { en: 'desktop', 'zh-Hans': 'phone' }

/** One language enters every page from outside; the others navigate inside, which is faster. */
const goTo = async (page: Page, path: string, locale: Locale): Promise<void> => {
  if (locale === 'en') await page.goto(path)
  else await goInside(page, path)
  await page.getByRole('main').waitFor()
  await untilQuiet(page)
}

/** How many pixels of the page's name are cut off in the bar of a phone. */
const cutTitle = (page: Page): Promise<number> =>
  page
    .locator('.bar-title')
    .evaluateAll((titles) => Math.max(0, ...titles.map((title) => title.scrollWidth - title.clientWidth)))

test.each(Object.keys(LOCALES) as readonly Locale[])(
  'in %s every page fits every screen, and a scan finds no serious violation',
  async (locale) => {
    const page = await enter('/', { locale })
    for (const path of PAGES) {
      await goTo(page, path, locale)
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(locale)
      await page.locator('h1').first().waitFor({ state: 'attached' }) // its code may still be loading
      for (const size of SCREENS[locale]) {
        await resize(page, size)
        expect(await page.locator('h1').count(), `the headings of ${path} on a ${size}`).toBe(1)
        expect(await sidewaysScroll(page), `${path} scrolls sideways on a ${size}`).toBe(0)
        expect(await cutTitle(page), `the name of ${path} is cut off on a ${size}`).toBe(0)
        if (SCANNED[locale] === size) expect(await seriousViolations(page), path).toEqual([])
      }
    }
  },
  // Thirty pages on four screens: slow on a busy machine.
  600_000,
)

test('after the first visit every page opens without a network', async () => {
  const page = await enter('/', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  for (const path of PAGES.filter((path) => path !== '/no/such/page')) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
  }
})
