/** [F13] `fairhouse audit --bots`: honest bots pass in every game; other moves are found. */
import { REGISTRY } from '@fairhouse/games'
import { draw, type Registry, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Store } from '../../server/core/store/store.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { type PartyOptions, sampleParty } from '../../server/testing/sample-parties.ts'
import { type SampleTables, sampleTables } from '../../server/testing/sample-tables.ts'
import { auditOf, kindsOf } from './testing/damage.ts'

/** A person and two bots, as far as there are seats. */
const playWithBots = async (tables: SampleTables, options: PartyOptions, hands: number): Promise<void> => {
  const [ada] = await tables.people(1)
  const party = await sampleParty(tables, ada!, options)
  await party.hosts(ada!, { type: 'addBot' })
  await party.hosts(ada!, { type: 'addBot' })
  const chance = words({ server: 'bots', client: options.game, nonce: '0' })
  for (let step = 0; step < 600 && (await party.party()).hands <= hands; step += 1)
    if ((await party.actAtRandom([ada!], chance)) === null) await tables.pass(500 + draw(chance, 3_000))
}

/** As if the house had played with other bots than this program's. */
const withOtherBots = (game: string, change: object): Registry => {
  const entry = REGISTRY[game]!
  return {
    ...REGISTRY,
    [game]: { ...entry, live: { ...entry.live!, bots: { ...entry.live!.bots!, ...change } } },
  }
}

const openHouse = async (open: () => Promise<{ store: Store; database: Parameters<typeof auditOf>[0] }>) => {
  const { store, database } = await open()
  const tables = await sampleTables(store)
  const found = async (games?: Registry) => {
    const { audited, found } = await auditOf(database, 0, games, true)
    return { kinds: kindsOf(found), moves: audited.figures.botMoves, others: audited.figures.otherBots }
  }
  return { tables, found }
}

describeOnEveryStore('the moves of bots', (open) => {
  test.each(['zhajinhua', 'hog', 'holdem'])(
    '[F13] honest bots of %s',
    async (game) => {
      const { tables, found } = await openHouse(open)
      await playWithBots(tables, { game }, 4)
      const { kinds, moves, others } = await found()
      expect([kinds, others]).toEqual([[], 0])
      expect(moves).toBeGreaterThan(3)
    },
    120_000,
  )

  test('[F13] moves that the bots would not make are found; those of another version are counted', async () => {
    const { tables, found } = await openHouse(open)
    await playWithBots(tables, { game: 'hog' }, 2)
    const onlyOne = { decide: () => ({ action: { type: 'roll', dice: 1 } }) }
    expect(await found(withOtherBots('hog', { open: () => onlyOne }))).toMatchObject({ kinds: ['bot'] })
    const { kinds, moves, others } = await found(withOtherBots('hog', { version: 99 }))
    expect([kinds, moves]).toEqual([[], 0])
    expect(others).toBeGreaterThan(3)
  }, 120_000)
})
