/** Messages that come twice, late or not at all: pushes about a table may be overtaken or lost. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enabled, me, onTurn, openTables, seatIn, settled } from './tables.ts'
import { untilQuiet } from './traffic.ts'
import { openBrowser } from './visit.ts'

const enter = openBrowser()
const { address } = openTables(enter)

type Frame = Readonly<{
  /** Of a reply; pushes have none. */
  id?: string
  type?: string
  /** In a step, the table's number. */
  table?: Readonly<{ view: Readonly<{ phase: string }> }> | string
  place?: Readonly<{ type: string }> | null
  options?: readonly unknown[]
}>

/** A visitor whose incoming messages go through `pass`: the page gets what it returns, in that order. */
const listening = async (pass: (message: string, frame: Frame) => readonly string[]): Promise<Page> => {
  const page = await enter('about:blank')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message)
      for (const heard of pass(text, JSON.parse(text))) socket.send(heard)
    })
  })
  await page.goto(`${address()}/zhajinhua`)
  return page
}

test('[A31] a repeated end of a hand doesn’t take the player out of the waiting room', async () => {
  let ending: string | null = null
  let again = 0
  const page = await listening((message, { table, place }) => {
    if (typeof table === 'object' && table.view.phase === 'over')
      ending = JSON.stringify({ type: 'table', table, events: [] })
    if (ending === null || place?.type !== 'waiting') return [message]
    again += 1
    return [message, ending]
  })
  await seatIn(page, 'novice').click()
  await onTurn([page])
  await enabled(page, 'fold').click()
  await settled(page).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await expect.poll(() => again).toBeGreaterThan(0)
  await untilQuiet(page) // it has read what came
  expect(await settled(page).count()).toBe(0)
  await onTurn([page])
})

test('[Z12] a reply repeated after the hand has begun doesn’t take the player away from the table', async () => {
  let answer: string | null = null
  let overtaken = false
  const page = await listening((message, { id, type, place }) => {
    if (id !== undefined && place?.type === 'waiting') {
      answer = message
      return [message]
    }
    if (type !== 'table' || answer === null) return [message]
    const late = answer
    answer = null
    overtaken = true
    return [message, late]
  })
  await seatIn(page, 'novice').click()
  await me(page).waitFor()
  await expect.poll(() => overtaken).toBe(true)
  await untilQuiet(page)
  await onTurn([page])
  await enabled(page, 'fold').click()
  await settled(page).waitFor()
})

test('[Z12] a hand whose beginning was lost is fetched', async () => {
  let lost = 0
  const page = await listening((message, { id, type }) => {
    if (id !== undefined || type !== 'table') return [message]
    lost += 1
    return []
  })
  await seatIn(page, 'novice').click()
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await me(page).waitFor()
  expect(lost).toBeGreaterThan(0)
})

test('[A33] lost, repeated and reordered steps lead to the same table', async () => {
  let steps = 0
  let held: string | null = null
  const page = await listening((message, { type, options = [] }) => {
    if (type !== 'step') return [message]
    steps += 1
    const isFollowed = options.length === 0 // somebody else acts next, so that the gap is noticed
    if (isFollowed && steps % 3 === 0) return [] // lost
    if (isFollowed && steps % 3 === 1) {
      held = message
      return []
    }
    const late = held
    held = null
    return [message, message, ...(late === null ? [] : [late])]
  })
  await seatIn(page, 'novice').click()
  for (let turn = 0; (await settled(page).count()) === 0; turn += 1) {
    await settled(page).or(enabled(page, 'fold')).first().waitFor()
    // The hand may be over by now.
    await enabled(page, turn < 2 ? 'call' : 'fold')
      .click({ timeout: 2_000 })
      .catch(() => {})
  }
  expect(steps).toBeGreaterThan(2)
})

test('[F10] a reloaded page reveals the seed it promised', async () => {
  const asked: Readonly<Record<string, string>>[] = []
  const page = await enter('about:blank')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    socket.onMessage((message) => {
      asked.push(JSON.parse(String(message)))
      house.send(message)
    })
  })
  await page.goto(`${address()}/zhajinhua`)
  await seatIn(page, 'novice').click()
  await page.getByRole('button', { name: 'Seeds of this hand' }).click()
  const seed = page.getByLabel('Your client seed')
  await seed.waitFor()
  const promised = await seed.inputValue()
  expect(promised).toMatch(/^[0-9a-f]{32}$/)
  await page.reload()
  await me(page).waitFor()
  const hashes = asked.filter(({ type }) => type === 'ready').map(({ hash }) => hash)
  expect(new Set(hashes)).toEqual(new Set([createHash('sha256').update(promised).digest('hex')]))
  const revealed = asked.filter(({ type }) => type === 'reveal').map(({ clientSeed }) => clientSeed)
  expect(new Set(revealed)).toEqual(new Set([promised]))
})

test('[F10] a withheld seed: its device is told why it is out, the other player that the last hand was void', async () => {
  const honest = await enter(`${address()}/zhajinhua`)
  const withholder = await enter('about:blank')
  await withholder.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer()
    socket.onMessage((message) => {
      if (!String(message).includes('"reveal"')) house.send(message)
    })
  })
  await withholder.goto(`${address()}/zhajinhua`)
  for (const page of [honest, withholder]) await seatIn(page, 'novice').click()
  await withholder.getByText(/promised a seed and didn’t reveal it/).waitFor()
  await honest.getByText(/The last hand was void/).waitFor()
  await me(honest).waitFor() // with bots
})
