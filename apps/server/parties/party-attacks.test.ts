/** [A34]–[A39] Attacks on private tables: links, hosts, races between processes, names. */

import { accepted, isRefusal } from '@fairhouse/kit'
import type { PartyMoney } from '@fairhouse/messages'
import { IDLE_MS, isClosed } from '@fairhouse/table'
import { expect, test } from 'vitest'
import { welcomeGuest } from '../core/accounts/newcomers.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { foldName } from '../core/players/folded-names.ts'
import type { Player } from '../core/players/players.ts'
import { update } from '../core/store/queries.ts'
import { rows, type Work, write } from '../core/store/work.ts'
import { depositOrWithdraw } from '../core/wallet.ts'
import type { TableHouse } from '../tables/hand.ts'
import { codeOf, ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, START, sampleTables } from '../testing/sample-tables.ts'
import { actAsHost, actAtParty } from './actions.ts'
import { createParty } from './creation.ts'
import { sitDown } from './membership.ts'
import { findParty, publicParties } from './party-store.ts'
import { viewByLink, watch } from './spectators.ts'

const WALLET: PartyMoney = { type: 'wallet', currency: 'USD', isDemo: true }
const FUNDS = { currency: 'USD', isDemo: true }
/** A new player's balance, in minor units. */
const COINS = 100_000n

const inWallets = async ({ store }: SampleTables, people: readonly Player[]): Promise<bigint> => {
  let sum = 0n
  for (const { id } of people) sum += await store.transact(() => balanceOf(playerAccount(id, FUNDS)))
  return sum
}

describeOnEveryStore('[A34] links', (open) => {
  test('[A34] a new one from the host: the old one leads nowhere, and everybody keeps the seat', async () => {
    const tables = await sampleTables((await open()).store)
    const { house, store } = tables
    const [ada, bea, cyd] = await tables.people(3)
    const party = await sampleParty(tables, ada, { game: 'zhajinhua' })
    const { link, id } = party
    accepted(await store.transact(() => sitDown(house, bea.id, { link, isDemoOnly: false })))
    const byBea = await store.transact(() => actAsHost(house, bea.id, id, { type: 'newLink' }))
    expect(codeOf(byBea)).toBe('not-host')
    await party.hosts(ada, { type: 'newLink' })
    const now = (await store.transact(() => findParty(id)))!
    expect(Buffer.from(now.link, 'base64url')).toHaveLength(16)
    expect(now.table.seats.filter(Boolean)).toHaveLength(2)
    const sit = (by: string) => store.transact(() => sitDown(house, cyd.id, { link: by, isDemoOnly: false }))
    expect(codeOf(await sit(link))).toBe('no-such-party')
    expect(codeOf(await store.transact(() => viewByLink(house, cyd.id, link)))).toBe('no-such-party')
    expect(accepted(await sit(now.link)).party.id).toBe(id)
  })

  test('[L4] the host alone hears that two people first came from one address', async () => {
    const tables = await sampleTables((await open()).store)
    const { house, store } = tables
    const [ada, bea, cyd] = await tables.people(3)
    const party = await sampleParty(tables, ada, { game: 'zhajinhua' })
    const { link } = party
    const origins = [
      [ada, '192.0.2.1'],
      [bea, '192.0.2.2'],
      [cyd, '192.0.2.2'],
    ] as const
    for (const [{ id }, origin] of origins) {
      await store.transact(() => write(update('players', id, 'origin = $2', origin)))
      accepted(await store.transact(() => sitDown(house, id, { link, isDemoOnly: false })))
    }
    const seen = async (player: bigint) => {
      const { seats } = accepted(await store.transact(() => viewByLink(house, player, link)))
      return seats.map(({ sharesAddress }) => sharesAddress)
    }
    expect([await seen(ada.id), await seen(bea.id)]).toEqual([
      [false, true, true],
      [false, false, false],
    ])
  })

  test('[A39] a guest can’t sit down under the name of an account, or one that looks like it', async () => {
    const tables = await sampleTables((await open()).store)
    const { house, store } = tables
    const [ada, stranger] = await tables.people(2)
    const guest = accepted(await store.transact(() => welcomeGuest(house, 'house')))
    await store.transact(() =>
      write(update('players', stranger.id, 'name = $2, folded = $3', 'Bartleby', foldName('Bartleby'))),
    )
    const party = await sampleParty(tables, ada, { game: 'zhajinhua' })
    const { link } = party
    const sit = (name: string) =>
      store.transact(() => sitDown(house, guest.id, { link, name, isDemoOnly: true }))
    for (const name of ['Bartleby', 'BARTLEBY', 'Bart1eby']) {
      expect([name, codeOf(await sit(name))]).toEqual([name, 'name-taken'])
    }
    accepted(await sit('Wolfgang'))
  })

  test('[A34] are 128 random bits, aren’t listed, and lead nowhere once the table is closed', async () => {
    const tables = await sampleTables((await open()).store)
    const { house, store } = tables
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'hog' })
    const { link, id } = party
    expect(Buffer.from(link, 'base64url')).toHaveLength(16)
    for (const isDemo of [false, true])
      expect(await store.transact(() => publicParties('house', 'hog', isDemo, 100))).toEqual([])
    const codes = (guess: string) =>
      Promise.all([
        store.transact(() => viewByLink(house, bea.id, guess)),
        store.transact(() => watch(house, bea.id, guess)),
        store.transact(() => sitDown(house, bea.id, { link: guess, isDemoOnly: false })),
      ]).then((replies) => replies.map(codeOf))
    const nowhere = ['no-such-party', 'no-such-party', 'no-such-party']
    for (const guess of [String(id), link.slice(0, -1), `${link}A`, link.toLowerCase(), '%', '']) {
      expect(await codes(guess), guess).toEqual(nowhere)
    }
    await party.hosts(ada, { type: 'close' })
    expect(await codes(link)).toEqual(nowhere)
    const again = accepted(
      await store.transact(() =>
        createParty(house, ada.id, { game: 'hog', frame: {}, settings: {}, money: { type: 'home' } }),
      ),
    )
    expect(again.link.slice(0, 4)).not.toBe(link.slice(0, 4))
  })
})

