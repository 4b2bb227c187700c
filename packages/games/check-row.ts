/**
 * Replays a finished round, with its log and the text of its terms, by the rules it names [F11] and compares
 * everything it shows. Needs the rules but no schemas, so it is light enough for a page.
 */
import { resultOfReplay } from '@fairhouse/host'
import {
  type AnyGame,
  type AnyHouseGame,
  type BetLimits,
  commitment,
  type GameEvent,
  isRefusal,
  type Log,
  parseLog,
  parseTerms,
  printAmount,
  type Refusal,
  type ReplayedRound,
  refuse,
  replay,
  sha256Hex,
  type Terms,
} from '@fairhouse/kit'
import { type CheckedRow, type Difference, judged, MISSING_SEED, OPEN, type RowClaim } from './row-claims.ts'

export type RawRow = Readonly<Record<string, unknown>>
type Raw = RawRow

/** The rules of the round's version, and how its game makes a row. */
export type RowGame = Readonly<{ rules: AnyGame; row: AnyHouseGame['row'] }>

/** A row's terms, parsed, and the hash of their text. */
type Carried = Readonly<{ terms: Terms; hash: string }>

/** Rules that parse the same settings only once, since a pay table takes a while. */
const configured = new WeakMap<Terms, AnyGame>()

const configuredRules = (rules: AnyGame, { terms }: Carried): AnyGame => {
  const known = configured.get(terms)
  if (known?.id === rules.id && known.version === rules.version) return known
  const configs = new Map<number | undefined, unknown>()
  const made: AnyGame = {
    ...rules,
    configure: (raw, seats) => {
      if (!configs.has(seats)) configs.set(seats, rules.configure(raw, seats))
      return configs.get(seats)
    },
  }
  configured.set(terms, made)
  return made
}

const MAX_REMEMBERED = 32
const remembered = new Map<string, Carried | Refusal>()

const readTerms = (text: string): Carried | Refusal => {
  try {
    const terms = parseTerms(JSON.parse(text))
    return isRefusal(terms) ? terms : { terms, hash: sha256Hex(text) }
  } catch {
    return refuse('bad-terms', 'the terms are not JSON')
  }
}

/** Very many rows carry the same text, so it is parsed once. */
const carriedTerms = (text: string): Carried | Refusal => {
  const known = remembered.get(text) ?? readTerms(text)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, known)
  return known
}

/** The log that a row carries. */
const logIn = (rules: AnyGame, raw: Raw, terms: Terms): Log<unknown, unknown> | Refusal =>
  parseLog(
    rules,
    {
      game: raw.game,
      version: raw.version,
      terms: raw.terms,
      setup: raw.setup,
      seats: raw.seats,
      seeds: { server: raw.serverSeed, client: raw.clientSeed, nonce: raw.nonce },
      actions: raw.actions,
    },
    () => terms,
  )

const SEAT = 0

type Claimable = Readonly<Record<string, readonly [RowClaim, unknown]>>

/** Every field of a row that can be computed, and its claim. */
const computedOf = (
  { rules, row: rowOf }: RowGame,
  log: Log<unknown, unknown>,
  { state, steps }: ReplayedRound<unknown, GameEvent>,
): Claimable => {
  const view = rules.view(state, SEAT)
  const { decimals, maxPayout } = log.config as BetLimits
  const moves = steps.flatMap((step) => step.moves)
  const sumOf = (side: 'from' | 'to'): bigint =>
    moves.reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)
  const [stake, paid] = [sumOf('from'), sumOf('to')]
  const row = rowOf(view)
  return {
    view: ['result', view],
    played: ['result', row.played],
    outcome: ['result', row.outcome],
    sequence: ['result', log.actions.length],
    multiplier: ['multiplier', row.multiplier],
    betAmount: ['payout', printAmount(stake, decimals)],
    maxPayout: ['payout', printAmount(BigInt(maxPayout), decimals)],
    finalPayout: ['payout', printAmount(paid, decimals)],
    isWin: ['payout', paid > stake],
  }
}

const comparedIn = (raw: Raw, computed: Claimable): readonly Difference[] =>
  Object.entries(computed).flatMap(([field, [claim, expected]]) =>
    raw[field] === undefined ? [] : [{ claim, field, expected, found: raw[field] }],
  )

export const checkRow = (game: RowGame, raw: RawRow): CheckedRow | Refusal => {
  const { rules } = game
  if (raw.serverSeed === null) return raw.finalPayout === null ? OPEN : MISSING_SEED
  if (typeof raw.termsText !== 'string') return refuse('unknown-terms', 'the terms of this round are missing')
  const carried = carriedTerms(raw.termsText)
  if (isRefusal(carried)) return carried
  const log = logIn(raw.setup === undefined ? configuredRules(rules, carried) : rules, raw, carried.terms)
  if (isRefusal(log)) return log
  const played = replay(rules, log)
  if (isRefusal(played)) return played
  const compared: readonly Difference[] = [
    { claim: 'terms', field: 'terms', expected: carried.hash, found: raw.terms },
    ...comparedIn(raw, {
      commitment: ['commitment', commitment(log.seeds.server)],
      ...computedOf(game, log, played),
    }),
  ]
  return {
    game: rules.id,
    round: String(raw.roundId ?? log.seeds.nonce),
    ...judged(compared),
    /** Made when somebody asks: an audit doesn't. */
    get result() {
      return resultOfReplay(rules, played)
    },
    log,
  }
}
