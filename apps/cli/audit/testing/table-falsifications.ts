/** For tests: what else may be falsified of tables, and the kinds of mismatch that it shows up as. */
import { write } from '../../../server/core/store/work.ts'
import type { Damage } from './hand-falsifications.ts'
import { addTo, change, edit, loserOf, movementOf, seedOf, setSeat, strangerTo } from './hand-targets.ts'

export const TABLE_FALSIFICATIONS: Readonly<Record<string, Damage>> = {
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
    atLeast: ['ledger'],
    by: ({ hit }) =>
      write(`UPDATE hands SET terms = REPLACE(terms, '"jackpot":{', '"was":{') WHERE id = $1`, hit.id),
  },
  'terms that are none': {
    atLeast: ['ledger', 'record', 'time'],
    by: ({ hit }) => write(`UPDATE hands SET terms = 'x' WHERE id = $1`, hit.id),
  },
  'an action that a player has not done': {
    kinds: ['action'],
    by: () =>
      write(
        `UPDATE requests SET request = REPLACE(request, '"type":"fold"', '"type":"look"')
         WHERE request LIKE '%"tableAct"%' AND request LIKE '%"type":"fold"%'`,
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
    atLeast: ['record'],
    by: ({ hit }) => write(`UPDATE hands SET record = 'x' WHERE id = $1`, hit.id),
  },
  'a log that breaks the rules': {
    atLeast: ['record'],
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
    atLeast: ['place'],
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
        'UPDATE bots SET hand = $1 WHERE id IN (SELECT bot FROM hand_seats WHERE hand = $1)',
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
