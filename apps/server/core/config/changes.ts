/** Changes of the configuration by an administrator: one entity at a time, with the whole checked first. */
import { createHash, randomBytes } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Configuration, type ConfiguredGame, HOUSE, type Operator } from './configuration.ts'
import type { Edit } from './edit.ts'
import { OPERATORS, type OperatorEntry, type Status } from './files.ts'
import { shortId, unknownGame } from './game-ids.ts'
import type { GameRegistry } from './registry.ts'

export const hashOfKey = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex')
const newKey = (): string => randomBytes(32).toString('base64url')

type Changing = Pick<GameRegistry, 'change'>

/** For all operators: none can switch on what is off here. */
export const switchGame = ({ change }: Changing, game: string, status: Status): Promise<Refusal | null> =>
  change(({ configuration }) => {
    const found = configuration.games.get(shortId(game))
    return found ? { file: found.path, id: '', json: { ...found.file.json, status } } : unknownGame()
  })

type EntryChange = (entry: OperatorEntry, operator: Operator) => OperatorEntry | Refusal

const editingOperator =
  (operatorId: string, change: EntryChange): Edit =>
  ({ configuration }) => {
    const operator = configuration.operators.get(operatorId)
    if (!operator) return refuse('no-such-operator', 'there is no such operator')
    const { configured: _, ...entry } = operator
    const json = change(entry, operator)
    return isRefusal(json) ? json : { file: OPERATORS, id: operatorId, json }
  }

/** Fields left out stay as they are; null removes an override. */
export type GameChange = Readonly<{ status?: Status | null; rtp?: string | number | null }>

const gameChanged = (
  entry: OperatorEntry,
  { game, gameId }: ConfiguredGame,
  { status, rtp }: GameChange,
): OperatorEntry => {
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

const editingGame = (operatorId: string, gameId: string, change: GameChange): Edit =>
  editingOperator(operatorId, (entry, { configured }) => {
    const game = configured.get(shortId(gameId))
    return game ? gameChanged(entry, game, change) : unknownGame()
  })

export const changeGame = (
  registry: Changing,
  operatorId: string,
  gameId: string,
  change: GameChange,
): Promise<Refusal | null> => registry.change(editingGame(operatorId, gameId, change))

/** The configuration as the change would make it, without making it. */
export const draftGame = (
  { draft }: Pick<GameRegistry, 'draft'>,
  operatorId: string,
  gameId: string,
  change: GameChange,
): Promise<Configuration | Refusal> => draft(editingGame(operatorId, gameId, change))

export const changeOperator = async (
  registry: Changing,
  operatorId: string,
  change: Readonly<{ name?: string; status?: Status }>,
): Promise<Refusal | null> => {
  if (operatorId === HOUSE && change.status === 'disabled') {
    return refuse('not-allowed', 'the house itself can’t be switched off; switch off its games instead')
  }
  return registry.change(editingOperator(operatorId, (entry) => ({ ...entry, ...change })))
}

/** Returns the operator's new API key, which isn't stored; the old one stops working at once. */
export const renewKey = async (registry: Changing, operatorId: string): Promise<string | Refusal> => {
  const apiKey = newKey()
  const apiKeyHash = hashOfKey(apiKey)
  return (await registry.change(editingOperator(operatorId, (entry) => ({ ...entry, apiKeyHash })))) ?? apiKey
}

export const addOperator = async (
  registry: Changing,
  { operatorId, name }: Readonly<{ operatorId: string; name: string }>,
): Promise<string | Refusal> => {
  const apiKey = newKey()
  const json = { operatorId, name, status: 'active', apiKeyHash: hashOfKey(apiKey), games: {} }
  const problem = await registry.change(({ configuration }) =>
    configuration.operators.has(operatorId)
      ? refuse('operator-exists', 'there is already an operator with this id')
      : { file: OPERATORS, id: operatorId, json },
  )
  return problem ?? apiKey
}
