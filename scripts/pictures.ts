/** Takes the pictures of the README anew, from the running product: `npm run pictures`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const PICTURES: readonly Picture[] = [
  { file: 'lobby', path: '/' },
  {
    file: 'hog',
    path: '/hog?seed=sunday',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Show the odds' }).click()
      await turns(page, [5, 6, 4, 6])
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
    act: async (page) => {
      await page.getByRole('button', { name: 'Start playing' }).click()
      await page.waitForTimeout(7_000)
    },
  },
  {
    file: 'hilo',
    path: '/hilo',
    act: async (page) => {
      await page.locator('.dock .btn-primary:enabled').first().click()
      await page.waitForTimeout(1_500)
    },
  },
  { file: 'keno', path: '/keno', act: (page) => page.waitForTimeout(1_000) },
  { file: 'hog-lab', path: '/hog/lab', act: (page) => page.waitForTimeout(1_500) },
]

const found = locate(CHROMIUM)
if ('missing' in found) throw new Error(found.missing)
const house = spawn(process.execPath, ['scripts/launch.mjs', 'apps/cli/main.ts', 'serve', '--port', '0'])
let printed = ''
while (!/http:\S+/.test(printed)) printed += String((await once(house.stdout, 'data'))[0])
const baseURL = /http:\S+/.exec(printed)![0]
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
for (const { file, path, phone, locale = 'en-GB', act } of PICTURES) {
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
