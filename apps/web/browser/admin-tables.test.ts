/** The console's pages about tables in a real browser: rooms, notices, live tables, pairs, bots. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { openConsole, SCANNED } from './console.ts'
import { goInside, openBrowser, resize, sidewaysScroll } from './visit.ts'

/** Long turns for busy machines; the expert room has two seats only. */
const { at, asAdmin, address } = openConsole(openBrowser(), (room) => ({
  ...{ ...room, windowSeconds: room.id === 'expert' ? 4 : 0.5, turnSeconds: 120 },
  bots: { ...room.bots, delayMs: { min: 0, max: 50 } },
}))

const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const fold = (page: Page) => page.locator('.zjh-act-fold:enabled')

const sitDown = async (pages: readonly Page[], room: string): Promise<void> => {
  const seatIn = (page: Page) => page.getByRole('button', { name: `Take a seat: ${room}` })
  for (const page of pages) await seatIn(page).waitFor()
  for (const page of pages) await seatIn(page).click()
  for (const page of pages) await page.locator('.seat.me').waitFor()
}

/** The player to act folds. */
const foldOnce = async (pages: readonly Page[]): Promise<void> => {
  let next: Page | undefined
  await expect
    .poll(async () => {
      const turns = await Promise.all(pages.map((page) => fold(page).count()))
      next = pages[turns.indexOf(1)]
      return next !== undefined
    })
    .toBe(true)
  await fold(next!).click()
  for (const page of pages) await page.locator('.zjh-settled').waitFor()
}

