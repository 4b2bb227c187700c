/**
 * The whole configuration, checked: every game as every operator's players find it. It is built from the
 * files at once or not at all, and never changed; a reload makes a new one.
 */
import { type AnyGame, isRefusal, parseRtp, type Refusal, type Registry, rtpFraction } from '@fairhouse/kit'
import type { BetInfo } from '@fairhouse/messages'
import { type ConfiguredCurrency, type Currencies, parseCurrencies } from './currencies.ts'
import {
  badFile,
  type Files,
  type GameFile,
  gameFile,
  gamePaths,
  OPERATORS,
  type OperatorEntry,
  operatorsFile,
  parseFile,
  type Status,
} from './files.ts'
import { longId, returnsProblem, rulesOf, settingsOf, shortId } from './house-games.ts'
import { secretProblem } from './operators.ts'
import { parseRooms, type Rooms } from './rooms.ts'

/** A game as an operator has it. */
export type ConfiguredGame = Readonly<{
  game: string
  gameId: string
  status: Status
  oddsType: GameFile['oddsType']
  /** In percent; null: the tables pay as written. */
  rtp: string | null
  gameParameters: Readonly<Record<string, string | number>>
  payoutTables?: unknown
  rules: AnyGame
  /** By currency: what a round of it is opened with. */
  configs: ReadonlyMap<string, object>
  betInfo: readonly BetInfo[]
}>
export type Operator = OperatorEntry & Readonly<{ configured: ReadonlyMap<string, ConfiguredGame> }>

export type Configuration = Readonly<{
  currencies: Currencies
  operators: ReadonlyMap<string, Operator>
  /** By the game's short id: where it is written and what stands there. */
  games: ReadonlyMap<string, Readonly<{ path: string; file: GameFile }>>
  rooms: Rooms
}>

type Games = Configuration['games']
type Override = OperatorEntry['games'][string]

/** Guests and people who register here are players of this operator. */
export const HOUSE = 'house'
/** In percent, where a game's file names none. */
const RTP_FLOOR = '80'

/** In percent. */
export const floorOf = ({ rtpFloor }: GameFile): string | Refusal => parseRtp(rtpFloor ?? RTP_FLOOR)

/** The rules' configuration in each currency; the returns are checked once, for they depend on none. */
const configsOf = (
  file: GameFile,
  override: string | undefined,
  currencies: Iterable<ConfiguredCurrency>,
): ReadonlyMap<string, object> | Refusal => {
  const rules = rulesOf(shortId(file.gameId))
  const floor = floorOf(file)
  if (isRefusal(floor)) return floor
  const configs = new Map<string, object>()
  for (const { code, limits } of currencies) {
    const config = rules.configure({ ...settingsOf(file, override), ...limits }, 1)
    if (isRefusal(config)) return config
    const problem = configs.size === 0 ? returnsProblem(file, config, rtpFraction(floor)) : null
    if (problem) return problem
    configs.set(code, config as object)
  }
  return configs
}

const configureGame = (
  file: GameFile,
  { status, rtp: raw }: Override,
  currencies: Currencies,
): ConfiguredGame | Refusal => {
  const override = raw === undefined ? undefined : parseRtp(raw)
  if (isRefusal(override)) return override
  const configs = configsOf(file, override, currencies.values())
  if (isRefusal(configs)) return configs
  const { gameId, oddsType, gameParameters } = file
  const rtp = parseRtp(override ?? ('rtp' in file ? file.rtp : '100'))
  if (isRefusal(rtp)) return rtp
  return {
    game: shortId(gameId),
    gameId,
    status: file.status === 'active' ? (status ?? 'active') : 'disabled',
    oddsType,
    rtp: override === undefined && !('rtp' in file) ? null : rtp,
    gameParameters,
    ...('payoutTables' in file && { payoutTables: file.payoutTables }),
    rules: rulesOf(shortId(gameId)),
    configs,
    betInfo: [...currencies.values()].map(({ betInfo }) => betInfo),
  }
}

const parseGames = (files: Files): Games | Refusal => {
  const games = new Map<string, Readonly<{ path: string; file: GameFile }>>()
  for (const path of gamePaths(files)) {
    const file = parseFile(files, path, gameFile)
    if (isRefusal(file)) return file
    const game = shortId(file.gameId)
    const other = games.get(game)
    if (other) return badFile(path, ['gameId'], `${other.path} has the same`)
    const floor = floorOf(file)
    if (isRefusal(floor)) return badFile(path, ['rtpFloor'], floor.message)
    games.set(game, { path, file })
  }
  return games
}

/** Keno's tables name their place themselves, in front of what is wrong. */
const ownMistake = (file: GameFile, message: string): readonly [path: string, problem: string] => {
  const [, place, problem] = /^(payoutTables\S*) (.+)$/s.exec(message) ?? []
  return place !== undefined && problem !== undefined
    ? [place, problem]
    : ['rtp' in file ? 'rtp' : '', message]
}

/** A game's own mistakes are told in its file, an operator's override where it stands. */
const configureOperator = (
  entry: OperatorEntry,
  index: number,
  games: Games,
  currencies: Currencies,
): Operator | Refusal => {
  const place = ['operators', index, 'games']
  const strange = Object.keys(entry.games).find((game) => !games.has(shortId(game)))
  if (strange !== undefined) return badFile(OPERATORS, [...place, strange], 'is no game of this house')
  const configured = new Map<string, ConfiguredGame>()
  for (const [game, { path, file }] of games) {
    const key = [longId(game), game].find((name) => Object.hasOwn(entry.games, name))
    const override = key === undefined ? {} : entry.games[key]!
    const made = configureGame(file, override, currencies)
    if (isRefusal(made)) {
      return override.rtp === undefined
        ? badFile(path, ...ownMistake(file, made.message))
        : badFile(OPERATORS, [...place, key!, 'rtp'], made.message)
    }
    configured.set(game, made)
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

export const configurationOf = (files: Files, registry: Registry): Configuration | Refusal => {
  const currencies = parseCurrencies(files)
  if (isRefusal(currencies)) return currencies
  const games = parseGames(files)
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
    const operator = configureOperator(entry, index, games, currencies)
    if (isRefusal(operator)) return operator
    operators.set(entry.operatorId, operator)
  }
  if (!operators.has(HOUSE)) return badFile(OPERATORS, ['operators'], `"${HOUSE}" must be among them`)
  return { currencies, operators, games, rooms }
}
