/** A real Chromium, and visits to the house with it. Any error or warning of a page fails the test. */
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { CHROMIUM, locate } from '../../../scripts/needs.ts'
import { untilQuiet, watchTraffic } from './traffic.ts'

/** Chromium heeds only the last such flag, so Playwright's own values are repeated before ours. */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The menus of the address bar would be loaded for every visitor, at half the cost of a visit.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // Most visitors would never use the spare process.
  'SpareRendererForSitePerProcess',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
]

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'phone on its side': { width: 844, height: 390 },
  /** As wide as some desktops, but very low. */
  'long phone on its side': { width: 932, height: 430 },
  tablet: { width: 768, height: 1024 },
  'tablet on its side': { width: 1024, height: 768 },
} as const
export type Size = keyof typeof SIZES
export const LOCALES = { en: 'en-GB', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' } as const
export type Locale = keyof typeof LOCALES

export type Visit = Readonly<{
  size?: Size
  locale?: Locale
  motion?: boolean
  /** Lets the service worker store all pages for use without a network, which takes a while. */
  keepsPages?: boolean
  /** What the browser has stored from earlier visits, by key. */
  stored?: Readonly<Record<string, unknown>>
  /** Errors that belong to the test: an absent house can't be reached. */
  forgives?: RegExp
}>

/** Errors of a browser without a network, for visits that lose it on purpose. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/

/** Sets a browser up for the test file; returns a function that opens a page as a new visitor. */
export const openBrowser = (): ((path: string, visit?: Visit) => Promise<Page>) => {
  let browser: Browser
  let open: BrowserContext[] = []
  let complaints: string[] = []
  beforeAll(async () => {
    const found = locate(CHROMIUM)
    if ('missing' in found) throw new Error(found.missing)
    browser = await chromium.launch({ executablePath: found.path, args: FLAGS })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await Promise.all(open.map((context) => context.close()))
    open = []
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
  })
  return async (
    path,
    { size = 'desktop', locale = 'en', motion = false, keepsPages = false, stored = {}, forgives } = {},
  ) => {
    const context = await browser.newContext({
      baseURL: inject('address'),
      viewport: SIZES[size],
      hasTouch: size !== 'desktop',
      locale: LOCALES[locale],
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: keepsPages ? 'allow' : 'block',
    })
    open.push(context)
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
    }, stored)
    const page = await context.newPage()
    page.setDefaultTimeout(40_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !forgives?.test(message.text())) complaints.push(message.text())
    })
    watchTraffic(page)
    await page.goto(path)
    return page
  }
}

/** Navigates inside the client, as a link does: faster than loading the page. */
export const goInside = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((next) => history.pushState(null, '', next), path)
  await untilQuiet(page)
}

/** Rotates or resizes the screen; touch stays as it was on entering. */
export const resize = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(SIZES[size])
  await untilQuiet(page)
}

/** How many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The texts of elements that aren't fully visible without scrolling, or whose middle is covered. */
export const outOfSight = (places: Locator): Promise<readonly string[]> =>
  places.evaluateAll(
    (elements) =>
      new Promise<readonly string[]>((resolve) => {
        const observer = new IntersectionObserver((all) => {
          observer.disconnect()
          const hidden = all.filter(({ target, intersectionRatio }) => {
            const { left, top, width, height } = target.getBoundingClientRect()
            const lying = document.elementFromPoint(left + width / 2, top + height / 2)
            return intersectionRatio <= 0.99 || !target.contains(lying)
          })
          resolve(hidden.map(({ target }) => target.textContent ?? target.className))
        })
        for (const element of elements) observer.observe(element)
      }),
  )

/** Waits until the service worker has stored everything and serves this page. */
export const untilKeptOffline = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Polls by the clock: a still page may draw no frames.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 })
}

/** Screenshots to look at: `SCREENS=folder npm run browser`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENS)
    await page.screenshot({ path: `${process.env.SCREENS}/${name}.png`, fullPage: true })
}
