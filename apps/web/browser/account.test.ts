import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { betButton, betOnce, quickPick, untilAgrees } from './bets.ts'
import { OFFLINE, openBrowser } from './visit.ts'

const enter = openBrowser()
const rounds = (page: Page) => page.locator('.rounds-table tbody tr')
const saved = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

const playKeno = async (page: Page, times: number): Promise<void> => {
  await quickPick(page)
  for (let round = 1; round <= times; round += 1) await betOnce(page)
}

test('a guest takes a name, signs out, and finds everything again', async () => {
  const page = await enter('/keno', { forgives: /401/ })
  await playKeno(page, 2)
  await page.goto('/account')
  await page.getByText('You play as a guest').waitFor()
  await expect.poll(() => rounds(page).count()).toBe(2)
  const name = `Ada ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Keep this account under this name' }).click()
  await page.getByText(`Signed in as ${name}`).waitFor()
  const balance = await page.locator('.money b').innerText()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('You play as a guest').waitFor()
  await expect.poll(() => rounds(page).count()).toBe(0)
  await page.getByRole('radio', { name: 'Sign in' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Name or password is wrong.').waitFor()
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(`Signed in as ${name}`).waitFor()
  await expect.poll(() => rounds(page).count()).toBe(2)
  expect(await page.locator('.money b').innerText()).toBe(balance)
})

test('[A59] a new password signs out other devices; signing out here leaves them alone', async () => {
  const forgives = /40[01]/
  const [here, there] = [await enter('/account', { forgives }), await enter('/account', { forgives })]
  const name = `Grace ${Date.now()}`
  const signIn = async (page: Page, mode: string, password: string, go: string): Promise<void> => {
    await page.getByRole('radio', { name: mode }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: go }).click()
    await page.getByText(`Signed in as ${name}`).waitFor()
  }
  await signIn(here, 'Take a name', 'correct horse', 'Keep this account under this name')
  await signIn(there, 'Sign in', 'correct horse', 'Sign in')

  const change = here.getByRole('button', { name: 'Change the password' })
  await here.locator('summary', { hasText: 'Change the password' }).click()
  await here.getByLabel('Current password').fill('wrong horse')
  await here.getByLabel('New password').fill('Password1')
  await change.click()
  await here.getByText('This is not your password.').waitFor()
  await here.getByLabel('Current password').fill('correct horse')
  await change.click()
  await here.getByText('One of the first passwords a stranger would try').waitFor()
  await here.getByLabel('New password').fill('battery staple')
  await change.click()
  await here.getByText('Changed. All other devices have been signed out.').waitFor()
  await here.getByText(`Signed in as ${name}`).waitFor()
  await there.getByText('You play as a guest').waitFor()

  await signIn(there, 'Sign in', 'battery staple', 'Sign in')
  await here.getByRole('button', { name: 'Sign out', exact: true }).click()
  await here.getByText('You play as a guest').waitFor()
  await there.reload()
  await there.getByText(`Signed in as ${name}`).waitFor()
})

test('the history can be filtered and exported, and every round links to its proof', async () => {
  const page = await enter('/keno')
  await playKeno(page, 3)
  await page.goto('/hilo')
  await betButton(page).click()
  await page.getByRole('button', { name: /^Skip/ }).waitFor()
  await page.goto('/account')
  await expect.poll(() => rounds(page).count()).toBe(4)
  expect(JSON.parse(await saved(page, 'Export as JSON')).rounds).toHaveLength(4)
  expect((await saved(page, 'Export as CSV')).trim().split('\n')).toHaveLength(5)
  await page.getByLabel('Game', { exact: true }).selectOption('keno')
  await expect.poll(() => rounds(page).count()).toBe(3)
  await page.getByLabel('State').selectOption('open')
  await page.getByText('No rounds here yet.').waitFor()
  await page.getByLabel('State').selectOption('')
  await page
    .getByRole('link', { name: /^Verify \d/ })
    .first()
    .click()
  await untilAgrees(page)
  await page.goto('/')
  await page.getByText('Your game of HiLo is open').waitFor()
})

test('a page of the history requested twice is listed once', async () => {
  const page = await enter('/keno')
  await betButton(page).waitFor()
  await page.keyboard.press('q')
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('22')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played. 22 rounds').waitFor()
  await page.reload()
  await expect.poll(() => page.locator('.played').count()).toBe(20)
  await page.getByRole('button', { name: 'Earlier rounds' }).dblclick()
  await expect.poll(() => page.locator('.played').count()).toBe(22)
  await page.goto('/account')
  await expect.poll(() => rounds(page).count()).toBe(20)
  await page.getByRole('button', { name: 'Earlier rounds' }).dblclick()
  await expect.poll(() => rounds(page).count()).toBe(22)
})

test('signing in while the house is away says so', async () => {
  const page = await enter('/account', { forgives: OFFLINE })
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByLabel('Password').fill('correct horse')
  await page.route('**/v1/register', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Keep this account under this name' }).click()
  await page.getByText('The house can’t be reached right now.').waitFor()
})

test('a player who has run out of coins is led to free ones', async () => {
  const page = await enter('about:blank')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    house.onMessage((message) => socket.send(String(message).replaceAll('"1000.00"', '"0.05"')))
  })
  await page.goto('/keno')
  await page.getByRole('link', { name: 'Free coins' }).click()
  await page.getByRole('button', { name: 'Take free coins' }).waitFor()
})

test('the house enforces a limit that a player sets', async () => {
  const page = await enter('/account')
  await page.getByLabel('At most per day, USD').fill('1.50')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Staked today: 0.00.').waitFor()
  await page.getByText('Saved.').waitFor()
  await page.goto('/keno')
  await playKeno(page, 1)
  await betButton(page).click()
  await page.getByText('This bet would exceed your daily limit.').waitFor()
})

test('a player who has set a pause can’t bet in any way', async () => {
  const page = await enter('/account')
  await page.getByRole('radio', { name: '7 days' }).click()
  await page.getByRole('button', { name: 'Pause for 7 days' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This can’t be undone or shortened.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByText('Betting is paused until').count()).toBe(0)
  await page.getByRole('button', { name: 'Pause for 7 days' }).click()
  await dialog.getByRole('button', { name: 'Pause for 7 days' }).click()
  await page.getByText('Betting is paused until').waitFor()
  await page.getByRole('radio', { name: '1 day', exact: true }).click()
  await page.getByRole('button', { name: 'Pause for 1 day' }).click()
  await dialog.getByRole('button', { name: 'Pause for 1 day' }).click()
  await page.getByText('A pause can be extended, not shortened.').waitFor()
  await page.goto('/keno')
  const bet = betButton(page)
  await bet.waitFor()
  await page.keyboard.press('q')
  await bet.click()
  await page.getByText('You have paused betting until the date you set.').waitFor()
})

test('players who asked for it are told how long they have been here', async () => {
  const page = await enter('about:blank')
  await page.clock.install()
  await page.goto('/account')
  await page.getByLabel('Remind me every … min').fill('0')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByText('A whole number of minutes, 1 to 1440.').waitFor()
  await page.getByLabel('Remind me every … min').fill('20')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).last().isDisabled()).toBe(true)
  await page.clock.fastForward('20:01')
  await page.getByText('You have been here for 20 minutes. You asked for this reminder.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.clock.fastForward('20:01')
  await page.getByText('You have been here for 40 minutes.').waitFor()
})

test('a player who is signed out elsewhere is told, and can sign in again', async () => {
  const name = `Hedy ${Date.now()}`
  const first = await enter('/account')
  await first.getByLabel('Name', { exact: true }).fill(name)
  await first.getByLabel('Password').fill('correct horse')
  await first.getByRole('button', { name: 'Keep this account under this name' }).click()
  await first.getByText(`Signed in as ${name}`).waitFor()
  const second = await enter('/account', { forgives: /401/ })
  await second.getByRole('radio', { name: 'Sign in' }).click()
  await second.getByLabel('Name', { exact: true }).fill(name)
  await second.getByLabel('Password').fill('correct horse')
  await second.getByRole('button', { name: 'Sign in' }).click()
  await second.getByText(`Signed in as ${name}`).waitFor()
  const third = await second.context().newPage()
  await third.goto('/keno')
  await betButton(third).waitFor()
  await first.getByRole('button', { name: 'Sign out everywhere' }).click()
  await first.getByText('You play as a guest').waitFor()
  for (const page of [second, third]) await page.getByText('Your session has ended').waitFor()
  expect(await first.getByText('Your session has ended').count()).toBe(0)
  await third.getByRole('link', { name: 'Sign in' }).click()
  await third.getByText('You play as a guest').waitFor()
  await expect.poll(() => third.getByText('Your session has ended').count()).toBe(0)
})
