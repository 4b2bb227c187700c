/** [V1]–[V9] An evening by house rules, with three people on a desktop and on phones, upright and on their side. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { openTab, playUntil, pressIfThere, sitDownAt } from './friends.ts'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

const FOLD = '.holdem-act:nth-child(1)'
const CALL = '.holdem-act:nth-child(2)'
const ALL_IN = '.holdem-act:nth-child(4)'
const SHOTS = process.env.SHOTS

const summary = (page: Page) => page.locator('.holdem-over')
const meta = (page: Page) => page.locator('.holdem-caption').innerText()
const choosing = (page: Page) => page.locator('.holdem-choice')

const looksFine = async (pages: readonly Page[], name: string): Promise<void> => {
  for (const [at, page] of pages.entries()) {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${at}.png` })
    expect(await sidewaysScroll(page), name).toBe(0)
    expect(await seriousViolations(page), name).toEqual([])
  }
}

/** The rules of the evening, set in the form. */
const createEvening = async (host: Page): Promise<string> => {
  await host.getByLabel('Your name').fill('Ada')
  await host.locator('.party-more summary').click()
  await host.getByLabel('Dealer’s choice').selectOption({ label: 'Hold’em, Omaha, Short deck' })
  await host.getByLabel('Straddle').getByRole('radio', { name: 'Allowed' }).click()
  await host.getByLabel('Two boards').getByRole('radio', { name: 'Bomb pots' }).click()
  await host.getByLabel('After an all-in, run it up to').fill('2')
  await host.getByLabel('Pause between hands in seconds').fill('1')
  await host.getByLabel('Seconds per turn').fill('60')
  await host.getByRole('switch', { name: 'More chips need the host’s yes' }).click()
  await host.getByRole('button', { name: 'Create table' }).click()
  await host.waitForURL(/\/t\/[\w-]{22}$/)
  return new URL(host.url()).pathname
}

const dealt = (page: Page, cards: number): Promise<void> =>
  expect
    .poll(() => page.locator('.seat.me .seat-cards .card:not(.card-back)').count(), { timeout: 30_000 })
    .toBe(cards)

const OVER_MS = { timeout: 60_000 }

test('[V1] [V2] [V3] [V4] [V7] [V8] dealer’s choice, short deck, a straddle, a bomb pot on two boards, a pot run twice', async () => {
  const ada = await enter('/friends?game=holdem')
  const path = await createEvening(ada)
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone', locale: 'zh-Hans' })
  // Ada sits on the first button, and is asked before the first hand.
  await choosing(ada).getByText('You have the button').waitFor()
  await choosing(bea).getByText('Ada正在选玩法').waitFor()
  const cyd = await sitDownAt(enter, path, 'Cyd', { size: 'phone on its side', locale: 'zh-Hant' })
  const pages = [ada, bea, cyd]
  await looksFine(pages, 'choice')
  await ada.keyboard.press('3')

  // Short deck: everybody antes, and the game is named.
  for (const page of pages) await dealt(page, 2)
  expect(await meta(ada)).toContain('Short deck')
  expect(await meta(bea)).toContain('短牌')

  // Straddles and runs are wished for beside the felt; the host calls a bomb pot.
  await openTab(ada, 'Rules')
  await ada.getByRole('switch', { name: 'Straddle when it’s my turn to' }).click()
  await ada.getByRole('radio', { name: 'Always' }).click()
  await ada.getByRole('button', { name: 'Bomb pot next' }).click()
  await bea.getByText('下一手是炸弹底池').waitFor()
  await looksFine(pages, 'rules')
  await playUntil(pages, FOLD, () => summary(ada).isVisible())
  await summary(ada).waitFor({ state: 'hidden' })

  // The bomb pot begins on the flop of two boards.
  for (const page of pages) {
    await expect.poll(() => page.locator('.holdem-boards .holdem-board').count(), OVER_MS).toBe(2)
    await expect.poll(() => page.locator('.holdem-boards .card').count()).toBe(6)
  }
  expect(await meta(cyd)).toContain('炸彈底池')
  await looksFine(pages, 'bomb-pot')
  await playUntil(pages, CALL, () => summary(bea).isVisible())
  await looksFine(pages, 'two-boards')
  await summary(bea).getByText('公共牌 2').first().waitFor()
  await summary(bea).waitFor({ state: 'hidden' })

  // With three players the straddle is the button's: Ada's, when she has it.
  const isStraddled = async (): Promise<boolean> => (await meta(ada)).includes('straddle')
  await playUntil(pages, FOLD, isStraddled)
  await looksFine(pages, 'straddle')

  // All in: Ada always runs it twice, the others are asked; with everybody's yes there are two runs.
  const asks = (page: Page) => page.locator('.holdem-runs')
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          if (await asks(page).isVisible()) {
            await looksFine([page], 'run-question')
            await pressIfThere(asks(page).locator('.btn-primary:enabled'))
          }
          await pressIfThere(page.locator('dialog[open] .btn-primary'))
          const button = (await page.locator(`${ALL_IN}:enabled`).count()) > 0 ? ALL_IN : CALL
          await pressIfThere(page.locator(`${button}:enabled`))
        }
        return summary(ada).isVisible()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
  await summary(ada).getByText('Run 2').first().waitFor()
  expect(await ada.locator('.holdem-boards .holdem-board').count()).toBe(2)
  await looksFine(pages, 'two-runs')
  // The hand is replayed with both runs.
  await summary(ada).getByRole('button', { name: 'Replay' }).click()
  await ada.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => ada.locator('.holdem-replay .holdem-boards .card').count()).toBe(10)
  await looksFine([ada], 'replay')
})

