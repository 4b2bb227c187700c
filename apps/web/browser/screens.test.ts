import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { me, openTables, seatIn } from './tables.ts'
import { openBrowser, outOfSight, resize, type Size } from './visit.ts'

const enter = openBrowser()
const tables = openTables(enter)

const SCREENS: readonly Size[] = [
  'small phone',
  'phone on its side',
  'long phone on its side',
  'tablet',
  'tablet on its side',
]

/** Everything needed to play must be visible without scrolling. */
const seeAllEverywhere = async (page: Page, selector: string): Promise<void> => {
  const parts = page.locator(selector)
  await parts.first().waitFor()
  for (const size of SCREENS) {
    await resize(page, size)
    await expect.poll(() => outOfSight(parts), { message: `on a ${size}` }).toEqual([])
  }
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

test.each(['desktop', 'phone', 'small phone'] as const)(
  'lobby on a %s: Hold’em, 炸金花 and HiLo are in sight',
  async (size) => {
    const page = await enter('/', { size })
    await page.getByRole('link', { name: 'Play with friends' }).waitFor()
    const cards = ['Hold’em', 'Zhajinhua', 'HiLo'].map((name) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) }),
    )
    for (const card of cards) await expect.poll(() => outOfSight(card)).toEqual([])
  },
)

test('HiLo on every screen: the card, both guesses and the moves are in sight', async () => {
  const page = await enter('/hilo', { size: 'tablet' })
  await press(page, /^Bet /)
  await press(page, /^Skip/)
  await expect.poll(() => page.locator('.hilo-dealt').count()).toBe(2)
  await seeAllEverywhere(page, '.hilo-card, .hilo-side, .hilo-trail, .bet-panel > .btn')
})

test('Keno on every screen: all forty numbers and the bet are in sight', async () => {
  const page = await enter('/keno', { size: 'tablet' })
  await press(page, /^Quick/)
  await seeAllEverywhere(page, '.keno-grid .keno-tile, .bet-panel .btn')
})

test('Dragon Tower on every screen: all its tiles and the bet are in sight', async () => {
  const page = await enter('/dragon-tower', { size: 'tablet' })
  await page.getByRole('radio', { name: 'Master' }).click()
  await seeAllEverywhere(page, '.tower-rows .tower-tile, .bet-difficulty .seg button, .bet-panel > .btn')
})

test('Hog on every screen: both scores, the dice and the throw are in sight', async () => {
  const page = await enter('/hog', { size: 'tablet' })
  await press(page, 'Start')
  await seeAllEverywhere(page, '.hog-score, .dock [role="radio"], .dock .btn-primary')
})

test('Hold’em on every screen: my cards, my seat and what I can do are in sight', async () => {
  const page = await enter('/holdem', { size: 'tablet' })
  await press(page, 'Start playing')
  await page.locator('.holdem-act:enabled', { hasText: /^Fold/ }).waitFor()
  await seeAllEverywhere(
    page,
    '.seat.me .seat-plate, .seat.me .seat-cards .card:last-child, .dock .holdem-act',
  )
})

test('炸金花 on every screen: my cards, my seat and what I can do are in sight', async () => {
  const page = await tables.visit({ size: 'tablet' })
  await seatIn(page, 'advanced').click()
  await me(page).waitFor()
  await page.locator('.zjh-act-call:enabled').waitFor()
  await seeAllEverywhere(page, '.seat.me .seat-plate, .seat.me .seat-cards .card:last-child, .zjh-act')
})
