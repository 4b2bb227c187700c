/** Takes the pictures of the README anew, from the running product: `npm run pictures`, or some: `npm run pictures -- keno`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import type { Picture } from '@fairhouse/ui/picture.ts'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM, locate } from './needs.ts'

const autobet = async (page: Page, path: string, rounds: number): Promise<void> => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Auto' }).click()
  if (path === '/keno') await page.keyboard.press('q')
  await page.getByLabel('Rounds').fill(String(rounds))
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played.').waitFor({ timeout: 300_000 })
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

/** A game's own are in its folder. */
const picturesOf = async (game: string): Promise<readonly Picture[]> =>
  (await import(`../packages/games/${game}/ui/pictures.ts`)).PICTURES

const PICTURES: readonly Picture[] = [
  { file: 'lobby', path: '/' },
  ...(await Promise.all(Object.keys(REGISTRY).map(picturesOf))).flat(),
  { file: 'console', path: '/', act: enterConsole },
]

const found = locate(CHROMIUM)
if ('missing' in found) throw new Error(found.missing)
// A house of its own: nobody else's rounds are in the pictures.
const data = mkdtempSync(join(tmpdir(), 'fairhouse-pictures-'))
const env = {
  ...process.env,
  DATA_DIR: data,
  ADMIN_PASSWORD: ADMIN.password,
  NEW_PLAYERS_PER_HOUR: '1000', // a guest for each picture
}
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
