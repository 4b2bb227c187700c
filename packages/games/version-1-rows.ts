/**
 * [F11] Rows of histories exported before rounds had terms and logs: HiLo and Keno, version 1, with the fields of
 * both games in one flat object. The round is replayed from the player's choices, and everything the row shows must
 * come out.
 */
import { act, open, resultOfLog } from '@fairhouse/host'
import {
  type AnyGame,
  accepted,
  commitment,
  isObject,
  isRefusal,
  type Log,
  parseAmount,
  parseRevealedSeeds,
  printAmount,
  type Refusal,
  type Seeds,
} from '@fairhouse/kit'
import { hilo } from './hilo/rules.ts'
import { keno } from './keno/rules.ts'
import {
  type CheckedRow,
  claimsOf,
  type Difference,
  holds,
  MISSING_SEED,
  OPEN,
  type RowClaim,
} from './row-claims.ts'

type Raw = Readonly<Record<string, unknown>>
/** Both games had only this version then. */
const RULES = { hilo, keno } as const satisfies Record<string, AnyGame>
type Version1Game = keyof typeof RULES

export const hasVersion1Rows = (game: string): game is Version1Game => Object.hasOwn(RULES, game)

/** Keno is over at once; an open round of HiLo has paid nothing yet. */
const isOver = (id: Version1Game, { finalPayout = null, state = 'playing' }: Raw): boolean =>
  id === 'keno' || finalPayout !== null || state !== 'playing'

/** The currency's decimals: the house prints all of them. */
const decimalsIn = (amount: unknown): number => String(amount).split('.')[1]?.length ?? 0

/** The configuration as far as the row has it; the rest doesn't matter here. */
const configIn = (raw: Raw): Raw | Refusal => {
  const decimals = decimalsIn(raw.betAmount)
  const stake = parseAmount(raw.betAmount, decimals)
  if (isRefusal(stake)) return stake
  const maxPayout = parseAmount(raw.maxPayout, decimals)
  if (isRefusal(maxPayout)) return maxPayout
  const rtp = raw.rtp ?? undefined
  const limits = { minBet: '1', maxBet: stake.toString(), maxPayout: maxPayout.toString(), decimals }
  return { ...limits, ...(rtp !== undefined && { rtp }) }
}

const ACTIONS: Readonly<Record<Version1Game, (raw: Raw, amount: unknown) => readonly unknown[]>> = {
  hilo: ({ choiceHistory }, amount) => {
    const choices: readonly unknown[] = Array.isArray(choiceHistory) ? choiceHistory : []
    return [{ type: 'bet', amount }, ...choices.map((type) => ({ type }))]
  },
  keno: ({ selectedNumbers, difficulty }, amount) => [{ type: 'bet', amount, selectedNumbers, difficulty }],
}

const SEAT = 0

const played = (
  game: AnyGame,
  config: unknown,
  seeds: Seeds,
  actions: readonly unknown[],
): Log<unknown, unknown> | Refusal => {
  let { record } = open(game, { config, seats: 1, seeds, now: 0 })
  for (const action of actions) {
    const step = act(game, record, { seat: SEAT, action, now: 0 })
    if (isRefusal(step)) return step
    record = step.record
  }
  return record.log
}

/** The fields of a row, and the claim of each. */
const SHOWN: Readonly<Record<string, RowClaim>> = {
  drawnNumbers: 'draw',
  drawOrder: 'draw',
  matchedNumbers: 'hits',
  matchCount: 'hits',
  spotsCount: 'hits',
  multiplier: 'multiplier',
  cardHistory: 'cards',
  suitHistory: 'cards',
  currentCard: 'cards',
  guessCount: 'steps',
  skipCount: 'steps',
  sequence: 'steps',
  currentMultiplier: 'multiplier',
  multiplierHistory: 'multiplier',
  state: 'state',
  finalPayout: 'payout',
  isWin: 'payout',
}

/** These fields from the rules' view. */
const shownOf = (view: Raw, decimals: number, sequence: number): Raw => {
  const { finalPayout, outcome } = view
  return {
    isWin: finalPayout !== '0', // not in Keno's view
    ...view,
    ...(isObject(outcome) && outcome),
    finalPayout: typeof finalPayout === 'string' ? printAmount(BigInt(finalPayout), decimals) : null,
    sequence,
  }
}

/** Every claim of the row, with the expected value. */
const comparedIn = (raw: Raw, shown: Raw, seeds: Seeds): readonly Difference[] => {
  const fields = Object.entries(SHOWN)
    .filter(([field]) => raw[field] !== undefined && shown[field] !== undefined)
    .map(([field, claim]) => ({ claim, field, expected: shown[field], found: raw[field] }))
  if (raw.commitment === undefined) return fields
  const expected = commitment(seeds.server)
  return [{ claim: 'commitment', field: 'commitment', expected, found: raw.commitment }, ...fields]
}

export const checkVersion1Row = (id: Version1Game, raw: Raw): CheckedRow | Refusal => {
  if (raw.serverSeed === null) return isOver(id, raw) ? MISSING_SEED : OPEN
  const game: AnyGame = RULES[id]
  const seeds = parseRevealedSeeds(raw)
  if (isRefusal(seeds)) return seeds
  const settings = configIn(raw)
  if (isRefusal(settings)) return settings
  const config = game.configure(settings, 1)
  if (isRefusal(config)) return config
  const log = played(game, config, seeds, ACTIONS[id](raw, settings.maxBet))
  if (isRefusal(log)) return log
  const result = accepted(resultOfLog(game, log))
  const shown = shownOf(result.view as Raw, settings.decimals as number, log.actions.length)
  const compared = comparedIn(raw, shown, seeds)
  return {
    game: id,
    round: String(raw.roundId ?? seeds.nonce),
    claims: claimsOf(compared),
    differences: compared.filter((each) => !holds(each)),
    result,
    log,
  }
}

const orNull = (text: string | undefined): string | null => (text === '' || text === undefined ? null : text)
const list = (text = ''): readonly string[] => (text === '' ? [] : text.split(' '))
const numbers = (text: string | undefined): readonly number[] => list(text).map(Number)

/** Each game's names for the columns that the games share. */
const ownFields = (cells: Readonly<Record<string, string>>): Raw => {
  const { game, played, dealt, multiplier, difficulty } = cells
  switch (game) {
    case 'keno':
      return { selectedNumbers: numbers(played), drawOrder: numbers(dealt), multiplier, difficulty }
    case 'hilo':
      return { choiceHistory: list(played), cardHistory: numbers(dealt), currentMultiplier: multiplier }
    default:
      return {}
  }
}

/** The cells of a CSV line by column, in the JSON form. */
export const version1Fields = (cells: Readonly<Record<string, string>>): Raw => {
  const { played: _, dealt: _dealt, multiplier: _multiplier, difficulty: _difficulty, ...common } = cells
  const truth = (text: string | undefined): boolean | null => (orNull(text) === null ? null : text === 'true')
  return {
    ...common,
    ...ownFields(cells),
    isDemo: truth(cells.isDemo),
    isWin: truth(cells.isWin),
    finalPayout: orNull(cells.finalPayout),
    serverSeed: orNull(cells.serverSeed),
    rtp: orNull(cells.rtp),
  }
}
