import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LOCALES, type Locale, openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

const WIDTHS = [320, 390, 768, 861, 1024, 1200, 1440, 1920]
/** From this width on the bar lists the games; below it the lobby does, and the house's pages are at the bottom. */
const WIDE = 861

const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 })

/** Which of these can't be seen whole: outside the window, cut off, or covered. */
const hurt = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, right, top, width, height } = element.getBoundingClientRect()
      if (width === 0 || getComputedStyle(element).visibility === 'hidden') return []
      const isFree = (x: number): boolean => element.contains(document.elementFromPoint(x, top + height / 2))
      const whole =
        left >= 0 &&
        right <= innerWidth &&
        element.scrollWidth <= element.clientWidth + 1 &&
        element.scrollHeight <= element.clientHeight + 2
      const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)
      return whole && [left + 3, left + width / 2, right - 3].every(isFree) ? [] : [`${name} at ${left}`]
    }),
  )

/** The games as listed in the lobby. */
const gamesOf = async (page: Page): Promise<readonly string[]> => {
  await page.locator('.money').waitFor()
  return page
    .locator('.gamecard-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

const inBar = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('.nav-games a:visible, .nav-more a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The links shown once the menu is open, if there is one: after a change of width it may be about to go. */
const withMenuOpen = async (page: Page): Promise<readonly (string | null)[]> => {
  const closed = page.locator('.nav-more > button[aria-expanded="false"]:visible')
  if ((await closed.count()) > 0) await closed.click({ timeout: 500 }).catch(() => null)
  return inBar(page)
}

/** Every game has a link in the bar or in its menu, and none covers another. */
const holdsAll = async (page: Page, games: readonly string[], width: number): Promise<void> => {
  await expect.poll(() => hurt(page, '.topbar a, .topbar button'), { message: `at ${width}` }).toEqual([])
  await expect.poll(() => withMenuOpen(page), { message: `at ${width}` }).toEqual(games)
  expect(await hurt(page, '.nav-more a'), `the menu at ${width}`).toEqual([])
  await page.keyboard.press('Escape')
}

test.each(Object.keys(LOCALES) as readonly Locale[])(
  'bar and lobby hold every game at every width, in %s',
  async (locale) => {
    const page = await enter('/', { locale })
    const games = await gamesOf(page)
    expect(games.length).toBeGreaterThan(1)
    for (const width of WIDTHS) {
      await setWidth(page, width)
      if (width >= WIDE) await holdsAll(page, games, width)
      else expect(await hurt(page, '.topbar a, .topbar button, .tabbar a'), `at ${width}`).toEqual([])
      expect(await sidewaysScroll(page), `sideways at ${width}`).toBe(0)
      expect(await hurt(page, '.gamecard'), `cards at ${width}`).toEqual([])
    }
  },
)

test('on a phone, a game’s bar has room for its name and all its buttons', async () => {
  const page = await enter('/')
  for (const game of await gamesOf(page)) {
    await page.goto(game)
    await page.locator('.money').waitFor()
    for (const width of [320, 360, 390]) {
      await setWidth(page, width)
      const parts = '.topbar a, .topbar button, .bar-title'
      await expect.poll(() => hurt(page, parts), { message: `${game} at ${width}` }).toEqual([])
    }
  }
})

test('the bar also has room for longer names or more games', async () => {
  const page = await enter('/')
  const games = await gamesOf(page)
  for (const padding of [30, 60, 120]) {
    await page.addStyleTag({ content: `.nav-games a { padding-inline: ${padding}px }` })
    for (const width of WIDTHS.filter((width) => width >= WIDE)) {
      await setWidth(page, width)
      await holdsAll(page, games, width)
    }
  }
})

test('the bar’s menu opens and closes with the keyboard, and links to its games', async () => {
  const page = await enter('/')
  await gamesOf(page)
  await page.addStyleTag({ content: '.nav-games a { padding-inline: 200px }' })
  const more = page.getByRole('button', { name: 'More games' })
  const hog = page.locator('.nav-more').getByRole('link', { name: 'Hog' })
  await more.focus()
  await page.keyboard.press('Enter')
  await hog.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await hog.waitFor({ state: 'hidden' })
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  await more.click()
  await page.getByRole('heading', { level: 1 }).click()
  await hog.waitFor({ state: 'hidden' })
  await more.click()
  await hog.click()
  await page.waitForURL('**/hog')
  await hog.waitFor({ state: 'hidden' })
})

test('[H7] [K2] the lobby states what the house offers, and nothing before it knows', async () => {
  const page = await enter('about:blank')
  const { promise: said, resolve: say } = Promise.withResolvers<void>()
  await page.route('**/v1/games', async (route) => {
    const reply = await route.fetch()
    const { games, ...rest } = await reply.json()
    const lower = (game: Readonly<{ game: string }>) => ({ ...game, rtp: '93.33' })
    await said
    await route.fulfill({ response: reply, json: { ...rest, games: games.map(lower) } })
  })
  const asked = page.waitForRequest('**/v1/games')
  await page.goto('/')
  await asked
  const facts = (game: string) => page.locator(`.gamecard:has([href="/${game}"]) .gamecard-facts`)
  for (const game of ['hilo', 'keno']) expect(await facts(game).innerText()).not.toMatch(/\d/)
  say()
  await facts('hilo').getByText('93.33% a guess').waitFor()
  await facts('keno').getByText('Up to 933.3×').waitFor()
})
