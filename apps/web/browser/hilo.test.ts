import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { betButton, untilAgrees } from './bets.ts'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const skip = (page: Page) => page.getByRole('button', { name: /^Skip/ })
const cashOut = (page: Page) => page.getByRole('button', { name: /^Cash out \d/ })
const card = (page: Page) => page.locator('.hilo-card .card').getAttribute('aria-label')
const dealt = (page: Page): Promise<number> => page.locator('.hilo-dealt').count()
const balance = (page: Page) => page.locator('.money b').textContent()

const begin = async (page: Page): Promise<void> => {
  await betButton(page).click()
  await skip(page).waitFor()
}

/** Takes the likelier guess, or the other one, and waits for the next card. */
const guess = async (page: Page, likelier: boolean): Promise<void> => {
  const count = await dealt(page)
  const text = (await page.locator('.hilo-higher').textContent()) ?? ''
  const higher = Number(/([\d.]+)%/.exec(text)?.[1]) > 53
  await page.locator(higher === likelier ? '.hilo-higher' : '.hilo-lower').click()
  await expect.poll(() => dealt(page)).toBe(count + 1)
}

test('a guest loses a round, cashes another one out, and both can be verified', async () => {
  const page = await enter('/hilo')
  await betButton(page).waitFor()
  expect(await balance(page)).toBe('1,000.00')
  await begin(page)
  while (await skip(page).isVisible()) await guess(page, false)
  await page.getByText('Lost 1.00').first().waitFor()
  for (;;) {
    await begin(page)
    await guess(page, true)
    if (await cashOut(page).isVisible()) break
  }
  const label = (await cashOut(page).textContent()) ?? ''
  await cashOut(page).click()
  const paid = /[\d.]+/.exec(label)?.[0]
  await page.getByText(`Cashed out ${paid}`).first().waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  const rounds = await page.locator('.played').count()
  expect(rounds).toBeGreaterThan(1)
  for (const round of [0, rounds - 1]) {
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('.played').nth(round).click()
    await page.getByRole('link', { name: 'Verify this round' }).click()
    await untilAgrees(page)
    await page.goto('/hilo')
    await page.locator('.money').waitFor()
  }
})

test('the trail shows the multipliers; before the first guess there is none; a losing card looks like one', async () => {
  const page = await enter('/hilo')
  await begin(page)
  const now = page.locator('.hilo-now')
  expect(await now.innerText()).toContain('1.00 staked')
  expect(await now.innerText()).not.toContain('worth')
  for (let right = 0; right < 2; ) {
    await guess(page, true)
    right += 1
    if (await skip(page).isVisible()) continue
    await begin(page)
    right = 0
  }
  const product = Number(
    await page.locator('.hilo-multiplier').evaluate((shown) => shown.firstChild?.textContent),
  )
  const last = page.locator('.hilo-dealt').last()
  expect(Number((await last.innerText()).replace('×', ''))).toBe(Math.floor(product * 100) / 100)
  const looks = (): Promise<string> =>
    last.locator('.card').evaluate((lying) => getComputedStyle(lying).outlineStyle)
  const won = await looks()
  while (await skip(page).isVisible()) await guess(page, false)
  expect(await last.innerText()).toContain('lost')
  expect(await looks()).not.toBe(won)
})

test('a long trail of cards scrolls inside its strip, not the page', async () => {
  const page = await enter('/hilo', { size: 'phone' })
  await begin(page)
  for (let cards = 2; cards <= 9; cards += 1) {
    await skip(page).click()
    await expect.poll(() => dealt(page)).toBe(cards)
  }
  expect(await page.locator('.hilo-trail').evaluate((trail) => trail.scrollWidth > trail.clientWidth)).toBe(
    true,
  )
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the keys play a whole round', async () => {
  const page = await enter('/hilo')
  await betButton(page).waitFor()
  await page.keyboard.press('Enter')
  await skip(page).waitFor()
  await page.keyboard.press('s')
  await expect.poll(() => dealt(page)).toBe(2)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => dealt(page)).toBe(3)
  if (await cashOut(page).isVisible()) await page.keyboard.press('c')
  await betButton(page).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
})

test('[H6] the round is found again after a reload and after a network outage', async () => {
  const page = await enter('/hilo')
  await begin(page)
  const before = await card(page)
  await page.reload()
  await skip(page).waitFor()
  expect(await card(page)).toBe(before)
  await page.context().setOffline(true)
  await page.getByText('Connection lost').waitFor()
  expect(await page.locator('.hilo-higher').getAttribute('aria-disabled')).toBe('true')
  await page.context().setOffline(false)
  await page.getByText('Reconnected').waitFor()
  await skip(page).click()
  await expect.poll(() => dealt(page)).toBe(2)
})

