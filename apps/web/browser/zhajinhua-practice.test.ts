import { practiceWords } from '@fairhouse/games/zhajinhua/words/practice.ts'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { type Locale, openBrowser } from './visit.ts'

const enter = openBrowser()

/** For eyes: `SCREENS=folder npm run browser`. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/${name}.png` })
}

const call = (page: Page) => page.locator('.zjh-act-call:enabled')
const settled = (page: Page) => page.locator('.zjh-settled')

/** The person calls until the hand is over. */
const playOut = async (page: Page): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    await settled(page).or(call(page)).first().waitFor()
    if (await settled(page).isVisible()) return
    await call(page)
      .click({ timeout: 5_000 })
      .catch(() => {})
  }
}

const chooseFewRounds = async (page: Page): Promise<void> => {
  await page.getByText('The room', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Rounds' }).selectOption('5')
}

const start = async (page: Page, locale: Locale = 'en'): Promise<void> => {
  await page.getByRole('button', { name: practiceWords[locale].start, exact: true }).click()
  await settled(page).or(call(page)).first().waitFor()
}

test('[F8] practice is dealt from its seed, goes on after a reload, and a hand is replayed and verified', async () => {
  const page = await enter('/zhajinhua/practice?seed=browser')
  await chooseFewRounds(page)
  await picture(page, 'practice-menu')
  await start(page)
  await picture(page, 'practice-table')
  await playOut(page)
  await picture(page, 'practice-settled')
  await page.reload()
  await settled(page).waitFor()
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: 'Verify this hand' }).click()
  await page.getByText('This round is what it should be').waitFor()
  await picture(page, 'practice-verified')
  await page.goBack()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByRole('switch', { name: 'Show all cards' }).click()
  await page.keyboard.press('End')
  await picture(page, 'practice-replay')
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.keyboard.press('Enter')
  await call(page).or(settled(page)).first().waitFor()
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: /Hand 1/ }).waitFor()
})
