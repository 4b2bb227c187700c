/** [L4] A guest's chips on a second device: a code that the first one shows takes the seat over. */
import type { Party, Session } from '@fairhouse/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, type RunningHouse, runHouse } from '../testing/running-house.ts'
import { freshKey } from '../testing/visitor.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse({}, newFolder())
})
afterAll(() => house.stop())

const takeOver = (token: string, body: object) => house.ask('POST', '/v1/take-over', { token, body })
const mine = ({ seats }: Party) => seats.find(({ isMe }) => isMe)!

test('[L4] [A34] the code gives the seat to another device, once, and to nobody without it', async () => {
  const [phone, laptop, stranger] = [await house.guest(), await house.guest(), await house.guest()]
  const ada = await house.enter(phone.token)
  const key = freshKey()
  const { party } = await ada.ask('createParty', { key, game: 'holdem', name: 'Ada' })
  const other = await house.enter(laptop.token)
  const again = await other.refusal('sitDown', { key: freshKey(), link: party!.link!, name: 'Ada' })
  expect(again.code).toBe('name-taken')
  const shown = await ada.ask('partyAct', { key: freshKey(), party: party!.party, action: { type: 'code' } })
  const code = mine(shown.party!).code!
  expect(code.text).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const seen = (await other.ask('party', { link: party!.link! })).party
  expect(JSON.stringify(seen)).not.toContain(code.text)

  const link = party!.link!
  for (const wrong of ['', 'AAAAAAAA', code.text.slice(1)])
    expect((await takeOver(stranger.token, { link, code: wrong })).body).toMatchObject({
      error: { code: 'wrong-code' },
    })
  const typed = `${code.text.slice(0, 4)} ${code.text.slice(4).toLowerCase()}`
  const session = (await takeOver(laptop.token, { link, code: typed })).body as Session
  expect(session.player.id).toBe(phone.player.id)
  const here = await house.enter(session.token)
  const { place } = await here.ask('place')
  expect(place?.type === 'party' && mine(place.party)).toMatchObject({
    name: 'Ada',
    stack: 1_000,
    code: null,
  })
  expect((await takeOver(laptop.token, { link, code: code.text })).body).toMatchObject({
    error: { code: 'wrong-code' },
  })
  await Promise.all([ada, other, here].map((socket) => socket.close()))
})

test('[L4] a player with a password has no need of one', async () => {
  const { token } = await house.guest()
  const body = { name: 'somebody-known', password: 'correct horse battery' }
  const named = (await house.ask('POST', '/v1/register', { token, body })).body as Session
  const ada = await house.enter(named.token)
  const { party } = await ada.ask('createParty', { key: freshKey(), game: 'hog' })
  const shown = await ada.ask('partyAct', { key: freshKey(), party: party!.party, action: { type: 'code' } })
  const { token: other } = await house.guest()
  const { text } = mine(shown.party!).code!
  expect((await takeOver(other, { link: party!.link!, code: text })).status).toBe(403)
  await ada.close()
})
