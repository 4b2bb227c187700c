/** Houses that have played some hundreds of rounds, intact and then damaged by SQL: every damage is found. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { commitmentOf } from '../../server/core/seeds.ts'
import { promisedBytes } from '../../server/core/store/kept-reply.ts'
import { deleteFrom, update, updateIf } from '../../server/core/store/queries.ts'
import type { Store } from '../../server/core/store/store.ts'
import { row, rows, type Work, write } from '../../server/core/store/work.ts'
import { seedText } from '../../server/core/stored-log.ts'
import { bet } from '../../server/rounds/bet.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { cashOut, choose } from '../../server/testing/round-actions.ts'
import {
  hiloBet,
  kenoBet,
  newKey,
  type SampleHouse,
  sampleCatalogue,
  sampleHouse,
} from '../../server/testing/sample-house.ts'
import { auditOf, keep, kindsOf, putBack } from './testing/damage.ts'
import { setTerms } from './testing/terms-damage.ts'

const PLAYERS = 4
const KENO_EACH = 60
const HILO_EACH = 15
const ROUNDS = PLAYERS * (KENO_EACH + HILO_EACH)

/** Guesses until lost, or guesses once and cashes out. */
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

/** Four players, both games, an RTP override, and one round that is still open. */
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

type Target = Readonly<{ id: bigint; player: bigint; server_seed: Uint8Array }>

/** A paid round of Keno, after `skip` others; not the first round, whose commitment came with no bet. */
const target = (skip: number): Work<Target | undefined> =>
  row<Target>(
    `SELECT id, player, server_seed FROM rounds WHERE game = 'keno' AND payout > 0 AND nonce > 1 ORDER BY id LIMIT 1 OFFSET ${skip}`,
  )

const setSeed = ({ id }: Target, seed: Uint8Array): Work<number> =>
  write('UPDATE rounds SET server_seed = $2 WHERE id = $1', id, seed)

/** Swaps a round and the one after it in the chain. */
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

const seedOf = ({ server_seed }: Target): string => seedText(server_seed)

/** Another draw may change more. */
const MORE = 'and what follows from it'

