/** Tables that have played many hands, in order and then damaged by SQL: every kind of falsification is found. */
import { expect, test } from 'vitest'
import { rows, type Work, write } from '../../server/core/store/work.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { auditOf, keep, kindsOf, putBack } from './testing/damaging.ts'
import {
  addTo,
  change,
  edit,
  findTargets,
  movementOf,
  recordOf,
  seedOf,
  setSeat,
  type Target,
  type Targets,
} from './testing/hand-targets.ts'
import { playedTables } from './testing/played-tables.ts'

/** What it shows up as: exactly these kinds, these at least, or one of these, where other cards change all the rest. */
type Kinds = Readonly<
  { kinds: readonly string[] } | { atLeast: readonly string[] } | { anyOf: readonly string[] }
>
type Damage = Kinds & Readonly<{ by(targets: Targets): Work<unknown> }>

const expectKinds = (told: readonly string[], damage: Kinds, name: string): void => {
  if ('kinds' in damage) expect(told, name).toEqual(damage.kinds.toSorted())
  else if ('atLeast' in damage) expect(told, name).toEqual(expect.arrayContaining([...damage.atLeast]))
  else
    expect(
      damage.anyOf.filter((kind) => told.includes(kind)),
      `${name}: ${told}`,
    ).not.toEqual([])
}

const winnerOf = ({ seats }: Target) => seats.toSorted((one, other) => Number(other.won - one.won))[0]!
const loserOf = ({ seats }: Target) => seats.toSorted((one, other) => Number(one.won - other.won))[0]!
const strangerTo = ({ id }: Target): string =>
  `(SELECT MIN(u.id) FROM players u WHERE u.id NOT IN (SELECT s.player FROM hand_seats s WHERE s.hand = ${id} AND s.player IS NOT NULL))`

/** Both rows change their numbers; so the one between is no seat. */
function* swapSeats({ id }: Target): Work<void> {
  for (const [from, to] of [
    [0, 99],
    [1, 0],
    [99, 1],
  ])
    yield* write('UPDATE hand_seats SET seat = $3 WHERE hand = $1 AND seat = $2', id, from!, to!)
}

const MAIN: Readonly<Record<string, Damage>> = {
  'another server seed': {
    anyOf: ['draw', 'record'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.seeds.server = 'ab'.repeat(32)
      }),
  },
  'another client seed': {
    anyOf: ['draw', 'record'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.seeds.client = log.seeds.client.replace(/^seed/, 'sead')
      }),
  },
  'another winner': {
    kinds: ['winner'],
    by: ({ hit }) =>
      edit(hit, ({ state }) => {
        state.result!.winner = (state.result!.winner + 1) % state.players.length
      }),
  },
  'another amount that was paid': {
    kinds: ['stake'],
    by: ({ hit }) => setSeat(hit, 0n, 'paid = paid - 1'),
  },
  'another amount that was won': {
    kinds: ['payout'],
    by: ({ hit }) => setSeat(hit, winnerOf(hit).seat, 'won = won + 1'),
  },
  'another player on a seat': {
    atLeast: ['action', 'ledger', 'pair', 'seat'],
    by: ({ hit }) => setSeat(hit, 0n, `player = ${strangerTo(hit)}`),
  },
  'two that changed their seats': {
    atLeast: ['ledger'],
    by: ({ hit }) => swapSeats(hit),
  },
  'another action': {
    anyOf: ['record', 'ledger', 'stake'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.actions.at(-1)!.action = { type: 'look' }
      }),
  },
  'more rake than the rate, from the winner': {
    kinds: ['ledger'],
    by: function* ({ hit }) {
      yield* change(hit, yield* movementOf(hit, 'pot', 'rake'), 1n)
      yield* change(hit, yield* movementOf(hit, 'pot', winnerOf(hit).player ? 'player' : 'bot-bank'), -1n)
    },
  },
  'less for the jackpot than its share': {
    kinds: ['jackpot'],
    by: function* ({ hit }) {
      yield* change(hit, yield* movementOf(hit, 'rake', 'pot/jackpot'), -1n)
    },
  },
  'a movement that is gone': {
    atLeast: ['ledger'],
    by: function* ({ hit }) {
      const { debit, credit, amount } = yield* movementOf(hit, 'pot', 'rake')
      yield* write(`DELETE FROM movements WHERE origin = $1 AND credit LIKE 'rake/%'`, hit.id)
      yield* addTo(debit, amount)
      yield* addTo(credit, -amount)
    },
  },
  'a movement too many': {
    kinds: ['ledger'],
    by: function* ({ hit }) {
      const { step, credit } = yield* movementOf(hit, 'pot', 'player')
      const from = 'bonus/house/USD/demo'
      yield* write(
        `INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
         SELECT origin, step, 50, kind, $3, $4, 1, at FROM movements WHERE origin = $1 AND step = $2 AND line = 0`,
        hit.id,
        step,
        from,
        credit,
      )
      yield* addTo(credit, 1n)
    },
  },
  'a hand that is gone, its movements left': {
    atLeast: ['action', 'ledger', 'pair'],
    by: function* ({ hit }) {
      yield* write('DELETE FROM hands WHERE id = $1', hit.id)
      yield* write('DELETE FROM hand_seats WHERE hand = $1', hit.id)
    },
  },
  'one hand too many of a pair': {
    kinds: ['pair'],
    by: ({ hit }) =>
      write('UPDATE pairs SET hands = hands + 1 WHERE first IN (SELECT MIN(first) FROM pairs)', hit.id),
  },
}