test('[V6] [V9] five-card Omaha on a small phone, pot limit, and chips with the host’s yes', async () => {
  const ada = await enter('/friends?game=holdem')
  await ada.getByLabel('Your name').fill('Ada')
  await ada.getByLabel('Game').last().selectOption({ label: 'Five-card Omaha' })
  await ada.locator('.party-more summary').click()
  await ada.getByLabel('Maximum buy-in in big blinds').fill('200')
  await ada.getByLabel('Pause between hands in seconds').fill('1')
  await ada.getByLabel('Seconds per turn').fill('60')
  await ada.getByRole('switch', { name: 'More chips need the host’s yes' }).click()
  await ada.getByRole('button', { name: 'Create table' }).click()
  await ada.waitForURL(/\/t\/[\w-]{22}$/)
  const path = new URL(ada.url()).pathname
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'small phone', locale: 'zh-Hans' })
  const cyd = await sitDownAt(enter, path, 'Cyd', { size: 'phone on its side', locale: 'zh-Hant' })
  const pages = [ada, bea, cyd]
  for (const page of [ada, bea]) await dealt(page, 5)
  expect(await meta(bea)).toContain('五张奥马哈')
  await looksFine(pages, 'omaha5')

  // The pot is the limit: all-in is off, and the slider says so.
  const turn = async (): Promise<Page> => {
    const ready = await Promise.all([ada, bea].map((page) => page.locator(`${FOLD}:enabled`).count()))
    return [ada, bea][ready.indexOf(1)]!
  }
  await expect.poll(async () => (await turn()) !== undefined).toBe(true)
  const first = await turn()
  expect(await first.locator(`${ALL_IN}:disabled`).count()).toBe(1)
  expect(await first.locator(ALL_IN).getAttribute('title')).toMatch(/The pot is the limit|最多加到底池/)

  // Bea asks for chips: nothing moves before Ada says yes.
  await openTab(bea, '牌桌')
  await bea.getByRole('button', { name: '申请筹码' }).click()
  await bea.getByText(/你已申请 [\d,]+，等房主同意。/).waitFor()
  await ada
    .locator('.party-asks')
    .getByText(/^Bea asks for/)
    .waitFor()
  await looksFine(pages, 'asks')
  await ada.locator('.party-asks').getByRole('button', { name: 'Allow' }).click()
  await ada.locator('.party-asks').waitFor({ state: 'hidden' })
  await bea
    .getByText(/下一手 \+|\+[\d,]+/)
    .first()
    .waitFor()
  await bea.keyboard.press('Escape')
  await playUntil([ada, bea], FOLD, () => summary(ada).isVisible())
})
