/** Retakes the README's screenshots from the running product: `npm run pictures`, or some: `npm run pictures -- keno`. */
import { rmSync } from 'node:fs'
import { FOLDERS, partIn, REGISTRY } from '@fairhouse/games'
import { houseGamesIn } from '@fairhouse/kit'
import type { GamePictures, Picture } from '@fairhouse/ui/picture.ts'
import type { Browser, Page } from 'playwright-core'
import { dataFolder, makeAdmin, startHouse } from '../apps/web/browser/house.ts'
import { openPictureBrowser } from './picture-browser.ts'

/** A game's own are in its folder. */
const picturesOf = async (game: string): Promise<GamePictures> =>
  import(partIn(FOLDERS.get(game)!, 'ui/pictures')!)

const ROUNDS = 80

const autobet = async (page: Page, game: string): Promise<void> => {
  await page.goto(`/${game}`)
  await page.getByRole('tab', { name: 'Auto' }).click()
  await (await picturesOf(game)).beforeAutobet?.(page)
  await page.getByLabel('Rounds').fill(String(ROUNDS))
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played.').waitFor({ timeout: 300_000 })
}

const ADMIN = { name: 'Grace', password: 'a picture’s password' }

/** Plays every house game first, so that there is something to see. */
const enterConsole = async (page: Page): Promise<void> => {
  for (const [game] of houseGamesIn(REGISTRY)) await autobet(page, game)
  await page.goto('/admin')
  await page.getByLabel('Name').fill(ADMIN.name)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.return-plot').first().waitFor()
  await page.waitForTimeout(2_500)
}

const allPictures = async (): Promise<readonly Picture[]> => [
  { file: 'lobby', path: '/' },
  ...(await Promise.all(Object.keys(REGISTRY).map(picturesOf))).flatMap(({ PICTURES }) => PICTURES),
  { file: 'console', path: '/', act: enterConsole },
]

const take = async (browser: Browser, baseURL: string, picture: Picture): Promise<void> => {
  const { file, path, phone, locale = 'en-GB', act } = picture
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const page = await browser.newPage({ baseURL, viewport, locale, reducedMotion: 'reduce' })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.screenshot({ path: `docs/pictures/${file}.png` })
  await page.close()
  console.log(`docs/pictures/${file}.png`)
}

const takeAll = async (wanted: readonly Picture[], address: string): Promise<void> => {
  const browser = await openPictureBrowser()
  try {
    for (const picture of wanted) await take(browser, address, picture)
  } finally {
    await browser.close()
  }
}

const asked = process.argv.slice(2)
const wanted = (await allPictures()).filter(({ file }) => asked.length === 0 || asked.includes(file))
// In its own house, without anybody else's rounds. It is stopped whatever happens.
const data = dataFolder()
try {
  await makeAdmin(data, ADMIN.name, ADMIN.password)
  const house = await startHouse(data)
  try {
    await takeAll(wanted, house.address)
  } finally {
    await house.stop()
  }
} finally {
  rmSync(data, { recursive: true })
}
