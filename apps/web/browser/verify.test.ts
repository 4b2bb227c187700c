import { sessionClaim } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { call, ended, trial } from '@fairhouse/games/holdem/testing/trial.ts'
import { exportedCsv, exportedRow } from '@fairhouse/games/testing/exported-row.ts'
import { logLink } from '@fairhouse/ui'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, outOfSight, untilKeptOffline } from './visit.ts'

const enter = openBrowser()

const KENO = {
  game: 'keno',
  server: '81a07f2bf19546a744633b5551a9adb306e84ceb93dd546b85c8fe8f332bb477',
  commitment: 'e7c1b98e1cd75602ce041c5b89e4ce3183e27fb4809153c2acc97eab0654926d',
  client: 'R6qzR2vmQf4tKkj_Ak8yhV0pvo1',
  nonce: '80170',
  numbers: '34,19,26,8,1,20,7',
  difficulty: 'classic',
  drawn: '1,8,19,20,25,29,30,33,35,39',
}
const linkTo = (fields: Readonly<Record<string, string>>): string => `/verify#${new URLSearchParams(fields)}`

const verdictOf = (page: Page): Promise<string> => page.locator('.verify-sentence h2').innerText()
const untilVerdict = (page: Page, text: string): Promise<void> =>
  page.getByRole('heading', { name: text }).waitFor()

const AGREES = 'This round is what it should be'
const DIFFERS = 'This round is not what you were told'

/** A Keno verification request with the answer for its seeds. */
const REQUEST = {
  serverSeed: 'd48e646481e2b43d0d2a59cd005b50d57ab48b4313318375ddb67238ffcde4c3',
  clientSeed: '_wjMk7jh0LevW3HBH0Q_jsf9Kx',
  nonce: '0',
  selectedNumbers: [19],
  difficulty: 'low',
  drawnNumbers: [4, 11, 12, 13, 17, 19, 21, 24, 39, 40],
  multiplier: '1.85',
}

test('[A28] a link opens a checked round, without a network; one byte changed fails', async () => {
  const page = await enter('/', { keepsPages: true })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.goto(linkTo(KENO))
  await untilVerdict(page, AGREES)
  expect(await page.locator('.verify-draw li').allInnerTexts()).toHaveLength(10)
  const flipped = { ...KENO, server: KENO.server.replace('81a0', '81a1') }
  await page.goto(linkTo(flipped))
  await untilVerdict(page, DIFFERS)
  await page.getByText('belongs to another seed').waitFor()
})

test('after "Verify" the verdict is on the screen, however far down its button is', async () => {
  const page = await enter(linkTo(KENO))
  await untilVerdict(page, AGREES)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.getByLabel('Client seed', { exact: true }).fill('another-seed')
  await page.getByRole('button', { name: /^Verify/ }).click()
  await untilVerdict(page, DIFFERS)
  await expect.poll(() => outOfSight(page.locator('.verify-sentence h2'))).toEqual([])
})

test('an old link is read and moved behind the #: no reload sends a seed', async () => {
  const page = await enter(linkTo(KENO).replace('#', '?'))
  await untilVerdict(page, AGREES)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(new URL(page.url()).hash).toMatch(/^#game=keno&server=81a0/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await page.reload()
  await untilVerdict(page, AGREES)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((request) => request.includes(KENO.server))).toEqual([])
})

test('the skip link keeps the form; the link in the bar clears it', async () => {
  const page = await enter(linkTo(KENO))
  await untilVerdict(page, AGREES)
  await page.evaluate(() => {
    location.hash = '#main'
  })
  expect(await page.getByLabel('Nonce').inputValue()).toBe(KENO.nonce)
  expect(await verdictOf(page)).toBe(AGREES)
  await page.getByRole('banner').getByRole('link', { name: 'Verify' }).click()
  await page.getByText('Enter the seeds').waitFor()
  expect(await page.getByLabel('Nonce').inputValue()).toBe('')
})

