import { REGISTRY } from '@fairhouse/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { createTable, openTab, playUntil, sitDownAt, watchAt } from './friends.ts'
import { openBrowser, outOfSight, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

const QUICK = { 'Pause between hands in seconds': '1', 'Seconds per turn': '60' } as const

test('[L4] [L7] from the lobby to a table, by link to its second seat on a phone, and a duel to its end', async () => {
  const ada = await enter('/')
  await ada.getByRole('link', { name: 'Play with friends' }).click()
  await ada.getByRole('radio', { name: 'Hog' }).click()
  await ada.getByLabel('Your name').fill('Ada')
  const path = await createTable(ada, { ...QUICK, Goal: '20' }, ['Open the seed after every hand'])
  await ada.getByRole('img', { name: 'QR code of the link' }).waitFor()
  expect(await ada.getByLabel('Link to this table').inputValue()).toContain(path)
  expect(await seriousViolations(ada)).toEqual([])

  const bea = await enter(path, { size: 'phone' })
  await bea.getByText('A duel to 20').waitFor()
  await bea.getByText('Ada', { exact: true }).waitFor()
  expect(await bea.getByLabel('Your name').inputValue()).toMatch(/^Guest \d{4}$/)
  expect(await sidewaysScroll(bea)).toBe(0)
  expect(await seriousViolations(bea)).toEqual([])
  await bea.getByRole('button', { name: 'Sit down' }).click()
  const pages = [ada, bea]
  for (const page of pages) await page.locator('.hog-dock').waitFor()
  expect(await sidewaysScroll(bea)).toBe(0)
  expect(await seriousViolations(bea)).toEqual([])

  const agree = 'Show win probabilities to both'
  await openTab(ada, 'Odds')
  await ada.getByRole('switch', { name: agree }).click()
  await ada.getByText(/Waiting for Guest \d+/).waitFor()
  await openTab(bea, 'Odds')
  await bea.getByText('Ada would like to see them.').waitFor()
  await bea.getByRole('switch', { name: agree }).click()
  await ada.locator('.hog-odds h2').waitFor()
  await bea.keyboard.press('Escape')

  await ada.keyboard.press('?')
  await ada.getByRole('dialog', { name: 'Keys' }).waitFor()
  await ada.keyboard.press('Escape')

  const over = (): Promise<boolean> => ada.locator('.hog-ended').isVisible()
  await playUntil(pages, '.hog-dock .btn-primary', over)
  await ada.getByText(/^Game [2-9]$/).waitFor()
  await openTab(ada, 'Games')
  await ada.locator('.party-hands .round-tick-verified').first().waitFor() // checked by the browser itself
  await ada
    .getByRole('button', { name: /^Verify the game/ })
    .first()
    .click()
  await ada.getByRole('heading', { name: 'This round is what it should be' }).waitFor() // [F8]
})

test('[L4] [L5] [L8] a table of 炸金花: host, bot, chat, a spectator, and hands for table chips', async () => {
  const ada = await enter('/friends?game=zhajinhua')
  await ada.getByLabel('Your name').fill('Ada')
  const path = await createTable(ada, { ...QUICK, 'Look from round': '1' })
  const eve = await watchAt(enter, path)
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone' })
  const pages = [ada, bea]
  for (const page of [...pages, eve]) await page.locator('.zjh-stage').waitFor()
  expect(await eve.locator('.seat-cards .card:not(.card-back)').count()).toBe(0)
  expect(await eve.locator('.zjh-act').count()).toBe(0)

  await ada.keyboard.press('?') // the same keys as in the rooms
  await ada.getByRole('dialog', { name: 'Keys' }).waitFor()
  await ada.keyboard.press('Escape')

  // Dan comes during the hand: he sees himself on the felt, and when he will play.
  const dan = await sitDownAt(enter, path, 'Dan')
  await dan.getByText('You’re in from the next hand.').waitFor()
  await dan.getByRole('group', { name: 'You, 1,000, in next hand' }).waitFor()
  await eve.getByRole('group', { name: 'Dan, 1,000, in next hand' }).waitFor()
  for (const page of [dan, eve]) expect(await page.locator('.seat').count()).toBe(5)
  await openTab(dan, 'Table')
  await dan.getByRole('button', { name: 'Leave the table' }).click()
  await dan.locator('.party-door').waitFor()

  await openTab(ada, 'Chat')
  await ada.getByLabel('Say something').fill('<b>hello</b>')
  await ada.getByRole('button', { name: 'Send' }).click()
  await openTab(eve, 'Chat')
  await eve.locator('.party-said').getByText('<b>hello</b>').waitFor() // shown as text
  await ada.getByLabel('Quick phrases').selectOption('Good luck.')
  await eve.locator('.party-said').getByText('Good luck.').waitFor()
  await openTab(bea, 'Table')
  await bea.getByRole('button', { name: 'Mute Ada' }).click()
  await openTab(bea, 'Chat')
  await ada.getByRole('button', { name: 'Applause' }).click()
  await eve.locator('.party-said').getByText('👏').waitFor()
  expect(await bea.locator('.party-said').count()).toBe(0)
  await bea.keyboard.press('Escape')

  await openTab(ada, 'Host')
  await ada.getByRole('button', { name: 'Pause' }).click()
  await ada.getByRole('button', { name: 'Add a bot' }).click()
  expect(await seriousViolations(ada)).toEqual([])
  const settled = (): Promise<boolean> => bea.locator('.zjh-settled').isVisible()
  await playUntil(pages, '.zjh-act-fold', settled)
  for (const page of [...pages, eve]) await page.getByText('Paused by the host').waitFor()
  await openTab(ada, 'Hands')
  await ada
    .getByRole('button', { name: /^Replay the hand/ })
    .first()
    .click()
  const past = ada.getByRole('dialog')
  await past.getByText(/wins/).first().waitFor()
  expect(await past.getByRole('link', { name: 'Replay' }).getAttribute('href')).toMatch(/history\?hand=\d+/)
  await ada.keyboard.press('Escape')
  await openTab(ada, 'Table')
  await ada.locator('.party-seat').getByText('Bot', { exact: true }).waitFor()
  await ada.getByRole('button', { name: 'Make Bea the host' }).click()
  await openTab(bea, 'Host')
  await bea.getByRole('button', { name: 'Resume' }).click()
  await bea.keyboard.press('Escape')
  await expect.poll(() => eve.locator('.seat:not(.seat-empty)').count(), { timeout: 20_000 }).toBe(3)
  await openTab(ada, 'Table')
  await ada.getByRole('button', { name: 'Leave now' }).click()
  await ada.locator('dialog').getByRole('button', { name: 'Leave now' }).click()
  await playUntil([bea], '.zjh-act-fold', () => ada.locator('.party-door').isVisible())
  await ada.getByText('You have left the table.').waitFor()
  expect(await sidewaysScroll(bea)).toBe(0)
})

/** Records if the felt of this page shows who lost before the cards lie in the middle. */
const watchFelt = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const early: string[] = []
    Object.assign(window, { early })
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.zjh-dueling') !== null) return observer.disconnect()
      const lost = document.querySelector('.seat.folded')?.textContent
      if (lost) early.push(lost)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('[F14] everybody at the table is told who withheld a seed', async () => {
  const ada = await enter('/friends?game=zhajinhua')
  await ada.getByLabel('Your name').fill('Ada')
  const path = await createTable(ada, QUICK)
  const enterWithoutReveals = async (to: string): Promise<Page> => {
    const page = await enter('about:blank')
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const house = socket.connectToServer()
      socket.onMessage((message) => {
        if (!String(message).includes('"reveal"')) house.send(message)
      })
    })
    await page.goto(new URL(to, ada.url()).href)
    return page
  }
  const bea = await sitDownAt(enterWithoutReveals, path, 'Bea')
  await ada.getByText('no seed came from Bea').waitFor()
  await bea.getByText('no seed came from you').waitFor()
  for (const page of [ada, bea]) {
    await openTab(page, 'Table')
    await page.locator('.party-seat', { hasText: 'Bea' }).getByText('caused a void hand').waitFor()
  }
})

