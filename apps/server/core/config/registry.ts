/**
 * The games of the house as they are configured now. Loaded at start and again on demand; what does not
 * pass is refused and the old configuration stays. Open rounds keep what they were opened with [A23].
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal, type Registry, refuse, rulesIn } from '@fairhouse/kit'
import type { Catalogue, OfferedTerms } from '../house.ts'
import { offeredTerms } from '../terms.ts'
import { type Configuration, type ConfiguredGame, configurationOf, type Operator } from './configuration.ts'
import { currenciesProblem } from './currencies.ts'
import { type Files, readFiles } from './files.ts'
import { shortId, unknownGame } from './game-ids.ts'
import type { Room } from './rooms.ts'

export type GameRegistry = Readonly<{
  /** Every game there is, configured or not. */
  games: Registry
  /** As the operator's players find it; its status says whether it can be played. By either of its names. */
  getGame(operatorId: string, gameId: string): ConfiguredGame | Refusal
  getOperator(operatorId: string): Operator | Refusal
  operators(): readonly Operator[]
  rooms(): readonly Room[]
  room(id: string): Room | Refusal
  configuration(): Configuration
  catalogue: Catalogue
  /** Null: the files are in force. */
  reload(): Refusal | null
  /** The whole as it would be with this in one of the files. Nothing is changed. */
  draft(path: string, json: unknown): Configuration | Refusal
  /** Rewrites one file, if the whole passes with it. Null: it is written and in force. */
  rewrite(path: string, json: unknown): Refusal | null
}>

/** Whole or not at all, also if the machine stops in the middle. */
const writeWhole = (path: string, text: string): void => {
  const unfinished = `${path}.unfinished`
  try {
    const file = openSync(unfinished, 'w')
    writeFileSync(file, text)
    fsyncSync(file)
    closeSync(file)
    renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const offeredOf = new WeakMap<Operator, OfferedTerms>()

/** Of the games that are switched on; made once for each configuration. */
const termsOffered = (operator: Operator): OfferedTerms => {
  const known = offeredOf.get(operator)
  if (known) return known
  const games = operator.status === 'active' ? [...operator.configured.values()] : []
  const terms = games
    .filter(({ status }) => status === 'active')
    .map(({ game, rules, configs }) => {
      const hashes = [...configs].map(([currency, config]) => [currency, offeredTerms(rules, config).hash])
      return [game, Object.fromEntries(hashes)]
    })
  const made = Object.fromEntries(terms) as OfferedTerms
  offeredOf.set(operator, made)
  return made
}

const catalogueOf = (
  games: Registry,
  current: () => Configuration,
  registry: Pick<GameRegistry, 'getGame' | 'getOperator'>,
) => {
  const unknownCurrency = (): Refusal => refuse('unknown-currency', 'there is no such currency')
  const catalogue: Catalogue = {
    currency: (code) => current().currencies.get(code) ?? unknownCurrency(),
    currencies: () => [...current().currencies.values()],
    games,
    rules: (game, version) => {
      const rules = rulesIn(games, game, version)
      if (rules === null) throw new Error(`there are no rules of ${game}, version ${version ?? 'now'}`)
      return rules
    },
    offeredTerms: (operatorId) => {
      const operator = registry.getOperator(operatorId)
      return isRefusal(operator) ? {} : termsOffered(operator)
    },
    hasOwnWallets: (operatorId) => current().operators.get(operatorId)?.wallet !== undefined,
    offer: (operatorId, gameId, currency) => {
      const operator = registry.getOperator(operatorId)
      if (isRefusal(operator)) return operator
      if (operator.status !== 'active') return refuse('operator-off', 'this operator is switched off')
      const game = registry.getGame(operatorId, gameId)
      if (isRefusal(game)) return game
      if (game.status !== 'active') return refuse('game-off', 'this game is switched off')
      const config = game.configs.get(currency)
      return config === undefined
        ? unknownCurrency()
        : {
            rules: game.rules,
            config,
            terms: offeredTerms(game.rules, config),
          }
    },
  }
  return catalogue
}

/** The folder as the documents describe it: `games/*.json`, `currencies.json`, `operators.json`, `rooms.json`. */
export const openRegistry = (folder: string, games: Registry = REGISTRY): GameRegistry | Refusal => {
  const load = (files: Files | Refusal): Configuration | Refusal =>
    isRefusal(files) ? files : configurationOf(files, games)
  const first = load(readFiles(folder))
  if (isRefusal(first)) return first
  let current = first

  const accept = (next: Configuration | Refusal): Refusal | null => {
    if (isRefusal(next)) return next
    const problem = currenciesProblem(current.currencies, next.currencies)
    if (problem) return problem
    current = next
    return null
  }
  const draft: GameRegistry['draft'] = (path, json) => {
    const files = readFiles(folder)
    if (isRefusal(files)) return files
    const next = load(new Map(files).set(path, json))
    if (isRefusal(next)) return next
    return currenciesProblem(current.currencies, next.currencies) ?? next
  }
  const getOperator: GameRegistry['getOperator'] = (operatorId) =>
    current.operators.get(operatorId) ?? refuse('no-such-operator', 'there is no such operator')
  const getGame: GameRegistry['getGame'] = (operatorId, gameId) => {
    const operator = getOperator(operatorId)
    return isRefusal(operator) ? operator : (operator.configured.get(shortId(gameId)) ?? unknownGame())
  }
  return {
    games,
    getGame,
    getOperator,
    operators: () => [...current.operators.values()],
    rooms: () => [...current.rooms.values()],
    room: (id) => current.rooms.get(id) ?? refuse('no-such-room', 'there is no such room'),
    configuration: () => current,
    catalogue: catalogueOf(games, () => current, { getGame, getOperator }),
    reload: () => accept(load(readFiles(folder))),
    draft,
    rewrite: (path, json) => {
      const next = draft(path, json)
      if (isRefusal(next)) return next
      writeWhole(join(folder, path), `${JSON.stringify(json, null, 2)}\n`)
      return accept(next)
    },
  }
}
