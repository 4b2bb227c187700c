/**
 * [A37] Random parties: people sit down, play, buy chips, sit out, disconnect, leave and are removed in any order, at
 * any time. Whatever happens, no chip is lost or created, nobody sits twice, and the party ends.
 */

import { draw, isRefusal, words } from '@fairhouse/kit'
import type { PartyMoney } from '@fairhouse/messages'
import { isBetween, isClosed } from '@fairhouse/table'
import { describe, expect, test } from 'vitest'
import { balanceOf, checkLedger, playerAccount } from '../core/ledger.ts'
import type { Player } from '../core/players/players.ts'
import { rows } from '../core/store/work.ts'
import type { Hand } from '../tables/hand.ts'
import { checkSeatAccounts } from '../testing/crowd-checks.ts'
import { SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'

const WALLET: PartyMoney = { type: 'wallet', currency: 'USD', isDemo: true }
const STEPS = 140

const chipsAt = async (party: SampleParty): Promise<number> =>
  (await party.party()).seats.reduce((sum, seat) => sum + (seat ? seat.stack + seat.topUp : 0), 0)

const inWallets = async ({ store }: SampleTables, people: readonly Player[]): Promise<bigint> => {
  let sum = 0n
  for (const { id } of people) {
    sum += await store.transact(() => balanceOf(playerAccount(id, { currency: 'USD', isDemo: true })))
  }
  return sum
}

const oneSeatEach = async ({ store }: SampleTables, party: SampleParty): Promise<void> => {
  const seated = (await party.party()).seats.flatMap((seat) => (seat?.player ? [seat.player] : []))
  expect(new Set(seated).size).toBe(seated.length)
  const places = await store.transact(() =>
    rows<{ player: bigint }>('SELECT player FROM places WHERE party = $1', party.id),
  )
  expect(places.map(({ player }) => `${player}`).toSorted()).toEqual(seated.toSorted())
}

const checkNow = async (tables: SampleTables, party: SampleParty, { type }: PartyMoney): Promise<void> => {
  await oneSeatEach(tables, party)
  expect(await tables.store.transact(checkLedger)).toEqual(SOUND)
  const now = await party.party()
  if (isBetween(now)) expect(now.seats.filter((seat) => (seat?.topUp ?? 0) > 0)).toEqual([])
  if (type === 'home') return
  const hand = now.phase.type === 'playing' ? await tables.hand(now.phase.hand) : null
  await checkSeatAccounts(tables.store, now, hand as Hand | null)
}

/** Somebody does one random thing; the host is the first of the people. `other`: another table to try. */
const oneThing = async (
  tables: SampleTables,
  party: SampleParty,
  other: SampleParty,
  people: readonly Player[],
  chance: ReturnType<typeof words>,
): Promise<unknown> => {
  const who = people[draw(chance, people.length)]!
  const place = draw(chance, 5)
  switch (draw(chance, 30)) {
    case 0:
      return draw(chance, 3) === 0 ? other.sit(who) : party.sit(who, draw(chance, 2) === 0 ? {} : { place })
    case 1:
      return party.does(who, { type: 'sitOut' })
    case 2:
      return party.does(who, { type: 'sitIn', posts: draw(chance, 2) === 0 })
    case 3:
      return party.does(who, { type: 'topUp', chips: 1 + draw(chance, 400) })
    case 4:
      await other.does(who, { type: 'leave' })
      return party.does(who, { type: 'leave' })
    case 5:
      return party.hosts(people[0]!, { type: 'remove', place })
    case 6:
      return party.hosts(people[0]!, { type: 'addBot' })
    case 7:
      return tables.goAway(who)
    case 8:
      return tables.comeBack(who)
    case 9:
      return party.hosts(people[0]!, { type: draw(chance, 4) === 0 ? 'pause' : 'resume' })
    case 10:
      return tables.pass(draw(chance, 20_000))
    default:
      return (await party.actAtRandom(people, chance)) ?? tables.pass(4_000)
  }
}

describeOnEveryStore('[A37] random parties', (open) => {
  describe.each([
    ['zhajinhua', WALLET, 1],
    ['holdem', WALLET, 2],
    ['hog', { type: 'home' } as const, 3],
  ] as const)('%s', (game, money, seed) => {
    test('chips are conserved, nobody sits twice, and the party can be closed', async () => {
      const tables = await sampleTables((await open()).store)
      const people = await tables.people(5)
      const chance = words({ server: `parties-${seed}`, client: game, nonce: '0' })
      const before = await inWallets(tables, people)
      const party = await sampleParty(tables, people[0], { game, money, frame: { bankSeconds: 5 } })
      for (const player of people.slice(1, 3)) await party.sit(player)
      const other = await sampleParty(tables, (await tables.people(1))[0], { game: 'hog' })
      for (let step = 0; step < STEPS; step += 1) {
        await oneThing(tables, party, other, people, chance)
        if (step % 10 !== 0) continue
        await checkNow(tables, party, money)
        await oneSeatEach(tables, other)
      }
      expect((await party.party()).hands).toBeGreaterThan(2)
      const host = (await party.party()).host
      const closer = people.find(({ id }) => `${id}` === host)
      if (closer) expect(isRefusal(await party.hosts(closer, { type: 'close' }))).toBe(false)
      // two bots may play twenty rounds of their last hand, an action at a time
      for (let round = 0; round < 200 && !isClosed(await party.party()); round += 1) {
        await tables.pass(60_000)
      }
      expect(isClosed(await party.party())).toBe(true)
      expect(await chipsAt(party)).toBe(0)
      expect(await tables.store.transact(checkLedger)).toEqual(SOUND)
      const left = await tables.store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'"))
      expect(left).toEqual([])
      if (game === 'hog') expect(await inWallets(tables, people)).toBe(before)
    }, 120_000)
  })
})
