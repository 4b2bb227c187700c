/**
 * The set-up of a game of Hog: who plays, the rules' numbers, the seed. As flat texts it is in links and in
 * the browser's storage; `parseSetup` reads it back.
 */
import {
  draw,
  isObject,
  isRefusal,
  isSeedWord,
  type Log,
  labelled,
  type Refusal,
  refuse,
  roundChance,
  words,
} from '@fairhouse/kit'
import { type Action, type Config, DEFAULTS, hog, type State } from './rules.ts'
import { type Named, parseStrategy, printStrategy } from './strategies.ts'

export type HogPlayer = Readonly<{ type: 'person' } | { type: 'bot'; strategy: Named }>
export type Setup = Readonly<{
  config: Config
  /** By seat; seat 0 begins. At least one is human. */
  players: readonly [HogPlayer, HogPlayer]
  seed: string
  /** Whether moves can be taken back. */
  practice: boolean
  /** [L7] Set for a duel at a live table; missing for a game on this device. */
  duel?: Duel
}>
/** The players by seat, and the reader's own seat; null for a spectator. */
export type Duel = Readonly<{
  names: readonly [string, string]
  bots: readonly [boolean, boolean]
  me: 0 | 1 | null
}>
export type HogLog = Log<Config, Action>
/** One setting per key; defaults are left out. */
export type SetupTexts = Readonly<Partial<Record<(typeof SETUP_KEYS)[number], string>>>

export const SETUP_KEYS = ['seed', 'a', 'b', 'goal', 'sides', 'dice', 'practice'] as const

export const PERSON: HogPlayer = { type: 'person' }
export const defaultStrategy = (maxDice: number): Named => ({
  name: 'suspect',
  numbers: [8, Math.min(4, maxDice)],
})

const CONFIG_KEYS = { goal: 'goal', sides: 'sides', dice: 'maxDice' } as const satisfies Record<
  string,
  keyof Config
>

const printPlayer = (player: HogPlayer): string =>
  player.type === 'person' ? 'person' : printStrategy(player.strategy)

const parsePlayer = (text: string, maxDice: number): HogPlayer | Refusal => {
  if (text === 'person') return PERSON
  const strategy = parseStrategy(text, maxDice)
  return isRefusal(strategy) ? strategy : { type: 'bot', strategy }
}

export const printSetup = ({ config, players, seed, practice }: Setup): SetupTexts => ({
  seed,
  a: printPlayer(players[0]),
  b: printPlayer(players[1]),
  ...(config.goal !== DEFAULTS.goal && { goal: String(config.goal) }),
  ...(config.sides !== DEFAULTS.sides && { sides: String(config.sides) }),
  ...(config.maxDice !== DEFAULTS.maxDice && { dice: String(config.maxDice) }),
  ...(practice && { practice: '1' }),
})

const parseConfig = (texts: SetupTexts): Config | Refusal => {
  const raw: Record<string, number> = {}
  for (const [key, name] of Object.entries(CONFIG_KEYS)) {
    const text = texts[key as keyof typeof CONFIG_KEYS]
    if (text !== undefined) raw[name] = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  }
  return hog.configure(raw)
}

/** `freshSeed` is used if the texts have no seed. */
export const parseSetup = (texts: SetupTexts, freshSeed: string): Setup | Refusal => {
  const config = parseConfig(texts)
  if (isRefusal(config)) return config
  const seed = texts.seed ?? freshSeed
  if (!isSeedWord(seed))
    return refuse('bad-seed', 'a seed is 1 to 256 printable ASCII characters without ":" and "|"')
  const a = parsePlayer(texts.a ?? 'person', config.maxDice)
  if (isRefusal(a)) return a
  const other = a.type === 'bot' ? 'person' : printStrategy(defaultStrategy(config.maxDice))
  const b = parsePlayer(texts.b ?? other, config.maxDice)
  if (isRefusal(b)) return b
  if (a.type === 'bot' && b.type === 'bot')
    return refuse('no-person', 'at least one of the players is a person')
  return { config, players: [a, b], seed, practice: texts.practice === '1' }
}

/** One character per throw, `0` to `9` and `A`. */
export const printTurns = (log: HogLog): string =>
  log.actions
    .flatMap(({ action }) => (action.type === 'roll' ? [action.dice.toString(16).toUpperCase()] : []))
    .join('')
export const parseTurns = (text: string): readonly number[] | Refusal =>
  /^[0-9A]{0,2000}$/.test(text)
    ? [...text].map((digit) => Number.parseInt(digit, 16))
    : refuse('bad-turns', 'turns are numbers of dice, one character each: 0 to 9 and A')

/** [F7] The dice use one stream of the seed; if a draw decides who begins, it uses another. */
export const diceSeeds = (seed: string) => labelled(seed, 'dice', 0)
export const drawnFirst = (seed: string): boolean => draw(words(labelled(seed, 'first', 0)), 2) === 0

/** Plays turns by their numbers of dice; refused if the game ends before they do. */
export const logOf = ({ config, seed }: Setup, turns: readonly number[]): HogLog | Refusal => {
  const seeds = diceSeeds(seed)
  const chance = roundChance(hog, seeds, 0)
  const actions: HogLog['actions'][number][] = []
  let state: State = hog.start(config, 2, chance).state
  for (const dice of turns) {
    const action: Action = { type: 'roll', dice }
    const step = hog.apply(state, state.turn, action, chance)
    if (isRefusal(step)) return refuse(step.refused, `turn ${actions.length + 1}: ${step.message}`)
    actions.push({ seat: state.turn, action, words: chance.used() })
    state = step.state
  }
  return { game: hog.id, version: hog.version, config, seats: 2, seeds, actions }
}

/** A game with its turns, finished or not. */
export type SavedGame = Readonly<{
  setup: Setup
  log: HogLog
  /** Whether a move was taken back: then the result counts as practice. */
  undone: boolean
}>

export const printGame = ({ setup, log, undone }: SavedGame): Readonly<Record<string, string>> => ({
  ...printSetup(setup),
  turns: printTurns(log),
  ...(undone && { undone: '1' }),
})

/** Parses a game from a link or from storage. */
export const parseGame = (raw: unknown): SavedGame | Refusal => {
  if (!isObject(raw) || !Object.values(raw).every((value) => typeof value === 'string')) {
    return refuse('bad-link', 'a saved game is an object of texts')
  }
  const { seed, turns, undone } = raw
  if (typeof seed !== 'string' || typeof turns !== 'string')
    return refuse('bad-link', 'seed or turns are missing')
  const setup = parseSetup(raw, seed)
  if (isRefusal(setup)) return setup
  const dice = parseTurns(turns)
  if (isRefusal(dice)) return dice
  const log = logOf(setup, dice)
  return isRefusal(log) ? log : { setup, log, undone: undone === '1' }
}
