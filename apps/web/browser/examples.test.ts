/** [F8] Games from outside: a house with a list of its own, which names installed packages beside our games. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { FOLDERS } from '@fairhouse/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { createTable, openTab, playUntil, pressIfThere, sitDownAt } from './friends.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { openBrowser, sidewaysScroll } from './visit.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const EXAMPLES = ['mines', 'liars-dice']

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-examples-'))
const [data, configs] = [join(folder, 'data'), join(folder, 'configs')]
const env = { GAMES_FILE: join(folder, 'games.config.ts') }
const run = promisify(execFile)
let house: RunningHouse

/** A folder with the packages in it, as `npm install` puts them there, and a line for each. */
const setUp = async (): Promise<void> => {
  const list = [...FOLDERS.values(), ...EXAMPLES.map((name) => `fairhouse-${name}`)]
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(env.GAMES_FILE, `export const GAMES = ${JSON.stringify(list)}\n`)
  const paths = EXAMPLES.map((name) => join(PROJECT, 'examples', name))
  const quietly = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund']
  await run('npm', ['install', ...quietly, ...paths], { cwd: folder })
  cpSync(join(PROJECT, 'configs'), configs, { recursive: true })
}

const fairhouse = async (...words: readonly string[]): Promise<string> => {
  const command = [join(PROJECT, 'scripts/launch.mjs'), join(PROJECT, 'apps/cli/main.ts'), ...words]
  const { stdout } = await run(process.execPath, command, { cwd: folder, env: { ...process.env, ...env } })
  return stdout
}

beforeAll(async () => {
  await setUp()
  await fairhouse('new', 'ladder', 'up-and-down', '--package')
  await fairhouse('new', 'house', 'penny', '--package')
  await fairhouse('new', 'table', 'one-die', '--package')
  house = await startHouse(data, 0, configs, env)
})
afterAll(async () => {
  await house?.stop()
  rmSync(folder, { recursive: true })
})

const enter = openBrowser()

test('Mines: a guest cashes out, loses, and both rounds can be verified', async () => {
  const page = await enter(`${house.address}/mines`)
  const cashOut = page.getByRole('button', { name: /^Cash out \d/ })
  const closed = page.locator('.mines-closed:not([aria-disabled])')
  const bet = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Bet \d/ }).click()
    await closed.first().waitFor()
  }
  const isOpen = async (): Promise<boolean> => {
    await closed.first().click()
    await expect.poll(() => page.locator('.mines-safe, .mines-hit').count()).toBe(1)
    return cashOut.isVisible()
  }
  await page.getByRole('radio', { name: '1 mine', exact: true }).click()
  do await bet()
  while (!(await isOpen()))
  await cashOut.click()
  await page
    .getByText(/^Cashed out 1\.01/)
    .first()
    .waitFor()
  expect(await page.locator('.mines-mine').count()).toBe(1)
  await page.getByRole('radio', { name: '20 mines' }).click()
  for (;;) {
    await bet()
    if (!(await isOpen())) break
    await cashOut.click()
  }
  await page.getByText('Lost 1.00').first().waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.played').first().click()
  await page.getByRole('link', { name: 'Verify this round' }).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
})

test('a game just made by `fairhouse new` is played', async () => {
  const page = await enter(`${house.address}/up-and-down`)
  const rungs = page.locator('.up-and-down-safe, .up-and-down-failed')
  await page.getByRole('button', { name: /^Bet \d/ }).click()
  await page.getByRole('button', { name: /^Take a step/ }).click()
  await expect.poll(() => rungs.count()).toBe(1)
})

test('a bet of a game just made is won or lost, and verified', async () => {
  const page = await enter(`${house.address}/penny`)
  await page.getByRole('button', { name: /^Bet \d/ }).click()
  await page
    .getByText(/^(Heads|Tails): (lost|paid 1\.96)/)
    .first()
    .waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.played').first().click()
  await page.getByRole('link', { name: 'Verify this round' }).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
})

