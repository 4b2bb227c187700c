/**
 * The configuration's files as the documents name their fields. What is wrong is said with the file and
 * the path inside it: `games/hilo.json at rtp: …`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFICULTIES, SPOTS } from '@fairhouse/games/keno/paytable.ts'
import { type Refusal, refuse } from '@fairhouse/kit'
import * as z from 'zod'
import { operatorWallet } from './operators.ts'

const STATUSES = ['active', 'disabled'] as const
export type Status = (typeof STATUSES)[number]
const status = z.enum(STATUSES)

/** `rtpFloor`: no way to play may return less than so many percent. */
const common = { status, rtpFloor: z.number().positive().optional() }

const hiloFile = z.strictObject({
  gameId: z.literal('inhousegame:hilo'),
  oddsType: z.literal('formula'),
  rtp: z.number().positive(),
  gameParameters: z.strictObject({}),
  ...common,
})

const spots = z.number().int().min(SPOTS.min).max(SPOTS.max)

/** The tables are checked by the game. */
const kenoFile = z.strictObject({
  gameId: z.literal('inhousegame:keno'),
  oddsType: z.literal('table'),
  gameParameters: z
    .strictObject({ defaultDifficulty: z.enum(DIFFICULTIES), minSpots: spots, maxSpots: spots })
    .refine(({ minSpots, maxSpots }) => minSpots <= maxSpots, 'minSpots must not be more than maxSpots'),
  payoutTables: z.unknown(),
  ...common,
})

export const gameFile = z.discriminatedUnion('gameId', [hiloFile, kenoFile])
export type GameFile = z.infer<typeof gameFile>

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
        freeCoins: z.strictObject({ amount: z.string(), everyMinutes: z.number().positive() }),
      }),
    )
    .min(1),
})
export type CurrencyEntry = z.infer<typeof currenciesFile>['currencies'][number]

/**
 * `apiKeyHash`: sha256 of the operator's key, in hex; the key itself is not kept. `wallet`: where the operator
 * keeps its players' real wallets itself.
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

/** By the path below the folder of the configuration: parsed JSON, or why it is none. */
export type Files = ReadonlyMap<string, unknown>

export const CURRENCIES = 'currencies.json'
export const OPERATORS = 'operators.json'
export const ROOMS = 'rooms.json'
const GAMES = 'games'

/** `path` inside the file, in parts or written out; empty: the whole of it. */
export const badFile = (file: string, path: readonly PropertyKey[] | string, problem: string): Refusal => {
  const place = typeof path === 'string' ? path : z.core.toDotPath(path)
  return refuse('bad-configuration', `${file}${place === '' ? '' : ` at ${place}`}: ${problem}`)
}

export const readFile = (folder: string, file: string): unknown | Refusal => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    return badFile(file, [], (error as Error).message)
  }
}

/** All `.json` files below `games/`, the currencies, the operators and the rooms. */
export const readFiles = (folder: string): Files | Refusal => {
  try {
    const games = readdirSync(join(folder, GAMES)).filter((name) => name.endsWith('.json'))
    const paths = [CURRENCIES, OPERATORS, ROOMS, ...games.sort().map((name) => `${GAMES}/${name}`)]
    return new Map(paths.map((path) => [path, readFile(folder, path)]))
  } catch (error) {
    return badFile(GAMES, [], (error as Error).message)
  }
}

export const gamePaths = (files: Files): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${GAMES}/`))

/** The file in the shape of its schema, or the first thing that is wrong with it. */
export const parseFile = <T>(files: Files, file: string, schema: z.ZodType<T>): T | Refusal => {
  const raw = files.get(file)
  if (typeof raw === 'object' && raw !== null && 'refused' in raw) return raw as Refusal
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  return badFile(file, path, message)
}
