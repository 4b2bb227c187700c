import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { codeOf, ledgerOf, SOUND } from '../../testing/database-reads.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { welcome, welcomeBack, welcomeGuest } from '../accounts/newcomers.ts'
import { wallets } from '../wallet.ts'
import { endSessions, findByName, findPlayer, register } from './players.ts'

const NOW = 1_234_567_890_123

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
    const anna = accepted(await sample.run(() => register(guest.id, 'Anna', 'a hash', NOW)))
    expect(anna).toEqual({ ...guest, name: 'Anna', isDemo: false, sessionsValidFrom: NOW + 1 })
    expect(await sample.run(() => findByName('house', 'Anna'))).toEqual({ player: anna, password: 'a hash' })
    expect(await sample.run(() => findByName('casino', 'Anna'))).toBeNull()
    expect(codeOf(await sample.run(() => register(guest.id, 'Anne', 'a hash', NOW)))).toBe('has-a-name')
    expect(codeOf(await sample.run(() => register(1n, 'Nobody', 'a hash', NOW)))).toBe('no-such-player')
  })

  test('of many who want a name at once one gets it; with another operator it is free', async () => {
    const sample = await sampleHouse((await open()).store)
    const anna = { operator: 'house', name: 'Anna', password: 'a hash', role: 'player' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sample.run((house) => welcome(house, anna))),
    )
    expect(outcomes.map(codeOf).toSorted()).toEqual([...Array(7).fill('name-taken'), null])
    accepted(await sample.run((house) => welcome(house, { ...anna, operator: 'casino' })))
    const guest = await sample.guest()
    expect(codeOf(await sample.run(() => register(guest.id, 'Anna', 'a hash', NOW)))).toBe('name-taken')
  })

  test('two guests want the same name at once: one gets it', async () => {
    const sample = await sampleHouse((await open()).store)
    const guests = [await sample.guest(), await sample.guest()]
    const outcomes = await Promise.all(
      guests.map(({ id }) => sample.run(() => register(id, 'Anna', 'a hash', NOW))),
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

  test('[A59] the demo account of an operator’s player is another player, and can’t become a real one', async () => {
    const sample = await sampleHouse((await open()).store)
    const visit = (isDemo: boolean) =>
      sample.run((house) => welcomeBack(house, 'casino', 'ben@example.org', isDemo))
    const [real, demo, again] = await Promise.all([visit(false), visit(true), visit(true)])
    expect(accepted(demo)).toMatchObject({ operator: 'casino', name: null, isDemo: true })
    expect(accepted(real).isDemo).toBe(false)
    expect(accepted(again)).toEqual(demo)
    expect(accepted(await visit(true)).id).not.toBe(accepted(real).id)
    const { id } = accepted(demo)
    expect(codeOf(await sample.run(() => register(id, 'Ben', 'a hash', NOW)))).toBe('not-allowed')
    const nameless = await sample.run((house) => welcomeBack(house, 'casino', '<b>', true))
    expect(codeOf(nameless)).toBe('bad-name')
  })

  test('valid and invalid names', async () => {
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
    await sample.run(() => endSessions(id, NOW))
    expect(await sample.run(() => findPlayer(id))).toMatchObject({ sessionsValidFrom: NOW + 1 })
    expect(await sample.run(() => findPlayer(1n))).toBeNull()
  })

  const called = (sample: SampleHouse, name: string, more: object = {}) =>
    sample.run((house) =>
      welcome(house, { operator: 'house', name, password: null, role: 'player', ...more }),
    )

  test.each([
    ['ada', ['ADA', 'Ada', 'Áda', 'аԁа']],
    ['Bill Box', ['bi11 box', 'BILL_BOX', 'Bill.B0x']],
    ['NINA', ['ΝΙΝΑ', 'nlna']],
    ['Bernard', ['Bemard']],
    ['力工', ['カエ']],
  ] as const)('[A39] %s is taken: so are names that look like it', async (name, alike) => {
    const sample = await sampleHouse((await open()).store)
    accepted(await called(sample, name))
    const { id } = await sample.guest()
    for (const other of alike) {
      expect([other, codeOf(await called(sample, other))]).toEqual([other, 'name-taken'])
      expect(codeOf(await sample.run(() => register(id, other, 'a hash', NOW)))).toBe('name-taken')
    }
    accepted(await called(sample, alike[0], { operator: 'casino', isVouchedFor: true }))
  })

  test('[A39] names of the house, its bots and guests are refused; its staff may have them', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    const names = ['guest-1234', 'Guest', 'bot_98812937459236865', 'Admin', 'ADM1N', 'admin 2', 'The Dealer']
    for (const name of [
      ...names,
      'HOUSE',
      'Jade',
      'west lake',
      '翡翠',
      '螢火蟲',
      '管理员',
      '荷官小明',
      '莊家',
      '官方客服',
    ]) {
      const code = codeOf(await sample.run(() => register(id, name, 'a hash', NOW)))
      expect([name, code]).toEqual([name, 'name-reserved'])
    }
    accepted(await called(sample, 'admin', { role: 'admin' }))
    for (const name of ['Botond', '小明', 'Jadé X', 'Hauser', 'Adminton'])
      accepted(await called(sample, name))
  })

  test('[A39] invisible letters and words of mixed scripts are refused', async () => {
    const sample = await sampleHouse((await open()).store)
    for (const name of ['a\u1160b', 'a\u200bb', 'a\u0301b', 'аdа', 'ΝINA', '\u13aa\u13a0\u13aa', 'Ａda'])
      expect([name, codeOf(await called(sample, name))]).toEqual([name, 'bad-name'])
    accepted(await called(sample, 'DJ Иван'))
  })
})
