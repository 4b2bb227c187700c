/** Houses that have played some hundreds of rounds, in order and then damaged by SQL: every damage is found. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { commitmentOf } from '../../server/core/seeds.ts'
import type { Store } from '../../server/core/store/store.ts'
import { row, type Work, write } from '../../server/core/store/work.ts'
import { bet } from '../../server/rounds/bet.ts'
import { cashOut, choose } from '../../server/testing/choosing.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import {
  hiloBet,
  kenoBet,
  newKey,
  type SampleHouse,
  sampleCatalogue,
  sampleHouse,
} from '../../server/testing/sample-house.ts'
import { auditOf, keep, kindsOf, putBack } from './testing/damaging.ts'

const PLAYERS = 4
const KENO_EACH = 60
const HILO_EACH = 15
const ROUNDS = PLAYERS * (KENO_EACH + HILO_EACH)

/** Guesses until it is lost, or once and cashes out. */
const playHilo = async ({ run }: SampleHouse, player: bigint, cashing: boolean): Promise<void> => {
  const { round } = accepted(await run((house) => bet(house, player, hiloBet({ amount: '0.50' }))))
  const { roundId } = round
  for (;;) {
    const reply = accepted(
      await run((house) => choose(house, player, { key: newKey(), roundId, choice: 'higher' })),
    )
    if (reply.round.closedAt !== null) return
    if (cashing) {
      accepted(await run((house) => cashOut(house, player, { key: newKey(), roundId })))
      return
    }
  }
}

/** Four players, both games, an RTP override, and a round of the first that is still open. */
const playedHouse = async (store: Store): Promise<SampleHouse> => {
  const sample = await sampleHouse(store, { catalogue: sampleCatalogue({ keno: { rtp: '97' } }) })
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => sample.guest()))
  const params = { selectedNumbers: [1, 2, 3, 4, 5, 6, 7, 8], difficulty: 'low' }
  await Promise.all(
    players.map(async ({ id }, seat) => {
      for (let i = 0; i < KENO_EACH; i += 1)
        accepted(await sample.run((house) => bet(house, id, kenoBet({ amount: '0.37', params }))))
      for (let i = 0; i < HILO_EACH; i += 1) await playHilo(sample, id, (i + seat) % 2 === 0)
    }),
  )
  accepted(await sample.run((house) => bet(house, players[0]!.id, hiloBet())))
  return sample
}

type Record = {
  log: { config: { rtp: string }; seeds: { server: string } }
  state: { config: { rtp: string }; outcome: { drawOrder: number[]; multiplier: string } }
}
type Target = Readonly<{ id: bigint; player: bigint; record: string; payout: bigint }>

/** A round of Keno that was paid, `skip` of them left out; the first round's commitment came with no bet. */
const target = (skip: number): Work<Target | undefined> =>
  row<Target>(
    `SELECT id, player, record, payout FROM rounds WHERE game = 'keno' AND payout > 0 AND nonce > 1 ORDER BY id LIMIT 1 OFFSET ${skip}`,
  )

function* edit({ id, record }: Target, change: (record: Record) => void): Work<void> {
  const parsed = JSON.parse(record) as Record
  change(parsed)
  yield* write('UPDATE rounds SET record = $2 WHERE id = $1', id, JSON.stringify(parsed))
}

/** The round and the one after it: those around them follow. */
function* changePlaces(first: bigint): Work<void> {
  const before = yield* row<{ previous: bigint }>('SELECT previous FROM rounds WHERE id = $1', first)
  const second = yield* row<{ id: bigint }>('SELECT id FROM rounds WHERE previous = $1', first)
  const third = yield* row<{ id: bigint }>('SELECT id FROM rounds WHERE previous = $1', second!.id)
  const links = [
    [second!.id, before!.previous],
    [first, second!.id],
    [third!.id, first],
  ] as const
  for (const [id] of links) yield* write('UPDATE rounds SET previous = NULL WHERE id = $1', id)
  for (const [id, previous] of links) {
    yield* write('UPDATE rounds SET previous = $2 WHERE id = $1', id, previous)
  }
}

const seedOf = ({ record }: Target): string => (JSON.parse(record) as Record).log.seeds.server

