/** For tests: hands of a played house that are worth damaging, and basic damages to build others from. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, draw, rulesIn, words } from '@fairhouse/kit'
import { type Plan, parsePlan, printPlan } from '@fairhouse/table'
import { select, update, updateIf } from '../../../server/core/store/queries.ts'
import type { Store } from '../../../server/core/store/store.ts'
import { row, rows, type Work, write } from '../../../server/core/store/work.ts'
import { seedText } from '../../../server/core/stored-log.ts'
import { createHandMemory } from '../../../server/tables/hand-memory.ts'
import { findHand } from '../../../server/tables/hand-store.ts'
import type { Hand } from '../../../server/testing/zhajinhua-table.ts'

export type Seated = Readonly<{ seat: bigint; player: bigint | null; bot: string | null; won: bigint }>
export type Target = Readonly<{
  id: bigint
  serverSeed: Uint8Array
  clientSeed: string
  actions: string
  seats: readonly Seated[]
}>
export type Targets = Readonly<{
  /** Finished, with two people, one of whom folded at once; part of its rake went into the jackpot. */
  hit: Target
  /** Another finished one. */
  other: Target
  /** Finished, with one person and bots. */
  withBots: Target
  /** Finished; a bonus was paid from the jackpot. */
  leopard: Target
  open: Target
  /** [Z10] All cards dealt in the open one. */
  cards: readonly string[]
  window: bigint
}>

/** Hands in order of time, with their seats. */
export function* hands(where: string): Work<readonly Target[]> {
  const found = yield* rows<
    Readonly<{
      id: bigint
      server_seed: Uint8Array
      client_seed: string
      actions: string
    }>
  >(`SELECT id, server_seed, client_seed, actions FROM hands h WHERE ${where} ORDER BY id`)
  const targets: Target[] = []
  for (const { server_seed: serverSeed, client_seed: clientSeed, ...hand } of found) {
    const seats = yield* rows<Seated>(
      select('hand_seats', hand.id, 'seat, player, bot, won', 'ORDER BY seat'),
    )
    targets.push({ ...hand, serverSeed, clientSeed, seats })
  }
  return targets
}

const moved = (where: string): string =>
  `closed_at IS NOT NULL AND EXISTS (SELECT 1 FROM movements m WHERE m.origin = h.id AND ${where})`

function* cardsIn({ id }: Target): Work<readonly string[]> {
  const house = {
    rules: (game: string, version?: number) => rulesIn(REGISTRY, game, version)!,
    hands: createHandMemory(),
  }
  const { record } = (yield* findHand(house, id)) as Hand
  return record.state.players.flatMap(({ cards }) => cards)
}

export const findTargets = (store: Store): Promise<Targets> =>
  store.transact(function* (): Work<Targets> {
    const intoJackpot = moved(`m.debit LIKE 'rake/%' AND m.credit LIKE 'pot/jackpot/%'`)
    const [leopard] = yield* hands(moved(`m.debit LIKE 'pot/jackpot/%'`))
    const many = (yield* hands(intoJackpot)).filter(
      ({ id, seats }) => id !== leopard!.id && seats.filter(({ player }) => player !== null).length >= 2,
    )
    const [withBots] = (yield* hands('closed_at IS NOT NULL')).filter(({ seats }) =>
      seats.some(({ bot }) => bot !== null),
    )
    const open = (yield* hands('closed_at IS NULL')).at(-1)
    const window = yield* row<{ id: bigint }>("SELECT id FROM parties WHERE kind = 'quick'")
    return {
      hit: many[0]!,
      other: many[1]!,
      withBots: withBots!,
      leopard: leopard!,
      open: open!,
      cards: yield* cardsIn(open!),
      window: window!.id,
    }
  })

export const seedOf = ({ serverSeed }: Target): string => seedText(serverSeed)

type HandSeeds = Pick<Target, 'serverSeed' | 'clientSeed'>