const openTable = async (game: string, fields: Readonly<Record<string, string>> = {}) => {
  const page = await enter(`${house.address}/${game}`)
  await page.getByRole('link', { name: 'Play with friends' }).first().click()
  await page.getByLabel('Your name').fill('Ada')
  const path = await createTable(page, { 'Pause between hands in seconds': '1', ...fields })
  return { page, link: `${house.address}${path}` }
}

test('a table just made is played by two people and a bot, on a phone too, and its hand is verified', async () => {
  const { page: ada, link } = await openTable('one-die', { 'Seconds per turn': '60' })
  expect(await seriousViolations(ada)).toEqual([])
  const bea = await sitDownAt(enter, link, 'Bea', { size: 'phone' })
  const pages = [ada, bea]
  for (const page of pages) await page.locator('.table-kit').waitFor()
  expect(await ada.locator('.seat .die').count()).toBe(1) // one's own
  expect(await sidewaysScroll(bea)).toBe(0)
  for (const page of pages) expect(await seriousViolations(page)).toEqual([])
  await openTab(ada, 'Host')
  await ada.getByRole('button', { name: 'Add a bot' }).click()
  const hasBot = (): Promise<boolean> =>
    ada
      .getByRole('group', { name: /stays|folds/ })
      .nth(2)
      .isVisible()
  await playUntil(pages, '.table-kit-turn .btn-primary', hasBot)
  await openTab(ada, 'Log')
  await expect.poll(() => ada.locator('.log li').count()).toBeGreaterThan(0)
  await openTab(ada, 'Hands')
  await ada.locator('.party-hands .round-tick-verified').first().waitFor()
})

test('Liar’s Dice: two people and a bot play a game, in words too; it is verified and audited', async () => {
  const { page: ada, link } = await openTable('liars-dice', { 'Dice each': '1' })
  await openTab(ada, 'Host')
  await ada.getByRole('button', { name: 'Pause' }).click()
  await ada.getByRole('button', { name: 'Add a bot' }).first().click()
  const bea = await sitDownAt(enter, link, 'Bea', { size: 'phone', locale: 'zh-Hans' })
  await ada.getByRole('button', { name: 'Resume' }).click()
  const pages = [ada, bea]
  for (const page of pages) await page.locator('.table-kit').waitFor()
  expect(await ada.locator('.seat-cards').count()).toBe(1) // one's own dice, and nobody else's
  expect(await sidewaysScroll(bea)).toBe(0)
  for (const page of pages) expect(await seriousViolations(page)).toEqual([])
  const winner = ada.locator('.table-kit-winner')
  const presses = ['button:text("Liar!"):enabled', 'button:text("开！"):enabled', '.btn-primary:enabled']
  await expect
    .poll(
      async () => {
        for (const page of pages)
          for (const press of presses) await pressIfThere(page.locator(`.table-kit-turn ${press}`))
        return winner.isVisible()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
  await openTab(ada, 'Log')
  await ada
    .locator('.log')
    .getByText(/takes the pot of 30/)
    .waitFor()
  await openTab(ada, 'Hands')
  await ada.locator('.party-hands .round-tick-verified').first().waitFor()
})

test('the lobby has its card, and it has rules and odds', async () => {
  const page = await enter(house.address)
  await page.getByText('Twenty-five fields, some with mines.').waitFor()
  await page.goto(`${house.address}/mines/rules`)
  await page.getByRole('heading', { name: 'The round is provable' }).waitFor()
  await page.goto(`${house.address}/mines/odds`)
  await page.getByText('Every field').first().waitFor()
})

test('commands and audit know them, too', async () => {
  expect(await fairhouse('odds', 'mines')).toContain('97')
  expect(await fairhouse('simulate', 'mines', '--rounds', '200', '--seed', 'monday', '--json')).toContain(
    '"mines"',
  )
  await house.stop()
  const report = JSON.parse(await fairhouse('audit', '--data', data, '--json'))
  expect(report).toMatchObject({ mismatches: 0, hands: { 'liars-dice': { finished: expect.any(Number) } } })
})
