/** For tests: other ways to falsify tables, and the kinds of mismatch each causes. */
import { deleteFrom, insert, update } from '../../../server/core/store/queries.ts'
import { write } from '../../../server/core/store/work.ts'
import type { Damage } from './hand-falsifications.ts'
import {
  addTo,
  change,
  loserOf,
  movementOf,
  seedOf,
  setPlan,
  setSeat,
  setSeed,
  strangerTo,
} from './hand-targets.ts'
import { setTerms } from './terms-damage.ts'

const without = (fields: object, name: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

export const TABLE_FALSIFICATIONS: Readonly<Record<string, Damage>> = {
  'an invalid server seed': {
    atLeast: ['seed'],
    by: ({ hit }) => setSeed(hit, new Uint8Array(31)),
  },
  'fewer client seeds than people': {
    atLeast: ['seed'],
    by: ({ hit }) => write(update('hands', hit.id, `client_seed = 'only one seed'`)),
  },
  '[F10] a hash that was not promised': {
    kinds: ['seed'],
    by: ({ hit }) =>
      setPlan(hit, ({ seats }) => ({ seats: seats.with(0, { ...seats[0]!, hash: 'a'.repeat(64) }) })),
  },
  '[F13] the plan of another hand': {
    kinds: ['plan'],
    by: ({ hit }) => setPlan(hit, () => ({ hand: '1' })),
  },
  '[F13] [A51] another bot than planned': {
    kinds: ['plan'],
    by: ({ withBots }) =>
      setPlan(withBots, ({ seats }) => ({
        seats: seats.map((seat) => ({ ...seat, bot: seat.bot && { ...seat.bot, id: 'bot_1' } })),
      })),
  },
  '[F13] [A51] a bot of another temperament than planned': {
    kinds: ['plan'],
    by: ({ withBots }) =>
      setPlan(withBots, ({ seats }) => ({
        seats: seats.map((seat) => ({ ...seat, bot: seat.bot && { ...seat.bot, temperament: 'wild' } })),
      })),
  },
  '[F13] [A51] another stack than planned': {
    kinds: ['record'],
    by: ({ hit }) =>
      setPlan(hit, ({ setup }) => ({
        setup: {
          ...setup,
          stacks: (setup.stacks as number[]).map((stack, seat) => (seat === 0 ? 150 : stack)),
        },
      })),
  },
  '[F13] [A52] terms that were not planned': {
    kinds: ['plan'],
    by: ({ hit }) => setPlan(hit, () => ({ terms: 'a'.repeat(64) })),
  },
  '[F13] a plan in another form': {
    atLeast: ['record'],
    by: ({ hit }) => write(update('hands', hit.id, "plan = plan || ' '")),
  },
  '[F10] client seeds swapped between seats, with unchanged hashes': {
    atLeast: ['seed'],
    by: ({ hit }) =>
      write(update('hands', hit.id, 'client_seed = $2', hit.clientSeed.split('|').toReversed().join('|'))),
  },
  '[F10] a client seed that the house knew too early': {
    kinds: ['record'],
    by: ({ window }) =>
      write(update('parties', window, `state = REPLACE(state, '"seed":null}', '"seed":"known too early"}')`)),
  },
  '[F10] a void hand with another server seed': {
    kinds: ['commitment'],
    by: () => write('UPDATE void_hands SET server_seed = $1', new Uint8Array(32).fill(9)),
  },
  '[F10] a void hand with another client seed': {
    kinds: ['seed'],
    by: () => write(`UPDATE void_hands SET seeds = REPLACE(seeds, 'seed', 'sEEd')`),
  },
  '[F10] a void hand that moved chips': {
    atLeast: ['ledger'],
    by: ({ hit }) =>
      write(
        `INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
         SELECT v.id, 0, 0, m.kind, m.debit, m.credit, 1, m.at FROM movements m, void_hands v
         WHERE m.origin = $1 AND m.step = 0 AND m.line = 0`,
        hit.id,
      ),
  },
  '[A3] a void hand with the seed of a hand': {
    atLeast: ['seed'],
    by: ({ hit }) => write('UPDATE void_hands SET server_seed = $1', hit.serverSeed),
  },
  '[A3] the seed of another hand': {
    atLeast: ['seed'],
    by: ({ hit, other }) => setSeed(hit, other.serverSeed),
  },
  '[A3] a quick table with the seed of a hand': {
    kinds: ['commitment'],
    by: ({ hit, window }) => write(update('parties', window, 'seed = $2', seedOf(hit))),
  },
  '[A3] a next round with the seed of a hand': {
    kinds: ['seed'],
    by: ({ hit }) => write(update('players', hit.seats[0]!.player!, 'next_seed = $2', seedOf(hit))),
  },
  'a larger bonus': {
    atLeast: ['ledger'],
    by: function* ({ leopard }) {
      yield* change(leopard, yield* movementOf(leopard, 'pot/jackpot', 'player'), 1n)
    },
  },
  'a jackpot overfilled by the house': {
    atLeast: ['jackpot'],
    by: function* ({ leopard }) {
      yield* change(leopard, yield* movementOf(leopard, 'bonus', 'pot/jackpot'), 5n)
    },
  },
  'a jackpot emptied by another kind of movement': {
    kinds: ['ledger'],
    by: function* ({ hit }) {
      const { credit: jackpot } = yield* movementOf(hit, 'rake', 'pot/jackpot')
      const { credit: wallet } = yield* movementOf(hit, 'pot', 'player')
      yield* write(
        insert('movements', {
          origin: 1,
          step: 0,
          line: 0,
          kind: 'coins',
          debit: jackpot,
          credit: wallet,
          amount: 7,
          at: 1,
        }),
      )
      yield* addTo(jackpot, -7n)
      yield* addTo(wallet, 7n)
    },
  },
  'a room without the jackpot': {
    atLeast: ['ledger'],
    by: ({ hit }) => setPlan(hit, ({ settings }) => ({ settings: { ...settings, jackpot: null } })),
  },
  'invalid settings': {
    atLeast: ['ledger', 'record', 'time'],
    by: ({ hit }) => setPlan(hit, () => ({ settings: {} })),
  },
  '[F11] terms that do not match their hash': {
    atLeast: ['ledger', 'payout', 'terms'],
    by: () =>
      write(`UPDATE terms SET text = REPLACE(text, '"rakeBasisPoints":500', '"rakeBasisPoints":501')`),
  },
  '[F11] terms that leave something to defaults': {
    kinds: ['plan', 'terms'],
    by: ({ hit }) =>
      setTerms('hands', hit.id, ({ config, ...terms }) => ({ ...terms, config: without(config, 'single') })),
  },
  'another name': { atLeast: ['seat'], by: ({ hit }) => setSeat(hit, 0n, `name = 'Nobody'`) },
  'another bot': {
    kinds: ['plan', 'seat'],
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
  'a deleted seat': {
    atLeast: ['record', 'seed'],
    by: ({ hit }) => write(deleteFrom('hand_seats', hit.id, 'AND seat = $2', loserOf(hit).seat)),
  },
  'an extra seat': {
    atLeast: ['record'],
    by: ({ hit }) =>
      write(
        insert('hand_seats', {
          hand: hit.id,
          seat: 9,
          player: null,
          bot: 'bot_1',
          name: 'Nobody',
          paid: 0,
          won: 0,
          auto_call: 0,
        }),
      ),
  },
  'seats of a missing hand': {
    kinds: ['seat'],
    by: () =>
      write(
        insert('hand_seats', {
          hand: 7,
          seat: 0,
          player: null,
          bot: 'bot_1',
          name: 'Nobody',
          paid: 0,
          won: 0,
          auto_call: 0,
        }),
      ),
  },
  '[F6] a seed revealed too early': {
    kinds: ['time'],
    by: ({ hit }) => write(update('hands', hit.id, 'reveal_at = reveal_at - 1')),
  },
  'an end before the beginning': {
    atLeast: ['ticker', 'time'],
    by: ({ hit }) =>
      write(update('hands', hit.id, 'closed_at = closed_at - 9000000, reveal_at = reveal_at - 9000000')),
  },
  'a finished hand marked as open': {
    atLeast: ['record', 'time'],
    by: ({ hit }) => write(update('hands', hit.id, 'closed_at = NULL, reveal_at = NULL, due_at = 1')),
  },
  'no actions': {
    kinds: ['record'],
    by: ({ hit }) => write(update('hands', hit.id, `actions = 'x'`)),
  },
  'a setup that the rules refuse': {
    kinds: ['record'],
    by: ({ hit }) => setPlan(hit, () => ({ setup: { stacks: 5 } })),
  },
  'an open hand without its clock': {
    kinds: ['time'],
    by: ({ open }) => write(update('hands', open.id, 'deadline = NULL')),
  },
  'chips taken out of an open pot': {
    atLeast: ['balance'],
    by: ({ open }) => addTo(`pot/${open.id}`, -1n),
  },
  'a pot of a missing hand': {
    kinds: ['balance'],
    by: () =>
      write(insert('accounts', { id: 'pot/7', currency: 'USD', demo: 1, balance: 0, refilled_at: 0 })),
  },
  '[Z12] a place at a finished hand': {
    atLeast: ['place'],
    by: ({ open, hit }) => write('UPDATE places SET hand = $2 WHERE hand = $1', open.id, hit.id),
  },
  '[Z12] a place in somebody else’s seat': {
    kinds: ['place'],
    by: ({ open }) => write('UPDATE places SET seat = 1 - seat WHERE hand = $1 AND seat < 2', open.id),
  },
  '[Z12] a quick table without people': {
    kinds: ['place'],
    by: ({ window }) => write('DELETE FROM places WHERE hand = $1', window),
  },
  '[Z14] a bot at a finished hand': {
    kinds: ['place'],
    by: ({ withBots }) =>
      write(
        'UPDATE bots SET hand = $1 WHERE id IN (SELECT bot FROM hand_seats WHERE hand = $1)',
        withBots.id,
      ),
  },
  'another flow between a pair': {
    kinds: ['pair'],
    by: () => write('UPDATE pairs SET flow = flow + 1 WHERE first IN (SELECT MAX(first) FROM pairs)'),
  },
  'a deleted pair': {
    kinds: ['pair'],
    by: () => write('DELETE FROM pairs WHERE first IN (SELECT MAX(first) FROM pairs)'),
  },
  'a pair that never met': {
    kinds: ['pair'],
    by: () =>
      write(
        insert('pairs', {
          first: 1,
          second: 2,
          operator: 'house',
          currency: 'USD',
          demo: 1,
          hands: 1,
          first_folds: 0,
          second_folds: 0,
          flow: 5,
          at: 1,
        }),
      ),
  },
  '[Z15] a larger win in the ticker': {
    kinds: ['ticker'],
    by: () => write('UPDATE wins SET amount = amount + 1 WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
  '[Z15] a win of a missing hand': {
    kinds: ['ticker'],
    by: () => write('UPDATE wins SET hand = 7 WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
  '[Z15] a deleted win': {
    kinds: ['ticker'],
    by: () => write('DELETE FROM wins WHERE hand IN (SELECT MAX(hand) FROM wins)'),
  },
}
