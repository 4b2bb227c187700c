/** The browser checks every round automatically: the tick, the alarm, the evidence, and checks on the next visit. */
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { fairhouse } from '../../cli/testing/command-process.ts'
import { seriousViolations } from './accessibility.ts'
import { betButton, quickPick } from './bets.ts'
import { tabTo } from './keyboard.ts'
import { openBrowser, SIZES } from './visit.ts'

const enter = openBrowser()

const tick = (page: Page, state: string) => page.locator(`.keno-result .round-tick-${state}`)

type Reply = Record<string, unknown> & { round?: Record<string, unknown> }

/** A real house, except for its replies to one kind of request while `lies`. */
const dishonest = async (
  page: Page,
  kind: 'hello' | 'placeBet',
  change: (reply: Reply) => void,
): Promise<{ lies: boolean }> => {
  const state = { lies: true }
  await page.routeWebSocket(/\/ws$/, (route: WebSocketRoute) => {
    const house = route.connectToServer()
    const asked = new Set<unknown>()
    route.onMessage((text) => {
      const request = JSON.parse(String(text)) as Record<string, unknown>
      if (request.type === kind) asked.add(request.id)
      house.send(text)
    })
    house.onMessage((text) => {
      const reply = JSON.parse(String(text)) as Reply
      if (state.lies && asked.has(reply.id) && reply.ok !== false) change(reply)
      route.send(JSON.stringify(reply))
    })
  })
  return state
}

test('[F8] every round gets its tick, and the seeds panel counts them', async () => {
  const page = await enter('/keno')
  await quickPick(page)
  for (const rounds of ['1 round', '2 rounds']) {
    await betButton(page).click()
    await tick(page, 'verified').waitFor()
    await page.getByRole('tab', { name: 'Seeds' }).click()
    await page.getByText(`${rounds} verified by your browser.`).waitFor()
  }
  expect(await tick(page, 'verified').innerText()).toContain('Checked by your browser')
  await page.getByText(/Public log: checkpoint of \d+ leaves checked; all your rounds are in it/).waitFor()
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SIZES[size])
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/tick-${size}.png` })
  }
  await page.setViewportSize(SIZES.desktop)
  await page.reload()
  await page.getByRole('tab', { name: 'Seeds' }).click()
  await page.getByText('2 rounds verified by your browser.').waitFor()
})

test('[A41] a false payout stops play, and the evidence, saved by keyboard, convinces the judge', async () => {
  const page = await enter('/about')
  const house = await dishonest(page, 'placeBet', ({ round }) => {
    Object.assign(round!, { finalPayout: '77.00' })
  })
  await page.goto('/keno')
  await quickPick(page)
  await betButton(page).click()
  const alarm = page.getByRole('dialog', { name: 'Something doesn’t match' })
  await alarm.getByRole('alert').getByText('The payout is not the one the rules give.').waitFor()
  expect(await alarm.getByRole('alert').innerText()).toContain('77.00')
  expect(await seriousViolations(page)).toEqual([])
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SIZES[size])
    expect(await alarm.getByRole('button', { name: 'Play on anyway' }).isVisible()).toBe(true)
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/alarm-${size}.png` })
  }
  await page.setViewportSize(SIZES.desktop)
  await tabTo(page, alarm.getByRole('button', { name: 'Save the evidence' }))
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await alarm.getByText('Saved.').waitFor()
  const judged = await fairhouse(['verify', 'evidence', '--in', await download.path()])
  expect(judged.stdout).toContain('The claim holds')
  expect(judged.code).toBe(0)

  house.lies = false
  await page.keyboard.press('Escape')
  await page.waitForURL('**/')
  await page.goto('/keno')
  await alarm.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Keno/ }).first().click()
  await quickPick(page)
  await betButton(page).click()
  await tabTo(page, alarm.getByRole('button', { name: 'Play on anyway' }))
  await page.keyboard.press('Enter')
  await betButton(page).click()
  await tick(page, 'verified').waitFor()
})

test('[F2] a commitment shown in the lobby binds the house on the next visit, before any bet', async () => {
  const page = await enter('about:blank')
  const house = await dishonest(page, 'hello', (reply) => {
    reply.next = { ...(reply.next as object), commitment: 'f'.repeat(64) }
  })
  house.lies = false
  await page.goto('/')
  await page.getByRole('link', { name: /Keno/ }).first().waitFor()
  await page.waitForFunction(() => localStorage.getItem('fairhouse.checks-unheard')?.includes('commitment'))
  house.lies = true
  await page.reload()
  await page.getByText('The commitment is not the one that was promised for this round.').waitFor()
})

test('[F11] [F12] terms and log are unavailable at first: the round is checked and proven on the next visit', async () => {
  const page = await enter('/about', { forgives: /ERR_FAILED/ })
  const missing = [/\/v1\/terms\//, /\/v1\/log/, /\/log\//]
  for (const path of missing) await page.context().route(path, (route) => route.abort())
  await page.goto('/keno')
  await quickPick(page)
  await betButton(page).click()
  await tick(page, 'pending').waitFor()
  await page.getByRole('tab', { name: 'Seeds' }).click()
  await page.getByText('0 rounds verified by your browser, 1 pending.').waitFor()
  // It is stored a moment later.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('fairhouse-checks')
            request.onsuccess = () => {
              const rows = request.result.transaction('players').objectStore('players').getAll()
              rows.onsuccess = () => {
                const { cases = [], log } = rows.result[0] ?? {}
                resolve([cases.length, log?.cases.length ?? 0])
              }
            }
          }),
      ),
    )
    .toEqual([1, 1])
  for (const path of missing) await page.context().unroute(path)
  await page.reload()
  await page.getByRole('tab', { name: 'Seeds' }).click()
  await page.getByText('1 round verified by your browser.').waitFor()
  await page.getByText(/Public log: checkpoint of \d+ leaves checked; all your rounds are in it/).waitFor()
})
