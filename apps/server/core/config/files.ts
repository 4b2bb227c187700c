/**
 * The configuration's files and their schemas. Mistakes are reported with the file and the path inside it:
 * `games/NAME.json at rtp: …`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  houseEntryIn,
  isObject,
  isRefusal,
  type Refusal,
  type Registry,
  refuse,
  type Schema,
} from '@fairhouse/kit'
import * as z from 'zod'
import { longId, shortId } from './game-ids.ts'
import { operatorWallet } from './operators.ts'

const STATUSES = ['active', 'disabled'] as const
export type Status = (typeof STATUSES)[number]
const status = z.enum(STATUSES)

/**
 * The fields of every game's file; the rest are the game's own settings. `rtpFloor`: the lowest return, in percent,
 * that any way to bet may have.
 */
const commonFields = z.looseObject({
  gameId: z.string(),
  status,
  oddsType: z.enum(['formula', 'table']),
  rtpFloor: z.number().positive().optional(),
})
/** `settings` parsed by the game's own schema, `json` as in the file. */
export type GameFile = Readonly<{
  gameId: string
  status: Status
  rtpFloor: number | undefined
  settings: unknown
  json: Readonly<Record<string, unknown>>
}>

export const currenciesFile = z.strictObject({
  currencies: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9]{2,10}$/, 'must be 2 to 10 of A-Z and 0-9'),
        decimals: z.number().int().min(0).max(18),
        minBet: z.string(),
        maxBet: z.string(),
        maxPayout: z.string(),
        presets: z.array(z.string()),
        freeCoins: z.strictObject({
          amount: z.string(),
          everyMinutes: z.number().positive(),
          below: z.string().optional().describe('For who has less than this; left out: than the amount.'),
        }),
      }),
    )
    .min(1),
})
export type CurrencyEntry = z.infer<typeof currenciesFile>['currencies'][number]

/**
 * `apiKeyHash`: SHA-256 of the operator's key in hex; the key itself isn't stored. `wallet`: set if the operator
 * keeps its players' real wallets.
 */
export const operatorsFile = z.strictObject({
  operators: z.array(
    z.strictObject({
      operatorId: z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 of a-z, 0-9 and -'),
      name: z.string().min(1).max(64),
      status,
      apiKeyHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      wallet: operatorWallet.optional(),
      games: z.record(
        z.string(),
        z.strictObject({
          status: status.optional(),
          rtp: z.union([z.number(), z.string()]).optional(),
        }),
      ),
    }),
  ),
})
export type OperatorEntry = z.infer<typeof operatorsFile>['operators'][number]

/** By path below the configuration folder: parsed JSON, or why it couldn't be parsed. */
export type Files = ReadonlyMap<string, unknown>

export const CURRENCIES = 'currencies.json'
export const OPERATORS = 'operators.json'
export const ROOMS = 'rooms.json'
const GAMES = 'games'

/** `path` inside the file, in parts or as text; empty for the whole file. */
export const badFile = (file: string, path: readonly PropertyKey[] | string, problem: string): Refusal => {
  const place = typeof path === 'string' ? path : z.core.toDotPath(path)
  return refuse('bad-configuration', `${file}${place === '' ? '' : ` at ${place}`}: ${problem}`)
}

const readFile = (folder: string, file: string): unknown | Refusal => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    return badFile(file, [], (error as Error).message)
  }
}

type Rooms = Readonly<{ rooms: readonly Readonly<{ game?: unknown }>[] }>
const isRooms = (raw: unknown): raw is Rooms => isObject(raw) && Array.isArray(raw.rooms)

/** With what games bring themselves, as far as the files say nothing of them. */
const withDefaults = (files: Files, games: Registry): Files => {
  const all = new Map(files)
  for (const [id, { defaults }] of Object.entries(games)) {
    const path = `${GAMES}/${id}.json`
    if (defaults?.file && !all.has(path)) all.set(path, { gameId: longId(id), ...defaults.file })
    const rooms = all.get(ROOMS)
    if (defaults?.rooms && isRooms(rooms) && !rooms.rooms.some(({ game }) => game === id))
      all.set(ROOMS, { ...rooms, rooms: [...rooms.rooms, ...defaults.rooms] })
  }
  return all
}

/** Reads all `.json` files below `games/`, the currencies, the operators and the rooms. */
export const readFiles = (folder: string, registry: Registry): Files | Refusal => {
  try {
    const games = readdirSync(join(folder, GAMES)).filter((name) => name.endsWith('.json'))
    const paths = [CURRENCIES, OPERATORS, ROOMS, ...games.sort().map((name) => `${GAMES}/${name}`)]
    return withDefaults(new Map(paths.map((path) => [path, readFile(folder, path)])), registry)
  } catch (error) {
    return badFile(GAMES, [], (error as Error).message)
  }
}

export const gamePaths = (files: Files): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${GAMES}/`))

/** Parsed by the schema, or the first mistake. */
const parseJson = <T>(file: string, raw: unknown, schema: Schema<T>): T | Refusal => {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  return badFile(file, path, message)
}

export const parseFile = <T>(files: Files, file: string, schema: Schema<T>): T | Refusal => {
  const raw = files.get(file)
  return isRefusal(raw) ? raw : parseJson(file, raw, schema)
}

/** The file of a game that is played against the house. */
export const parseGameFile = (files: Files, file: string, games: Registry): GameFile | Refusal => {
  const found = parseFile(files, file, commonFields)
  if (isRefusal(found)) return found
  const { gameId, status: set, oddsType, rtpFloor, ...own } = found
  const entry = gameId === longId(gameId) ? houseEntryIn(games, shortId(gameId)) : null
  if (!entry) return badFile(file, ['gameId'], 'is not a game against the house')
  if (oddsType !== entry.house.oddsType)
    return badFile(file, ['oddsType'], `must be "${entry.house.oddsType}"`)
  const settings = parseJson(file, own, entry.house.settings)
  return isRefusal(settings) ? settings : { gameId, status: set, rtpFloor, settings, json: found }
}
