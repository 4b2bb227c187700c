/** For tests of the console: a house with a configuration and an administrator of its own. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { configFolder, dataFolder, makeAdmin, type RunningHouse, startHouse } from './house.ts'
import type { Locale, Size, Visit } from './visit.ts'

/** Where every page of the console is scanned. */
export const SCANNED: Readonly<Partial<Record<Locale, Size>>> = { en: 'desktop', 'zh-Hant': 'phone' }

type Credentials = Readonly<{ name: string; password: string }>

export const ADMIN: Credentials = { name: 'Grace', password: 'a long password' }

/** Fills the fields by position: the form is in several languages. */
export const signIn = async (page: Page, { name, password }: Credentials, operator = ''): Promise<void> => {
  for (const [index, text] of [name, password, operator].entries())
    await page.locator('main form input').nth(index).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.locator('.console').waitFor()
}

/** A room as the file has it. */
type Room = Readonly<{ id: string; bots: object }>

export type ConsoleHouse = Readonly<{
  /** The folder with the configuration. */
  configs: string
  address(): string
  at(path: string, visit?: Visit): Promise<Page>
  /** At a page of the console, such as `/games`, signed in. */
  asAdmin(path: string, visit?: Visit): Promise<Page>
}>

/** Sets the house up for the test file. `changed`: its rooms, if they are to differ. */
export const openConsole = (
  enter: (path: string, visit?: Visit) => Promise<Page>,
  changed?: (room: Room) => object,
): ConsoleHouse => {
  const [data, configs] = [dataFolder(), configFolder()]
  let house: RunningHouse
  beforeAll(async () => {
    if (changed) {
      const path = join(configs, 'rooms.json')
      const { rooms } = JSON.parse(readFileSync(path, 'utf8')) as { rooms: Room[] }
      writeFileSync(path, JSON.stringify({ rooms: rooms.map(changed) }))
    }
    await makeAdmin(data, ADMIN.name, ADMIN.password)
    house = await startHouse(data, 0, configs)
  })
  afterAll(async () => {
    await house.stop()
    for (const folder of [data, configs]) rmSync(folder, { recursive: true })
  })
  const at = (path: string, visit?: Visit): Promise<Page> => enter(`${house.address}${path}`, visit)
  return {
    configs,
    address: () => house.address,
    at,
    asAdmin: async (path, visit) => {
      const page = await at(`/admin${path}`, visit)
      await signIn(page, ADMIN)
      return page
    },
  }
}
