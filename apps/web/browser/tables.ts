/** For tests of live tables: a house with quick rooms, its visitors, and what they do at a table. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { configFolder, dataFolder, type RunningHouse, startHouse } from './house.ts'
import type { Visit } from './visit.ts'

/** Long turns for busy machines, except in the room where turns run out. */
const ROOMS = {
  novice: {
    windowSeconds: 3,
    turnSeconds: 60,
    lookFromRound: 2,
    compareFromRound: 2,
    revealSeconds: 0,
    samples: true,
  },
  /** Short, for people alone: bots join. */
  advanced: { windowSeconds: 1, turnSeconds: 60, rounds: 2, lookFromRound: 1, revealSeconds: 0 },
  /** Expensive, so that chips run out: everybody starts with 1,000. */
  expert: {
    windowSeconds: 3,
    turnSeconds: 60,
    lookFromRound: 1,
    ante: '100.00',
    cap: '1000.00',
    entry: '100.00',
  },
  tycoon: { windowSeconds: 3, turnSeconds: 3, ante: '1.00', cap: '20.00', entry: '20.00' },
} as const

type Door = (path: string, visit?: Visit) => Promise<Page>

export type TablesHouse = Readonly<{
  /** The folder with the room configuration. */
  configs: string
  address(): string
  visit(options?: Visit, path?: string): Promise<Page>
}>

/** Sets the house up for the test file. */
export const openTables = (enter: Door): TablesHouse => {
  const [data, configs] = [dataFolder(), configFolder()]
  let house: RunningHouse
  beforeAll(async () => {
    const path = join(configs, 'rooms.json')
    const file = JSON.parse(readFileSync(path, 'utf8')) as {
      rooms: { id: keyof typeof ROOMS; bots: object }[]
    }
    const rooms = file.rooms.map((room) => ({
      ...room,
      ...ROOMS[room.id],
      bots: { ...room.bots, delayMs: { min: 0, max: 100 } },
    }))
    writeFileSync(path, JSON.stringify({ rooms }))
    house = await startHouse(data, 0, configs)
  })
  afterAll(async () => {
    await house.stop()
    rmSync(data, { recursive: true })
    rmSync(configs, { recursive: true })
  })
  return {
    configs,
    address: () => house.address,
    visit: async (options = {}, path = '/zhajinhua') => {
      const page = await enter('about:blank', options)
      await page.goto(`${house.address}${path}`)
      return page
    },
  }
}

const NAMES = {
  novice: 'Novice room',
  advanced: 'Advanced room',
  expert: 'Expert room',
  tycoon: 'Tycoon room',
} as const
export const seatIn = (page: Page, room: keyof typeof NAMES) =>
  page.getByRole('button', { name: `Take a seat: ${NAMES[room]}` })

/** Seats all of them at one table: they enter while the first one's window is open. */
export const sitDown = async (pages: readonly Page[], room: keyof typeof NAMES): Promise<void> => {
  for (const page of pages) await seatIn(page, room).waitFor()
  for (const page of pages) await seatIn(page, room).click()
  for (const page of pages) await me(page).waitFor()
  for (const page of pages) expect(await page.locator('.seat:not(.seat-empty)').count()).toBe(pages.length)
}

type Press = 'fold' | 'look' | 'compare' | 'raise' | 'call'
export const button = (page: Page, id: Press) => page.locator(`.zjh-act-${id}`)
export const enabled = (page: Page, id: Press) => page.locator(`.zjh-act-${id}:enabled`)
export const settled = (page: Page) => page.locator('.zjh-settled')
export const me = (page: Page) => page.locator('.seat.me')

/** The page whose turn it is. */
export const onTurn = async (pages: readonly Page[]): Promise<Page> => {
  let found: Page | undefined
  await expect
    .poll(async () => {
      const turns = await Promise.all(pages.map((page) => enabled(page, 'call').count()))
      found = pages[turns.indexOf(1)]
      return found !== undefined
    })
    .toBe(true)
  return found!
}

export const openCards = (page: Page) => page.locator('.seat-cards .card:not(.card-back)').count()

/** Presses a button and waits until the table has moved on. */
export const press = async (page: Page, id: Press): Promise<void> => {
  await enabled(page, id).click()
  if (id === 'look') await expect.poll(() => openCards(page)).toBe(3)
  else await expect.poll(() => enabled(page, 'call').count()).toBe(0)
}

export const compareWithFirst = async (page: Page): Promise<void> => {
  await enabled(page, 'compare').click()
  await page.locator('.seat.target button').first().click()
  await expect.poll(() => enabled(page, 'call').count()).toBe(0)
}
