/**
 * The whole configuration, checked: every game as every operator's players find it. It is built from the
 * files at once or not at all, and never changed; a reload makes a new one.
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

/** A game as an operator has it. */
export type ConfiguredGame = Readonly<{
  game: string
  gameId: string
  status: Status
  /** In percent; null: the tables pay as written. */
  rtp: string | null
  /** As the game's own schema has made them of its file. */
  settings: unknown
  rules: AnyGame
  house: AnyHouseGame
  /** By currency: what a round of it is opened with. */
  configs: ReadonlyMap<string, BetLimits>
  betInfo: readonly BetInfo[]
}>
export type Operator = OperatorEntry & Readonly<{ configured: ReadonlyMap<string, ConfiguredGame> }>

/** A game at an RTP: the same for every operator that has no other. */
type MadeGame = Omit<ConfiguredGame, 'status'>
/** `place`: in the game's file. */
type Mistake = Readonly<{ place: string; refusal: Refusal }>

/**
 * Where a game is written and what stands there. Exact returns take a while to work out: `made` keeps what was made
 * of the file by the RTP, however many operators there are, as long as file and currencies stay the same.
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

/** Guests and people who register here are players of this operator. */
export const HOUSE = 'house'
/** In percent, where a game's file names none. */
const RTP_FLOOR = '80'

/** In percent. */
export const floorOf = ({ rtpFloor }: Pick<GameFile, 'rtpFloor'>): string | Refusal =>
  parseRtp(rtpFloor ?? RTP_FLOOR)

type Playable = Readonly<{ rules: AnyGame; house: AnyHouseGame }>

/** The rules' configuration in each currency; the returns are checked once, for they depend on none. */
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

/** `before`: of the same currencies. */
const parseGames = (files: Files, registry: Registry, before?: Games): Games | Refusal => {
  const games = new Map<string, GameInFile>()
  for (const path of gamePaths(files)) {
    const file = parseGameFile(files, path, registry)
    if (isRefusal(file)) return file
    const game = shortId(file.gameId)
    const other = games.get(game)
    if (other) return badFile(path, ['gameId'], `${other.path} has the same`)
    const floor = floorOf(file)
    if (isRefusal(floor)) return badFile(path, ['rtpFloor'], floor.message)
    const known = before?.get(game)
    const isSame = known !== undefined && isDeepStrictEqual(known.file.json, file.json)
    games.set(game, { path, file, made: isSame ? known.made : new Map() })
  }
  return games
}

/** A game's own mistakes are told in its file, an operator's override where it stands. */
const configureOperator = (
  entry: OperatorEntry,
  index: number,
  { registry, games, currencies }: Readonly<{ registry: Registry; games: Games; currencies: Currencies }>,
): Operator | Refusal => {
  const place = ['operators', index, 'games']
  const strange = Object.keys(entry.games).find((game) => !games.has(shortId(game)))
  if (strange !== undefined) return badFile(OPERATORS, [...place, strange], 'is no game of this house')
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

/** People who register here choose their names: nobody vouches that they are an operator's players. */
const walletProblem = (
  { operatorId, wallet }: OperatorEntry,
  place: readonly PropertyKey[],
): Refusal | null => {
  if (!wallet) return null
  if (operatorId === HOUSE)
    return badFile(OPERATORS, place, 'the house’s own players have their wallets here')
  const problem = secretProblem(wallet.secretEnv)
  return problem === null ? null : badFile(OPERATORS, [...place, 'secretEnv'], problem)
}

/** `before`: one whose work need not be done again where nothing has changed. */
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
      return badFile(OPERATORS, ['operators', index, 'operatorId'], 'is there twice')
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
