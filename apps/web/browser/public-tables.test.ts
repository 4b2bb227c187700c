/** A public table of Hold'em with bots: what happens to people who go away and come back. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, playUntil, pressIfThere } from './friends.ts'
import { openBrowser } from './visit.ts'

const enter = openBrowser()

const CALL = '.holdem-act:nth-child(2)'
const TABLE = /\/t\/[\w-]{22}$/

const sitDown = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Sit down at 0.50 / 1.00' }).click()
  await page.locator('dialog .btn-primary').click()
  await page.waitForURL(TABLE)
  return new URL(page.url()).pathname
}

const isDealtIn = async (page: Page): Promise<boolean> =>
  (await page.locator('.seat.me .card:not(.card-back)').count()) === 2

const leave = async (page: Page, people: readonly Page[]): Promise<void> => {
  await openTab(page, 'Table')
  await page.getByRole('button', { name: /^Leave (the table|now)$/ }).click()
  await playUntil(people, CALL, async () => {
    await pressIfThere(page.locator('dialog[open] .btn-danger')) // in mid-hand it asks
    return page.locator('.party-door').isVisible()
  })
}

test('[L1] [L4] people at a public table lose the line, reload, leave, and come back with what they left with', async () => {
  const [ada, bea] = [await enter('/tables'), await enter('/tables')]
  const pages = [ada, bea]
  const path = await sitDown(ada)
  expect(await sitDown(bea)).toBe(path)
  await playUntil(pages, CALL, () => isDealtIn(bea))
  expect(await bea.locator('.seat:not(.seat-empty)').count()).toBeGreaterThan(2) // with bots

  // A running hand opens by itself; between two hands there is none.
  await expect
    .poll(
      async () => {
        await bea.goto(new URL('/settings', bea.url()).href)
        return bea.waitForURL(`**${path}`, { timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await playUntil(pages, CALL, () => isDealtIn(bea))

  await bea.context().setOffline(true)
  await bea.getByText('Connection lost. Your seat is kept').waitFor()
  await bea.context().setOffline(false)
  await bea.getByText('Connection lost. Your seat is kept').waitFor({ state: 'detached' })
  await playUntil(pages, CALL, () => isDealtIn(bea))

  await leave(bea, pages)
  const told = await bea.getByText(/You were here within the hour/).innerText()
  const [, chips] = /sit down with ([\d.,]+) again/.exec(told)!
  await bea.locator('.party-door .btn-primary').click()
  await bea.locator('.game.party').waitFor()
  await openTab(bea, 'Table')
  expect(await bea.locator('.party-seat.me .num').innerText()).toBe(chips)
  for (const page of pages) await leave(page, pages)
})
