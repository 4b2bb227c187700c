import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { codeOf, ledgerOf, SOUND } from '../../testing/peek.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { welcome, welcomeBack, welcomeGuest } from '../accounts/newcomers.ts'
import { wallets } from '../wallet.ts'
import { endSessions, findByName, findPlayer, register } from './players.ts'

describeOnEveryStore('players', (open) => {
  test('a guest is there at once, with free coins in every currency and nothing else', async () => {
    const sample = await sampleHouse((await open()).store)
    const guest = accepted(await sample.run((house) => welcomeGuest(house, 'casino')))
    expect(guest).toMatchObject({ operator: 'casino', name: null, role: 'player', sessionsValidFrom: 0 })
    expect(await sample.run(() => findPlayer(guest.id))).toEqual(guest)
    expect(await sample.run((house) => wallets(house, guest.id))).toEqual([
      { currency: 'BTC', isDemo: true, balance: '100000000.00000000' },
      { currency: 'USD', isDemo: true, balance: '1000.00' },
    ])
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('a guest who registers keeps everything and can be found by name', async () => {
    const sample = await sampleHouse((await open()).store)
    const guest = await sample.guest()
    accepted(await sample.bet(guest))
    const anna = accepted(await sample.run(() => register(guest.id, 'Anna', 'a hash')))
    expect(anna).toEqual({ ...guest, name: 'Anna' })
    expect(await sample.run(() => findByName('house', 'Anna'))).toEqual({ player: anna, password: 'a hash' })
    expect(await sample.run(() => findByName('casino', 'Anna'))).toBeNull()
    expect(codeOf(await sample.run(() => register(guest.id, 'Anne', 'a hash')))).toBe('has-a-name')
    expect(codeOf(await sample.run(() => register(1n, 'Nobody', 'a hash')))).toBe('no-such-player')
  })

  test('of many who want a name at once one has it; with another operator it is free', async () => {
    const sample = await sampleHouse((await open()).store)
    const anna = { operator: 'house', name: 'Anna', password: 'a hash', role: 'player' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sample.run((house) => welcome(house, anna))),
    )
    expect(outcomes.map(codeOf).toSorted()).toEqual([...Array(7).fill('name-taken'), null])
    accepted(await sample.run((house) => welcome(house, { ...anna, operator: 'casino' })))
    const guest = await sample.guest()
    expect(codeOf(await sample.run(() => register(guest.id, 'Anna', 'a hash')))).toBe('name-taken')
  })

  test('two guests who want the same name at once: one has it', async () => {
    const sample = await sampleHouse((await open()).store)
    const guests = [await sample.guest(), await sample.guest()]
    const outcomes = await Promise.all(
      guests.map(({ id }) => sample.run(() => register(id, 'Anna', 'a hash'))),
    )
    expect(outcomes.map(codeOf).toSorted()).toEqual(['name-taken', null])
  })

  test('an operator’s player is welcomed once and then known', async () => {
    const sample = await sampleHouse((await open()).store)
    const visit = () => sample.run((house) => welcomeBack(house, 'casino', 'ben@example.org'))
    const visits = await Promise.all([visit(), visit(), visit()])
    expect(new Set(visits.map((player) => accepted(player).id)).size).toBe(1)
    expect(await visit()).toEqual(visits[0])
  })

  test('what is a name, and what is none', async () => {
    const sample = await sampleHouse((await open()).store)
    const called = (name: string) =>
      sample.run((house) => welcome(house, { operator: 'house', name, password: null, role: 'player' }))
    for (const name of ['A', '小明', 'ben.k@example-1.org', 'Anna Maria', 'x'.repeat(64)])
      expect(accepted(await called(name)).name).toBe(name)
    for (const name of [
      '',
      ' Anna',
      'Anna ',
      'a/b',
      'a\u0000b',
      '<b>',
      'x'.repeat(65),
      'a:b',
      'cafe\u0301',
      'Ａnna',
    ])
      expect(codeOf(await called(name))).toBe('bad-name')
  })

  test('a logout ends all sessions that began before it', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    await sample.run(() => endSessions(id, 1_234_567_890_123))
    expect(await sample.run(() => findPlayer(id))).toMatchObject({ sessionsValidFrom: 1_234_567_890_124 })
    expect(await sample.run(() => findPlayer(1n))).toBeNull()
  })
})
