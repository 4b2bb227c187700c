/** The console in a real browser, with a house and a configuration of its own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { betButton, betOnce, quickPick } from './bets.ts'
import { ADMIN, openConsole, SCANNED, signIn } from './console.ts'
import { untilQuiet } from './traffic.ts'
import { goInside, openBrowser, resize, sidewaysScroll } from './visit.ts'

const PAGES = ['', '/games', '/operators', '/players', '/ledger', '/configuration']
const { at, asAdmin, address, configs } = openConsole(openBrowser())

/** A player at the Keno page with numbers picked. */
const kenoPlayer = async (): Promise<Page> => {
  const page = await at('/keno')
  await quickPick(page)
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[A32] a guest is asked to sign in, and a wrong password is refused', async () => {
  const page = await at('/admin/ledger', { forgives: /401/ })
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
  await page.getByLabel('Name').fill(ADMIN.name)
  await page.getByLabel('Password').fill('another password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Name, password or operator is wrong.').waitFor()
  await page.getByText('bad-login').waitFor()
  await signIn(page, ADMIN)
  await page.getByRole('heading', { name: 'Ledger' }).waitFor()
  await page.goto(`${address()}/account`)
  await page.getByRole('link', { name: 'To the console' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
})

test('a game is switched off, and the next bet is refused', async () => {
  const page = await asAdmin('/games')
  const player = await kenoPlayer()
  await page.getByRole('switch', { name: 'Keno, here: on' }).click()
  await page.getByRole('switch', { name: 'Keno, here: off' }).waitFor()
  await betButton(player).click()
  await player.getByText('This game is closed at the moment.').waitFor()
  await page.getByRole('switch', { name: 'Keno, here: off' }).click()
  await page.getByRole('switch', { name: 'Keno, here: on' }).waitFor()
  await betOnce(player)
  await page.getByRole('switch', { name: 'Keno, for everybody: on' }).click()
  await page.getByText('off for everybody').waitFor()
  await player.goto(`${address()}/`)
  await player.getByText('Closed by the house.').waitFor()
  await page.getByRole('switch', { name: 'Keno, for everybody: off' }).click()
  await page.getByRole('switch', { name: 'Keno, for everybody: on' }).waitFor()
})

test('[A23] an RTP is overridden: its effect is shown before saving, and paying too much is refused', async () => {
  const page = await asAdmin('/games', { forgives: /422/ })
  await page.getByRole('button', { name: 'Change the RTP of HiLo' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('RTP in percent').fill('101')
  await dialog.getByText('operators[0].games["inhousegame:hilo"].rtp').waitFor()
  await dialog.getByText('bad-configuration').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('RTP in percent').fill('90')
  await rowOf(page, 'Lowest').getByText('95.9962%').waitFor()
  await dialog.getByText('All 26 ways to play').click()
  expect(await dialog.getByRole('row', { name: /^Higher on A / }).innerText()).toMatch(
    /96\.00%\s+24\/25\s+90\.00%\s+9\/10/,
  )
  await dialog.getByLabel('RTP in percent').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'HiLo').getByText('overridden').waitFor()
  expect(await rowOf(page, 'HiLo').innerText()).toContain('90.00%')
  const { games } = await (await page.request.get(`${address()}/v1/games`)).json()
  expect(games).toContainEqual(expect.objectContaining({ game: 'hilo', rtp: '90' }))
})

test('a player is looked up, and a round links to its proof', async () => {
  const player = await kenoPlayer()
  await betOnce(player)
  await player.goto(`${address()}/account`)
  const id = /\d{5,}/.exec(await player.getByText(/^Player \d/).innerText())![0]
  const page = await asAdmin('/players', { forgives: /404/ })
  await page.getByLabel('Name').fill('nobody at all')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('There is no such player.').waitFor()
  await page.getByRole('radio', { name: 'Id' }).click()
  await page.getByRole('textbox', { name: 'Id' }).fill(id)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Guest' }).waitFor()
  expect(await page.locator('.player-file').innerText()).toContain('USD, play money')
  await page.getByRole('link', { name: /^Verify \d/ }).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
})

test('[M3] the ledger is checked', async () => {
  const page = await asAdmin('/ledger')
  await page.getByRole('button', { name: 'Check the ledger' }).click()
  await page.getByText('It adds up').waitFor()
  const coins = rowOf(page, 'Coins given out: house · USD, play money')
  expect(await coins.innerText()).toMatch(/−[\d,]+\.\d\d/)
})

test('a bad file is refused with its path, and a good one is loaded', async () => {
  const page = await asAdmin('/configuration', { forgives: /422/ })
  const file = join(configs, 'currencies.json')
  const before = readFileSync(file, 'utf8')
  const reload = page.getByRole('button', { name: 'Read the files again' })
  writeFileSync(file, before.replace('"minBet": "0.10"', '"minBet": 0.1'))
  await reload.click()
  await page.getByText('currencies[0].minBet').waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/Code: bad-configuration[\s\S]*currencies\.json/)
  writeFileSync(file, before)
  await reload.click()
  await page.getByText('Read and in force since').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('the return chart follows the rounds played', async () => {
  const player = await kenoPlayer()
  await betOnce(player)
  const page = await asAdmin('')
  const chart = page.getByRole('region', { name: /^Keno/ }).getByRole('img')
  const rounds = async (): Promise<number> =>
    Number(/After (\d+) rounds/.exec((await chart.getAttribute('aria-label')) ?? '')?.[1])
  await chart.waitFor()
  const before = await rounds()
  await betOnce(player)
  await betOnce(player)
  await expect.poll(rounds).toBe(before + 2)
  expect(await page.locator('.plot-returned').first().getAttribute('points')).toMatch(/^\d/)
})

test('[A32] a new operator gets a key and a manager, who sees only its pages', async () => {
  const page = await asAdmin('/operators')
  await page.getByLabel('Id').fill('acme')
  await page.getByLabel('Name', { exact: true }).first().fill('Acme & Co')
  await page.getByRole('button', { name: 'Add' }).first().click()
  const key = await page.getByRole('dialog').getByLabel('API key').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const signed = await page.request.post(`${address()}/v1/operator/players`, {
    headers: { 'x-api-key': key },
    data: { player: 'ada' },
  })
  expect(signed.status()).toBe(200)
  const manager = { name: 'Margaret', password: 'another long password' }
  await page.getByLabel('Operator to manage').selectOption('acme')
  await page.getByLabel('Name', { exact: true }).last().fill(manager.name)
  await page.getByLabel('Password').fill(manager.password)
  await page.getByRole('button', { name: 'Add' }).last().click()
  await page.getByText('Margaret can sign in now.').waitFor()
  await page.getByRole('switch', { name: 'Acme & Co takes bets: on' }).click()
  await page.getByRole('switch', { name: 'Acme & Co takes bets: off' }).waitFor()
  await page.getByRole('switch', { name: 'Acme & Co takes bets: off' }).click()
  const other = await at('/admin/games')
  await signIn(other, manager, 'acme')
  await other.getByRole('switch', { name: 'Keno, here: on' }).waitFor()
  expect(await other.getByRole('switch', { name: /for everybody/ }).count()).toBe(0)
  expect(await other.getByRole('navigation', { name: 'Console' }).getByRole('link').allInnerTexts()).toEqual([
    'Overview',
    'Games',
    'Operators',
    'Players',
    'To the house',
  ])
})

test.each([
  ['en', ['desktop', 'phone']],
  ['zh-Hans', ['desktop']],
  ['zh-Hant', ['phone']],
] as const)(
  'in %s every page of the console fits (%s) and has no serious violation',
  async (locale, sizes) => {
    const page = await asAdmin('', { locale })
    const look = async (what: string): Promise<void> => {
      await untilQuiet(page)
      for (const size of sizes) {
        await resize(page, size)
        expect(await sidewaysScroll(page), `${what} scrolls sideways on a ${size}`).toBe(0)
        if (SCANNED[locale] === size) expect(await seriousViolations(page), what).toEqual([])
      }
    }
    for (const path of PAGES) {
      await goInside(page, `/admin${path}`)
      await page.locator('.console-page').waitFor()
      await look(path)
    }
    await goInside(page, '/admin/games')
    await page.locator('.console-table .btn').last().click()
    await page.locator('.modal .figure').first().waitFor()
    await look('the dialog')
  },
)
