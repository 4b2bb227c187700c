/** Messages that come twice, late or not at all: what the house says of a table may be overtaken or lost. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enabled, me, onTurn, openTables, seatIn, settled } from './tables.ts'
import { openBrowser } from './visit.ts'

const enter = openBrowser()
const { address } = openTables(enter)

type Frame = Readonly<{
  /** Of an answer; pushes have none. */
  id?: string
  type?: string
  table?: Readonly<{ view: Readonly<{ phase: string }> }>
  place?: Readonly<{ type: string }> | null
}>

/** A visitor whose messages go through `pass`: what it answers is heard, in that order. */
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

test('[A31] an end that is told once more does not call one back from the window', async () => {
  let ending: string | null = null
  let again = 0
  const page = await listening((message, { table, place }) => {
    if (table?.view.phase === 'over') ending = JSON.stringify({ type: 'table', table, events: [] })
    if (ending === null || place?.type !== 'waiting') return [message]
    again += 1
    return [message, ending]
  })
  await seatIn(page, 'novice').click()
  await onTurn([page])
  await enabled(page, 'fold').click()
  await settled(page).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/Commitment to this hand/).waitFor()
  await page.waitForTimeout(500)
  expect(again).toBeGreaterThan(0)
  expect(await settled(page).count()).toBe(0)
  await onTurn([page])
})

test('[Z12] an answer that is overtaken by the hand does not call one back from the table', async () => {
  let answer: string | null = null
  let overtaken = false
  const page = await listening((message, { id, type, place }) => {
    if (id !== undefined && place?.type === 'waiting') {
      answer = message
      return []
    }
    if (type !== 'table' || answer === null) return [message]
    const late = answer
    answer = null
    overtaken = true
    return [message, late]
  })
  await seatIn(page, 'novice').click()
  await me(page).waitFor()
  await page.waitForTimeout(500)
  expect(overtaken).toBe(true)
  await onTurn([page])
  await enabled(page, 'fold').click()
  await settled(page).waitFor()
})

test('[Z12] a hand whose beginning was not told is asked for', async () => {
  let lost = 0
  const page = await listening((message, { id, type }) => {
    if (id !== undefined || type !== 'table') return [message]
    lost += 1
    return []
  })
  await seatIn(page, 'novice').click()
  await page.getByText(/Commitment to this hand/).waitFor()
  await me(page).waitFor()
  expect(lost).toBeGreaterThan(0)
})

test('[F6] who finds the window again is not told a client seed that may be another', async () => {
  let waiting: Frame['place'] = null
  const page = await listening((message, frame) => {
    if (frame.place?.type === 'waiting') waiting = frame.place
    if (frame.id === undefined && frame.type === 'table') return []
    return [frame.place?.type === 'seated' ? JSON.stringify({ ...frame, place: waiting }) : message]
  })
  const seed = page.getByLabel('Your client seed')
  await seed.fill('a-seed-of-my-own')
  await seatIn(page, 'novice').click()
  await page.getByText(/Commitment to this hand/).waitFor()
  expect(await seed.inputValue()).toBe('a-seed-of-my-own')
  await page.reload()
  await page.getByText(/Commitment to this hand/).waitFor()
  expect(await seed.count()).toBe(0)
})
