/** A newcomer's first load of each page, in requests and bytes; the figures are printed as a table. */
import { REGISTRY } from '@fairhouse/games'
import { afterAll, expect, test } from 'vitest'
import { type Weight, weigh } from './page-weight.ts'
import { untilQuiet } from './traffic.ts'
import { openBrowser } from './visit.ts'

const enter = openBrowser()

const MOST_REQUESTS = 20
/** Of compressed scripts, workers included. */
const LOBBY = 120_000
const GAME = 200_000
const OTHER = 250_000

const weights = new Map<string, Weight>()

test.each([
  ['/', LOBBY],
  ...Object.keys(REGISTRY).map((game) => [`/${game}`, GAME] as const),
  ['/zhajinhua/practice', GAME],
  ['/holdem/review', GAME],
  ['/holdem/study', OTHER], // a tool beside the game
  ['/verify', GAME],
  ['/friends', OTHER],
  ['/tables', OTHER],
  ['/account', GAME],
  ['/log', GAME],
] as const)('%s needs at most 20 requests and %i bytes of scripts, in one language', async (path, most) => {
  const weight = await weigh(await enter('about:blank'), path)
  weights.set(path, weight)
  const { paths, scripts } = weight
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(scripts).toBeGreaterThan(40_000)
  expect(scripts).toBeLessThanOrEqual(most)
  expect(paths.filter((name) => /\.zh-han/.test(name))).toEqual([])
  expect(paths.some((name) => /\.en-/.test(name))).toBe(true)
})

test('the lobby starts no worker', () => {
  expect(weights.get('/')?.paths.filter((name) => name.includes('worker'))).toEqual([])
})

test('another language is loaded when it is chosen, without a reload', async () => {
  const page = await enter('/keno')
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await untilQuiet(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('radio', { name: '繁體中文' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant')
  expect(asked.filter((name) => name.endsWith('.js'))).toEqual([
    expect.stringContaining('.zh-hant-'),
    expect.stringContaining('.zh-hant-'),
  ])
  expect(await page.getByRole('main').innerText()).toContain('注額')
})

test('a language that can’t be loaded is said, and can be chosen again', async () => {
  const page = await enter('/keno', { forgives: /ERR_FAILED/ })
  await page.route(/zh-hans/, (route) => route.abort())
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.getByText('The language could not be loaded').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.unroute(/zh-hans/)
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
})

afterAll(() => {
  const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10
  console.table(
    Object.fromEntries(
      [...weights].map(([path, { paths, scripts, styles, fonts, strategies }]) => [
        path,
        {
          requests: paths.length,
          'scripts KB': kilobytes(scripts),
          'styles KB': kilobytes(styles),
          'fonts KB': kilobytes(fonts),
          'strategies KB': kilobytes(strategies),
        },
      ]),
    ),
  )
})
