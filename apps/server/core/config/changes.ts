/**
 * What an administrator changes in the configuration: each is written to its file, the whole checked
 * before. The files are read again first, so that what somebody has written there is not lost.
 */
import { createHash, randomBytes } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Configuration, type ConfiguredGame, HOUSE } from './configuration.ts'
import { OPERATORS, type OperatorEntry, type Status } from './files.ts'
import { shortId, unknownGame } from './game-ids.ts'
import type { GameRegistry } from './registry.ts'

export const hashOfKey = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex')
const newKey = (): string => randomBytes(32).toString('base64url')

/** For everybody: an operator cannot switch on what is off here. */
export const switchGame = (registry: GameRegistry, game: string, status: Status): Refusal | null => {
  const problem = registry.reload()
  if (problem) return problem
  const found = registry.configuration().games.get(shortId(game))
  return found ? registry.rewrite(found.path, { ...found.file.json, status }) : unknownGame()
}

const entriesOf = (registry: GameRegistry): readonly OperatorEntry[] =>
  registry.operators().map(({ configured: _, ...entry }) => entry)

const writeOperators = (registry: GameRegistry, operators: readonly OperatorEntry[]): Refusal | null =>
  registry.rewrite(OPERATORS, { operators })

type EntryChange = (entry: OperatorEntry) => OperatorEntry

/** All operators, this one changed. */
const entriesWith = (
  registry: GameRegistry,
  operatorId: string,
  change: EntryChange,
): readonly OperatorEntry[] | Refusal => {
  const operator = registry.getOperator(operatorId)
  if (isRefusal(operator)) return operator
  return entriesOf(registry).map((entry) => (entry.operatorId === operatorId ? change(entry) : entry))
}

const changeEntry = (registry: GameRegistry, operatorId: string, change: EntryChange): Refusal | null => {
  const problem = registry.reload()
  if (problem) return problem
  const entries = entriesWith(registry, operatorId, change)
  return isRefusal(entries) ? entries : writeOperators(registry, entries)
}

/** What is left out stays as it is; null takes an override away. */
export type GameChange = Readonly<{ status?: Status | null; rtp?: string | number | null }>

const gameChanged =
  ({ game, gameId }: ConfiguredGame, { status, rtp }: GameChange): EntryChange =>
  (entry) => {
    const { [gameId]: long, [game]: short, ...others } = entry.games
    const wanted = {
      ...(long ?? short),
      ...(status !== undefined && { status }),
      ...(rtp !== undefined && { rtp }),
    }
    const kept = {
      ...(wanted.status != null && { status: wanted.status }),
      ...(wanted.rtp != null && { rtp: wanted.rtp }),
    }
    return { ...entry, games: Object.keys(kept).length === 0 ? others : { ...others, [gameId]: kept } }
  }

export const changeGame = (
  registry: GameRegistry,
  operatorId: string,
  gameId: string,
  change: GameChange,
): Refusal | null => {
  const game = registry.getGame(operatorId, gameId)
  return isRefusal(game) ? game : changeEntry(registry, operatorId, gameChanged(game, change))
}

/** The configuration as the change would make it. Nothing is changed. */
export const draftGame = (
  registry: GameRegistry,
  operatorId: string,
  gameId: string,
  change: GameChange,
): Configuration | Refusal => {
  const game = registry.getGame(operatorId, gameId)
  if (isRefusal(game)) return game
  const operators = entriesWith(registry, operatorId, gameChanged(game, change))
  return isRefusal(operators) ? operators : registry.draft(OPERATORS, { operators })
}

export const changeOperator = (
  registry: GameRegistry,
  operatorId: string,
  change: Readonly<{ name?: string; status?: Status }>,
): Refusal | null => {
  if (operatorId === HOUSE && change.status === 'disabled') {
    return refuse('not-allowed', 'the house itself cannot be switched off; switch its games off')
  }
  return changeEntry(registry, operatorId, (entry) => ({ ...entry, ...change }))
}

/** Answers the operator's key, which is not kept: from now on the old one is no good. */
export const renewKey = (registry: GameRegistry, operatorId: string): string | Refusal => {
  const apiKey = newKey()
  const problem = changeEntry(registry, operatorId, (entry) => ({ ...entry, apiKeyHash: hashOfKey(apiKey) }))
  return problem ?? apiKey
}

export const addOperator = (
  registry: GameRegistry,
  { operatorId, name }: Readonly<{ operatorId: string; name: string }>,
): string | Refusal => {
  const problem = registry.reload()
  if (problem) return problem
  if (!isRefusal(registry.getOperator(operatorId))) {
    return refuse('operator-exists', 'there is an operator of this id')
  }
  const apiKey = newKey()
  const entry = { operatorId, name, status: 'active', apiKeyHash: hashOfKey(apiKey), games: {} } as const
  return writeOperators(registry, [...entriesOf(registry), entry]) ?? apiKey
}
