/** The current configuration as works use it (`Catalogue` in core/house.ts). */
import { isRefusal, type Refusal, type Registry, refuse, rulesIn } from '@fairhouse/kit'
import type { Catalogue, OfferedTerms } from '../house.ts'
import { offeredTerms } from '../terms.ts'
import type { Configuration, ConfiguredGame, Operator } from './configuration.ts'
import { shortId, unknownGame } from './game-ids.ts'

const offeredOf = new WeakMap<Operator, OfferedTerms>()

/** Of the games that are switched on; computed once per configuration. */
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

/** Looks up games and operators in the current configuration. */
export type ConfigurationLookup = Readonly<{
  /** As configured for the operator, by short or long id; its status says whether it can be played. */
  getGame(operatorId: string, gameId: string): ConfiguredGame | Refusal
  getOperator(operatorId: string): Operator | Refusal
}>

export const lookupIn = (current: () => Configuration): ConfigurationLookup => {
  const getOperator: ConfigurationLookup['getOperator'] = (operatorId) =>
    current().operators.get(operatorId) ?? refuse('no-such-operator', 'there is no such operator')
  return {
    getOperator,
    getGame: (operatorId, gameId) => {
      const operator = getOperator(operatorId)
      return isRefusal(operator) ? operator : (operator.configured.get(shortId(gameId)) ?? unknownGame())
    },
  }
}

export const catalogueOf = (games: Registry, current: () => Configuration): Catalogue => {
  const { getGame, getOperator } = lookupIn(current)
  const unknownCurrency = (): Refusal => refuse('unknown-currency', 'there is no such currency')
  const catalogue: Catalogue = {
    currency: (code) => current().currencies.get(code) ?? unknownCurrency(),
    currencies: () => [...current().currencies.values()],
    games,
    rules: (game, version) => {
      const rules = rulesIn(games, game, version)
      if (rules === null) throw new Error(`there are no rules for ${game}, version ${version ?? 'current'}`)
      return rules
    },
    offeredTerms: (operatorId) => {
      const operator = getOperator(operatorId)
      return isRefusal(operator) ? {} : termsOffered(operator)
    },
    hasOwnWallets: (operatorId) => current().operators.get(operatorId)?.wallet !== undefined,
    offer: (operatorId, gameId, currency) => {
      const operator = getOperator(operatorId)
      if (isRefusal(operator)) return operator
      if (operator.status !== 'active') return refuse('operator-off', 'this operator is switched off')
      const game = getGame(operatorId, gameId)
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
