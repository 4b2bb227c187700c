import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { betButton, untilAgrees } from './bets.ts'
import { type Locale, openBrowser } from './visit.ts'

const enter = openBrowser()

const verify = (page: Page) => page.locator('.keno-board').getByRole('link', { name: 'verify' })
const tile = (page: Page, number: number) => page.getByRole('button', { name: String(number), exact: true })
const marked = (page: Page, state: string): Promise<number> =>
  page.locator(`.keno-grid .keno-tile-${state}`).count()

const PICKS = [34, 19, 26, 8, 1, 20, 7]

const pick = async (page: Page): Promise<void> => {
  await betButton(page).waitFor()
  for (const number of PICKS) await tile(page, number).click()
}

test('a guest picks, bets, sees the draw, and verifies it', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByText('7 of 10').waitFor()
  expect(await page.getByRole('list', { name: 'What each number of hits pays' }).innerText()).toContain('60×')
  await betButton(page).click()
  await verify(page).waitFor()
  const hits = await marked(page, 'hit')
  expect(hits + (await marked(page, 'drawn'))).toBe(10)
  expect(hits + (await marked(page, 'picked'))).toBe(PICKS.length)
  await page.getByText(`${hits} of 7 hit`).first().waitFor()
  expect(await page.locator('.keno-pay .reached').innerText()).toContain(
    hits === 1 ? '1 hit' : `${hits} hits`,
  )
  await verify(page).click()
  await untilAgrees(page)
})

test('the numbers come one by one, and Space shows them all', async () => {
  const page = await enter('/keno', { motion: true })
  await pick(page)
  await page.keyboard.press('Enter')
  await page.getByText(/Number \d of 10/).waitFor()
  await page.keyboard.press(' ')
  await verify(page).waitFor()
  expect((await marked(page, 'hit')) + (await marked(page, 'drawn'))).toBe(10)
})

/** Records every balance the bar shows, and whether numbers were still being drawn. */
const watchMoney = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: [money: string, drawing: boolean][] = []
    Object.assign(window, { seen })
    const look = (): void => {
      const drawing = /Number \d+ of 10/.test(document.querySelector('.keno-result')?.textContent ?? '')
      seen.push([document.querySelector('.money b')?.textContent ?? '', drawing])
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const seenMoney = (page: Page): Promise<[string, boolean][]> =>
  page.evaluate(() => (window as unknown as { seen: [string, boolean][] }).seen.splice(0))
const money = async (page: Page): Promise<number> =>
  Number((await page.locator('.money b').innerText()).replace(',', ''))

test('the stake leaves the balance with the bet, the payout arrives once the draw has been shown', async () => {
  const page = await enter('/keno', { motion: true })
  await page.getByRole('radio', { name: 'Low' }).click()
  await page.keyboard.press('q')
  await watchMoney(page)
  for (let paid = 0; paid === 0; ) {
    const before = await money(page)
    await seenMoney(page)
    await betButton(page).click()
    await page.getByText(/Number \d+ of 10/).waitFor()
    await verify(page).waitFor()
    await expect.poll(() => betButton(page).isEnabled()).toBe(true)
    const during = (await seenMoney(page)).filter(([, drawing]) => drawing).map(([shown]) => shown)
    expect(new Set(during)).toEqual(
      new Set([(before - 1).toLocaleString('en', { minimumFractionDigits: 2 })]),
    )
    paid = (await money(page)) - before + 1
  }
})

test('leaving in mid-draw shows the true balance at once', async () => {
  const page = await enter('/keno', { motion: true })
  await page.getByRole('radio', { name: 'Low' }).click()
  await page.keyboard.press('q')
  await betButton(page).click()
  await page.getByText(/Number \d+ of 10/).waitFor()
  await page.getByRole('link', { name: 'HiLo' }).first().click()
  await page.locator('.hilo-table').waitFor()
  const shown = await money(page)
  await page.reload()
  await page.locator('.money').waitFor()
  expect(shown).toBe(await money(page))
})

test('[M2] at a stake where the max payout cuts prizes, the note says so', async () => {
  const page = await enter('/keno')
  const cut = page.getByText('At a stake of 1,000.00 the max payout of 100,000.00 cuts the highest prizes')
  await page.getByRole('button', { name: /^Quick/ }).click()
  await page.getByRole('radio', { name: 'High' }).click()
  await page.getByText('The table pays as written.').waitFor()
  expect(await cut.count()).toBe(0)
  await page.getByRole('textbox', { name: 'Stake USD' }).fill('1000')
  await cut.waitFor()
})

test('a quick pick fills the hand, up to ten or to the number chosen; an eleventh is refused in words', async () => {
  const page = await enter('/keno')
  await betButton(page).waitFor()
  for (const number of [34, 19]) await tile(page, number).click()
  await page.keyboard.press('q')
  await page.getByText('10 of 10').waitFor()
  for (const number of [34, 19]) expect(await tile(page, number).getAttribute('aria-pressed')).toBe('true')
  await page.locator('.keno-grid [aria-pressed="false"]').first().click({ force: true })
  await page.getByText('You can pick at most 10 numbers').waitFor()
  await page.getByText('10 of 10').waitFor()
  await page.getByLabel('Numbers in a quick pick').selectOption('4')
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await page.getByText('You can pick at most 10 numbers').count()).toBe(0)
  await page.getByRole('button', { name: /^Quick/ }).click()
  await page.getByText('4 of 10').waitFor()
})

