import { readFileSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import { reportOf, type TableRecord } from '@fairhouse/table'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { createTable, openTab, playUntil, pressIfThere, sitDownAt, watchAt } from './friends.ts'
import { tabTo } from './keyboard.ts'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

const FOLD = '.holdem-act:nth-child(1)'
const CALL = '.holdem-act:nth-child(2)'
const ALL_IN = '.holdem-act:nth-child(4)'

const QUICK = { 'Pause between hands in seconds': '1', 'Seconds per turn': '60' } as const

const isDealtIn = async (page: Page): Promise<boolean> =>
  (await page.locator('.seat.me .card:not(.card-back)').count()) === 2
const summary = (page: Page) => page.locator('.holdem-over')

/** The player to act goes all-in, or calls for everything, until for example the hand is over. */
const allIn = (
  pages: readonly Page[],
  isOver = (): Promise<boolean> => summary(pages[0]!).isVisible(),
): Promise<void> =>
  expect
    .poll(
      async () => {
        for (const page of pages) {
          await pressIfThere(page.locator('dialog[open] .btn-primary'))
          const button = (await page.locator(`${ALL_IN}:enabled`).count()) > 0 ? ALL_IN : CALL
          await pressIfThere(page.locator(`${button}:enabled`))
        }
        return isOver()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

const setting = async (host: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  await openTab(host, 'Host')
  await press(host, 'Change settings')
  await host.locator('dialog .party-more summary').click()
  for (const [label, text] of Object.entries(fields))
    await host.locator('dialog').getByLabel(label).fill(text)
  await host.locator('dialog').getByRole('button', { name: 'Save' }).click()
}

test('[L1] [L2] a cash game: three people, a joiner, side pots, a leaver, somebody who sits out, a time-out', async () => {
  const ada = await enter('/friends?game=holdem')
  await ada.getByLabel('Your name').fill('Ada')
  const path = await createTable(ada, QUICK, ['Rabbit hunt after a hand'])
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone' })
  for (const page of [ada, bea]) await expect.poll(() => isDealtIn(page), { timeout: 30_000 }).toBe(true)

  // A spectator takes a seat from the felt during a hand.
  const cyd = await watchAt(enter, path, { locale: 'zh-Hant' }, '觀戰')
  expect(await cyd.locator('.seat-cards .card:not(.card-back)').count()).toBe(0)
  await cyd.locator('.seat-open').first().click()
  await cyd.locator('.seat.me').waitFor()
  // A newcomer waits for the big blind, or posts it [L1].
  await cyd.locator('.seat.me').getByText('等大盲入局').waitFor()
  await cyd.getByRole('button', { name: '補大盲，馬上入局' }).click()
  await cyd.locator('.seat.me').getByText('下一手入局').waitFor()
  const pages = [ada, bea, cyd]
  await playUntil(pages, FOLD, () => isDealtIn(cyd))
  await summary(ada).waitFor({ state: 'hidden' })
  for (const page of pages) {
    expect(await seriousViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }

  // Cyd has won the small blind, so stacks differ: three all-ins make a main pot and a side pot.
  await openTab(ada, 'Host')
  await press(ada, 'Pause')
  await playUntil(pages, FOLD, () => summary(ada).isVisible())

  // Everybody has folded to one player: cards are shown voluntarily, and the rest of the board is revealed.
  const shownCards = bea.locator('.seat:not(.me) .card:not(.card-back)')
  expect(await shownCards.count()).toBe(0)
  await ada
    .getByRole('button', { name: /^Show (?!both)/ })
    .first()
    .click()
  await expect.poll(() => shownCards.count()).toBe(1)
  await ada
    .getByRole('button', { name: /^Show (?!both)/ })
    .first()
    .click()
  await expect.poll(() => shownCards.count()).toBe(2)
  await press(ada, 'Rabbit hunt')
  await summary(bea).getByText('The dimmed cards would have come next.').waitFor()
  await press(ada, 'Resume')
  await summary(ada).waitFor({ state: 'hidden' })
  await press(ada, 'Pause')
  await allIn(pages)
  await summary(ada).getByText('Side pot').first().waitFor()
  await ada.getByText('Paused by the host').waitFor()
  await ada.locator('.holdem-over').getByRole('button', { name: 'Replay' }).click()
  await ada.getByRole('button', { name: 'To the end' }).click()
  await ada
    .locator('.holdem-replay')
    .getByText(/^Wins|^Won|wins/)
    .first()
    .waitFor()
  expect(await seriousViolations(ada)).toEqual([])
  const [saved] = await Promise.all([
    ada.waitForEvent('download'),
    ada.locator('.holdem-replay').getByRole('button', { name: 'PHH' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^holdem-\d+\.phh$/)
  await ada.keyboard.press('Escape')

  // Players who lost everything buy in again; one sits out, one leaves, and the others play on.
  for (const page of [ada, bea]) {
    await openTab(page, 'Table')
    const more = page.getByRole('button', { name: 'Add chips' })
    if ((await more.count()) > 0) await more.click()
  }
  await press(bea, 'Sit out')
  await bea.keyboard.press('Escape')
  await bea.locator('.party-notice').getByRole('button', { name: 'Sit in', exact: true }).waitFor()
  await cyd.getByRole('tab', { name: '牌桌' }).click()
  await cyd.getByRole('button', { name: '離開牌桌' }).click()
  await cyd.locator('.party-door').waitFor()
  await setting(ada, { 'Seconds per turn': '5', 'Time bank in seconds': '0' })
  await openTab(ada, 'Host')
  await press(ada, 'Add a bot')
  await press(ada, 'Resume')

  // The clock folds for a player who doesn't act; one who sits out watches.
  await expect.poll(() => isDealtIn(ada), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => bea.locator('.seat-cards .card-back').count()).toBeGreaterThan(2)
  await openTab(ada, 'Log')
  const own = ada.locator('.holdem-log li', { hasText: 'You' }).filter({ hasText: /fold|check/i })
  await own.first().waitFor()

  // The log goes back over earlier hands, and says who came and went.
  const log = ada.locator('.holdem-log')
  expect(await log.locator('.hand-start').count()).toBeGreaterThan(2)
  for (const told of [/sits down$/, /leaves$/, /^Rabbit hunt/])
    expect(await log.getByRole('listitem').filter({ hasText: told }).count(), String(told)).toBeGreaterThan(0)
  expect(await seriousViolations(bea)).toEqual([])
})

/** Records if this part of the page has the text before the felt has shown the end of the hand. */
const watchFor = (page: Page, part: string, text: string): Promise<void> =>
  page.evaluate(
    ([selector, sought]) => {
      const early: string[] = []
      Object.assign(window, { early })
      new MutationObserver(() => {
        const shown = document.querySelector(selector!)?.textContent ?? ''
        if (shown.includes(sought!) && document.querySelector('.holdem-over') === null) early.push(shown)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [part, text],
  )
const seenEarly = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { early: string[] }).early)

test('[L1] after an all-in the rail waits for the felt, and a player without chips is offered more', async () => {
  const ada = await enter('/friends?game=holdem', { motion: true })
  const path = await createTable(ada, QUICK)
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone' })
  const pages = [ada, bea]
  await openTab(ada, 'Table')
  await ada.locator('.party-seats').getByText('995').waitFor() // the small blind is paid: as on the felt
  await watchFor(ada, '.party-seats', '2,000')
  // A split pot is rare, but possible.
  const offers = pages.map((page) =>
    page.locator('.party-out-of-chips').getByRole('button', { name: 'Add 1,000' }),
  )
  const someoneIsBroke = async (): Promise<boolean> =>
    (await Promise.all(offers.map((offer) => offer.isVisible()))).includes(true)
  await allIn(pages, someoneIsBroke)
  expect(await seenEarly(ada)).toEqual([])
  const [broke, offer] = (await offers[0]!.isVisible()) ? [ada, offers[0]!] : [bea, offers[1]!]
  expect(await seriousViolations(broke)).toEqual([])
  expect(await sidewaysScroll(broke)).toBe(0)
  await offer.click()
  await expect.poll(() => isDealtIn(broke), { timeout: 30_000 }).toBe(true)
  for (const page of pages) expect(await page.locator('.money').count()).toBe(0) // the wallet isn’t in play
})

test.each([
  ['en', 'phone'],
  ['zh-Hans', 'desktop'],
] as const)('[L6] in %s, %s: a sit and go with bots to its end', async (locale, size) => {
  const page = await enter('/friends?game=holdem', { locale, size })
  await page
    .locator('.segments button, [role=radio]')
    .filter({ hasText: /Sit and go|SNG/ })
    .click()
  expect(await seriousViolations(page)).toEqual([])
  await page.locator('.party-more summary').click()
  const [stack, every] = locale === 'en' ? ['Starting chips', 'Hands or minutes'] : ['起始筹码', '每级手数']
  await page.getByLabel(stack).fill('60')
  await page.getByLabel(every).fill('1')
  await page.getByLabel(locale === 'en' ? 'Pause between hands' : '两局之间的间隔').fill('1')
  await page.locator('form .btn-primary').click()
  await page.locator('.party-add-bot .btn').click()
  await expect.poll(() => page.locator('.party-gathering .seat:not(.seat-empty)').count()).toBe(2)
  expect(await seriousViolations(page)).toEqual([])
  await page.locator('.party-prepare .btn-primary').click()
  await page.locator('.holdem-dock').waitFor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchFor(page, '.holdem-standing', locale === 'en' ? 'finished' : '完赛')
  const eve = await watchAt(enter, new URL(page.url()).pathname)
  await eve.locator('.holdem-dock').getByText('You are watching.', { exact: true }).waitFor() // nobody joins now
  await eve.close()
  const finished = page
    .locator('.holdem-standing')
    .getByText(/You finished (1st|2nd) of 2|你以第 [12] 名完赛/)
  await allIn([page], () => finished.isVisible())
  expect(await seenEarly(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seriousViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // One press: the same table, everybody seated.
  const at = page.url()
  await page.locator('.party-notice .btn-primary').click()
  await expect.poll(() => page.locator('.party-gathering .seat:not(.seat-empty)').count()).toBe(2)
  expect(page.url()).toBe(at)
  await page.locator('.party-prepare .btn-primary').click()
  await page.locator('.holdem-dock').waitFor()
})

test('[L1] [L5] public tables: the list updates itself, people sit down by stakes, play, watch and leave', async () => {
  const ada = await enter('/')
  await ada.getByRole('link', { name: 'Public tables' }).click()
  const bea = await enter('/tables', { size: 'phone', locale: 'zh-Hans' })
  const room = (page: Page) => page.locator('.stakes-room').first()
  for (const page of [ada, bea]) {
    await room(page).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
  const taken = async (page: Page) => (await room(page).locator('.stakes-table').allTextContents()).join()
  const before = await taken(bea)
  await ada.getByRole('button', { name: 'Sit down at 0.05 / 0.10' }).click()
  expect(await seriousViolations(ada)).toEqual([])
  await ada.locator('dialog').getByLabel('Buy-in').fill('8')
  await ada.locator('dialog .btn-primary').click()
  await ada.waitForURL(/\/t\/[\w-]{22}$/)

  // Without a reload, Bea's page shows the table, with Ada and the bots that joined her.
  await expect.poll(() => taken(bea)).not.toBe(before)
  await room(bea).getByText('机器人').first().waitFor()
  expect(await sidewaysScroll(bea)).toBe(0)
  const cyd = await enter('/tables', { locale: 'zh-Hant' })
  await cyd.getByRole('link', { name: '觀戰 0.05 / 0.10 的 1 號桌' }).click()
  await cyd.locator('.game.party').waitFor()
  expect(await cyd.locator('.seat-cards .card:not(.card-back)').count()).toBe(0)
  await bea.getByRole('button', { name: '在 0.05 / 0.10 的 1 号桌入座' }).click()
  await bea.locator('dialog .btn-primary').click()
  await bea.locator('.game.party').waitFor()
  await expect.poll(() => isDealtIn(ada), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => bea.locator('.seat-cards .card-back').count()).toBeGreaterThan(2)
  for (const page of [ada, bea]) {
    expect(await seriousViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
  expect(await ada.getByRole('tab', { name: 'Host' }).count()).toBe(0)

  // Leaving leads back to the list; the table disappears once no people are left.
  type IsGone = () => Promise<boolean>
  const leaves = async (page: Page, tab: string, now: RegExp, isGone: IsGone): Promise<void> => {
    await openTab(page, tab)
    await page.getByRole('button', { name: now }).click()
    const sure = page.locator('dialog[open] .btn-danger')
    const left = async (): Promise<boolean> => {
      await pressIfThere(sure) // in mid-hand it asks
      return isGone()
    }
    await playUntil([ada], CALL, left) // whoever was dealt in leaves when the hand is over
  }
  await leaves(bea, '牌桌', /^(离开牌桌|立即离开)$/, () => bea.locator('.party-door').isVisible())
  await bea.goto(new URL('/tables', bea.url()).href)
  await room(bea).getByText('1 人在玩').waitFor()
  const isClosed: IsGone = async () => (await room(bea).locator('.stakes-table').count()) === 0
  await leaves(ada, 'Table', /^Leave (the table|now)$/, isClosed)
})

test('[L4] with the keyboard alone: from the lobby to a table, by its link to a seat, and through a hand', async () => {
  const press = async (page: Page, role: 'link' | 'button', name: string): Promise<void> => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const ada = await enter('/')
  await press(ada, 'link', 'Play with friends')
  await press(ada, 'button', 'Create table')
  await ada.waitForURL(/\/t\/[\w-]{22}$/)
  const bea = await enter(new URL(ada.url()).pathname)
  await press(bea, 'button', 'Sit down')
  await bea.locator('.game.party').waitFor()
  expect(await bea.evaluate(() => document.activeElement?.id)).toBe('main')
  const pages = [ada, bea]
  const turn = async (): Promise<Page | undefined> => {
    const ready = await Promise.all(pages.map((page) => page.locator(`${CALL}:enabled`).count()))
    return pages[ready.indexOf(1)]
  }
  await expect
    .poll(
      async () => {
        await (await turn())?.keyboard.press('c')
        return summary(ada).isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
})

test('[L4] [V10] the log and the hands of a table that has closed can still be found, replayed and exported', async () => {
  const ada = await enter('/friends?game=holdem', { size: 'phone' })
  await createTable(ada, QUICK)
  await press(ada, 'Add a bot')
  await playUntil([ada], FOLD, () => summary(ada).isVisible())
  await openTab(ada, 'Book')
  await ada.getByText('brought 1,000').first().waitFor()
  await ada.getByText(/^(These are the fewest|Nobody owes)/).waitFor()
  await openTab(ada, 'Host')
  await press(ada, 'Close the table')
  await ada.locator('dialog').getByRole('button', { name: 'Close the table' }).last().click()
  await playUntil([ada], FOLD, () => ada.getByText('The table has closed').isVisible())
  const book = ada.getByRole('list', { name: 'The book' })
  expect(await book.getByRole('listitem').allInnerTexts()).toHaveLength(2)
  const [csv] = await Promise.all([ada.waitForEvent('download'), press(ada, 'Save as CSV')])
  const rows = readFileSync(await csv.path(), 'utf8').split('\r\n')
  expect(rows[0]).toBe('name,brought,took,net')
  expect(Number(rows[1]!.split(',')[3]) + Number(rows[2]!.split(',')[3])).toBe(0)
  const [log] = await Promise.all([ada.waitForEvent('download'), press(ada, 'Save the table’s log')])
  const record = JSON.parse(readFileSync(await log.path(), 'utf8')) as TableRecord
  const { rules, live } = REGISTRY.holdem!
  const report = accepted(reportOf({ rules, live: live! }, record))
  expect(report.isClosed).toBe(true)
  expect(report.hands.length).toBeGreaterThan(0)
  expect(report.results).toHaveLength(1) // the bot isn't in it
  expect(report.book!.rest).toBe(0)
  expect(report.settlement!.isExact).toBe(true)
  await ada.getByRole('link', { name: 'My hands at tables' }).click()
  await ada
    .getByRole('button', { name: /^Replay the hand of/ })
    .last()
    .waitFor()
  const row = await ada.locator('.party-hands li').last().innerText()
  expect(row).toMatch(/\d:\d\d.*’s table[\s\S]*pot \d+ · 5 \/ 10/)
  expect(await seriousViolations(ada)).toEqual([])
  expect(await sidewaysScroll(ada)).toBe(0)
  await ada
    .getByRole('button', { name: /^Replay the hand of/ })
    .last()
    .click()
  const [saved] = await Promise.all([
    ada.waitForEvent('download'),
    ada.locator('.holdem-replay').getByRole('button', { name: 'PokerStars text' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^holdem-\d+\.txt$/)
  await ada.goto('/account')
  const listed = ada.locator('.panel', { hasText: 'Hands at live tables' }).locator('tbody tr')
  await listed.first().waitFor()
  expect(await listed.first().innerText()).toMatch(/Hold’em\s+Guest \d+/)
})
