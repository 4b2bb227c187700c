import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { configFolder, dataFolder, startHouse } from './house.ts'
import {
  button,
  compareWithFirst,
  enabled,
  me,
  onTurn,
  openCards,
  openTables,
  press,
  seatIn,
  settled,
  sitDown,
} from './tables.ts'
import { OFFLINE, openBrowser, resize, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const { visit, address, configs } = openTables(enter)

/** Runs before anybody has won: samples only fill the gaps that real wins leave. */
test.each([
  ['en', 'sample'],
  ['zh-Hans', '示例'],
] as const)(
  '[Z15] in %s the ticker runs above lobby and rooms, and samples are marked as such',
  async (locale, word) => {
    const page = await visit({ locale }, '/')
    for (const path of ['/', '/zhajinhua']) {
      await page.goto(`${address()}${path}`)
      await page.locator('.ticker .pill', { hasText: word }).waitFor()
    }
    await page.goto(`${address()}/hilo`)
    await page.locator('.dock').waitFor()
    expect(await page.locator('.ticker').count()).toBe(0)
  },
)

/** The first of these who has lost a comparison. */
const whoIsOut = async (pages: readonly Page[]): Promise<Page> =>
  Promise.any(
    pages.map(async (page) => {
      await page.getByText('You lost a comparison').waitFor()
      return page
    }),
  )

test('three pages play a hand with every action; cards are shown to their owners only; the hand is verified', async () => {
  const pages = [await visit(), await visit(), await visit({ size: 'phone' })]
  await sitDown(pages, 'novice')
  const first = await onTurn(pages)
  await expect(button(first, 'look').isDisabled()).resolves.toBe(true)
  await press(first, 'call')
  await press(await onTurn(pages), 'raise')
  await press(await onTurn(pages), 'call')
  const looker = await onTurn(pages)
  expect(await seriousViolations(looker)).toEqual([])
  await press(looker, 'look')
  for (const page of pages) if (page !== looker) expect(await openCards(page)).toBe(0)
  await press(looker, 'call')
  const comparer = await onTurn(pages)
  await enabled(comparer, 'compare').click()
  await comparer.getByText(/Compare with whom/).waitFor()
  expect(await seriousViolations(comparer)).toEqual([])
  await comparer.getByRole('button', { name: 'Cancel' }).click()
  await compareWithFirst(comparer)
  for (const page of pages) expect(await sidewaysScroll(page)).toBe(0)
  const beaten = await whoIsOut(pages)
  await beaten.keyboard.press('g') // auto-call isn't for players who are out
  await (await onTurn(pages)).locator('.zjh-act-fold:enabled').click()
  for (const page of pages) await settled(page).waitFor()
  for (const page of pages) await settled(page).getByText('Rake').first().waitFor()
  expect(await beaten.locator('.dock-failure').count()).toBe(0)
  await pages[0]!.getByRole('tab', { name: 'Fair' }).click()
  await pages[0]!.getByText('The seed is revealed').waitFor()
  await settled(pages[0]!).locator('.round-tick-verified').waitFor()
  expect(await seriousViolations(pages[0]!)).toEqual([])

  await pages[0]!.getByRole('link', { name: 'Replay' }).click()
  await pages[0]!.getByRole('button', { name: 'To the end' }).click()
  await pages[0]!.getByRole('switch', { name: 'Show all cards' }).click()
  await expect.poll(() => openCards(pages[0]!)).toBe(9)
  await pages[0]!.getByRole('tab', { name: 'Proof' }).click()
  await pages[0]!.getByRole('link', { name: 'Verify this hand' }).click()
  await pages[0]!.getByRole('heading', { name: 'This round is what it should be' }).waitFor()

  await pages[0]!.goBack()
  await pages[0]!.getByRole('tab', { name: 'Proof' }).click()
  await pages[0]!.getByRole('link', { name: 'Find it in the public log' }).click()
  await pages[0]!.getByRole('button', { name: 'Find and prove' }).click()
  for (const name of ['A hand, at its end', 'The seeds of the hand, revealed'])
    await pages[0]!
      .getByRole('region', { name })
      .getByText(/^Entry [\d,]+ of [\d,]+, proven here$/)
      .waitFor()
})

test('[F16] [Z12] [Z14] a lone player sees no seeds and gets bots, marked as such, and auto-call plays the hand to its end [Z9]', async () => {
  const page = await visit()
  await seatIn(page, 'advanced').click()
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await onTurn([page])
  expect(await page.getByRole('group', { name: /, Bot,/ }).count()).toBeGreaterThan(0)
  await page.getByRole('switch', { name: 'Auto-call' }).click()
  await settled(page).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await onTurn([page])
})

test('[Z5] two players who only call are compared at the end, and both see both hands [Z10]', async () => {
  const pages = [await visit(), await visit()]
  for (const page of pages) await seatIn(page, 'advanced').waitFor()
  await Promise.all(pages.map((page) => seatIn(page, 'advanced').click()))
  for (const page of pages) await me(page).waitFor()
  for (let turn = 0; turn < 4; turn += 1) await press(await onTurn(pages), 'call')
  for (const page of pages) {
    await settled(page).waitFor()
    await page.locator('.zjh-log').getByText('Final comparison', { exact: true }).waitFor()
    expect(await openCards(page)).toBe(6)
  }
  // The account lists it, with what was put in and won.
  const [page] = pages
  await page!.goto(`${address()}/account`)
  const hands = page!.locator('.panel', { hasText: 'Hands at live tables' }).getByRole('row')
  await hands.nth(1).waitFor()
  expect(await hands.nth(1).innerText()).toMatch(/\d:\d\d[\s\S]*Zhajinhua Advanced room/)
  expect(await hands.nth(1).innerText()).toMatch(/\d\.\d\d\s+\d+\.\d\d\s+[+−]\d/)
})

test('[Z11] a turn that times out is folded; the other player wins', async () => {
  const pages = [await visit(), await visit({ locale: 'zh-Hant', size: 'phone' })]
  await seatIn(pages[0]!, 'tycoon').waitFor()
  await pages[1]!.getByRole('button', { name: '入座：富豪廳' }).waitFor()
  await seatIn(pages[0]!, 'tycoon').click()
  await pages[1]!.getByRole('button', { name: '入座：富豪廳' }).click()
  for (const page of pages) await settled(page).waitFor()
  const nets = await Promise.all(pages.map((page) => page.locator('.zjh-net b').textContent()))
  expect(nets.toSorted()).toEqual(['+0.90', '−1'])
})

test('[Z11] a lost connection means custody, returning ends it; a player in custody can still win', async () => {
  const pages = [await visit({ forgives: OFFLINE }), await visit({ forgives: OFFLINE })]
  await sitDown(pages, 'novice')
  const playing = await onTurn(pages)
  const away = pages.find((page) => page !== playing)!
  const custody = playing.locator('.seat:not(.me) .tag', { hasText: 'away' })
  await away.context().setOffline(true)
  await away.getByText('Connection lost').waitFor()
  await custody.waitFor()
  await away.context().setOffline(false)
  await away.getByText('Reconnected').waitFor()
  await custody.waitFor({ state: 'detached' })
  await press(playing, 'call')
  expect(await onTurn(pages)).toBe(away)
  await press(away, 'call')
  const next = await onTurn(pages)
  expect(next).toBe(playing)
  await away.reload()
  await me(away).waitFor()
  await away.context().setOffline(true)
  await custody.waitFor()
  await enabled(playing, 'fold').click()
  await settled(playing).waitFor()
  await away.context().setOffline(false)
  await settled(away).getByText('You win').waitFor()
})

test('[Z11] leaving with a live hand asks for confirmation, and can be undone until the player’s turn', async () => {
  const pages = [await visit(), await visit()]
  await sitDown(pages, 'novice')
  const playing = await onTurn(pages)
  const leaver = pages.find((page) => page !== playing)!
  await leaver.getByRole('button', { name: 'Leave' }).click()
  await leaver.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await leaver.getByText('You are away: your hand will be folded on your turn.').waitFor()
  await leaver.getByRole('button', { name: 'I’m back' }).click()
  await leaver
    .getByText('You are away: your hand will be folded on your turn.')
    .waitFor({ state: 'detached' })
  await press(playing, 'call')
  await enabled(leaver, 'fold').click()
  for (const page of pages) await settled(page).waitFor()
})

test('[Z12] a player who has folded goes on to the next hand with one press, while the others play', async () => {
  const pages = [await visit(), await visit(), await visit()]
  await sitDown(pages, 'novice')
  const folder = await onTurn(pages)
  const others = pages.filter((page) => page !== folder)
  await enabled(folder, 'fold').click()
  await folder.getByText('You folded. The hand continues without you.').waitFor()
  await folder.getByRole('button', { name: 'Next hand' }).click()
  await folder.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await onTurn([folder]) // with bots
  await enabled(await onTurn(others), 'fold').click()
  for (const page of others) await settled(page).waitFor()
  expect(await settled(folder).count()).toBe(0)
})

/** The second player to act looks and pays double until the chips run short: then all-in. */
const untilAllIn = async (pages: readonly Page[]): Promise<Page> => {
  const first = await onTurn(pages)
  await press(first, 'raise')
  const second = await onTurn(pages)
  await press(second, 'look')
  for (;;) {
    const page = await onTurn(pages)
    if (await button(page, 'call').getByText('All-in').isVisible()) return page
    await press(page, 'call')
  }
}

test('[Z6] an all-in is won with refunds, or lost, with a link to free coins', async () => {
  const seen = { won: false, out: false }
  for (let hand = 0; hand < 12 && !(seen.won && seen.out); hand += 1) {
    const pages = [await visit(), await visit({ size: 'phone' })]
    await sitDown(pages, 'expert')
    const poor = await untilAllIn(pages)
    const other = pages.find((page) => page !== poor)!
    await enabled(poor, 'call').click()
    await settled(poor).waitFor()
    await settled(other).waitFor()
    if (await settled(poor).getByText('You win').isVisible()) {
      await settled(other)
        .getByText(/back \d+/)
        .waitFor()
      await settled(poor)
        .getByText(/Refunds \d+/)
        .waitFor()
      seen.won = true
    } else {
      await settled(poor)
        .getByText(/less than this room’s entry/)
        .waitFor()
      await settled(poor).getByRole('link', { name: 'Get free coins' }).click()
      await poor
        .getByRole('heading', { name: /Account|Wallet|Coins/ })
        .first()
        .waitFor()
      seen.out = true
    }
    for (const page of pages) await page.context().close()
  }
  expect(seen).toEqual({ won: true, out: true })
})

test('with the keyboard alone: take a seat, play a hand, continue', async () => {
  const page = await visit()
  await seatIn(page, 'advanced').waitFor()
  for (let tab = 0; tab < 60; tab += 1) {
    await page.keyboard.press('Tab')
    if (await seatIn(page, 'advanced').evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await onTurn([page])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  for (let turn = 0; turn < 12 && !(await settled(page).isVisible()); turn += 1) {
    await settled(page).or(enabled(page, 'call')).first().waitFor()
    if (await enabled(page, 'compare').isVisible()) {
      await page.keyboard.press('b')
      await page.getByText(/Compare with whom/).waitFor()
      await page.locator('.zjh-whom-seats .btn-secondary:enabled').first().waitFor()
      await page.keyboard.press('1')
      await expect.poll(() => page.getByText(/Compare with whom/).count()).toBe(0)
    } else if (await enabled(page, 'call').isVisible()) await page.keyboard.press('c')
  }
  await settled(page).waitFor()
  await page.locator('.zjh-settled .btn-primary:enabled').waitFor()
  await page.keyboard.press('Enter')
  await settled(page).waitFor({ state: 'detached' })
})

test('chat is shown at the seat, in the reader’s language', async () => {
  const pages = [await visit(), await visit({ locale: 'zh-Hans' })]
  await seatIn(pages[0]!, 'novice').waitFor()
  await pages[1]!.getByRole('button', { name: '入座：新手房' }).waitFor()
  await seatIn(pages[0]!, 'novice').click()
  await pages[1]!.getByRole('button', { name: '入座：新手房' }).click()
  for (const page of pages) await me(page).waitFor()
  await pages[0]!.getByRole('button', { name: 'Phrases' }).click()
  await pages[0]!.getByRole('button', { name: 'Well played.' }).click()
  await pages[1]!.locator('.seat-bubble', { hasText: '打得漂亮' }).waitFor()
})

test('[Z12] a second window, opened in the lobby, shows the same player’s hand and can act for it', async () => {
  const page = await visit()
  await seatIn(page, 'advanced').click()
  await onTurn([page])
  const other = await page.context().newPage()
  await other.goto(`${address()}/`)
  await onTurn([other])
  await press(other, 'look')
  await expect.poll(() => openCards(page)).toBe(3)
  await enabled(other, 'fold').click()
  for (const each of [page, other]) await me(each).locator('.tag', { hasText: 'folded' }).waitFor()
})

test('a player short of coins for the most expensive room gets free ones, or plays in a cheaper one', async () => {
  const [kept, quick] = [dataFolder(), configFolder()]
  const path = join(quick, 'currencies.json')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"everyMinutes": 5', '"everyMinutes": 0.0001'))
  const house = await startHouse(kept, 0, quick)
  const page = await enter('about:blank', { forgives: OFFLINE })
  await page.goto(`${house.address}/zhajinhua`)
  await page.getByText('You need 1,000 more.').waitFor()
  expect(await seatIn(page, 'tycoon').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Play in the Expert room' }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Free coins' }).click()
  await seatIn(page, 'tycoon').click()
  await page.locator('.zjh-waiting').waitFor()
  await page.goto('about:blank')
  await house.stop()
  for (const folder of [kept, quick]) rmSync(folder, { recursive: true })
})

test('a house restarted in mid-hand continues the hand', async () => {
  const kept = dataFolder()
  const first = await startHouse(kept, 0, configs)
  const page = await enter('about:blank', { forgives: /ERR_CONNECTION_REFUSED|503/ })
  await page.clock.install()
  await page.goto(`${first.address}/zhajinhua`)
  await seatIn(page, 'advanced').click()
  await onTurn([page])
  const pot = await page.locator('.pot').textContent()
  await first.stop()
  await page.getByText('Your seat is kept').waitFor()
  const second = await startHouse(kept, Number(new URL(first.address).port), configs)
  await page.clock.fastForward('00:20')
  await page.getByText('Reconnected').waitFor()
  expect(await page.locator('.pot').textContent()).toBe(pot)
  await press(page, 'call')
  await page.goto('about:blank')
  await second.stop()
  rmSync(kept, { recursive: true })
})

test.each([
  ['en', ['desktop', 'phone']],
  ['zh-Hans', ['phone']],
  ['zh-Hant', ['phone']],
] as const)('in %s rooms, waiting room and table fit (%s)', async (locale, sizes) => {
  const page = await visit({ locale })
  const fits = async (): Promise<void> => {
    for (const size of sizes) {
      await resize(page, size)
      expect(await sidewaysScroll(page), size).toBe(0)
      expect(await seriousViolations(page), size).toEqual([])
    }
  }
  const seats = page.locator('.zjh-room .btn:enabled')
  await seats.nth(1).waitFor()
  await fits()
  await seats.nth(1).click()
  await page.locator('.zjh-waiting').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await onTurn([page])
  for (const size of sizes) {
    await resize(page, size)
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(below, size).toBeLessThanOrEqual(0)
  }
  await fits()
})