test('[M1] amounts are read as the page prints them, and ambiguous ones are refused with an explanation', async () => {
  const page = await enter('/keno')
  await pick(page)
  const stake = page.getByRole('textbox', { name: /^Stake/ })
  await stake.fill('1,000')
  await page.getByRole('button', { name: 'Bet 1,000.00' }).waitFor()
  expect(await betButton(page).isEnabled()).toBe(true)
  await stake.fill('100,00')
  await page.getByText('Commas go between thousands').waitFor()
  expect(await page.getByRole('button', { name: 'Bet –' }).isEnabled()).toBe(false)
})

test('the stake follows the wallet, and its currency is named', async () => {
  const page = await enter('/keno')
  await betButton(page).waitFor()
  await page.getByRole('textbox', { name: 'Stake USD' }).fill('7')
  await page.goto('/account')
  await page.getByRole('button', { name: /BTC/ }).first().click()
  await page.goto('/keno')
  await betButton(page).waitFor()
  expect(await page.getByRole('textbox', { name: 'Stake BTC' }).inputValue()).toBe('0.00001000')
  expect(await page.locator('.money').innerText()).toContain('BTC')
  await page.goto('/account')
  await page.getByRole('button', { name: /USD/ }).first().click()
  await page.goto('/keno')
  await betButton(page).waitFor()
  expect(await page.getByRole('textbox', { name: 'Stake USD' }).inputValue()).toBe('7')
})

test.each(['desktop', 'phone'] as const)(
  '[K3] on a %s the pay strip has room for the multipliers of an override',
  async (size) => {
    const page = await enter('about:blank', { size })
    await page.route('**/v1/games', async (route) => {
      const reply = await route.fetch()
      const { games } = (await reply.json()) as { games: { game: string }[] }
      const changed = games.map((game) => (game.game === 'keno' ? { ...game, rtp: '93.33' } : game))
      await route.fulfill({ response: reply, json: { games: changed } })
    })
    await page.goto('/keno')
    await pick(page)
    await page.keyboard.press('q')
    const cells = page.locator('.keno-pay li')
    expect(await cells.nth(4).innerText()).toContain('2.09×')
    const tooWide = await cells.evaluateAll(
      (all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    )
    expect(tooWide).toBe(0)
  },
)

test('the board, the risk and the bet with the keyboard alone', async () => {
  const page = await enter('/keno')
  await betButton(page).waitFor()
  await tile(page, 1).focus()
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  expect(await page.locator('.keno-grid [aria-pressed="true"]').allInnerTexts()).toEqual(['1', '2', '10'])
  await page.keyboard.press('4')
  expect(await page.getByRole('radio', { name: 'High' }).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('x')
  await page.keyboard.press('q')
  await page.getByText('10 of 10').waitFor()
  await page.getByRole('tab', { name: 'Odds' }).click()
  await page.getByText('All risks with 10 picks').first().waitFor()
})

test.each<Locale>(['en', 'zh-Hans', 'zh-Hant'])(
  'in %s all risks stand side by side in the rail',
  async (locale) => {
    const page = await enter('/keno', { locale })
    await page.locator('.bet-panel').waitFor()
    await page.keyboard.press('q')
    await page.locator('.rail [role="tab"]').first().click()
    const wide = page.locator('.keno-compare tfoot tr').first().locator('td')
    expect(await wide.count()).toBe(4)
    const rail = page.locator('.rail-body')
    expect(await rail.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  },
)

test('[F9] a bet whose reply is lost is retried with the same client seed: one round, one stake', async () => {
  const page = await enter('about:blank')
  let lost = false
  const bets: Readonly<Record<string, unknown>>[] = []
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    socket.onMessage((message) => {
      const asked = JSON.parse(String(message))
      if (asked.type === 'placeBet') bets.push(asked)
      house.send(message)
    })
    house.onMessage((message) => {
      if (lost || !String(message).includes('"drawOrder"')) return socket.send(message)
      lost = true
      void socket.close()
      void house.close()
    })
  })
  await page.goto('/keno')
  await pick(page)
  await betButton(page).click()
  await verify(page).waitFor()
  expect(lost).toBe(true)
  expect(bets).toHaveLength(2)
  expect([bets[1]!.key, bets[1]!.clientSeed]).toEqual([bets[0]!.key, bets[0]!.clientSeed])
  await page.reload()
  await page.locator('.played').first().waitFor()
  expect(await page.locator('.played').count()).toBe(1)
  const net = Number((await page.locator('.played b').innerText()).replace('−', '-'))
  expect(Number((await page.locator('.money b').innerText()).replace(',', ''))).toBeCloseTo(1000 + net, 2)
})

test('autobet never loses more than its limit', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('200')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByLabel('Lose at most').fill('2.5')
  await page.getByLabel('Stop at a profit of').fill('3')
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText(/Stopped at your profit|could exceed your loss limit/).waitFor({ timeout: 50_000 })
  const money = Number((await page.locator('.money b').innerText()).replace(',', ''))
  expect(money).toBeGreaterThanOrEqual(997.5)
})

