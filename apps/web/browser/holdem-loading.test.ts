/** Hold'em's page is there before its bots are: it says how far they are, and what failed. */
import { SETTINGS_DEFAULTS, storedSettings } from '@fairhouse/games/holdem/presenter/settings.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './visit.ts'

const enter = openBrowser()

const STRATEGY = /\.strategy$/
const startButton = (page: Page) => page.getByRole('button', { name: 'Start playing' })
const table = (page: Page) => page.getByRole('region', { name: 'Table' })

const settingsFor = (players: number, difficulty: 'easy' | 'hard' = 'hard') => ({
  'fairhouse.holdem.settings': storedSettings({
    ...SETTINGS_DEFAULTS,
    setup: { ...SETTINGS_DEFAULTS.setup, players, difficulty },
  }),
})

/** Opens the menu, after `prepare`, and notes which strategies are asked for. */
const openMenu = async (
  players: number,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Readonly<{ page: Page; asked: string[] }>> => {
  const page = await enter('/about', { stored: settingsFor(players), forgives: /ERR_FAILED/ })
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /(ring|depth-\d+)-[^/]*\.strategy$/.exec(request.url())?.[1]
    if (name !== undefined) asked.push(name)
  })
  await prepare(page)
  await page.goto('/holdem')
  await startButton(page).waitFor()
  return { page, asked }
}

test('the page is there at once; the table waits for its bots, and begins with them', async () => {
  let letThrough = (): void => {}
  const open = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const { page, asked } = await openMenu(6, (blank) =>
    blank.route(STRATEGY, async (route) => {
      await open
      await route.continue()
    }),
  )
  await page.getByText('Loading the bots: 0%').waitFor()
  await startButton(page).click()
  await page.getByRole('progressbar', { name: 'Loading the bots' }).waitFor()
  expect(await table(page).count()).toBe(0)
  letThrough()
  await table(page).waitFor()
  expect(asked).toEqual(['ring'])
})

test.each([
  // Where a hand leaves the tree, the strategy for more seats plays on.
  ['two', 2, ['depth-100', 'ring']],
  ['three', 3, ['depth-100', 'ring']],
  ['nine', 9, ['ring']],
] as const)('the menu of a table of %s loads what it needs', async (_name, players, files) => {
  const { page, asked } = await openMenu(players)
  await expect.poll(() => page.getByText('Loading the bots').count()).toBe(0)
  expect(asked.toSorted()).toEqual(files)
})

test('bots that can’t be loaded are said; they can be tried again, or played without', async () => {
  const { page } = await openMenu(6, (blank) => blank.route(STRATEGY, (route) => route.abort()))
  const failure = page.getByText('Some of the bots could not be loaded')
  await failure.waitFor()
  await page.unroute(STRATEGY)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => failure.count()).toBe(0)
  await page.route(STRATEGY, (route) => route.abort())
  await page.reload()
  await failure.waitFor()
  await startButton(page).click()
  await table(page).waitFor()
})

test('bots decide in a thread of their own, and say why from there', async () => {
  const { page } = await openMenu(2)
  const threads: string[] = []
  page.on('worker', (worker) => threads.push(worker.url()))
  await startButton(page).click()
  const mine = page.locator('.holdem-act:enabled', { hasText: /^(Call \d|Check|Fold)/ })
  const over = page.getByRole('button', { name: /Next hand|To the result/ })
  for (let move = 0; move < 3; move += 1) {
    await mine.first().or(over).first().waitFor()
    if (await over.isVisible()) await over.click()
    else await mine.last().click()
  }
  await mine.first().or(over).first().waitFor()
  expect(threads).toContainEqual(expect.stringContaining('bots-worker'))
  while (!(await over.isVisible())) {
    await mine.last().click()
    await mine.first().or(over).first().waitFor()
  }
  await page.getByRole('tab', { name: 'Log' }).click()
  const why = page.locator('.holdem-why').last()
  await why.click()
  const thought = page.locator('.holdem-thought .note')
  await expect.poll(() => thought.innerText(), { timeout: 30_000 }).toMatch(/\d/)
  expect(await thought.innerText()).not.toContain('can’t be explained')
  expect(threads.filter((url) => url.includes('bots-worker'))).toHaveLength(1)
})
