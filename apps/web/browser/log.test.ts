import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, resize, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

/** Plays a round over the page's own connection, and answers with its id. */
const playedRound = async (page: Page): Promise<string> => {
  const bet = page.getByRole('button', { name: /^Bet \d/ })
  await bet.waitFor()
  await page.keyboard.press('q')
  await bet.click()
  await page.locator('.played').first().click()
  const id = await page
    .locator('dd', { hasText: /^\d{15,19}$/ })
    .first()
    .innerText()
  return id
}

test('[F12] the log page checks the signature, and proves that a round is in the log', async () => {
  const page = await enter('/keno')
  const id = await playedRound(page)
  await page.goto(`/log#${id}`)
  await page.getByText('Signature checked here').waitFor()
  const find = page.getByRole('button', { name: 'Find and prove' })
  await expect
    .poll(
      async () => {
        await find.click()
        await expect.poll(() => find.isEnabled()).toBe(true)
        return page.getByText(/^Entry [\d,]+ of [\d,]+, proven here$/).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page.getByLabel('Round or hand id').fill('123')
  await find.click()
  await page.getByText('There is no such round or hand in the log.').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Keno/ }).count()).toBe(1)
  await resize(page, 'phone')
  expect(await sidewaysScroll(page)).toBe(0)
})
