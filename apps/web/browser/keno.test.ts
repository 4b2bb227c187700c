import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Locale, openBrowser } from './visit.ts'

const enter = openBrowser()

const bet = (page: Page) => page.getByRole('button', { name: /^Bet \d/ })
const verify = (page: Page) => page.locator('.keno-board').getByRole('link', { name: 'verify' })
const tile = (page: Page, number: number) => page.getByRole('button', { name: String(number), exact: true })
const marked = (page: Page, state: string): Promise<number> =>
  page.locator(`.keno-grid .keno-tile-${state}`).count()

const PICKS = [34, 19, 26, 8, 1, 20, 7]

const pick = async (page: Page): Promise<void> => {
  await bet(page).waitFor()
  for (const number of PICKS) await tile(page, number).click()
}

test('a guest picks, bets, sees the draw, and verifies it', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByText('7 of 10').waitFor()
  expect(await page.getByRole('list', { name: 'What each number of hits pays' }).innerText()).toContain('60×')
  await bet(page).click()
  await verify(page).waitFor()
  const hits = await marked(page, 'hit')
  expect(hits + (await marked(page, 'drawn'))).toBe(10)
  expect(hits + (await marked(page, 'picked'))).toBe(PICKS.length)
  await page.getByText(`${hits} of 7 hit`).first().waitFor()
  expect(await page.locator('.keno-pay .reached').innerText()).toContain(
    hits === 1 ? '1 hit' : `${hits} hits`,
  )
  await verify(page).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
})

test('the numbers come one by one, and Space shows them all', async () => {
  const page = await enter('/keno', { motion: true })
  await pick(page)
  await page.keyboard.press('Enter')
  await page.getByText(/Number \d of 10/).waitFor()
  await page.keyboard.press(' ')
  await verify(page).waitFor()
  expect((await marked(page, 'hit')) + (await marked(page, 'drawn'))).toBe(10)
})

test('the board, the risk and the bet by keyboard alone', async () => {
  const page = await enter('/keno')
  await bet(page).waitFor()
  await tile(page, 1).focus()
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  expect(await page.locator('.keno-grid [aria-pressed="true"]').allInnerTexts()).toEqual(['1', '2', '10'])
  await page.keyboard.press('4')
  expect(await page.getByRole('radio', { name: 'High' }).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('x')
  await page.keyboard.press('q')
  await page.getByText('10 of 10').waitFor()
  await page.getByText('All risks with 10 picks').first().waitFor()
})

test.each<Locale>(['en', 'zh-Hans', 'zh-Hant'])(
  'in %s all risks stand side by side in the rail',
  async (locale) => {
    const page = await enter('/keno', { locale })
    await page.locator('.bet-panel').waitFor()
    await page.keyboard.press('q')
    const wide = page.locator('.keno-compare tfoot tr').first().locator('td')
    expect(await wide.count()).toBe(4)
    const rail = page.locator('.rail-body')
    expect(await rail.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  },
)

test('a bet whose reply is lost is asked for again: one round, one stake', async () => {
  const page = await enter('about:blank')
  let lost = false
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    house.onMessage((message) => {
      if (lost || !String(message).includes('"drawOrder"')) return socket.send(message)
      lost = true
      void socket.close()
      void house.close()
    })
  })
  await page.goto('/keno')
  await pick(page)
  await bet(page).click()
  await verify(page).waitFor()
  expect(lost).toBe(true)
  await page.reload()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.played').first().waitFor()
  expect(await page.locator('.played').count()).toBe(1)
  const net = Number((await page.locator('.played b').innerText()).replace('−', '-'))
  expect(Number((await page.locator('.money b').innerText()).replace(',', ''))).toBeCloseTo(1000 + net, 2)
})

test('autobet never loses more than it may', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('200')
  await page.getByLabel('Lose at most').fill('2.5')
  await page.getByLabel('Stop at a profit of').fill('3')
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText(/Stopped at your profit|could exceed your loss limit/).waitFor({ timeout: 50_000 })
  const money = Number((await page.locator('.money b').innerText()).replace(',', ''))
  expect(money).toBeGreaterThanOrEqual(997.5)
})

test('[F2] [F4] the commitment stands there before the bet, and the client seed can be changed', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByRole('tab', { name: 'Seeds' }).click()
  const commitment = await page.getByLabel('Commitment to the server seed').inputValue()
  await page.getByLabel('Your client seed').fill('short')
  await page.getByText('8 to 256 letters').waitFor()
  await page.getByLabel('Your client seed').fill('my own seed 42')
  await page.getByRole('button', { name: 'Use this seed' }).click()
  await page.getByText('Saved.').waitFor()
  await bet(page).click()
  await verify(page).waitFor()
  expect(await page.getByLabel('Commitment, given before the bet').inputValue()).toBe(commitment)
  expect(await page.getByLabel('Client seed', { exact: true }).inputValue()).toBe('my own seed 42')
  expect(await page.getByLabel('Server seed, revealed').inputValue()).toMatch(/^[0-9a-f]{64}$/)
  expect(await page.getByLabel('Commitment to the server seed').inputValue()).not.toBe(commitment)
})

test('in forced colours a pick, a drawn number and a free one are still told apart', async () => {
  const page = await enter('/keno')
  await page.emulateMedia({ forcedColors: 'active' })
  await pick(page)
  await bet(page).click()
  await verify(page).waitFor()
  const looks = (state: string): Promise<string> =>
    page
      .locator(`.keno-legend .keno-tile-${state}`)
      .evaluate((tile) =>
        [getComputedStyle(tile), getComputedStyle(tile, '::after')]
          .map(({ backgroundColor, width }) => `${backgroundColor} ${width}`)
          .join(),
      )
  const all = await Promise.all(['free', 'picked', 'drawn', 'hit'].map(looks))
  expect(new Set(all).size).toBe(4)
})