test('[Z4] at a private table nobody sees the loser before the verdict, and everybody sees the settlement', async () => {
  const ada = await enter('/friends?game=zhajinhua', { motion: true })
  const path = await createTable(ada, { 'Seconds per turn': '60', 'Compare from round': '1' })
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone', motion: true })
  const eve = await watchAt(enter, path, { motion: true })
  await eve.locator('.zjh-stage').waitFor()
  const pages = [ada, bea, eve]
  for (const page of pages) await watchFelt(page)
  const isCompared = async (): Promise<boolean> => (await ada.locator('.seat.target button').count()) > 0
  await playUntil(
    [bea],
    '.zjh-act-call',
    async () => (await ada.locator('.zjh-act-compare:enabled').count()) > 0,
  )
  await playUntil([ada], '.zjh-act-compare', isCompared)
  await ada.locator('.seat.target button').click()
  for (const page of pages) await page.locator('.zjh-settled').waitFor()
  for (const page of pages)
    expect(await page.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual([])
})

test('[L4] a running hand opens by itself from any page; players who left it on purpose are only notified', async () => {
  const ada = await enter('/friends?game=hog')
  const path = await createTable(ada, QUICK)
  const bea = await sitDownAt(enter, path, 'Bea')
  await bea.locator('.hog-dock').waitFor()
  await bea.getByRole('link', { name: 'Fairhouse, to the games' }).click()
  await bea.getByText('Your table is waiting').waitFor()
  expect(new URL(bea.url()).pathname).toBe('/')
  expect(await seriousViolations(bea)).toEqual([])
  await bea.goto('/settings') // as after a restart, or on another device
  await bea.waitForURL(`**${path}`)
  await bea.locator('.hog-dock').waitFor()
})

test.each([
  ['zh-Hans', '创建牌桌', '入座'],
  ['zh-Hant', '建立牌桌', '入座'],
] as const)(
  'in %s, at both sizes, form, door and table have no serious violation',
  async (locale, create, sit) => {
    const ada = await enter('/friends?game=zhajinhua', { locale })
    await ada.getByRole('button', { name: create }).waitFor()
    expect(await seriousViolations(ada)).toEqual([])
    await ada.getByRole('button', { name: create }).click()
    await ada.waitForURL(/\/t\//)
    await ada.locator('.game.party').waitFor()
    expect(await seriousViolations(ada)).toEqual([])
    const bea = await enter(new URL(ada.url()).pathname, { locale, size: 'phone' })
    await bea.getByRole('button', { name: sit }).waitFor()
    expect(await seriousViolations(bea)).toEqual([])
    await bea.getByRole('button', { name: sit }).click()
    await bea.locator('.zjh-stage').waitFor()
    for (const page of [ada, bea]) expect(await seriousViolations(page)).toEqual([])
    expect(await sidewaysScroll(bea)).toBe(0)
  },
)

const TABLE_GAMES = Object.keys(REGISTRY).filter((game) => REGISTRY[game]!.live?.series)

test.each(TABLE_GAMES)('on a phone, every setting of a table of %s fits', async (game) => {
  const page = await enter(`/friends?game=${game}`, { size: 'phone' })
  await page.locator('.party-more summary').click()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('a phone on its side shows the board, the pot, the scores and every button', async () => {
  const ada = await enter('/friends?game=holdem')
  const path = await createTable(ada, QUICK)
  const bea = await sitDownAt(enter, path, 'Bea', { size: 'phone on its side' })
  const board = bea.locator('.holdem-board .card')
  await playUntil([ada, bea], '.holdem-act:nth-child(2)', async () => (await board.count()) === 3)
  for (const part of ['.holdem-board .card', '.pot', '.seat.me .card', '.holdem-act'])
    expect(await outOfSight(bea.locator(part))).toEqual([])

  const cyd = await enter('/friends?game=hog')
  const duel = await createTable(cyd, QUICK)
  const dan = await sitDownAt(enter, duel, 'Dan', { size: 'phone on its side' })
  await dan.locator('.hog-dock').waitFor()
  for (const part of ['.hog-score', '.hog-place', '.hog-dock .btn'])
    expect(await outOfSight(dan.locator(part))).toEqual([])
})

test.each(['phone', 'small phone', 'phone on its side'] as const)(
  '[L5] on a %s the bar of somebody who watches shows the hand and all its buttons',
  async (size) => {
    const ada = await enter('/friends?game=holdem')
    const path = await createTable(ada, QUICK)
    await openTab(ada, 'Host')
    await ada.getByRole('tabpanel').getByRole('button', { name: 'Add a bot' }).click()
    const bea = await watchAt(enter, path, { size })
    const bar = bea.locator('.party-bar')
    await bar.getByText(/^Hand/).waitFor()
    expect(await outOfSight(bar.locator('.party-status, button:visible'))).toEqual([])
  },
)

test.each(['phone', 'small phone', 'phone on its side'] as const)(
  '[L4] on a %s the link leads to a seat in two clicks, one of them for the name, without scrolling',
  async (size) => {
    const ada = await enter('/friends?game=holdem')
    const path = await createTable(ada, QUICK)
    for (const bots of [1, 2, 3]) {
      await openTab(ada, 'Host')
      await ada.getByRole('tabpanel').getByRole('button', { name: 'Add a bot' }).click()
      await openTab(ada, 'Table')
      await expect.poll(() => ada.getByRole('tabpanel').getByText('Bot', { exact: true }).count()).toBe(bots)
    }
    const bea = await enter(path, { size })
    const [field, sit] = [
      bea.locator('.party-door input[autocomplete=nickname]'),
      bea.locator('.party-door .btn-primary'),
    ]
    await sit.waitFor()
    expect(await outOfSight(field)).toEqual([])
    expect(await outOfSight(sit)).toEqual([])
    await bea.evaluate(() => {
      const clicks: string[] = []
      Object.assign(window, { clicks })
      addEventListener('click', ({ target }) => clicks.push((target as Element).tagName), true)
    })
    await field.click()
    await bea.keyboard.press('ControlOrMeta+a')
    await bea.keyboard.type('Bea')
    await sit.click()
    await bea.locator('.game.party').waitFor()
    await openTab(ada, 'Table')
    await ada.getByRole('tabpanel').getByText('Bea', { exact: true }).waitFor()
    const clicks = await bea.evaluate(() => (window as unknown as { clicks: string[] }).clicks)
    expect(clicks).toEqual(['INPUT', 'BUTTON'])
  },
)

test.each(['phone', 'phone on its side', 'desktop'] as const)(
  '[L8] on a %s a long message wraps at its seat, stays on the screen and leaves my cards free',
  async (size) => {
    const ada = await enter('/friends?game=holdem')
    const path = await createTable(ada, QUICK)
    const bea = await sitDownAt(enter, path, 'Bea', { size })
    const cyd = await sitDownAt(enter, path, 'Cyd')
    await bea.locator('.seat.me .card').first().waitFor()
    for (const [page, text] of [
      [ada, 'Somebody always writes a long message when a hand takes long. '.repeat(2)],
      [cyd, 'W'.repeat(140)],
    ] as const) {
      await openTab(page, 'Chat')
      await page.getByLabel('Say something').fill(text)
      await page.getByRole('button', { name: 'Send' }).click()
    }
    await expect.poll(() => bea.locator('.seat-bubble').count()).toBe(2)
    const found = await bea.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const mine = [...document.querySelectorAll('.seat.me .card')].map(boxOf)
      return [...document.querySelectorAll('.seat-bubble')].flatMap((bubble) => {
        const { left, top, right, bottom } = boxOf(bubble)
        const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        const covers = mine.some(
          (card) => left < card.right && card.left < right && top < card.bottom && card.top < bottom,
        )
        return [
          ...(isOut ? ['off the screen'] : []),
          ...(covers ? ['over my cards'] : []),
          ...(bottom - top < 40 ? ['one line'] : []),
        ]
      })
    })
    expect(found).toEqual([])
  },
)

test('[L4] the link goes into the share sheet where the browser has one', async () => {
  const ada = await enter('/friends?game=hog', { size: 'phone', locale: 'zh-Hans' })
  await ada.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    const share = async (what: unknown): Promise<void> => void shared.push(what)
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await ada.getByRole('button', { name: '创建牌桌' }).click()
  await ada.waitForURL(/\/t\/[\w-]{22}$/)
  await ada.getByRole('button', { name: '分享' }).click()
  const shared = await ada.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  expect(shared).toEqual([{ title: 'Fairhouse', text: '来 Fairhouse 和我一起玩 Hog', url: ada.url() }])
})

test('[L4] [L8] muting holds in every language and after a reload; removed people come back only if let in', async () => {
  const ada = await enter('/friends?game=zhajinhua')
  const path = await createTable(ada)
  await openTab(ada, 'Host')
  await ada.getByRole('button', { name: 'Pause' }).click()
  const bea = await sitDownAt(enter, path, 'Bea')
  await openTab(bea, 'Table')
  const panel = (page: Page) => page.getByRole('tabpanel')
  await panel(bea)
    .getByRole('button', { name: /^Mute Guest \d+$/ })
    .click()
  await bea.getByRole('radio', { name: '简体中文' }).click()
  await openTab(ada, 'Chat')
  /** After Ada, Bea speaks: what Ada said must have arrived before. */
  const hearsOnlyHerself = async (): Promise<void> => {
    const [known, own] = [ada.locator('.party-said li'), bea.locator('.party-said li')]
    const [before, heard] = [await known.count(), await own.count()]
    await ada.getByRole('button', { name: 'Applause' }).click()
    await expect.poll(() => known.count()).toBe(before + 1)
    await bea.getByRole('button', { name: '鼓掌' }).click()
    await expect.poll(() => own.count()).toBe(heard + 1)
  }
  await openTab(bea, '聊天')
  await hearsOnlyHerself()
  await bea.reload()
  await openTab(bea, '聊天')
  await hearsOnlyHerself()

  await openTab(ada, 'Table')
  await panel(ada).getByRole('button', { name: 'Remove Bea' }).click()
  expect(await seriousViolations(ada)).toEqual([])
  await ada.locator('dialog').getByRole('button', { name: 'Cancel' }).click()
  await panel(ada).getByRole('button', { name: 'Remove Bea' }).click()
  await ada.locator('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await bea.getByText('房主把你请离了牌桌。').waitFor()
  await bea.getByText('房主已把你请离这张牌桌。').waitFor()
  expect(await bea.getByRole('button', { name: '入座' }).isDisabled()).toBe(true)
  await openTab(ada, 'Host')
  await ada.getByRole('button', { name: 'Let back in' }).click()
  await ada.getByRole('button', { name: 'Let back in' }).waitFor({ state: 'detached' })
  await bea.getByRole('button', { name: '入座' }).click()
  await bea.locator('.game.party').waitFor()
})