test('a round of Keno is entered and verified with the keyboard alone', async () => {
  const page = await enter('/verify')
  await page.getByLabel('Server seed').focus()
  await page.keyboard.insertText(KENO.server)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('short')
  await page.keyboard.press('Tab')
  await page.keyboard.type(KENO.nonce)
  await page.keyboard.press('Tab') // the terms
  await page.keyboard.press('Tab') // the numbers as text
  await page.keyboard.press('Tab') // the grid: 1, then down and right
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  expect(await page.getByLabel('Numbers', { exact: true }).first().inputValue()).toBe('1 10')
  await page.getByLabel('Nonce').press('Enter')
  await page.getByText('A client seed has 8 to 256 characters.').waitFor()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('short')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${KENO.client}\n`)
  await untilVerdict(page, 'This is what the seeds give')
  expect(await page.locator('.verify-note').innerText()).toContain('1 of 2 hit')
})

test('HiLo: the choices are a sequence, and the form can be shared as a link', async () => {
  const page = await enter('/verify?game=hilo')
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await untilVerdict(page, AGREES)
  await page.getByRole('button', { name: '6 Cash out' }).click()
  await page.getByText('The form has changed.').waitFor()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Share link' }).click()
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue())
  expect(link.search).toBe('')
  expect(new URLSearchParams(link.hash.slice(1)).get('choices')).toBe('higher higher lower skip lower skip')
})

test('the server is asked only on request; it agrees, and a difference is reported', async () => {
  const page = await enter(linkTo(KENO))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/fairness/')) asked.push(request.url())
  })
  const ask = page.getByRole('button', { name: 'Ask the server too' })
  await page.getByText('Not asked').waitFor()
  await ask.click()
  await page.getByText('Says the same').waitFor()
  expect(asked).toHaveLength(1)
  const { drawnNumbers, multiplier } = REQUEST
  await page.route('**/v1/fairness/**', (route) =>
    route.fulfill({ json: { drawnNumbers, matchedNumbers: [], matchCount: 0, multiplier } }),
  )
  await ask.click()
  await page.getByText('Says something else.').waitFor()
  expect(await verdictOf(page)).toBe(AGREES)
})

test('a log is pasted; a Keno one shows its steps', async () => {
  const page = await enter('/verify')
  await page.getByRole('radio', { name: 'Logs, history' }).click()
  await page.getByLabel('A round’s log, or a history').fill(JSON.stringify(REQUEST))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await untilVerdict(page, AGREES)
  await page.getByRole('button', { name: 'Show each step' }).click()
  await untilVerdict(page, AGREES)
  expect(await page.getByRole('radio', { name: 'Keno' }).getAttribute('aria-checked')).toBe('true')
  await page.getByRole('heading', { name: 'Step by step' }).waitFor()
})

test('[F8] a whole session of Hold’em is listed hand by hand; a changed hand is found', async () => {
  const { run, table } = trial({ seed: 'session', setup: { players: 2, startingStack: 50 } })
  run(call, ended)
  const claim = sessionClaim(table.saved()!)
  const page = await enter(logLink(JSON.stringify(claim)))
  await untilVerdict(page, 'This session is what it should be')
  await page.getByRole('heading', { name: 'Hand by hand' }).waitFor()
  expect(await page.locator('.verify-problems tbody tr').count()).toBe(claim.hands.length)
  expect(await page.locator('.verify-checks b').allInnerTexts()).toEqual([
    'Commitment',
    'Every hand',
    'Outcome of the session',
  ])
  const [first, ...rest] = claim.hands
  const lie = { ...claim, hands: [{ ...first!, stacks: [1, 99] }, ...rest] }
  await page.goto(logLink(JSON.stringify(lie)))
  await untilVerdict(page, 'This session is not what you were told')
  expect(await page.locator('.verify-problems tbody td').allInnerTexts()).toEqual(['1', 'Chips afterwards'])
})

test('a history is checked in a worker, and mismatches are listed', async () => {
  const page = await enter('/verify?game=rounds')
  const rounds = Array.from({ length: 3_000 }, (_, index) =>
    JSON.stringify(index % 1_000 === 1 ? { ...REQUEST, multiplier: '9' } : REQUEST),
  )
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'history.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rounds.join('\n')),
  })
  await untilVerdict(page, '3 of 3,000 rounds do not agree')
  const places = await page.locator('.verify-problems tbody td:first-child').allInnerTexts()
  expect(places).toEqual(['2', '1,002', '2,002'])
  expect(await page.locator('.verify-problems tbody td:last-child').first().innerText()).toBe('Multiplier')
})

test('a history as CSV is dropped on the page', async () => {
  const page = await enter('/verify?game=rounds')
  const row = { ...exportedRow('keno'), roundId: '7' }
  const text = [...exportedCsv(row, { ...row, finalPayout: '77.00' }), ''].join('\r\n')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await untilVerdict(page, '1 of 2 rounds does not agree')
  expect(await page.locator('.verify-problems tbody td').allInnerTexts()).toEqual([
    '3',
    'Keno',
    '7',
    'Payout',
  ])
})

test('[H1] a round of HiLo has the same suits at the table and in the verifier', async () => {
  const page = await enter('/hilo')
  const facesIn = (place: string) =>
    page
      .locator(`${place} .card`)
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await page.getByRole('button', { name: /^Bet \d/ }).click()
  for (let dealt = 2; dealt <= 8; dealt += 1) {
    await page.getByRole('button', { name: /^Skip/ }).click()
    await expect.poll(() => page.locator('.hilo-trail .card').count()).toBe(dealt)
  }
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.locator('.hilo-trail .card').count()).toBe(9)
  await page.keyboard.press('c') // after a wrong guess there is nothing to cash out
  const atTable = await facesIn('.hilo-trail')
  expect(new Set(atTable.map((face) => face?.split(' ').at(-1))).size).toBeGreaterThan(1)
  await page.locator('.hilo-now').getByRole('link', { name: 'verify' }).click()
  await untilVerdict(page, AGREES)
  expect(await facesIn('.verify-cards')).toEqual(atTable)
})
