/**
 * The whole configuration, checked: every game as every operator offers it. It is built from the files in one go and
 * never changed; a reload builds a new one.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyGame,
  type AnyHouseGame,
  accepted,
  type BetLimits,
  hashOfTerms,
  houseEntryIn,
  isRefusal,
  parseRtp,
  type Refusal,
  type Registry,
  rtpFraction,
  termsOf,
  waysProblem,
} from '@fairhouse/kit'
import type { BetInfo } from '@fairhouse/messages'
import { type ConfiguredCurrency, type Currencies, parseCurrencies } from './currencies.ts'
import {
  badFile,
  type Files,
  type GameFile,
  gamePaths,
  OPERATORS,
  type OperatorEntry,
  operatorsFile,
  parseFile,
  parseGameFile,
  type Status,
} from './files.ts'
import { longId, shortId } from './game-ids.ts'
import { secretProblem } from './operators.ts'
import { parseRooms, type Rooms } from './rooms.ts'

/** A game as one operator offers it. */
export type ConfiguredGame = Readonly<{
  game: string
  gameId: string
  status: Status
  /** In percent; null if the game pays as its tables say. */
  rtp: string | null
  /** The game's settings, parsed by its own schema. */
  settings: unknown
  rules: AnyGame
  house: AnyHouseGame
  /** By currency: the configuration a round is opened with. */
  configs: ReadonlyMap<string, BetLimits>
  betInfo: readonly BetInfo[]
}>
export type Operator = OperatorEntry & Readonly<{ configured: ReadonlyMap<string, ConfiguredGame> }>

/** A game at one RTP, shared by all operators that don't override it. */
type MadeGame = Omit<ConfiguredGame, 'status'>
/** `place`: the path in the game's file. */
type Mistake = Readonly<{ place: string; refusal: Refusal }>

/**
 * Where a game is configured and how. Computing exact returns takes a while, so `made` keeps the results by RTP, for
 * all operators, as long as file and currencies stay the same.
 */
type GameInFile = Readonly<{ path: string; file: GameFile; made: Map<string, MadeGame | Mistake> }>

export type Configuration = Readonly<{
  currencies: Currencies
  operators: ReadonlyMap<string, Operator>
  /** By the game's short id. */
  games: ReadonlyMap<string, GameInFile>
  rooms: Rooms
}>

type Games = Configuration['games']
type Override = OperatorEntry['games'][string]

/** Guests and people who register here are this operator's players. */
export const HOUSE = 'house'
/** In percent, for games whose file names none. */
const RTP_FLOOR = '80'

/** In percent. */
export const floorOf = ({ rtpFloor }: Pick<GameFile, 'rtpFloor'>): string | Refusal =>
  parseRtp(rtpFloor ?? RTP_FLOOR)

type Playable = Readonly<{ rules: AnyGame; house: AnyHouseGame }>

/** The rules' configuration in each currency. Returns are checked once, because they don't depend on the currency. */
const configsOf = (
  { rules, house }: Playable,
  file: GameFile,
  override: string | undefined,
  currencies: Iterable<ConfiguredCurrency>,
): ReadonlyMap<string, BetLimits> | Mistake => {
  const floor = rtpFraction(accepted(floorOf(file)))
  const configs = new Map<string, BetLimits>()
  for (const { code, limits } of currencies) {
    const config = rules.configure({ ...house.configOf(file.settings, override), ...limits }, 1)
    if (isRefusal(config)) return { place: '', refusal: config }
    const problem = configs.size === 0 ? waysProblem(house.ways(config as BetLimits), floor) : null
    if (problem) return problem
    configs.set(code, config as BetLimits)
  }
  return configs
}

const makeGame = (
  games: Registry,
  file: GameFile,
  raw: Override['rtp'],
  currencies: Currencies,
): MadeGame | Mistake => {
  const override = raw === undefined ? undefined : parseRtp(raw)
  if (isRefusal(override)) return { place: '', refusal: override }
  const { gameId, settings } = file
  const game = shortId(gameId)
  const { rules, house } = houseEntryIn(games, game)!
  const configs = configsOf({ rules, house }, file, override, currencies.values())
  if ('refusal' in configs) return configs
  return {
    game,
    gameId,
    rtp: house.rtpOf(settings, override),
    settings,
    rules,
    house,
    configs,
    betInfo: [...currencies.values()].map(({ code, betInfo }) => ({
      ...betInfo,
      terms: hashOfTerms(termsOf(rules, configs.get(code))),
    })),
  }
}

