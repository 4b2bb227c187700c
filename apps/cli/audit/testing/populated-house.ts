/**
 * For tests: a house with a row in nearly every table: rounds, a public log, hands of a room with bots, void hands,
 * tables with friends for chips and for a wallet, one that has closed, a sit and go, limits, a notice, an operator's own configuration.
 */
import { accepted, draw, words } from '@fairhouse/kit'
import { isClosed, type Table } from '@fairhouse/table'
import { setExclusion, setReminder, setStakeLimit } from '../../../server/core/limits.ts'
import type { Player } from '../../../server/core/players/players.ts'
import type { Store } from '../../../server/core/store/store.ts'
import { bet } from '../../../server/rounds/bet.ts'
import { addNotice } from '../../../server/tables/ticker/notices.ts'
import { choose } from '../../../server/testing/round-actions.ts'
import { hiloBet, newKey } from '../../../server/testing/sample-house.ts'
import { newLogFolder, openSampleLog, sequenceAll } from '../../../server/testing/sample-log.ts'
import { type PartyOptions, sampleParty } from '../../../server/testing/sample-parties.ts'
import type { SampleTables } from '../../../server/testing/sample-tables.ts'
import { playedTables } from './played-tables.ts'

/** More leaves than a bundle has. */
const ROUNDS = 260

const playRounds = async ({ sample }: SampleTables): Promise<Player> => {
  const [one, other] = [await sample.guest(), await sample.guest()]
  for (let i = 0; i < ROUNDS; i += 1)
    accepted(await sample.bet(i % 4 === 0 ? other : one, { clientSeed: `seed number ${i - (i % 2)}` }))
  const open = accepted(await sample.run((house) => bet(house, one.id, hiloBet())))
  const request = { key: newKey(), roundId: open.round.roundId, choice: 'higher' }
  accepted(await sample.run((house) => choose(house, one.id, request)))
  accepted(await sample.run((house) => bet(house, other.id, hiloBet())))
  return one
}

/** Plays until `hands` are finished, and leaves the next one open, or closes the table after it. */
const playParty = async (
  tables: SampleTables,
  options: PartyOptions,
  hands: number,
  closes = false,
): Promise<void> => {
  const people = (await tables.people(3)).slice(0, 3)
  const party = await sampleParty(tables, people[0]!, options)
  for (const guest of people.slice(1)) await party.sit(guest)
  await party.hosts(people[0]!, { type: 'addBot' })
  await party.hosts(people[0]!, { type: 'start' })
  const chance = words({ server: 'populated', client: options.game, nonce: String(hands) })
  const playUntil = async (isEnough: (table: Table) => boolean): Promise<void> => {
    for (let step = 0; step < 400 && !isEnough(await party.party()); step += 1)
      if ((await party.actAtRandom(people, chance)) === null) await tables.pass(1_000 + draw(chance, 3_000))
  }
  await playUntil((table) => table.hands > hands)
  if (!closes) return
  await party.hosts(people[0]!, { type: 'close' })
  await playUntil(isClosed)
}

export const populatedHouse = async (store: Store): Promise<void> => {
  const log = accepted(await openSampleLog(store, newLogFolder()))
  const { tables } = await playedTables(store, 6)
  const player = await playRounds(tables)
  const { run } = tables.sample
  const daily = { currency: 'USD', isDemo: true, amount: '500.00' }
  accepted(await run((house) => setStakeLimit(house, player.id, daily as never)))
  await run((house) => setExclusion(house, player.id, 1))
  await run((house) => setReminder(house, player.id, 30))
  const texts = { en: 'A notice', 'zh-Hans': '通知', 'zh-Hant': '通知' }
  await store.transact(() =>
    addNotice(1n, { operator: null, texts, timesLeft: 3, until: null, at: tables.now() }),
  )
  await playParty(tables, { game: 'holdem', money: { type: 'wallet', currency: 'USD', isDemo: true } }, 2)
  await playParty(tables, { game: 'zhajinhua' }, 2)
  await playParty(tables, { game: 'holdem', settings: { format: 'tournament' } }, 2)
  await playParty(tables, { game: 'hog' }, 1, true)
  await sequenceAll(log)
  await tables.sample.bet(player) // its leaf waits in the queue
}