describeOnEveryStore('[A36] a host', (open) => {
  const playing = async () => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(3)).slice(0, 3) as [Player, Player, Player]
    const party = await sampleParty(tables, people[0], { game: 'holdem', money: WALLET })
    const before = await inWallets(tables, people)
    for (const player of people.slice(1)) accepted(await party.sit(player))
    await tables.pass(1_000)
    expect((await party.party()).phase.type).toBe('playing')
    return { tables, people, party, before }
  }
  type Game = Awaited<ReturnType<typeof playing>>
  /** Everybody checks or folds until the hand is over. */
  const playOut = async ({ party, people }: Game): Promise<void> => {
    while ((await party.party()).phase.type === 'playing') {
      for (const player of people) {
        const { options } = (await party.table(player)) ?? { options: [] }
        if (options.length > 0) await party.act(player, options[0]!.action)
      }
    }
  }

  test('[A36] can change the blinds in mid-hand only for the next hand', async () => {
    const game = await playing()
    const { party, people, tables } = game
    const blinds = async () => ((await party.table(people[1]))!.view as { config: object }).config
    const frame = { openCards: true, turnSeconds: 99 }
    const change = { type: 'change', settings: { smallBlind: 50, bigBlind: 100 }, frame } as const
    accepted(await party.hosts(people[0], change))
    expect((await party.party()).frame).toMatchObject({ openCards: false, turnSeconds: 15 })
    expect((await party.party()).settings).toMatchObject({ smallBlind: 5 })
    expect(await blinds()).toMatchObject({ smallBlind: 5, bigBlind: 10 })
    await playOut(game)
    await tables.pass(4_000)
    expect(await blinds()).toMatchObject({ smallBlind: 50, bigBlind: 100 })
    expect((await party.party()).frame).toMatchObject(frame)
  })

  test('[A36] can’t remove a player out of a pot: the hand ends first, and the winner keeps the chips', async () => {
    const game = await playing()
    const { party, people, tables } = game
    accepted(await party.hosts(people[0], { type: 'remove', place: 2 }))
    expect((await party.table(people[2]))!.seats[2]).toMatchObject({ custody: false, left: false })
    for (;;) {
      const turn = await Promise.all(people.map((player) => party.table(player)))
      const seat = turn.findIndex((table) => (table?.options.length ?? 0) > 0)
      if (seat < 0) break
      const { options } = turn[seat]!
      const call = options.find(({ action }) => ['call', 'check'].includes(action.type)) ?? options[0]!
      await party.act(people[seat]!, seat === 2 ? call.action : { type: 'fold' })
    }
    expect(await party.place(people[2])).toBeNull()
    expect(await inWallets(tables, [people[2]])).toBe(COINS + 5n) // the small blind
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[L4] [Z14] can’t seat bots, who play with the house’s chips, where real money is at stake', async () => {
    for (const [isDemo, code] of [
      [true, null],
      [false, 'no-bots'],
    ] as const) {
      const tables = await sampleTables((await open()).store)
      const [ada] = await tables.people(1)
      const deposit = { key: 'paid-in', type: 'deposit', currency: 'USD', amount: '1000.00' } as const
      accepted(await tables.sample.run((house) => depositOrWithdraw(house, ada.id, deposit)))
      const money = { type: 'wallet', currency: 'USD', isDemo } as const
      const party = await sampleParty(tables, ada, { game: 'holdem', money })
      expect(codeOf(await party.hosts(ada, { type: 'addBot', temperament: 'easy' }))).toBe(code)
      expect((await party.party()).seats.filter((seat) => seat?.bot)).toHaveLength(isDemo ? 1 : 0)
    }
  })

  test('[A36] can’t pause for ever: after half an hour the table closes and returns all chips', async () => {
    const game = await playing()
    const { party, people, tables, before } = game
    accepted(await party.hosts(people[0], { type: 'pause' }))
    expect((await party.party()).phase.type).toBe('playing') // the hand continues
    await playOut(game)
    await tables.pass(IDLE_MS - 1_000)
    expect(isClosed(await party.party())).toBe(false)
    await tables.pass(1_000)
    expect(isClosed(await party.party())).toBe(true)
    expect(await inWallets(tables, people)).toBe(before + 1_000n)
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[A35] [L5] can turn watching off: spectators get no more updates', async () => {
    const game = await playing()
    const { party, people, tables } = game
    const [cyd] = await tables.people(1)
    const { link } = party
    accepted(await tables.store.transact(() => watch(tables.house, cyd.id, link)))
    accepted(await party.hosts(people[0], { type: 'change', frame: { watching: false } }))
    await playOut(game)
    expect(await tables.store.transact(() => rows('SELECT player FROM party_watchers'))).toEqual([])
    const changes = await tables.pass(4_000)
    const pushed = JSON.stringify(changes, (_name, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(pushed).toContain(String(people[0].id))
    expect(pushed).not.toContain(String(cyd.id))
  })
})

