/**
 * Pictures of the Cocos view on the stand-in for the engine, at three sizes: the table of nine for its README, or, given
 * a folder, every screen in two languages.
 */
import { join } from 'node:path'
import { words } from '@fairhouse/games/holdem/words/index.ts'
import { texts } from '@fairhouse/games/holdem/words/screen.ts'
import type { Language } from '@fairhouse/ui/words.ts'
import type { Browser, Page } from 'playwright-core'
import type { Finger } from '../apps/cocos/preview/finger.ts'
import { openPictureBrowser } from './picture-browser.ts'

declare const finger: Finger

const SIZES = { wide: [1440, 900], phone: [390, 844], low: [844, 390] } as const
type SizeName = keyof typeof SIZES

const settingsWith = (setup: object) => ({
  schemaVersion: 1,
  settings: {
    debug: true,
    debugSeed: 'table-95',
    adviser: true,
    localLog: true,
    botSpeed: 0,
    setup: { ...setup, thinkMs: { min: 0, max: 0 } },
  },
})

type Visit = Readonly<{
  page: Page
  size: SizeName
  language: Language
  /** Takes a picture by this name. */
  shoot(name: string): Promise<void>
}>

const tap = async (page: Page, text: string | RegExp): Promise<void> => {
  await page.evaluate((wanted) => finger.tap(wanted), text)
  await page.waitForTimeout(120)
}

const says = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      finger.texts().some((one) => (typeof wanted === 'string' ? one === wanted : wanted.test(one))),
    text,
  )

const MAX_PRESSES = 600

/** Checks or calls until the table says so. */
const playUntil = async (page: Page, text: string | RegExp, keys = ['c']): Promise<void> => {
  for (let i = 0; i < MAX_PRESSES; i++) {
    if (await says(page, text)) return
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
  throw new Error(`the table never says ${text}`)
}

/** Waits for the player's next decision; right after it comes up, presses are ignored. */
const awaitTurn = async ({ page, language }: Visit): Promise<void> => {
  await playUntil(page, words[language].preset({ type: 'min' }), [])
  await page.waitForTimeout(500)
}

/** In the bar; on a phone the last line of the log opens it. */
const openMore = ({ page, size, language }: Visit): Promise<void> =>
  tap(page, texts[language].rail[size === 'phone' ? 'log' : 'more'])

/** The player's second decision: there is a board. */
const visitTable = async (visit: Visit): Promise<void> => {
  const { page, language, shoot } = visit
  await tap(page, texts[language].menu.start)
  await awaitTurn(visit)
  await page.keyboard.press('c')
  await page.waitForTimeout(500)
  await awaitTurn(visit)
  await shoot('table')
}

/** Settings that don't fit on one page. */
const MORE_ROWS = /^1 \/ 2/

const visitMenu = async ({ page, language, shoot }: Visit): Promise<void> => {
  const { menu, setup, rail } = texts[language]
  await shoot('menu')
  await tap(page, setup.more)
  await shoot('rules')
  await tap(page, rail.close)
  await tap(page, menu.settings)
  await shoot('settings')
  if (await says(page, MORE_ROWS)) {
    await tap(page, MORE_ROWS)
    await shoot('more-settings')
  }
  await tap(page, rail.close)
}

const ACTION = /^(?!You |你)\S+ ?(calls|folds|raises to|checks|跟注|弃牌|加注到|过牌)$/

const visitPages = async (visit: Visit): Promise<void> => {
  const { page, size, language, shoot } = visit
  const { rail, dock } = texts[language]
  await openMore(visit)
  await tap(page, rail.advice)
  await page.waitForTimeout(1_500)
  await shoot('advice')
  await tap(page, rail.close)
  await playUntil(page, dock.handOver(1))
  await page.waitForTimeout(500)
  await shoot('hand-over')
  if (size !== 'wide') await openMore(visit)
  await page.evaluate((line) => finger.tapLine(line), ACTION)
  await page.waitForTimeout(300)
  await shoot('why')
  if (size === 'wide') await openMore(visit)
  for (const name of ['stats', 'debug'] as const) {
    await tap(page, rail[name])
    await shoot(name)
  }
}

/** A hand of a past session, which has a code. */
const visitHistory = async ({ page, language, shoot }: Visit): Promise<void> => {
  const { history: t, menu, rail } = texts[language]
  await tap(page, rail.close)
  await tap(page, rail.menu)
  await shoot('menu-open')
  await tap(page, menu.start)
  await shoot('aside')
  await tap(page, menu.asideStart)
  await tap(page, rail.menu)
  await tap(page, menu.history)
  await tap(page, '›')
  await shoot('history')
  await tap(page, /^1 {2}/)
  await tap(page, '›')
  await shoot('replay')
  await tap(page, t.allCards)
  await tap(page, '›|')
  await shoot('replay-end')
  await tap(page, rail.close)
}

const visitJournal = async ({ page, shoot }: Visit, text: string): Promise<void> => {
  await tap(page, text)
  await shoot('journal')
}

const visitEnd = async (visit: Visit): Promise<void> => {
  const { page, language, shoot } = visit
  const { dock, menu } = texts[language]
  await tap(page, menu.start)
  await playUntil(page, new RegExp(`^(${dock.won}|${dock.lost})$`), ['c', 'Enter'])
  await page.waitForTimeout(300)
  await shoot('session-over')
}

const visitAll = async (visit: Visit): Promise<void> => {
  await visitMenu(visit)
  await visitTable(visit)
  await visitPages(visit)
  await visitHistory(visit)
  await visitJournal(visit, words[visit.language].settings.showLog)
}

const openPage = async (
  browser: Browser,
  address: string,
  size: SizeName,
  language: Language,
  setup: object,
): Promise<Page> => {
  const [width, height] = SIZES[size]
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  page.on('pageerror', (error) => console.error(error))
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
    },
    {
      'fairhouse.holdem.settings': settingsWith(setup),
      'fairhouse.holdem.device': { schemaVersion: 1, settings: { language, motion: 0 } },
    },
  )
  await page.goto(`${address}?language=${language}`)
  await page.waitForFunction((start) => finger?.texts().includes(start), texts[language].menu.start)
  return page
}

type Walk = Readonly<{ setup: object; run(visit: Visit): Promise<void> }>
const NINE = { players: 9 }
const FEW_CHIPS = { players: 3, startingStack: 30 }

/** `file` names a picture. */
const takePictures = async (
  address: string,
  walks: readonly Walk[],
  languages: readonly Language[],
  file: (name: string, size: SizeName, language: Language) => string,
): Promise<void> => {
  const browser = await openPictureBrowser()
  try {
    for (const size of Object.keys(SIZES) as SizeName[])
      for (const language of languages)
        for (const { setup, run } of walks) {
          const page = await openPage(browser, address, size, language, setup)
          const shoot = async (name: string): Promise<void> => {
            await page.screenshot({ path: file(name, size, language) })
            console.log(file(name, size, language))
          }
          await run({ page, size, language, shoot })
          await page.close()
        }
  } finally {
    await browser.close()
  }
}

/** The table for the README; with a folder, every screen. */
export const cocosPictures = (address: string, folder: string | undefined): Promise<void> =>
  folder === undefined
    ? takePictures(
        address,
        [{ setup: NINE, run: visitTable }],
        ['en'],
        (_name, size) => `docs/pictures/cocos-${size}.png`,
      )
    : takePictures(
        address,
        [
          { setup: NINE, run: visitAll },
          { setup: FEW_CHIPS, run: visitEnd },
        ],
        ['en', 'zh-Hans'],
        (name, size, language) => join(folder, `${size}-${language}-${name}.png`),
      )
