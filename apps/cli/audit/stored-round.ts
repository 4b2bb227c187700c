/**
 * A round as the house stores it, checked: it is played again by its terms, and its sums and its movements must be
 * what comes out. An open round is checked as far as it has been played.
 */
import {
  type AnyGame,
  isBetClientSeed,
  isRefusal,
  type Move,
  parseTerms,
  type Refusal,
  refuse,
  sha256Hex,
  type Terms,
} from '@fairhouse/kit'
import {
  houseAccount,
  type PlayedAgain,
  parseActions,
  playAgain,
  playerAccount,
  rulesOf,
  seedText,
} from '@fairhouse/server/auditing.ts'
import type { Kind, Mismatch } from './findings.ts'

export type StoredRound = Readonly<{
  id: bigint
  player: bigint
  operator: string
  game: string
  terms: bigint
  currency: string
  demo: bigint
  nonce: bigint
  server_seed: Uint8Array
  client_seed: string
  actions: string
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

/** As rows of the table `terms`. */
export type TermsRow = Readonly<{ id: bigint; hash: string; text: string }>
/** [F11] Terms with the rules that they name, checked: the hash is that of the text. */
export type Playable = Readonly<{ terms: Terms; rules: AnyGame; config: unknown }>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const rulesFor = ({ game, version }: Terms): AnyGame | Refusal => {
  try {
    return rulesOf(game, version)
  } catch {
    return refuse('unknown-game', `no game ${game}, version ${version}`)
  }
}

/** Refused: no round can be played by them. */
export const playableTerms = ({ hash, text }: TermsRow): Playable | Refusal => {
  if (sha256Hex(text) !== hash) return refuse('bad-terms', 'terms of another hash')
  const terms = parseTerms(parsed(text))
  if (isRefusal(terms)) return terms
  const rules = rulesFor(terms)
  if (isRefusal(rules)) return rules
  const config = rules.configure(terms.config, 1)
  return isRefusal(config) ? config : { terms, rules, config }
}

type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

/** The player's and the house's account of a move. */
const accountsOf = ({ player, operator, currency, demo }: StoredRound) => {
  const wallet = { currency, isDemo: demo === 1n }
  return (account: Move['from']): string =>
    typeof account === 'number' ? playerAccount(player, wallet) : houseAccount(account, operator, wallet)
}

const movementText = ({ step, debit, credit, amount }: Omit<StoredMovement, 'origin'>): string =>
  `${step}: ${amount} from ${debit} to ${credit}`

const bookedBy = (round: StoredRound, { moves: steps }: PlayedAgain): string => {
  const accountOf = accountsOf(round)
  const movements = steps.flatMap((moves, step) =>
    moves
      .filter(({ amount }) => amount !== 0n)
      .map(({ from, to, amount }) =>
        movementText({ step: BigInt(step), debit: accountOf(from), credit: accountOf(to), amount }),
      ),
  )
  return movements.join('; ')
}

const sumOf = ({ moves }: PlayedAgain, side: 'from' | 'to'): bigint =>
  moves.flat().reduce((sum, move) => (move[side] === 0 ? sum + move.amount : sum), 0n)

const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${expected}`, found: String(found) }]

const SEED_BYTES = 32

/** [F2] [F4] Without telling any of them. */
const seedClaims = ({ server_seed, client_seed }: StoredRound): readonly Claim[] => [
  ...(server_seed.length === SEED_BYTES
    ? []
    : [{ kind: 'seed', expected: `${SEED_BYTES} bytes as server seed`, found: 'another number' } as const]),
  ...(isBetClientSeed(client_seed)
    ? []
    : [{ kind: 'seed', expected: 'a client seed as a bet takes it', found: 'another text' } as const]),
]

const unplayable = (why: string): readonly Claim[] => [
  { kind: 'record', expected: 'a round that can be played again', found: why },
]

const replayed = ({ rules, config }: Playable, round: StoredRound): PlayedAgain | Refusal => {
  const seeds = {
    server: seedText(round.server_seed),
    client: round.client_seed,
    nonce: round.nonce.toString(),
  }
  if (!Array.isArray(parsed(round.actions))) return refuse('bad-actions', 'no list of actions')
  return playAgain(rules, { config, seats: 1, seeds }, parseActions(1, round.actions))
}

const claimsOf = (
  playable: Playable,
  round: StoredRound,
  movements: readonly StoredMovement[],
): readonly Claim[] => {
  const played = replayed(playable, round)
  if (isRefusal(played)) return [...seedClaims(round), ...unplayable(played.refused)]
  const { rules, terms } = playable
  const isOpen = rules.toAct(played.record.state).length > 0
  return [
    ...seedClaims(round),
    ...compare('record', 'game', terms.game, round.game),
    ...compare('record', 'open', isOpen ? 1n : 0n, round.open),
    ...compare('stake', 'stake', sumOf(played, 'from'), round.stake),
    ...compare('payout', 'payout', sumOf(played, 'to'), round.payout),
    ...compare('ledger', 'movements', bookedBy(round, played), movements.map(movementText).join('; ')), // [M3]
  ]
}

/** `playable`: the round's terms. */
export const checkStoredRound = (
  round: StoredRound,
  playable: Playable | Refusal,
  movements: readonly StoredMovement[],
): readonly Mismatch[] => {
  const claims = isRefusal(playable) ? unplayable(playable.message) : claimsOf(playable, round, movements)
  return claims.map((claim) => ({ ...claim, round: round.id.toString() }))
}
