/** For tests: the ways to falsify a hand, and the kinds of mismatch each causes. */
import { deleteFrom, update, updateIf } from '../../../server/core/store/queries.ts'
import { type Work, write } from '../../../server/core/store/work.ts'
import {
  addTo,
  change,
  movementOf,
  otherSeeds,
  seedOfSameCourse,
  setPlan,
  setSeat,
  setSeed,
  strangerTo,
  swapWins,
  type Target,
  type Targets,
  winnerOf,
} from './hand-targets.ts'
import { setTerms } from './terms-damage.ts'

/** The kinds it causes: exactly these, at least these, or one of these if other cards change everything else. */
export type Kinds = Readonly<
  { kinds: readonly string[] } | { atLeast: readonly string[] } | { anyOf: readonly string[] }
>
export type Damage = Kinds & Readonly<{ by(targets: Targets): Work<unknown> }>

/** Both rows swap numbers through an unused one. */
function* swapSeats({ id }: Target): Work<void> {
  for (const [from, to] of [
    [0, 99],
    [1, 0],
    [99, 1],
  ])
    yield* write(updateIf('hand_seats', id, 'seat = $2', 'seat = $3', from!, to!))
}

export const HAND_FALSIFICATIONS: Readonly<Record<string, Damage>> = {
  'another server seed': {
    anyOf: ['ledger', 'payout', 'record'],
    by: ({ hit }) =>
      setSeed(
        hit,
        otherSeeds(hit, (attempt) => ({ serverSeed: new Uint8Array(32).fill(attempt) })).serverSeed,
      ),
  },
  'another server seed that changes nothing else': {
    atLeast: ['commitment'],
    by: ({ hit }) => setSeed(hit, seedOfSameCourse(hit)),
  },
  'another commitment': {
    kinds: ['commitment'],
    by: ({ hit }) => setPlan(hit, () => ({ commitment: 'a'.repeat(64) })),
  },
  'another commitment of an open hand': {
    kinds: ['commitment'],
    by: ({ open }) => setPlan(open, () => ({ commitment: 'a'.repeat(64) })),
  },
  'another client seed': {
    anyOf: ['ledger', 'payout', 'record'],
    by: ({ hit }) =>
      write(
        update(
          'hands',
          hit.id,
          'client_seed = $2',
          otherSeeds(hit, (attempt) => ({ clientSeed: `${hit.clientSeed}${attempt}` })).clientSeed,
        ),
      ),
  },
  'another winner': { kinds: ['payout'], by: ({ hit }) => swapWins(hit) },
  'another paid amount': {
    kinds: ['stake'],
    by: ({ hit }) => setSeat(hit, 0n, 'paid = paid - 1'),
  },
  'another won amount': {
    kinds: ['payout'],
    by: ({ hit }) => setSeat(hit, winnerOf(hit).seat, 'won = won + 1'),
  },
  'another player in a seat': {
    atLeast: ['ledger', 'pair', 'seat'],
    by: ({ hit }) => setSeat(hit, 0n, `player = ${strangerTo(hit)}`),
  },
  'two swapped seats': {
    atLeast: ['ledger'],
    by: ({ hit }) => swapSeats(hit),
  },
  'another action': {
    anyOf: ['ledger', 'payout', 'record', 'stake'],
    by: ({ hit }) =>
      write(update('hands', hit.id, 'actions = $2', hit.actions.replace(/"fold"(?!.*"fold")/, '"call"'))),
  },
  'terms with another rake': {
    atLeast: ['ledger', 'payout'],
    by: ({ hit }) =>
      setTerms('hands', hit.id, ({ config, ...terms }) => ({
        ...terms,
        config: { ...config, rakeBasisPoints: 1_000 },
      })),
  },
  'more rake than the rate, from the winner': {
    atLeast: ['ledger'],
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
  'a deleted movement': {
    atLeast: ['ledger'],
    by: function* ({ hit }) {
      const { debit, credit, amount } = yield* movementOf(hit, 'pot', 'rake')
      yield* write(deleteFrom('movements', hit.id, `AND credit LIKE 'rake/%'`))
      yield* addTo(debit, amount)
      yield* addTo(credit, -amount)
    },
  },
  'an extra movement': {
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
  'a deleted hand with its movements left': {
    atLeast: ['ledger', 'pair'],
    by: function* ({ hit }) {
      yield* write(deleteFrom('hands', hit.id))
      yield* write(deleteFrom('hand_seats', hit.id))
    },
  },
  'an extra hand of a pair': {
    kinds: ['pair'],
    by: () => write('UPDATE pairs SET hands = hands + 1 WHERE first IN (SELECT MIN(first) FROM pairs)'),
  },
}