test('a second window follows the first', async () => {
  const page = await enter('/hilo')
  await begin(page)
  const other = await page.context().newPage()
  await other.goto('/hilo')
  await skip(other).click()
  await expect.poll(() => dealt(page)).toBe(2)
  expect(await card(page)).toBe(await card(other))
})

test('a window that missed an action of another is brought up to date', async () => {
  const page = await enter('about:blank')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    house.onMessage((message) => {
      if (!String(message).includes('"type":"round"')) socket.send(message)
    })
  })
  await page.goto('/hilo')
  await begin(page)
  const other = await page.context().newPage()
  await other.goto('/hilo')
  await skip(other).click()
  await expect.poll(() => dealt(other)).toBe(2)
  await skip(page).click()
  await page.getByText('The round has moved on in another window').waitFor()
  await expect.poll(() => dealt(page)).toBe(2)
  expect(await card(page)).toBe(await card(other))
})

test('autobet cashes out at its multiplier, and doesn’t start with an invalid number', async () => {
  const page = await enter('/hilo')
  await betButton(page).waitFor()
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Multiplier', { exact: true }).fill('1')
  await page.getByText('More than 1').waitFor()
  const start = page.getByRole('button', { name: 'Start autobet' })
  expect(await start.isEnabled()).toBe(false)
  await page.getByLabel('Multiplier', { exact: true }).fill('1.20')
  await page.getByLabel('Rounds').fill('12')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await start.click()
  await page.getByText('All rounds played. 12 rounds').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  const multipliers = await page.locator('.played .mult').allInnerTexts()
  expect(multipliers).toHaveLength(12)
  for (const shown of multipliers) expect(Number(shown.replace('×', '')) || 1.2).toBeGreaterThanOrEqual(1.2)
})

test('autobet plays its rounds and stops; a lost connection stops it at once', async () => {
  const page = await enter('/hilo')
  await betButton(page).waitFor()
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('3')
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played. 3 rounds').waitFor()
  await page.getByRole('tab', { name: 'Stats' }).click()
  expect(await page.locator('.session-figures').innerText()).toMatch(/Rounds\s+3\b/)
  await page.getByRole('tab', { name: 'Auto' }).click()
  expect(await page.getByLabel('Rounds').inputValue()).toBe('3')
  await page.getByLabel('Rounds').fill('500')
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page
    .getByText(/^[2-9] rounds/)
    .first()
    .waitFor()
  await page.context().setOffline(true)
  await page.getByText('Stopped by an error.').waitFor()
  await page.context().setOffline(false)
})

test('[M2] at a stake where the max payout cuts three unlikely guesses, the note says what is left', async () => {
  const page = await enter('/hilo')
  const left = page.getByText('three guesses on the less likely side return 55.66%')
  await page.getByText('three guesses about 88.5%').waitFor()
  expect(await left.count()).toBe(0)
  await page.getByRole('textbox', { name: 'Stake USD' }).fill('1000')
  await left.waitFor()
})

test('a round that is over offers no odds; turbo animates nothing; stopping says that a round is open', async () => {
  const page = await enter('/hilo')
  await betButton(page).waitFor()
  const sides = page.locator('.hilo-side-numbers')
  await begin(page)
  while (await skip(page).isVisible()) await guess(page, false)
  await page.getByText('Lost 1.00').first().waitFor()
  for (const shown of await sides.allInnerTexts()) expect(shown).not.toMatch(/\d/)
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Multiplier', { exact: true }).fill('1000000')
  const start = page.getByRole('button', { name: 'Start autobet' })
  const stop = page.getByRole('button', { name: 'Stop autobet' }).first()
  const leftOpen = page.getByText('The round is still open: finish it yourself.').first()
  const isOpen = () => skip(page).isVisible()
  while (!(await isOpen())) {
    await start.click()
    await page.locator('.hilo-side-numbers', { hasText: '%' }).first().waitFor()
    if (await stop.isVisible()) await stop.click()
    await start.waitFor()
  }
  await leftOpen.waitFor()
  while (await isOpen()) await guess(page, false)
  expect(await leftOpen.count()).toBe(0)
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByLabel('Rounds').fill('40')
  await start.click()
  await page
    .getByText(/^[2-9] rounds/)
    .first()
    .waitFor()
  const running = await page.evaluate(
    () =>
      document
        .querySelector('.house-page')!
        .getAnimations({ subtree: true })
        .filter((one) => one.playState === 'running').length,
  )
  expect(running).toBe(0)
  await page.getByText('All rounds played. 40 rounds').waitFor()
})
