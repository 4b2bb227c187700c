import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { openBrowser, resize, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

/** Plays a round over the page's own connection; returns its id. */
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
  const field = page.getByLabel('Round, hand or table id')
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
  expect(await seriousViolations(page)).toEqual([])
  await page.reload()
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.getByText('There is no such round, hand or table in the log.').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Keno/ }).count()).toBe(1)
  await resize(page, 'phone')
  expect(await sidewaysScroll(page)).toBe(0)
  const hidden = await page
    .locator('.log-table')
    .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth))
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
})

test('[F12] witnesses are chosen by keyboard, and a round without cosignatures waits for them', async () => {
  const page = await enter('/settings')
  const choices = page.getByRole('radiogroup', { name: 'Witnesses you want for each round' })
  await tabTo(page, choices.getByRole('radio', { name: 'None' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => choices.getByRole('radio', { name: '1' }).isChecked()).toBe(true)
  await page.goto('/keno')
  await page.getByRole('button', { name: /^Bet \d/ }).waitFor()
  await page.keyboard.press('q')
  await page.keyboard.press('Enter')
  await page.locator('.keno-result .round-tick-pending').waitFor()
  await page.getByRole('tab', { name: 'Seeds' }).click()
  await page.getByText('0 rounds verified by your browser, 1 pending.').waitFor()
})