describeOnEveryStore('[A37] races', (open) => {
  type Deed = 'sit' | 'topUp' | 'leave' | 'remove' | 'close'
  /** What Bea, or Ada as the host, does in two processes at once. */
  const RACES: readonly (readonly [Deed, Deed])[] = [
    ['sit', 'sit'],
    ['topUp', 'leave'],
    ['topUp', 'topUp'],
    ['leave', 'remove'],
    ['topUp', 'close'],
    ['sit', 'close'],
  ]

  test('[A37] in two processes at once: no chip is lost, nobody sits twice', async () => {
    const { store, again } = await open()
    const clock = { now: START }
    const one = await sampleTables(store, { clock })
    const two = await sampleTables(await again(), { clock })
    for (const [first, second] of RACES) {
      const what = `${first} and ${second}`
      const [ada, bea] = await one.people(2)
      const party = await sampleParty(one, ada, { game: 'zhajinhua', money: WALLET })
      const { link } = party
      if (first !== 'sit') accepted(await party.sit(bea))
      const workOf = (house: TableHouse, deed: Deed): Work<unknown> => {
        switch (deed) {
          case 'sit':
            return sitDown(house, bea.id, { link, isDemoOnly: false })
          case 'topUp':
            return actAtParty(house, bea.id, party.id, { type: 'topUp', chips: 300 })
          case 'leave':
            return actAtParty(house, bea.id, party.id, { type: 'leave' })
          case 'remove':
            return actAsHost(house, ada.id, party.id, { type: 'remove', place: 1 })
          case 'close':
            return actAsHost(house, ada.id, party.id, { type: 'close' })
        }
      }
      const replies = await Promise.all([
        one.store.transact(() => workOf(one.house, first)),
        two.store.transact(() => workOf(two.house, second)),
      ])
      expect(
        replies.some((reply) => !isRefusal(reply)),
        what,
      ).toBe(true)
      const table = await party.party()
      const { seats } = table
      const chips = seats.reduce((sum, seat) => sum + (seat ? seat.stack + seat.topUp : 0), 0)
      expect((await inWallets(one, [ada, bea])) + BigInt(chips), what).toBe(2n * COINS)
      const people = seats.flatMap((seat) => (seat?.player ? [seat.player] : []))
      const sql = 'SELECT player FROM places WHERE party = $1 ORDER BY player'
      const places = await store.transact(() => rows<{ player: bigint }>(sql, party.id))
      expect(
        places.map(({ player }) => `${player}`),
        what,
      ).toEqual(people.toSorted())
      if (isClosed(table)) expect(chips, what).toBe(0)
      expect(await ledgerOf(store), what).toEqual(SOUND)
      if (!isClosed(table)) accepted(await party.hosts(ada, { type: 'close' }))
    }
  })
})