test('endless autobet in turbo runs until stopped; every round is counted once', async () => {
  const page = await enter('/keno', { motion: true })
  await pick(page)
  await page.getByRole('textbox', { name: /^Stake/ }).fill('0.10')
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page
    .getByText(/^[2-9]\d rounds/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Stop autobet' }).first().click()
  await page.getByText(/^Stopped by you\. \d+ rounds/).waitFor()
  await expect.poll(() => betButton(page).isEnabled()).toBe(true)
  const rounds = Number(/(\d+) rounds/.exec(await page.locator('.rail .auto-progress').innerText())?.[1])
  await page.getByRole('tab', { name: 'Stats' }).click()
  const figure = (name: string) =>
    page.locator('.session-figures div', { hasText: name }).locator('dd').innerText()
  expect(Number(await figure('Rounds'))).toBe(rounds)
  expect(Number(await figure('Wagered'))).toBeCloseTo(rounds / 10, 2)
  const profit = Number((await figure('Profit')).replace('−', '-'))
  expect(await money(page)).toBeCloseTo(1000 + profit, 2)
  await page.getByRole('img', { name: /^Profit of this session/ }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  expect(await page.locator('.played').count()).toBe(rounds)
  await page.getByRole('tab', { name: 'Stats' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('Nothing played yet').waitFor()
})

test('a round is found by its id, and everybody’s latest rounds are listed beside one’s own', async () => {
  const page = await enter('/keno')
  await pick(page)
  await betButton(page).click()
  await verify(page).waitFor()
  const id = /Round (\d+)/.exec((await page.locator('.keno-result').textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('tab', { name: 'History' }).click()
  const finder = page.getByLabel('Find a round by its id')
  await finder.fill(String(BigInt(id) - 1n))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('You have no round with this id').waitFor()
  await finder.fill(` #${id} `)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Round ${id}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Everybody’s' }).click()
  await page.getByRole('list', { name: 'Latest rounds of the house' }).waitFor()
  expect(await page.locator('.played').first().innerText()).toContain('1.00 USD')
  await page.goto('/account')
  await page.getByLabel('Find a round by its id').fill(id)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: `Round ${id}` })
    .getByRole('link', { name: 'Verify' })
    .click()
  await untilAgrees(page)
})

test('[F2] [F9] the commitment is shown before the bet, and every bet has a fresh client seed', async () => {
  const page = await enter('/keno')
  await pick(page)
  await page.getByRole('tab', { name: 'Seeds' }).click()
  const commitments = [await page.getByLabel('Commitment to the server seed').inputValue()]
  const seeds: string[] = []
  const play = async (): Promise<void> => {
    await betButton(page).click()
    await expect
      .poll(() => page.getByLabel('Commitment, given before the bet').inputValue())
      .toBe(commitments.at(-1))
    seeds.push(await page.getByLabel('Client seed', { exact: true }).inputValue())
    expect(await page.getByLabel('Latest client seed').inputValue()).toBe(seeds.at(-1))
    expect(await page.getByLabel('Server seed, revealed').inputValue()).toMatch(/^[0-9a-f]{64}$/)
    commitments.push(await page.getByLabel('Commitment to the server seed').inputValue())
  }
  await play()
  await play()
  expect(await page.getByText('Drawn by this browser').count()).toBe(2)
  await page.getByLabel('Your own words').fill('  my own words, 我的话 ')
  await play()
  const parts = await page.getByLabel('Made from').first().inputValue()
  expect(parts).toMatch(/^my own words, 我的话:[0-9a-f]{32}$/)
  expect(createHash('sha256').update(parts).digest('hex').slice(0, 32)).toBe(seeds[2])
  await play()
  expect(new Set(seeds).size).toBe(4)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(commitments).size).toBe(5)
  await verify(page).click()
  await untilAgrees(page)
  expect(await page.getByLabel('Made from').inputValue()).toMatch(/^my own words, 我的话:/)
  await page.goto('/account')
  await page.locator('.rounds-table tbody tr').nth(3).waitFor()
  expect(await page.getByText('client seed reused').count()).toBe(0)
})

/** A bet over the API may leave the client seed out. */
const withoutSeed = (message: string | Buffer): string => {
  const { clientSeed: _, ...rest } = JSON.parse(String(message)) as Record<string, unknown>
  return JSON.stringify(rest)
}

test('[F9] a round whose client seed the house knew in advance says so in history, sheet and verifier', async () => {
  const page = await enter('about:blank')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    socket.onMessage((message) => house.send(withoutSeed(message)))
  })
  await page.goto('/keno')
  await pick(page)
  await betButton(page).click()
  await verify(page).waitFor()
  // [A41] The browser had sent another seed, and says so.
  await page.getByRole('alert').getByText('The client seed is not the one your browser sent.').waitFor()
  await page.getByRole('button', { name: 'Play on anyway' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.played', { hasText: 'client seed reused' }).click()
  const warning = page.getByText(/^Client seed reused: the house already knew it/)
  await page.getByRole('dialog').filter({ has: warning }).getByRole('link', { name: 'Verify' }).click()
  await untilAgrees(page)
  await warning.waitFor()
  await page.goto('/account')
  await page.locator('.rounds-table td', { hasText: 'client seed reused' }).waitFor()
})

test('in forced colours a pick, a drawn number and a free one can still be told apart', async () => {
  const page = await enter('/keno')
  await page.emulateMedia({ forcedColors: 'active' })
  await pick(page)
  await betButton(page).click()
  await verify(page).waitFor()
  const looks = (state: string): Promise<string> =>
    page
      .locator(`.keno-legend .keno-tile-${state}`)
      .evaluate((tile) =>
        [getComputedStyle(tile), getComputedStyle(tile, '::after')]
          .map(({ backgroundColor, width }) => `${backgroundColor} ${width}`)
          .join(),
      )
  const all = await Promise.all(['free', 'picked', 'drawn', 'hit'].map(looks))
  expect(new Set(all).size).toBe(4)
})

test.each(['/hilo', '/keno'])(
  'every tab beside %s is accessible by screen reader and keyboard',
  async (path) => {
    const page = await enter(path)
    await betButton(page).waitFor()
    await page.keyboard.press('q')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Auto' }).click()
    await page.getByRole('radio', { name: 'Raise' }).first().click()
    for (const tab of ['Odds', 'Auto', 'Stats', 'History', 'Seeds']) {
      await page.getByRole('tab', { name: tab }).click()
      expect(await seriousViolations(page)).toEqual([])
      const body = page.locator('.rail-body')
      expect(await body.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
    }
  },
)

test('[F4] [F9] a client seed typed exactly is sent as it is, and marked once the house knows it', async () => {
  const page = await enter('/keno')
  await page.getByRole('tab', { name: 'Seeds' }).click()
  const exact = page.getByLabel('Exact client seed')
  await exact.fill('a:b')
  await page.getByText('8 to 256 letters, digits or signs').waitFor()
  await exact.fill('seven lucky words')
  await page.getByRole('button', { name: /^Quick/ }).click()
  for (const isKnown of [false, true]) {
    expect(await page.getByText('the next round will be marked as reused').count()).toBe(isKnown ? 1 : 0)
    const before = await page.getByLabel('Commitment to the server seed').inputValue()
    await betButton(page).click()
    await expect.poll(() => page.getByLabel('Commitment to the server seed').inputValue()).not.toBe(before)
    await page.getByLabel('Server seed, revealed').waitFor()
    expect(await page.getByLabel('Client seed', { exact: true }).inputValue()).toBe('seven lucky words')
  }
  await page.getByText('Client seed reused').first().waitFor()
  await exact.fill('')
  await page.goto('/account')
  await page.locator('.rounds-table tbody tr').nth(1).waitFor()
  expect(await page.getByText('client seed reused').count()).toBe(1)
})