const madeOnce = (
  games: Registry,
  { file, made }: GameInFile,
  rtp: Override['rtp'],
  currencies: Currencies,
): MadeGame | Mistake => {
  const key = JSON.stringify(rtp ?? null)
  const game = made.get(key) ?? makeGame(games, file, rtp, currencies)
  made.set(key, game)
  return game
}

/** `before`: the previous result for the same currencies. */
const parseGames = (files: Files, registry: Registry, before?: Games): Games | Refusal => {
  const games = new Map<string, GameInFile>()
  for (const path of gamePaths(files)) {
    const file = parseGameFile(files, path, registry)
    if (isRefusal(file)) return file
    const game = shortId(file.gameId)
    const other = games.get(game)
    if (other) return badFile(path, ['gameId'], `${other.path} has the same id`)
    const floor = floorOf(file)
    if (isRefusal(floor)) return badFile(path, ['rtpFloor'], floor.message)
    const known = before?.get(game)
    const isSame = known !== undefined && isDeepStrictEqual(known.file.json, file.json)
    games.set(game, { path, file, made: isSame ? known.made : new Map() })
  }
  return games
}

/** A game's own mistakes are reported in its file, an operator's override where it is set. */
const configureOperator = (
  entry: OperatorEntry,
  index: number,
  { registry, games, currencies }: Readonly<{ registry: Registry; games: Games; currencies: Currencies }>,
): Operator | Refusal => {
  const place = ['operators', index, 'games']
  const strange = Object.keys(entry.games).find((game) => !games.has(shortId(game)))
  if (strange !== undefined) return badFile(OPERATORS, [...place, strange], 'this house has no such game')
  const configured = new Map<string, ConfiguredGame>()
  for (const [game, inFile] of games) {
    const { path, file } = inFile
    const key = [longId(game), game].find((name) => Object.hasOwn(entry.games, name))
    const override = key === undefined ? {} : entry.games[key]!
    const made = madeOnce(registry, inFile, override.rtp, currencies)
    if ('refusal' in made) {
      const { message } = made.refusal
      return override.rtp === undefined
        ? badFile(path, made.place, message)
        : badFile(OPERATORS, [...place, key!, 'rtp'], message)
    }
    const status = file.status === 'active' ? (override.status ?? 'active') : 'disabled'
    configured.set(game, { ...made, status })
  }
  return { ...entry, configured }
}

/** The house's players choose their own names, so an operator's wallet couldn't trust them. */
const walletProblem = (
  { operatorId, wallet }: OperatorEntry,
  place: readonly PropertyKey[],
): Refusal | null => {
  if (!wallet) return null
  if (operatorId === HOUSE)
    return badFile(OPERATORS, place, 'the house keeps its own players’ wallets itself')
  const problem = secretProblem(wallet.secretEnv)
  return problem === null ? null : badFile(OPERATORS, [...place, 'secretEnv'], problem)
}

/** `before`: a previous configuration, whose results are reused where nothing has changed. */
export const configurationOf = (
  files: Files,
  registry: Registry,
  before?: Configuration,
): Configuration | Refusal => {
  const currencies = parseCurrencies(files)
  if (isRefusal(currencies)) return currencies
  const isSame = before !== undefined && isDeepStrictEqual(before.currencies, currencies)
  const games = parseGames(files, registry, isSame ? before.games : undefined)
  if (isRefusal(games)) return games
  const rooms = parseRooms(files, currencies, registry)
  if (isRefusal(rooms)) return rooms
  const file = parseFile(files, OPERATORS, operatorsFile)
  if (isRefusal(file)) return file
  const operators = new Map<string, Operator>()
  for (const [index, entry] of file.operators.entries()) {
    if (operators.has(entry.operatorId)) {
      return badFile(OPERATORS, ['operators', index, 'operatorId'], 'appears twice')
    }
    const problem = walletProblem(entry, ['operators', index, 'wallet'])
    if (problem) return problem
    const operator = configureOperator(entry, index, { registry, games, currencies })
    if (isRefusal(operator)) return operator
    operators.set(entry.operatorId, operator)
  }
  if (!operators.has(HOUSE)) return badFile(OPERATORS, ['operators'], `"${HOUSE}" must be among them`)
  return { currencies, operators, games, rooms }
}