describeOnEveryStore('[A39] names of tables and people', (open) => {
  test('[A39] a table’s name is one line of plain text', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada] = await tables.people(1)
    const name = '\u202Egnp\u0000.<b>x</b>\n q\u0301\u0301\u0301\u0301'
    const party = await sampleParty(tables, ada, { game: 'hog', frame: { name } })
    expect((await party.party()).frame.name).toBe('gnp .<b>x</b> q\u0301\u0301')
    accepted(await party.hosts(ada, { type: 'change', frame: { name: 'a\u2028b' } }))
    expect((await party.party()).frame.name).toBe('a b')
  })

  const NAMES = [
    ['<img src=x>', '<img src=x>'],
    ['\u202Eeve', 'eve'],
    [`q${'\u0301'.repeat(60)}`, 'q\u0301\u0301'],
    ['\u0007bell', 'bell'],
  ] as const

  test('[A39] [V10] a name in the table’s book stays its player’s, who has left: debts are paid by name', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada, bob, eve, dan] = await tables.people(4)
    const party = await sampleParty(tables, ada, { game: 'holdem' })
    const bobComesAndGoes = async (): Promise<void> => {
      accepted(await party.sit(bob, { name: 'Bob' }))
      accepted(await party.does(bob, { type: 'leave' }))
    }
    await bobComesAndGoes()
    await bobComesAndGoes()
    for (const name of ['Bob', 'B0B', 'Воb'])
      expect(codeOf(await party.sit(eve, { name }))).toBe('name-taken')
    const register = "UPDATE players SET name = 'Bob', folded = 'bob' WHERE id = $1"
    await tables.store.transact(() => write(register, dan.id))
    for (let time = 0; time < 2; time += 1) {
      accepted(await party.sit(dan))
      expect((await party.party()).seats[1]!.name).toBe('Bob (2)')
      accepted(await party.does(dan, { type: 'leave' }))
    }
  })

  test('[A39] names of people are plain text, and nobody can take another’s, whoever comes first', async () => {
    const tables = await sampleTables((await open()).store)
    const [host, ada, impostor] = await tables.people(3)
    const party = await sampleParty(tables, host, { game: 'holdem' })
    const names = async () => (await party.place(host))!.party.seats.map(({ name }) => name)
    for (const [wanted] of NAMES) accepted(await party.sit((await tables.people(1))[0], { name: wanted }))
    expect((await names()).slice(1)).toEqual(NAMES.map(([, shown]) => shown))
    const register = "UPDATE players SET name = 'Ada', folded = 'ada' WHERE id = $1"
    accepted(await party.sit(impostor, { name: 'Ada' })) // before there is such an account
    await tables.store.transact(() => write(register, ada.id))
    accepted(await party.sit(ada))
    expect((await names()).slice(5)).toEqual(['Ada', 'Ada (2)'])
  })
})
