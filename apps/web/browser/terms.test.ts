/** [F11] A round is checked by its own terms, before and after the house changes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { betButton, betOnce, played, untilAgrees } from './bets.ts'
import { ADMIN, openConsole } from './console.ts'
import { OFFLINE, openBrowser, untilKeptOffline } from './visit.ts'

const { at, address, configs } = openConsole(openBrowser())

const post = async (path: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
  const reply = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as Record<string, unknown>
}

type Tables = Record<string, { spots: Record<string, { entries: { hits: number; payout: number }[] }> }>

/** Sets what a miss pays for one number on low risk. */
const payForMiss = async (payout: number): Promise<void> => {
  const path = join(configs, 'games', 'keno.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as { payoutTables: Tables }
  for (const entry of file.payoutTables.low!.spots['1']!.entries) entry.payout = payout + entry.hits
  writeFileSync(path, JSON.stringify(file))
  // A busy machine may answer that it is busy.
  const token = await vi.waitUntil(async () => (await post('/v1/login', ADMIN)).token, { timeout: 30_000 })
  expect(await post('/v1/admin/reload', {}, String(token))).toEqual({ ok: true })
}

const linksIn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.rounds-table a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))

/** The house's own verification of the round in a link. */
const askHouse = async (fields: URLSearchParams): Promise<unknown> => {
  const { token } = await post('/v1/guest', {})
  const field = (name: string): string => fields.get(name)!
  const { multiplier } = await post(
    '/v1/fairness/keno/verify',
    {
      serverSeed: field('server'),
      clientSeed: field('client'),
      nonce: field('nonce'),
      selectedNumbers: field('numbers').split(',').map(Number),
      difficulty: field('difficulty'),
      terms: field('terms'),
    },
    String(token),
  )
  return multiplier
}

test('[F11] rounds from before and after a change of the pay table verify, with and without a network', async () => {
  await payForMiss(0.7)
  const page = await at('/keno', { keepsPages: true, forgives: OFFLINE })
  await page.getByRole('radio', { name: 'Low' }).click()
  await page.getByRole('button', { name: '7', exact: true }).click()
  await betOnce(page)
  await payForMiss(0.61)
  await betButton(page).click()
  await page.getByText('The terms of this game have changed.').first().waitFor()
  expect(await played(page).count()).toBe(1)
  await page.getByText('0.61×').first().waitFor()
  await betOnce(page)
  await page.getByRole('tab', { name: 'Seeds' }).click()
  const shown = page.getByLabel('Terms of the game, as a hash')
  await expect.poll(() => shown.count()).toBe(2) // of the next round and of the last
  expect(await page.getByRole('link', { name: 'Read these terms' }).first().getAttribute('href')).toBe(
    `/v1/terms/${await shown.first().inputValue()}`,
  )

  await page.goto(`${address()}/account`)
  await expect.poll(() => linksIn(page)).toHaveLength(2)
  const links = await linksIn(page)
  const fields = links.map((link) => new URLSearchParams(link.split('#')[1]))
  expect(new Set(fields.map((each) => each.get('terms'))).size).toBe(2)
  for (const each of fields) expect(await askHouse(each)).toBe(Number(each.get('multiplier')))

  await untilKeptOffline(page)
  const visitAll = async (): Promise<void> => {
    for (const link of links) {
      await page.goto(`${address()}/settings`)
      await page.goto(`${address()}${link}`)
      await untilAgrees(page)
    }
  }
  await visitAll()
  await page.getByRole('button', { name: 'Ask the server too' }).click()
  await page.getByText('Says the same').waitFor()
  await page.context().setOffline(true)
  await visitAll()
  await page.goto(`${address()}/settings`)
  await page.goto(`${address()}${links[0]!.replace(/terms=\w+/, `terms=${'0'.repeat(64)}`)}`)
  await page.getByRole('heading', { name: 'The terms of this round are not available' }).waitFor()
  expect(await page.locator('.verify-note').innerText()).toContain('the house can’t be reached')
})