test('every room has space for its name, at every width', async () => {
  const page = await asAdmin('/rooms')
  const tabs = page.locator('.console-page > .seg button')
  await tabs.first().waitFor()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await tabs.evaluateAll((all) =>
        all.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
      ),
    ).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a room is changed: a bad value is reported at its field, a good one appears in the list of rooms', async () => {
  const page = await asAdmin('/rooms', { forgives: /400|422/ })
  const [ante, cap] = [page.getByLabel('Ante', { exact: true }), page.getByLabel('Cap', { exact: true })]
  await ante.fill('15.00')
  await save(page).click()
  await page.getByText('Not accepted: it must not be less than twice the ante.').waitFor()
  await page.getByText('Not saved: check “Cap”.').waitFor()
  expect(await cap.getAttribute('aria-invalid')).toBe('true')
  expect(await cap.evaluate((input) => input === document.activeElement)).toBe(true)
  await ante.fill('2.50')
  await page.getByLabel('Rounds', { exact: true }).fill('many')
  await save(page).click()
  await page.getByText('Not accepted: a whole number from 1 to 1000.').waitFor()
  expect(await cap.getAttribute('aria-invalid')).toBeNull()
  await page.getByLabel('Rounds', { exact: true }).fill('12')
  await page.getByLabel('A-2-3 is').selectOption('none')
  await page.getByLabel('bold').uncheck()
  await page.getByRole('radio', { name: 'Expert room' }).click()
  expect(await ante.inputValue()).toBe('20.00')
  expect(await save(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Novice room' }).click()
  await save(page).click()
  await page.getByText('Novice room: saved.').waitFor()
  await page.reload()
  expect(await ante.inputValue()).toBe('2.50')
  expect(await page.getByLabel('Rounds', { exact: true }).inputValue()).toBe('12')
  expect(await page.getByLabel('A-2-3 is').inputValue()).toBe('none')
  expect(await page.getByLabel('bold').isChecked()).toBe(false)
  const player = await at('/zhajinhua')
  const novice = player.getByRole('listitem').filter({ hasText: 'Novice room' })
  await novice.getByText('2.50', { exact: true }).waitFor()
  await page.getByLabel('Open', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  expect(await page.getByLabel('Open', { exact: true }).isChecked()).toBe(true)
})

test('[Z15] a notice is added, runs in the ticker in the reader’s language, and is removed', async () => {
  const page = await asAdmin('/notices', { forgives: /400/ })
  const add = page.getByRole('button', { name: 'Add' })
  const text = `Tea at five ${Date.now()}`
  await page.getByRole('textbox', { name: 'English' }).fill(text)
  await page.getByRole('textbox', { name: '简体中文' }).fill('五点喝茶')
  expect(await add.isDisabled()).toBe(true)
  await page.getByLabel('Until').fill('2020-01-01T17:00')
  await add.click()
  await page.getByText('bad-notice').waitFor()
  await page.getByLabel('Until').fill('')
  await page.getByLabel('How many times').fill('500')
  await add.click()
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByText('everybody').waitFor()
  expect(await row.innerText()).toMatch(/五点喝茶[\s\S]*(500|49\d)/)
  const [english, chinese] = [await at('/'), await at('/zhajinhua', { locale: 'zh-Hans' })]
  await english.locator('.ticker').getByText(text).waitFor()
  await chinese.locator('.ticker').getByText('五点喝茶').waitFor()
  await page.getByRole('button', { name: `Remove: ${text}` }).click()
  await row.waitFor({ state: 'detached' })
})

test('a live table is shown without cards; its pair is counted, and links to both players', async () => {
  const page = await asAdmin('/tables')
  await page.getByText('No tables in play.').waitFor()
  const players = [await at('/zhajinhua'), await at('/zhajinhua')]
  await sitDown(players, 'Expert room')
  const table = page.getByRole('region', { name: 'Expert room' })
  await table.getByText('Round 1').waitFor()
  expect(await table.innerText()).toMatch(/40\.00 USD, play money/)
  expect(await table.getByRole('link', { name: /^guest-\d{4}$/ }).count()).toBe(2)
  await table.getByText(/to act · \d+ s/).waitFor()
  expect(await page.locator('.card').count()).toBe(0)
  await players[0]!.goto('about:blank')
  await table.getByText('custody').waitFor()
  await players[0]!.goto(`${address()}/zhajinhua`)
  await expect.poll(() => table.getByText('custody').count()).toBe(0)
  await foldOnce(players)
  await page.getByText('No tables in play.').waitFor()

  await page.getByRole('link', { name: 'Pairs' }).click()
  const row = page.getByRole('row').filter({ hasText: 'guest-' }).first()
  expect(await row.innerText()).toMatch(/: 1[\s\S]*: 0|: 0[\s\S]*: 1/)
  expect(await row.innerText()).toMatch(/20\.00 USD, play money\s+to guest-\d{4}/)
  expect(await page.getByText('one-sided', { exact: true }).count()).toBe(0)
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Guest' }).waitFor()
  const hand = page.getByRole('table', { name: 'Latest hands at live tables' }).getByRole('row').last()
  expect(await hand.innerText()).toMatch(/Expert room[\s\S]*20\.00/)

  await page.getByRole('link', { name: 'Overview' }).click()
  const sums = page.getByRole('table', { name: 'Live tables', exact: true }).getByRole('row')
  expect(await sums.filter({ hasText: 'Expert room' }).innerText()).toMatch(/1\s+40\.00\s+40\.00\s+2\.00/)
  expect(await seriousViolations(page)).toEqual([])
})

test('a conspicuous pair is marked, and the mark is explained', async () => {
  const page = await asAdmin('')
  await page.route('**/v1/admin/pairs', async (route) => {
    const guest = { firstName: 'Ada', secondName: 'Bo', operator: 'house', currency: 'USD', isDemo: true }
    const pair = { ...guest, first: '5', second: '6', hands: 20, firstFolds: 12, secondFolds: 0 }
    const flow = { losers: 31, winners: 0, net: '310.00', standsOut: true }
    const collector = { ...guest, player: '7', name: 'Cy', all: flow, newcomers: flow, at: 1 }
    await route.fulfill({
      json: {
        pairs: [{ ...pair, flow: '44.00', oneSided: true, at: 1 }],
        collectors: [{ ...collector, address: { ...flow, isOwn: true } }],
      },
    })
  })
  await page.goto(`${address()}/admin/pairs`)
  const row = page.getByRole('row').filter({ hasText: 'Ada' })
  await row.getByText('one-sided', { exact: true }).waitFor()
  expect(await row.innerText()).toMatch(/Ada to Bo: 12\s+Bo to Ada: 0[\s\S]*44\.00[\s\S]*to Bo/)
  await page.getByText('about one in 370').waitFor()
  const collector = page.getByRole('row').filter({ hasText: 'Cy' })
  await collector.getByText('from the same address', { exact: true }).waitFor()
  expect(await collector.innerText()).toMatch(/from new players[\s\S]*310\.00[\s\S]*lost: 31 · won: 0/)
})

test('[Z14] bots are listed by room, with their balance', async () => {
  const player = await at('/zhajinhua')
  await sitDown([player], 'Novice room')
  const page = await asAdmin('/bots')
  const bots = page.getByRole('table', { name: 'Novice room' })
  const busy = bots.getByRole('row').filter({ hasText: 'at a table' })
  await busy.first().waitFor()
  expect(await busy.first().innerText()).toMatch(/cautious|balanced/)
  const bank = page.getByRole('table', { name: 'Bank of the bots' })
  expect(await bank.innerText()).toMatch(/USD, play money\s+house\s+−?[\d,]+\.\d\d/)
  await foldOnce([player])
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => busy.count()).toBe(0)
  await bots.getByText('idle').first().waitFor()
})

test.each([
  ['en', ['desktop', 'phone']],
  ['zh-Hans', ['desktop']],
  ['zh-Hant', ['phone']],
] as const)('in %s every page about tables fits (%s) and has no serious violation', async (locale, sizes) => {
  const player = await at('/zhajinhua')
  await sitDown([player], 'Advanced room')
  const page = await asAdmin('/rooms', { locale, forgives: /422/ })
  const look = async (what: string): Promise<void> => {
    for (const size of sizes) {
      await resize(page, size)
      expect(await sidewaysScroll(page), `${what} scrolls sideways on a ${size}`).toBe(0)
      if (SCANNED[locale] === size) expect(await seriousViolations(page), what).toEqual([])
    }
  }
  await page.locator('.room-form .input').nth(1).fill('999.00')
  await page.locator('.room-form button[type="submit"]').click()
  await page.locator('.room-form .field-error').waitFor()
  await look('a bad room')
  for (const path of ['tables', 'bots', 'pairs', 'notices']) {
    await goInside(page, `/admin/${path}`)
    await page.locator('.console-page :is(.tiles, .panel)').first().waitFor()
    await look(path)
  }
})
