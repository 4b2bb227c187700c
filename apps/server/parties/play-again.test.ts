/** [L6] After a sit and go the host opens the next one: same link, same settings, everybody still seated. */
import { accepted, isTournamentOver, labelled, words } from '@fairhouse/kit'
import type { PartyMoney } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { balanceOf, checkLedger, playerAccount } from '../core/ledger.ts'
import type { Player } from '../core/players/players.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { SOUND } from '../testing/database-reads.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { codeOf, type SampleTables, sampleTables } from '../testing/sample-tables.ts'

const USD = { currency: 'USD', isDemo: true } as const
const STACK = 200
const SETTINGS = { format: 'tournament', startingStack: STACK, levelEvery: 1 }

type Game = Readonly<{ tables: SampleTables; party: SampleParty; people: readonly Player[] }>

const begun = async (money: PartyMoney): Promise<Game> => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const people = (await tables.people(2)).slice(0, 2)
  const frame = { bankSeconds: 0, seats: 4 }
  const party = await sampleParty(tables, people[0]!, { game: 'holdem', money, frame, settings: SETTINGS })
  accepted(await party.sit(people[1]!))
  accepted(await party.hosts(people[0]!, { type: 'addBot', temperament: 'easy' }))
  accepted(await party.hosts(people[0]!, { type: 'start' }))
  return { tables, party, people }
}

const chance = words(labelled('play', 'again', 0))

const playedOut = async ({ tables, party, people }: Game): Promise<void> => {
  for (let step = 0; step < 1_000; step += 1) {
    const { seats, phase } = await party.party()
    if (phase.type === 'between' && isTournamentOver(seats.filter((seat) => seat !== null))) return
    while ((await party.actAtRandom(people, chance)) !== null);
    await tables.pass(3_000)
  }
  throw new Error('it does not end')
}

test('[L6] [L4] everybody is seated again with equal stacks, and the next one is played to its end', async () => {
  const game = await begun({ type: 'home' })
  const { party, people } = game
  expect(codeOf(await party.hosts(people[0]!, { type: 'again' }))).toBe('party-started')
  await playedOut(game)
  const over = await party.party()
  expect(codeOf(await party.hosts(people[1]!, { type: 'again' }))).toBe('not-host')
  accepted(await party.hosts(people[0]!, { type: 'again' }))
  const next = await party.party()
  expect([next.id, next.settings, next.host]).toEqual([over.id, over.settings, over.host])
  expect(next.seats.map((seat) => seat && [seat.name, seat.stack, seat.rank, seat.prize])).toEqual(
    over.seats.map((seat) => seat && [seat.name, STACK, null, 0]),
  )
  expect([next.isStarted, next.hands, next.last, next.phase.type]).toEqual([false, 0, null, 'between'])
  const { config } = (await party.place(people[0]!))!.party
  expect(config).toMatchObject({ smallBlind: 10, bigBlind: 20 })
  accepted(await party.hosts(people[0]!, { type: 'start' }))
  await playedOut(game)
  const again = await party.party()
  expect(again.seats.flatMap((seat) => seat?.rank ?? []).toSorted()).toEqual([1, 2, 3])
})

test('[L6] [M5] from wallets, nobody pays without sitting down again', async () => {
  const game = await begun({ type: 'wallet', ...USD })
  const { tables, party, people } = game
  const balance = ({ id }: Player) => tables.store.transact(() => balanceOf(playerAccount(id, USD)))
  await playedOut(game)
  const before = await Promise.all(people.map(balance))
  const [host] = people as [Player, ...Player[]]
  accepted(await party.hosts(host, { type: 'again' }))
  expect(await Promise.all(people.map(balance))).toEqual(before)
  expect((await party.party()).seats.filter((seat) => seat !== null)).toEqual([])
  for (const player of people) accepted(await party.sit(player))
  accepted(await party.hosts(host, { type: 'start' }))
  await playedOut(game)
  accepted(await party.hosts(host, { type: 'close' }))
  expect(await tables.store.transact(checkLedger)).toEqual(SOUND)
})
