/**
 * The log of a round: seeds, configuration and actions, as JSON. It is all it takes to replay the round anywhere, to
 * the same end [F8].
 */
import { countingChance, isSeedWord, words } from './chance.ts'
import type { AnyGame, Chance, Game, GameEvent, Move, Seat, Seeds, Step } from './game.ts'
import { isIntegerIn, isObject } from './json.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { hashOfTerms, parseTerms, type Terms } from './terms.ts'

/** `words`: how many words the round had used after this action, those of its start included. */
export type LoggedAction<Action> = Readonly<{ seat: Seat; action: Action; words: number }>
export type Log<Config, Action> = Readonly<{
  game: string
  /** [F11] Of the rules. */
  version: number
  config: Config
  seats: number
  seeds: Seeds
  actions: readonly LoggedAction<Action>[]
}>

export const logOf = <Config, Action>(
  { id, version }: Pick<AnyGame, 'id' | 'version'>,
  round: Omit<Log<Config, Action>, 'game' | 'version'>,
): Log<Config, Action> => ({ game: id, version, ...round })

/** The result of a round: its last state, the words used, and all its events and moves. */
export type ReplayedRound<State, Event> = Readonly<{
  state: State
  words: number
  steps: readonly Step<State, Event>[]
}>

/** The stream of a round from a given word on, counting. */
export const roundChance = (
  game: { stream?(seeds: Seeds, from: number): Chance },
  seeds: Seeds,
  from: number,
): ReturnType<typeof countingChance> =>
  countingChance(game.stream ? game.stream(seeds, from) : words(seeds, from))

/** Plays a log from its first word; refuses the first illegal action, with its index. */
export const replay = <Config, State, Action, Event extends GameEvent, View>(
  game: Game<Config, State, Action, Event, View>,
  log: Log<Config, Action>,
): ReplayedRound<State, Event> | Refusal => {
  const chance = roundChance(game, log.seeds, 0)
  const steps = [game.start(log.config, log.seats, chance)]
  for (const [index, { seat, action, words: claimed }] of log.actions.entries()) {
    const step = game.apply(steps[index]!.state, seat, action, chance)
    if (isRefusal(step)) return refuse(step.refused, `action ${index + 1}: ${step.message}`)
    if (chance.used() !== claimed) {
      return refuse(
        'wrong-word-count',
        `action ${index + 1} has used ${chance.used()} words, the log says ${claimed}`,
      )
    }
    steps.push(step)
  }
  return { state: steps.at(-1)!.state, words: chance.used(), steps }
}

/** What every account gained or lost by these moves. */
export const netOf = (moves: Iterable<Move>): ReadonlyMap<string, bigint> => {
  const net = new Map<string, bigint>()
  for (const { from, to, amount } of moves) {
    net.set(String(from), (net.get(String(from)) ?? 0n) - amount)
    net.set(String(to), (net.get(String(to)) ?? 0n) + amount)
  }
  return net
}

const MAX_ACTIONS = 100_000

const parseSeeds = (raw: unknown): Seeds | Refusal => {
  if (!isObject(raw)) return refuse('bad-seeds', '"seeds" must be an object with server, client and nonce')
  const { server, client, nonce } = raw
  if (typeof server !== 'string' || !isSeedWord(server)) {
    return refuse(
      'bad-server-seed',
      'a server seed is 1 to 256 printable ASCII characters without ":" and "|"',
    )
  }
  if (typeof client !== 'string' || client.length > 5_000) {
    return refuse('bad-client-seed', 'a client seed is a text of at most 5,000 characters')
  }
  if (typeof nonce !== 'string' || !/^\d{1,19}$/.test(nonce)) {
    return refuse('bad-nonce', 'a nonce is a decimal string of at most 19 digits')
  }
  return { server, client, nonce }
}

/** [F11] A log without a version is of version 1. */
export const versionIn = (raw: unknown): number =>
  isObject(raw) && typeof raw.version === 'number' ? raw.version : 1

/** Looks up terms by their hash; undefined if unknown. */
export type TermsLookup = (hash: string) => Terms | undefined

/** The terms' text that a round carries, if it has the right hash. */
export const termsIn = (text: unknown, hash: string): Terms | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const terms = parseTerms(JSON.parse(text))
    return !isRefusal(terms) && hashOfTerms(terms) === hash ? terms : undefined
  } catch {
    return undefined
  }
}

/**
 * [F11] A log carries its whole configuration, or the hash of its terms and its setup. With `termsText` the terms
 * need no lookup.
 */
const configIn = (
  game: Pick<AnyGame, 'id' | 'version'>,
  { config, terms, termsText, setup }: Readonly<Record<string, unknown>>,
  lookUp: TermsLookup,
): unknown | Refusal => {
  if (config !== undefined || terms === undefined) return config ?? {}
  const found = typeof terms === 'string' ? (termsIn(termsText, terms) ?? lookUp(terms)) : undefined
  if (!found) return refuse('unknown-terms', 'the terms of this round are unknown')
  if (found.game !== game.id || found.version !== game.version) {
    return refuse('wrong-terms', 'these are the terms of another game or version')
  }
  return { ...found.config, ...(isObject(setup) && setup) }
}

/** Parses a log from outside. `replay` decides whether its actions are legal. */
export const parseLog = <Config, State, Action, Event extends GameEvent, View>(
  game: Game<Config, State, Action, Event, View>,
  raw: unknown,
  lookUp: TermsLookup = () => undefined,
): Log<Config, Action> | Refusal => {
  if (!isObject(raw)) return refuse('bad-log', 'a log is a JSON object')
  if (raw.game !== game.id) return refuse('wrong-game', `this is not a log of ${game.id}`)
  if (versionIn(raw) !== game.version) {
    return refuse('wrong-version', `this log is of version ${versionIn(raw)}, not ${game.version}`)
  }
  const seats = raw.seats
  if (!isIntegerIn(seats, game.seats.min, game.seats.max)) {
    return refuse('bad-seats', `"seats" must be a whole number from ${game.seats.min} to ${game.seats.max}`)
  }
  const settings = configIn(game, raw, lookUp)
  if (isRefusal(settings)) return settings
  const config = game.configure(settings, seats)
  if (isRefusal(config)) return config
  const seeds = parseSeeds(raw.seeds)
  if (isRefusal(seeds)) return seeds
  const entries = raw.actions
  if (!Array.isArray(entries) || entries.length > MAX_ACTIONS) {
    return refuse('bad-actions', `"actions" must be a list of at most ${MAX_ACTIONS} entries`)
  }
  const actions: LoggedAction<Action>[] = []
  for (const [index, entry] of entries.entries()) {
    const action = isObject(entry) ? game.parse(entry.action) : null
    if (action === null || !isIntegerIn(entry.seat, 0, seats - 1) || !isIntegerIn(entry.words, 0, 2 ** 48)) {
      return refuse('bad-action', `action ${index + 1} must have a seat, an action of this game and words`)
    }
    actions.push({ seat: entry.seat, action, words: entry.words })
  }
  return logOf(game, { config, seats, seeds, actions })
}