const firstMover = ({ serverSeed, clientSeed }: HandSeeds, seats: number): number =>
  draw(words({ server: seedText(serverSeed), client: clientSeed, nonce: '0' }), seats)

/** Seeds with which another seat would have started: the ledger then shows who folds. */
export const otherSeeds = (hand: Target, seedsOf: (attempt: number) => Partial<HandSeeds>): HandSeeds => {
  const isOther = (seeds: HandSeeds): boolean =>
    firstMover(seeds, hand.seats.length) !== firstMover(hand, hand.seats.length)
  return Array.from({ length: 200 }, (_, attempt) => ({ ...hand, ...seedsOf(attempt) })).find(isOther)!
}

/** A seed with which the same seat starts: if all fold in turn, everything else stays the same. */
export const seedOfSameCourse = (hand: Target): Uint8Array => {
  const isSame = (serverSeed: Uint8Array): boolean =>
    firstMover({ ...hand, serverSeed }, hand.seats.length) === firstMover(hand, hand.seats.length)
  return Array.from({ length: 200 }, (_, attempt) => new Uint8Array(32).fill(attempt)).find(isSame)!
}

export const setSeed = ({ id }: Target, seed: Uint8Array): Work<number> =>
  write(update('hands', id, 'server_seed = $2', seed))

/** Swaps the winnings, as if another player had won. */
export function* swapWins({ id, seats }: Pick<Target, 'id' | 'seats'>): Work<void> {
  const [one, other] = [winnerOf({ seats }), loserOf({ seats })]
  for (const [to, { won }] of [
    [one, other],
    [other, one],
  ] as const)
    yield* write(updateIf('hand_seats', id, 'seat = $2', 'won = $3', to.seat, won))
}

export const setSeat = ({ id }: Target, seat: bigint, set: string): Work<number> =>
  write(updateIf('hand_seats', id, 'seat = $2', `${set}`, seat))

/** Keeps balances equal to the sums of their entries. */
export const addTo = (account: string, amount: bigint): Work<number> =>
  write(update('accounts', account, 'balance = balance + $2', amount))

type Movement = Readonly<{ step: bigint; line: bigint; debit: string; credit: string; amount: bigint }>

/** The hand's last movement from one kind of account to another. */
export function* movementOf({ id }: Target, from: string, to: string): Work<Movement> {
  const found = yield* row<Movement>(
    select(
      'movements',
      id,
      'step, line, debit, credit, amount',
      'AND debit LIKE $2 AND credit LIKE $3 ORDER BY step DESC, line DESC LIMIT 1',
      `${from}/%`,
      `${to}/%`,
    ),
  )
  return found!
}

/** Changes the amount of a movement, and the balances accordingly. */
export function* change(hand: Target, { step, line, debit, credit }: Movement, by: bigint): Work<void> {
  yield* write(
    updateIf('movements', hand.id, 'step = $2 AND line = $3', 'amount = amount + $4', step, line, by),
  )
  yield* addTo(debit, -by)
  yield* addTo(credit, by)
}

export const winnerOf = ({ seats }: Pick<Target, 'seats'>): Seated =>
  seats.toSorted((one, other) => Number(other.won - one.won))[0]!
export const loserOf = ({ seats }: Pick<Target, 'seats'>): Seated =>
  seats.toSorted((one, other) => Number(one.won - other.won))[0]!
/** The id of a player who wasn’t at the table, in SQL. */
export const strangerTo = ({ id }: Target): string =>
  `(SELECT MIN(u.id) FROM players u WHERE u.id NOT IN (SELECT s.player FROM hand_seats s WHERE s.hand = ${id} AND s.player IS NOT NULL))`

/** Another plan than the one that was dealt. */
export function* setPlan({ id }: { id: bigint }, change: (plan: Plan) => Partial<Plan>): Work<void> {
  const found = yield* row<{ plan: string }>(select('hands', id, 'plan'))
  const plan = accepted(parsePlan(found!.plan))
  yield* write(update('hands', id, 'plan = $2', printPlan({ ...plan, ...change(plan) })))
}