/** Each with the kinds of mismatch it causes. */
const DAMAGES: readonly (readonly [
  name: string,
  kinds: readonly string[],
  damage: (hit: Target, other: Target) => Work<unknown>,
])[] = [
  [
    'a promised commitment that is not the seed’s',
    ['commitment'],
    (hit) =>
      write(
        updateIf(
          'requests',
          hit.player,
          'promised = $2',
          'promised = $3',
          promisedBytes(commitmentOf(seedOf(hit))),
          new Uint8Array(8),
        ),
      ),
  ],
  [
    '[F9] an unmarked reused client seed',
    ['seed'],
    (hit) => write('UPDATE rounds SET seed_reused = 0 WHERE id = $1', hit.id),
  ],
  ['another seed', ['commitment', MORE], (hit) => setSeed(hit, new Uint8Array(32).fill(0xab))],
  ['an invalid seed', ['commitment', 'seed', MORE], (hit) => setSeed(hit, new Uint8Array(31))],
  // One round may pay the same with other numbers; sixty of them don't.
  [
    'other client seeds',
    [MORE],
    ({ player }) => write(updateIf('rounds', player, `game = 'keno'`, `client_seed = 'another seed'`)),
  ],
  [
    'another amount in the actions',
    ['ledger', 'stake', MORE],
    ({ id }) => write(`UPDATE rounds SET actions = REPLACE(actions, '"37"', '"38"') WHERE id = $1`, id),
  ],
  [
    'another payout',
    ['payout'],
    ({ id }) => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id),
  ],
  ['another stake', ['stake'], ({ id }) => write('UPDATE rounds SET stake = stake - 1 WHERE id = $1', id)],
  [
    'a deleted round',
    ['commitment', 'ledger', 'nonce'],
    ({ id }) => write('DELETE FROM rounds WHERE id = $1', id),
  ],
  [
    'a skipped nonce',
    ['commitment', 'nonce'],
    ({ player }) => write(update('players', player, 'nonce = nonce + 1')),
  ],
  [
    'a round removed from its chain',
    ['commitment', 'nonce'],
    ({ id }) => write('UPDATE rounds SET previous = NULL WHERE previous = $1', id),
  ],
  ['two rounds swapped in the chain', ['commitment', 'nonce'], ({ id }) => changePlaces(id)],
  [
    'a wrong last round',
    ['nonce'],
    ({ player }) =>
      write(
        `UPDATE players SET last_round = (SELECT previous FROM rounds WHERE rounds.id = players.last_round)
         WHERE id = $1`,
        player,
      ),
  ],
  [
    'another round’s nonce',
    ['commitment', 'nonce', MORE],
    ({ id }) => write('UPDATE rounds SET nonce = nonce + 1000 WHERE id = $1', id),
  ],
  [
    'another amount in the ledger',
    ['balance', 'ledger'],
    ({ id }) => write(updateIf('movements', id, 'step = 1 AND line = 1', 'amount = amount + 1')),
  ],
  [
    'a deleted movement',
    ['balance', 'ledger'],
    ({ id }) => write(deleteFrom('movements', id, 'AND line = 1')),
  ],
  [
    'a stake booked to another house account',
    ['ledger'],
    ({ id }) => write(update('movements', id, `credit = REPLACE(credit, 'house/', 'rake/')`)),
  ],
  [
    'a payout from another house account',
    ['ledger'],
    ({ id }) => write(update('movements', id, `debit = REPLACE(debit, 'house/', 'rake/')`)),
  ],
  [
    'another balance',
    ['balance', 'ledger'],
    ({ player }) =>
      write(`UPDATE accounts SET balance = balance + 1 WHERE player = $1 AND currency = 'USD'`, player),
  ],
  ['a seed used twice', ['commitment', 'seed', MORE], (hit, other) => setSeed(hit, other.server_seed)],
  [
    'a next seed used before',
    ['commitment', 'seed'],
    (hit) => write(update('players', hit.player, 'next_seed = $2', seedOf(hit))),
  ],
  [
    '[F11] terms of another RTP',
    ['ledger', 'payout'],
    ({ id }) =>
      setTerms('rounds', id, ({ config, ...terms }) => ({ ...terms, config: { ...config, rtp: '50' } })),
  ],
  [
    '[F11] terms that do not match their hash',
    ['ledger', 'payout', 'terms'],
    () => write(`UPDATE terms SET text = REPLACE(text, '"rtp":"97"', '"rtp":"50"')`),
  ],
  ['no actions', ['record'], ({ id }) => write(`UPDATE rounds SET actions = 'x' WHERE id = $1`, id)],
  ['another game', ['record'], ({ id }) => write(`UPDATE rounds SET game = 'chess' WHERE id = $1`, id)],
  [
    'terms of another game',
    ['record'],
    ({ id }) => setTerms('rounds', id, (terms) => ({ ...terms, game: 'chess' })),
  ],
  [
    'a closing time of an open round',
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
  test('an intact house passes, with an open round and while it is running', async () => {
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

  test('[F9] marked rounds are counted; unmarked ones are wrong if the house knew their client seed', async () => {
    const { store, database } = await open()
    const sample = await sampleHouse(store)
    const [one, two] = [await sample.guest(), await sample.guest()]
    const seeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 2].map((seed) => `client seed ${seed}`)
    for (const clientSeed of seeds) accepted(await sample.bet(one, { clientSeed }))
    accepted(await sample.bet(two, { clientSeed: seeds[12]! })) // another player's
    accepted(await sample.bet(two))
    const counted = async () => {
      const { audited, found } = await auditOf(database)
      const told = found.map(({ round }) => round).toSorted()
      return [audited.figures.reusedSeeds, audited.figures.seedsNotNoted, told]
    }
    expect(await counted()).toEqual([5, 0, []])
    await store.transact(() => write(update('rounds', two.id, 'seed_reused = NULL')))
    expect(await counted()).toEqual([4, 2, []])
    await store.transact(() => write(update('rounds', one.id, 'seed_reused = 0')))
    const unmarked = async (from: number) => {
      const sql = 'SELECT id FROM rounds WHERE player = $1 AND nonce >= $2 ORDER BY id'
      const found = await store.transact(() => rows<{ id: bigint }>(sql, one.id, from))
      return [0, 2, found.map(({ id }) => id.toString())]
    }
    expect(await counted()).toEqual(await unmarked(10))
    // A player from before all seeds were recorded: the last eight were always marked.
    await store.transact(() => write(update('players', one.id, 'seeds_from = NULL')))
    expect(await counted()).toEqual(await unmarked(13))
  })

  test('every damage is found, in its round, without revealing a seed', async () => {
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
      if (!kinds.includes(MORE)) expect(told, name).toEqual(kinds.toSorted())
      else expect(told, name).toEqual(expect.arrayContaining(kinds.filter((kind) => kind !== MORE)))
      expect(told, name).not.toEqual([])
      expect(Object.keys(audited.mismatches).sort(), name).toEqual(told)
      expect(JSON.stringify(found), name).not.toContain(seedOf(hit))
      await putBack(store)
    }
    expect((await auditOf(database)).found).toEqual([])
  })
})
