/** Enter presses the filled button, also after the mouse has left the focus on something else. */
import { expect, test } from 'vitest'
import { openBrowser } from './visit.ts'

const enter = openBrowser()

test.each([
  ['/keno', 'Quick pick'],
  ['/keno', 'tab'],
  ['/chicken-road', 'Hard'],
  ['/chicken-road', 'tab'],
  ['/dragon-tower', 'Hard'],
  ['/hilo', '2×'],
])('%s: after a click on %s, Enter bets', async (path, control) => {
  const page = await enter(path)
  const bet = page.locator('.bet-panel .btn-primary', { hasText: /^Bet / })
  await bet.waitFor()
  if (path === '/keno') await page.getByTitle(/^Quick pick/).click()
  if (control === 'tab') await page.getByRole('tab', { name: 'Stats' }).click()
  else if (control !== 'Quick pick')
    await page.locator('.bet-panel').getByText(control, { exact: true }).click()
  await expect.poll(() => bet.isEnabled()).toBe(true)
  await page.keyboard.press('Enter')
  if (path === '/keno')
    await page
      .getByText(/ of \d+ hit/)
      .first()
      .waitFor()
  else await bet.waitFor({ state: 'hidden' })
})

test('a control that the keyboard went to keeps its own Enter', async () => {
  const page = await enter('/chicken-road')
  const bet = page.locator('.bet-panel .btn-primary', { hasText: /^Bet / })
  await bet.waitFor()
  await page.getByRole('button', { name: '½' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Bet 1\.00/ }).waitFor()
})

test('Hog: after a click on a number of dice, Enter rolls', async () => {
  const page = await enter('/hog')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const group = page.getByRole('radiogroup', { name: /How many dice/ })
  await group.getByRole('radio', { name: /^6/ }).click()
  const before = await page.locator('.hog-score').allTextContents()
  await page.getByRole('tab').first().click()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.hog-score').allTextContents()).not.toEqual(before)
})
