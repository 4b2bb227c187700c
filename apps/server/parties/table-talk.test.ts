/** Chat and names at private tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../testing/running-house.ts'
import { freshKey, type Socket } from '../testing/visitor.ts'
import { cleanName, plainLine } from './names.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const hog = async (socket: Socket, frame: object = {}) =>
  (await socket.ask('createParty', { key: freshKey(), game: 'hog', frame: { ...frame } })).party!

const heard = (socket: Socket): readonly string[] => socket.frames.filter((frame) => frame.includes('"said"'))

describe('[L8] chat', () => {
  test('reaches everybody there, and nobody else, as plain text of up to 140 characters', async () => {
    const [ada, bea, cyd] = [await house.enter(), await house.enter(), await house.enter()] as const
    const { link, party } = await hog(ada)
    await bea.ask('sitDown', { key: freshKey(), link: link! })
    await ada.ask('partySay', { party, text: `<b>hi</b> \u202E${'o'.repeat(300)}` })
    await expect.poll(() => heard(bea)).toHaveLength(1)
    const { text } = JSON.parse(heard(bea)[0]!) as { text: string }
    expect(text).toHaveLength(140)
    expect(text.startsWith('<b>hi</b> oo')).toBe(true)
    expect((await cyd.refusal('partySay', { party, text: 'hello' })).code).toBe('no-such-party')
    expect(heard(cyd)).toHaveLength(0)
    await Promise.all([ada.close(), bea.close(), cyd.close()])
  })

  test('is rate-limited, and the host can turn it off', async () => {
    const ada = await house.enter()
    const { party } = await hog(ada, { chat: false })
    expect((await ada.refusal('partySay', { party, text: 'hello' })).code).toBe('chat-off')
    for (let said = 0; said < 4; said += 1) await ada.ask('partySay', { party, emoji: 1 })
    expect((await ada.refusal('partySay', { party, emoji: 1 })).code).toBe('too-many-requests')
    await ada.close()
  })
})

describe('[A39] names', () => {
  test.each([
    ['a right-to-left mark', '\u202Eevil', 'evil'],
    ['control characters', 'a\u0000b\nc', 'a b c'],
    ['10,000 accents', `q${'\u0301'.repeat(10_000)}`, 'q\u0301\u0301'],
    ['spaces', '  much   room  ', 'much room'],
    ['styled letters', '𝐁𝐨𝐥𝐝', 'Bold'],
    ['99 letters', 'x'.repeat(99), 'x'.repeat(20)],
  ])('cleans %s', (_what, given, shown) => expect(cleanName(given)).toBe(shown))

  test('text keeps all its letters', () =>
    expect(plainLine('你好 <script>alert(1)</script>', 140)).toBe('你好 <script>alert(1)</script>'))

  test.each([
    ['Dealer', 'name-reserved'],
    ['guest-1234', 'name-reserved'],
    ['аda', 'name-taken'],
    ['…', 'bad-name'],
  ])('%j is refused beside Ada', async (name, code) => {
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await ada.ask('createParty', { key: freshKey(), game: 'hog', name: 'Ada' })
    const request = { key: freshKey(), link: made.party!.link!, name }
    expect((await bea.refusal('sitDown', request)).code).toBe(code)
    await Promise.all([ada.close(), bea.close()])
  })
})

test('[L7] [L4] a duel of Hog by link: leaving loses', async () => {
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const { link, party } = await hog(ada, { pauseSeconds: 1 })
  await bea.ask('sitDown', { key: freshKey(), link: link! })
  const tableOf = async (socket: Socket) => {
    const { place } = await socket.ask('place')
    return place?.type === 'party' ? place.table : null
  }
  await expect.poll(async () => (await tableOf(ada))?.seats.length).toBe(2)
  const { table } = (await tableOf(bea))!
  await bea.ask('partyAct', { key: freshKey(), party, action: { type: 'leave' } })
  const over = async () => (await ada.ask('table', { table })).table
  const first = (await tableOf(ada))!
  if (first.options.length > 0) {
    const action = { type: 'roll', dice: 0 }
    await ada.ask('tableAct', { key: freshKey(), table, sequence: first.sequence, action })
  }
  await expect.poll(async () => (await over()).revealAt).not.toBeNull()
  expect((await over()).view).toMatchObject({ winner: first.seat })
  await Promise.all([ada.close(), bea.close()])
})