/** Each with the kinds that it shows up as. */
const DAMAGES: readonly (readonly [
  name: string,
  kinds: readonly string[],
  damage: (hit: Target, other: Target) => Work<unknown>,
])[] = [
  [
    'a commitment that was told and is not the seed’s',
    ['commitment'],
    (hit) => {
      const sql = 'UPDATE requests SET reply = REPLACE(reply, $2, $3) WHERE player = $1'
      return write(sql, hit.player, commitmentOf(seedOf(hit)), '0'.repeat(64))
    },
  ],
  [
    'a commitment that a bet has named and is not the seed’s',
    ['commitment'],
    (hit) =>
      write(
        `UPDATE requests SET request = REPLACE(request, '"type":"bet"', '"type":"bet","commitment":"00"')
         WHERE player = $1`,
        hit.player,
      ),
  ],
  [
    'another seed',
    ['commitment', 'draw'],
    (hit) =>
      edit(hit, ({ log }) => {
        log.seeds.server = 'ab'.repeat(32)
      }),
  ],
  ['another draw', ['draw'], (hit) => edit(hit, ({ state }) => void state.outcome.drawOrder.reverse())],
  [
    'another multiplier',
    ['multiplier'],
    (hit) =>
      edit(hit, ({ state }) => {
        state.outcome.multiplier = '99'
      }),
  ],
  [
    'another payout',
    ['payout'],
    ({ id }) => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id),
  ],
  ['another stake', ['stake'], ({ id }) => write('UPDATE rounds SET stake = stake - 1 WHERE id = $1', id)],
  [
    'a round that is gone',
    ['commitment', 'ledger', 'nonce'],
    ({ id }) => write('DELETE FROM rounds WHERE id = $1', id),
  ],
  [
    'a nonce that was left out',
    ['commitment', 'nonce'],
    ({ player }) => write('UPDATE players SET nonce = nonce + 1 WHERE id = $1', player),
  ],
  [
    'a round that was taken out of its chain',
    ['commitment', 'nonce'],
    ({ id }) => write('UPDATE rounds SET previous = NULL WHERE previous = $1', id),
  ],
  [
    'two rounds that changed their places in the chain',
    ['commitment', 'nonce'],
    ({ id }) => changePlaces(id),
  ],
  [
    'a last round that is not the last',
    ['nonce'],
    ({ player }) =>
      write(
        `UPDATE players SET last_round = (SELECT previous FROM rounds WHERE rounds.id = players.last_round)
         WHERE id = $1`,
        player,
      ),
  ],
  [
    'a nonce of another round',
    ['commitment', 'nonce'],
    ({ id }) => write('UPDATE rounds SET nonce = nonce + 1000 WHERE id = $1', id),
  ],
  [
    'another amount in the ledger',
    ['balance', 'ledger'],
    ({ id }) =>
      write('UPDATE movements SET amount = amount + 1 WHERE origin = $1 AND step = 1 AND line = 1', id),
  ],
  [
    'a movement that is gone',
    ['balance', 'ledger'],
    ({ id }) => write('DELETE FROM movements WHERE origin = $1 AND line = 1', id),
  ],
  [
    'another balance',
    ['balance', 'ledger'],
    ({ player }) =>
      write(`UPDATE accounts SET balance = balance + 1 WHERE player = $1 AND currency = 'USD'`, player),
  ],
  [
    'a seed that was used twice',
    ['commitment', 'draw', 'seed'],
    (hit, other) =>
      edit(hit, ({ log }) => {
        log.seeds.server = seedOf(other)
      }),
  ],
  [
    'a next seed that was used before',
    ['commitment', 'seed'],
    (hit) => write('UPDATE players SET next_seed = $2 WHERE id = $1', hit.player, seedOf(hit)),
  ],
  [
    'another RTP',
    ['ledger', 'multiplier', 'payout'],
    (hit) =>
      edit(hit, ({ log, state }) => {
        log.config.rtp = '50'
        state.config.rtp = '50'
      }),
  ],
  [
    'no record',
    ['commitment', 'record'],
    ({ id }) => write(`UPDATE rounds SET record = 'x' WHERE id = $1`, id),
  ],
  [
    'a log of another game',
    ['record'],
    ({ id }) => write(`UPDATE rounds SET game = 'chess' WHERE id = $1`, id),
  ],
  [
    'an end of a round that is open',
    ['record', 'time'],
    ({ id }) => write('UPDATE rounds SET open = 1 WHERE id = $1', id),
  ],
  [
    'free coins from the house’s own account',
    ['ledger'],
    () => write(`UPDATE movements SET debit = REPLACE(debit, 'mint/', 'house/') WHERE kind = 'coins'`),
  ],
]

describeOnEveryStore('an audit', (open) => {
  test('a house in order passes, also with a round open, while the house is open', async () => {
    const { store, database } = await open()
    await playedHouse(store)
    const { audited, found } = await auditOf(database, 1)
    expect(found).toEqual([])
    expect(audited).toMatchObject({
      figures: {
        rounds: {
          keno: { finished: PLAYERS * KENO_EACH, open: 0 },
          hilo: { finished: PLAYERS * HILO_EACH, open: 1 },
        },
        hands: {},
        players: PLAYERS,
      },
      ledgerTotal: 0n,
      stopped: false,
    })
    expect(audited.figures.promises).toBe(ROUNDS + 1)
  })

  test('a house without a round passes', async () => {
    const { store, database } = await open()
    await sampleHouse(store)
    const { audited, found } = await auditOf(database)
    expect([audited.figures.rounds, found]).toEqual([{}, []])
  })

  test('every damage is found, in its round, and tells no seed', async () => {
    const { store, database } = await open()
    await playedHouse(store)
    await keep(store)
    const [hit, other] = await store.transact(function* (): Work<[Target, Target]> {
      return [(yield* target(0))!, (yield* target(1))!]
    })
    for (const [name, kinds, damage] of DAMAGES) {
      await store.transact(() => damage(hit, other))
      const { audited, found } = await auditOf(database)
      const told = kindsOf(found)
      // with another draw all that follows from it may be another, too
      expect(told, name).toEqual(
        kinds.includes('draw') ? expect.arrayContaining([...kinds]) : kinds.toSorted(),
      )
      expect(Object.keys(audited.mismatches).sort(), name).toEqual(told)
      expect(JSON.stringify(found), name).not.toContain(seedOf(hit))
      await putBack(store)
    }
    expect((await auditOf(database)).found).toEqual([])
  })
})
