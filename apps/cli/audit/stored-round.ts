/**
 * A round as the house stores it, checked: it is played again by the rules, and its state, its sums and its
 * movements must be what comes out. An open round is checked as far as it has been played.
 */
import {
  type AnyGame,
  isBetClientSeed,
  isObject,
  isRefusal,
  type Log,
  type Move,
  type Played,
  parseLog,
  replay,
  sameJson,
  type Told,
} from '@fairhouse/kit'
import { HOUSE_GAMES, houseAccount, playerAccount } from '@fairhouse/server/auditing.ts'
import type { Kind, Mismatch } from './findings.ts'

export type StoredRound = Readonly<{
  id: bigint
  player: bigint
  operator: string
  game: string
  currency: string
  demo: bigint
  nonce: bigint
  record: string
  open: bigint
  stake: bigint
  payout: bigint
}>
export type StoredMovement = Readonly<{
  origin: bigint
  step: bigint
  debit: string
  credit: string
  amount: bigint
}>

/** `server`: the round's seed, for those who compare it and tell nobody; null where the record has none. */
export type CheckedRound = Readonly<{ server: string | null; mismatches: readonly Mismatch[] }>

/** Which field of a state, or all below it, is which kind of claim. */
const FIELDS: Readonly<Record<string, Kind>> = {
  config: 'config',
  drawOrder: 'draw',
  drawnNumbers: 'draw',
  matchedNumbers: 'draw',
  matchCount: 'draw',
  cards: 'draw',
  multiplier: 'multiplier',
  multipliers: 'multiplier',
  betAmount: 'stake',
  amount: 'stake',
  finalPayout: 'payout',
  payout: 'payout',
}

type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

const MOST_TOLD = 300
const told = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, MOST_TOLD)

/** The fields in which two states differ, the innermost. */
function* differences(
  expected: unknown,
  found: unknown,
  path = 'state',
  kind: Kind = 'record',
): Generator<Claim> {
  if (isObject(expected) && isObject(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const inner = kind === 'record' && Object.hasOwn(FIELDS, key) ? FIELDS[key]! : kind
      yield* differences(expected[key], found[key], `${path}.${key}`, inner)
    }
  } else if (!sameJson(expected, found)) {
    yield { kind, expected: `${path} ${told(expected)}`, found: told(found) }
  }
}

/** The player's and the house's account of a move. */
const accountsOf = ({ player, operator, currency, demo }: StoredRound) => {
  const wallet = { currency, isDemo: demo === 1n }
  return (account: Move['from']): string =>
    typeof account === 'number' ? playerAccount(player, wallet) : houseAccount(account, operator, wallet)
}

const movementText = ({ step, debit, credit, amount }: Omit<StoredMovement, 'origin'>): string =>
  `${step}: ${amount} from ${debit} to ${credit}`

const bookedBy = (round: StoredRound, { steps }: Played<unknown, Told>): string => {
  const accountOf = accountsOf(round)
  const movements = steps.flatMap(({ moves }, step) =>
    moves
      .filter(({ amount }) => amount !== 0n)
      .map(({ from, to, amount }) =>
        movementText({ step: BigInt(step), debit: accountOf(from), credit: accountOf(to), amount }),
      ),
  )
  return movements.join('; ')
}

const sumOf = (played: Played<unknown, Told>, side: 'from' | 'to'): bigint =>
  played.steps
    .flatMap(({ moves }) => moves)
    .reduce((sum, move) => (move[side] === 0 ? sum + move.amount : sum), 0n)

const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${expected}`, found: String(found) }]

/** [F2]–[F4] Without telling any of them. */
const seedClaims = ({ seeds }: Log<unknown, unknown>, { nonce }: StoredRound): readonly Claim[] => [
  ...compare('nonce', 'nonce', nonce.toString(), seeds.nonce),
  ...(/^[0-9a-f]{64}$/.test(seeds.server)
    ? []
    : [{ kind: 'seed', expected: '64 hex digits as server seed', found: 'another text' } as const]),
  ...(isBetClientSeed(seeds.client)
    ? []
    : [{ kind: 'seed', expected: 'a client seed as a bet takes it', found: 'another text' } as const]),
]

/** Null: there is none. */
export const parseRecord = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const record: unknown = JSON.parse(text)
    return isObject(record) && isObject(record.log) ? record : null
  } catch {
    return null // what JSON.parse says of it would quote the record
  }
}

const unplayable = (why: string): readonly Claim[] => [
  { kind: 'record', expected: 'a round that can be played again', found: why },
]

const claimsOf = (
  game: AnyGame,
  round: StoredRound,
  record: Readonly<Record<string, unknown>>,
  movements: readonly StoredMovement[],
): readonly Claim[] => {
  const log = parseLog<unknown, unknown, unknown, Told, unknown>(game, record.log)
  if (isRefusal(log)) return unplayable(log.refused)
  const played = replay(game, log)
  if (isRefusal(played)) return [...seedClaims(log, round), ...unplayable(played.refused)]
  const isOpen = game.toAct(played.state).length > 0
  return [
    ...seedClaims(log, round),
    ...differences(played.state, record.state),
    ...compare('record', 'words used', played.words, record.words),
    ...compare('record', 'open', isOpen ? 1n : 0n, round.open),
    ...compare('stake', 'stake', sumOf(played, 'from'), round.stake),
    ...compare('payout', 'payout', sumOf(played, 'to'), round.payout),
    ...compare('ledger', 'movements', bookedBy(round, played), movements.map(movementText).join('; ')), // [M3]
  ]
}

export const checkStoredRound = (round: StoredRound, movements: readonly StoredMovement[]): CheckedRound => {
  const ofRound = (claims: readonly Claim[]): readonly Mismatch[] =>
    claims.map((claim) => ({ ...claim, round: round.id.toString() }))
  const record = parseRecord(round.record)
  if (record === null) return { server: null, mismatches: ofRound(unplayable('no record')) }
  const { seeds } = record.log as Readonly<Record<string, unknown>>
  const server = isObject(seeds) && typeof seeds.server === 'string' ? seeds.server : null
  const claims = Object.hasOwn(HOUSE_GAMES, round.game)
    ? claimsOf(HOUSE_GAMES[round.game]!, round, record, movements)
    : unplayable(`no game ${round.game}`)
  return { server, mismatches: ofRound(claims) }
}
