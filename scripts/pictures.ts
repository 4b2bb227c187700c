/** Takes the pictures of the README anew, from the running product: `npm run pictures`, or some: `npm run pictures -- keno`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureSetup } from '@fairhouse/games/holdem/config.ts'
import { sessionText } from '@fairhouse/games/holdem/kept/links.ts'
import { SCHEMA_VERSION } from '@fairhouse/games/holdem/kept/saved.ts'
import { accepted } from '@fairhouse/kit'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM, locate } from './needs.ts'

type Picture = Readonly<{
  file: string
  path: string
  phone?: true
  locale?: string
  /** What to do on the page before the picture is taken. */
  act?(page: Page): Promise<unknown>
}>

/** By place, not by name: the pictures are in several languages. */
const turns = async (page: Page, dice: readonly number[]): Promise<void> => {
  for (const count of dice) {
    await page.locator('.dock').getByRole('radio').nth(count).click()
    await page.locator('.dock .btn-primary:enabled').click()
    await page.locator('.dock .btn-primary:enabled').waitFor()
  }
}

const autobet = async (page: Page, path: string, rounds: number): Promise<void> => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Auto' }).click()
  if (path === '/keno') await page.keyboard.press('q')
  await page.getByLabel('Rounds').fill(String(rounds))
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played.').waitFor({ timeout: 300_000 })
}

/** Alone with bots, up to the look at one's own cards. */
const sitDown = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Take a seat' }).first().click()
  const call = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Call' })
  const look = page.getByRole('button', { name: /^Look/ }).and(page.locator(':enabled'))
  while ((await look.count()) === 0) {
    await call.click({ timeout: 60_000 })
    await page.waitForTimeout(500)
    await call.waitFor({ timeout: 60_000 })
  }
  await look.click()
  await page.waitForTimeout(1_500)
}

/** Some rounds of Keno, up to one that pays: its draw stays on the board. */
const drawSome = async (page: Page): Promise<void> => {
  const rounds = page.locator('.played')
  for (let round = 0; round < 4 || !(await rounds.first().innerText()).includes('+'); round += 1) {
    await page.keyboard.press('q')
    await page.getByRole('button', { name: /^Bet/ }).click()
    await rounds.nth(round).waitFor()
  }
  await page.waitForTimeout(1_000)
}

/** Up to three right guesses of HiLo in one round. */
const guessSome = async (page: Page): Promise<void> => {
  const cashOut = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Cash out' })
  while ((await page.locator('.hilo-dealt').count()) < 4 || (await cashOut.count()) === 0) {
    const bet = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Bet' })
    const higher = /([\d.]+)%/.exec((await page.locator('.hilo-higher').textContent()) ?? '')?.[1]
    if ((await bet.count()) > 0) await bet.click()
    else await page.keyboard.press(Number(higher) > 50 ? 'ArrowUp' : 'ArrowDown')
    await page.waitForTimeout(800)
  }
}

/** Checks and calls until four cards lie on the board. */
const seeTheTurn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start playing' }).click()
  const call = page.locator('.dock .btn-primary:enabled').filter({ hasText: /Call|Check/ })
  while ((await page.locator('.holdem-board .card').count()) < 4) {
    await call.click({ timeout: 60_000 })
    await page.waitForTimeout(1_000)
    await call.waitFor({ timeout: 60_000 })
  }
}

const ADMIN = { name: 'Grace', password: 'a picture’s password' }

/** With something to be seen on it: both games have been played. */
const enterConsole = async (page: Page): Promise<void> => {
  await autobet(page, '/keno', 300)
  await autobet(page, '/hilo', 150)
  await page.goto('/admin')
  await page.getByLabel('Name').fill(ADMIN.name)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.return-plot').first().waitFor()
  await page.waitForTimeout(2_500)
}

const PICTURES: readonly Picture[] = [
  { file: 'zhajinhua', path: '/zhajinhua', act: sitDown },
  { file: 'lobby', path: '/' },
  {
    file: 'hog',
    path: '/hog?seed=sunday',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Show the odds' }).click()
      await turns(page, [5, 6])
    },
  },
  {
    file: 'hog-phone',
    path: '/hog?seed=tuesday',
    phone: true,
    locale: 'zh-CN',
    act: (page) => turns(page, [5, 0, 4]),
  },
  {
    file: 'holdem',
    path: `/holdem?session=${sessionText({ schemaVersion: SCHEMA_VERSION, setup: accepted(configureSetup({ players: 6 })), seed: 'picture-2', source: 'given', hands: [] })}`,
    act: seeTheTurn,
  },
  { file: 'hilo', path: '/hilo', act: guessSome },
  { file: 'keno', path: '/keno', act: drawSome },
  { file: 'console', path: '/', act: enterConsole },
  { file: 'hog-lab', path: '/hog/lab', act: (page) => page.waitForTimeout(1_500) },
]

const found = locate(CHROMIUM)
if ('missing' in found) throw new Error(found.missing)
// A house of its own: nobody else's rounds are in the pictures.
const data = mkdtempSync(join(tmpdir(), 'fairhouse-pictures-'))
const env = { ...process.env, DATA_DIR: data, ADMIN_PASSWORD: ADMIN.password }
const COMMAND = ['scripts/launch.mjs', 'apps/cli/main.ts']
execFileSync(process.execPath, [...COMMAND, 'admin', 'create', ADMIN.name], { env })
const house = spawn(process.execPath, [...COMMAND, 'serve', '--port', '0'], { env })
let printed = ''
while (!/http:\S+/.test(printed)) printed += String((await once(house.stdout, 'data'))[0])
const baseURL = /http:\S+/.exec(printed)![0]
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
const asked = process.argv.slice(2)
const wanted = PICTURES.filter(({ file }) => asked.length === 0 || asked.includes(file))
for (const { file, path, phone, locale = 'en-GB', act } of wanted) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const page = await browser.newPage({ baseURL, viewport, locale, reducedMotion: 'reduce' })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.screenshot({ path: `docs/pictures/${file}.png` })
  await page.close()
  console.log(`docs/pictures/${file}.png`)
}
await browser.close()
house.kill()
await once(house, 'exit')
rmSync(data, { recursive: true })