const OTHERS: Readonly<Record<string, Damage>> = {
  'a server seed that is none': {
    atLeast: ['seed'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.seeds.server = 'x'
      }),
  },
  'a client seed less than people': {
    anyOf: ['seed', 'record'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.seeds.client = log.seeds.client.split('|').slice(1).join('|')
      }),
  },
  'a client seed that was not given': {
    kinds: ['seed'],
    by: ({ open }) =>
      write(`UPDATE places SET client_seed = 'another seed' WHERE hand = $1 AND seat = 1`, open.id),
  },
  '[A3] the seed of another hand': {
    atLeast: ['seed'],
    by: ({ hit, other }) =>
      edit(hit, ({ log }) => {
        log.seeds.server = seedOf(other)
      }),
  },
  '[A3] a window with the seed of a hand': {
    kinds: ['seed'],
    by: ({ hit, window }) => write('UPDATE windows SET seed = $2 WHERE id = $1', window, seedOf(hit)),
  },
  '[A3] a next round with the seed of a hand': {
    kinds: ['seed'],
    by: ({ hit }) =>
      write('UPDATE players SET next_seed = $2 WHERE id = $1', hit.seats[0]!.player!, seedOf(hit)),
  },
  'other cards': {
    kinds: ['draw'],
    by: ({ hit }) => edit(hit, ({ state }) => void state.players[0]!.cards.reverse()),
  },
  'other cards in an open hand': {
    kinds: ['draw'],
    by: ({ open }) => edit(open, ({ state }) => void state.players[0]!.cards.reverse()),
  },
  'another rate of rake': {
    atLeast: ['ledger', 'payout', 'rake'],
    by: ({ hit }) =>
      edit(hit, ({ log, state }) => {
        log.config.rakeBasisPoints = 1_000
        state.config.rakeBasisPoints = 1_000
      }),
  },
  'another rake in the result': {
    kinds: ['rake'],
    by: ({ hit }) =>
      edit(hit, ({ state }) => {
        state.result!.rake += 1
      }),
  },
  'a larger bonus': {
    atLeast: ['ledger'],
    by: function* ({ leopard }) {
      yield* change(leopard, yield* movementOf(leopard, 'pot/jackpot', 'player'), 1n)
    },
  },
  'a jackpot that the house has filled too much': {
    atLeast: ['jackpot'],
    by: function* ({ leopard }) {
      yield* change(leopard, yield* movementOf(leopard, 'bonus', 'pot/jackpot'), 5n)
    },
  },
  'a jackpot that was robbed by another kind of movement': {
    kinds: ['ledger'],
    by: function* ({ hit }) {
      const { credit: jackpot } = yield* movementOf(hit, 'rake', 'pot/jackpot')
      const { credit: wallet } = yield* movementOf(hit, 'pot', 'player')
      yield* write(
        `INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
         VALUES (1, 0, 0, 'coins', $1, $2, 7, 1)`,
        jackpot,
        wallet,
      )
      yield* addTo(jackpot, -7n)
      yield* addTo(wallet, 7n)
    },
  },
  'terms without the jackpot': {
    kinds: ['ledger'],
    by: ({ hit }) =>
      write(`UPDATE hands SET terms = REPLACE(terms, '"jackpot":{', '"was":{') WHERE id = $1`, hit.id),
  },
  'terms that are none': {
    kinds: ['ledger', 'record', 'time'],
    by: ({ hit }) => write(`UPDATE hands SET terms = 'x' WHERE id = $1`, hit.id),
  },
  'an action that a player has not done': {
    kinds: ['action'],
    by: ({ hit }) =>
      write(
        `UPDATE requests SET request = REPLACE(request, '"type":"fold"', '"type":"look"')
         WHERE request LIKE '%"tableAct"%' AND request LIKE '%"type":"fold"%' AND player = $1`,
        hit.seats[0]!.player!,
      ),
  },
  'another name': { atLeast: ['seat'], by: ({ hit }) => setSeat(hit, 0n, `name = 'Nobody'`) },
  'another bot': {
    kinds: ['seat'],
    by: ({ withBots }) =>
      setSeat(withBots, withBots.seats.find(({ bot }) => bot !== null)!.seat, `bot = 'bot_1'`),
  },
  'a player where a bot was': {
    atLeast: ['ledger', 'seat'],
    by: ({ withBots }) =>
      setSeat(
        withBots,
        withBots.seats.find(({ bot }) => bot !== null)!.seat,
        `bot = NULL, player = ${strangerTo(withBots)}`,
      ),
  },
  'a seat that is gone': {
    atLeast: ['seat'],
    by: ({ hit }) => write('DELETE FROM hand_seats WHERE hand = $1 AND seat = $2', hit.id, loserOf(hit).seat),
  },
  'a seat too many': {
    atLeast: ['seat'],
    by: ({ hit }) =>
      write(
        `INSERT INTO hand_seats (hand, seat, player, bot, name, paid, won, follow)
         VALUES ($1, 9, NULL, 'bot_1', 'Nobody', 0, 0, 0)`,
        hit.id,
      ),
  },
  'seats of no hand': {
    kinds: ['seat'],
    by: () =>
      write(
        `INSERT INTO hand_seats (hand, seat, player, bot, name, paid, won, follow)
         VALUES (7, 0, NULL, 'bot_1', 'Nobody', 0, 0, 0)`,
      ),
  },
  '[F6] a seed that is revealed too early': {
    kinds: ['time'],
    by: ({ hit }) => write('UPDATE hands SET reveal_at = reveal_at - 1 WHERE id = $1', hit.id),
  },
  'an end before the beginning': {
    atLeast: ['ticker', 'time'],
    by: ({ hit }) =>
      write(
        'UPDATE hands SET closed_at = closed_at - 9000000, reveal_at = reveal_at - 9000000 WHERE id = $1',
        hit.id,
      ),
  },
  'a finished hand that is said to be open': {
    atLeast: ['record', 'time'],
    by: ({ hit }) =>
      write('UPDATE hands SET closed_at = NULL, reveal_at = NULL, due_at = 1 WHERE id = $1', hit.id),
  },
  'no record': {
    kinds: ['action', 'record'],
    by: ({ hit }) => write(`UPDATE hands SET record = 'x' WHERE id = $1`, hit.id),
  },
  'a log that breaks the rules': {
    atLeast: ['action', 'record'],
    by: ({ hit }) =>
      edit(hit, ({ log }) => {
        log.config = 5 as never
      }),
  },
  'chips taken out of an open pot': {
    atLeast: ['balance'],
    by: ({ open }) => addTo(`pot/${open.id}`, -1n),
  },
  'a pot of no hand': {
    kinds: ['balance'],
    by: () =>
      write(`INSERT INTO accounts (id, currency, demo, balance, coins_at) VALUES ('pot/7', 'USD', 1, 0, 0)`),
  },
  '[Z12] a place at a hand that is over': {
    kinds: ['place'],
    by: ({ open, hit }) => write('UPDATE places SET hand = $2 WHERE hand = $1', open.id, hit.id),
  },
  '[Z12] a place on somebody else’s seat': {
    kinds: ['place'],
    by: ({ open }) => write('UPDATE places SET seat = 1 - seat WHERE hand = $1 AND seat < 2', open.id),
  },
  '[Z12] a window without people': {
    kinds: ['place'],
    by: ({ window }) => write('DELETE FROM places WHERE hand = $1', window),
  },
  '[Z14] a bot at a hand that is over': {
    kinds: ['place'],
    by: ({ withBots }) =>
      write(
        'UPDATE bots SET hand = $1 WHERE id IN (SELECT bot FROM hand_seats WHERE hand = $1) AND hand IS NULL',
        withBots.id,
      ),
  },
  'another flow between a pair': {
    kinds: ['pair'],
    by: () => write('UPDATE pairs SET flow = flow + 1 WHERE first IN (SELECT MAX(first) FROM pairs)'),
  },
  'a pair that is gone': {
    kinds: ['pair'],
    by: () => write('DELETE FROM pairs WHERE first IN (SELECT MAX(first) FROM pairs)'),
  },
  'a pair that never met': {
    kinds: ['pair'],
    by: () =>
      write(
        `INSERT INTO pairs (first, second, operator, currency, demo, hands, first_folds, second_folds, flow, at)
         VALUES (1, 2, 'house', 'USD', 1, 1, 0, 0, 5, 1)`,
      ),
  },
  '[Z15] a larger win in the ticker': {
    kinds: ['ticker'],
    by: () => write('UPDATE wins SET amount = amount + 1 WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
  '[Z15] a win of no hand': {
    kinds: ['ticker'],
    by: () => write('UPDATE wins SET hand = 7 WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
  '[Z15] a win that is gone': {
    kinds: ['ticker'],
    by: () => write('DELETE FROM wins WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
}

const HANDS = 30
/** PostgreSQL is slower to play on, and only the main ones are shown there. */
const isSqlite = (): boolean => expect.getState().currentTestName!.includes('SQLite')

describeOnEveryStore('an audit of tables', (open) => {
  test('[A3] every falsification is found, and tells no seed', async () => {
    const { store, database } = await open()
    await playedTables(store, HANDS)
    await keep(store)
    expect((await auditOf(database)).found).toEqual([])
    const targets = await findTargets(store)
    const seeds = [targets.hit, targets.other, targets.open].map(seedOf)
    for (const [name, damage] of Object.entries({ ...MAIN, ...(isSqlite() ? OTHERS : {}) })) {
      await store.transact(() => damage.by(targets))
      const { audited, found } = await auditOf(database)
      const told = kindsOf(found)
      expect(Object.keys(audited.mismatches).sort(), name).toEqual(told)
      expectKinds(told, damage, name)
      for (const seed of seeds) expect(JSON.stringify(found), name).not.toContain(seed)
      await putBack(store)
    }
    expect((await auditOf(database)).found).toEqual([])
  }, 300_000)

  test('of many hands the falsified ones are told, and no others', async () => {
    const { store, database } = await open()
    await playedTables(store, HANDS)
    const finished = await store.transact(() =>
      rows<Pick<Target, 'id' | 'record'>>(
        'SELECT id, record FROM hands WHERE closed_at IS NOT NULL ORDER BY id',
      ),
    )
    const falsified = finished.filter((_, index) => index % 3 === 0)
    await store.transact(function* (): Work<void> {
      for (const hand of falsified)
        yield* edit({ ...hand, seats: [] }, ({ state }) => {
          state.result!.winner = (state.result!.winner + 1) % state.players.length
        })
    })
    const { found } = await auditOf(database, 1)
    expect(new Set(found.map(({ hand }) => hand))).toEqual(new Set(falsified.map(({ id }) => id.toString())))
    expect(kindsOf(found)).toEqual(['winner'])
  }, 100_000)

  test('cards of a hand that is played are not told, however wrong they are', async () => {
    const { store, database } = await open()
    await playedTables(store, 1)
    const { open: target } = await findTargets(store).catch(() => ({ open: null }))
    if (target === null) throw new Error('there is no open hand')
    await store.transact(() => edit(target, ({ state }) => void state.players[0]!.cards.reverse()))
    const { found } = await auditOf(database)
    const cards = recordOf(target).state.players.flatMap((player) => player.cards)
    expect(found).toMatchObject([{ kind: 'draw', hand: target.id.toString() }])
    for (const card of cards) expect(JSON.stringify(found)).not.toContain(card)
  }, 100_000)
})
