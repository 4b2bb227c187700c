/**
 * [F8] Verification over HTTP: the same code that plays, on revealed seeds. A game that is played against the
 * house has the fields of its own verification, any other a round's log or what else it can be claimed by.
 */
import { verify } from '@fairhouse/host'
import {
  type BetLimits,
  type GameEntry,
  type HouseEntry,
  isObject,
  isRefusal,
  type Refusal,
  type Registry,
  refuse,
  rulesIn,
  type Schema,
  versionIn,
} from '@fairhouse/kit'
import { logRequest, termsHash, verdict } from '@fairhouse/messages'
import * as z from 'zod'
import { currentTerms } from '../../core/config/current-terms.ts'
import type { GameRegistry } from '../../core/config/registry.ts'
import { type Route, visitorOf } from './routes.ts'

/** Facets name no library; theirs are zod's. */
const zodOf = (schema: Schema): z.ZodType => schema as unknown as z.ZodType

const tooLong = (): Refusal =>
  refuse('too-large', 'this would take long: verify it in the browser or on the command line')

const TERMS = termsHash
  .optional()
  .describe('[F11] Of the round; left out, as the operator’s file has the game.')

const withTerms = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject ? schema.extend({ terms: TERMS }) : schema

/** As the game's file has it, without an override; null: it is not configured. */
const fileConfig = (registry: GameRegistry, operator: string, game: string): BetLimits | null => {
  const found = registry.getGame(operator, game)
  if (isRefusal(found)) return null
  const config = found.rules.configure(found.house.configOf(found.settings, undefined), 1)
  return isRefusal(config) ? null : (config as BetLimits)
}

/** What the request is computed with; undefined: the rules' defaults. */
const configFor = (
  registry: GameRegistry,
  operator: string,
  game: string,
  terms: unknown,
): BetLimits | undefined | Refusal => {
  if (terms === undefined) return fileConfig(registry, operator, game) ?? undefined
  const found = typeof terms === 'string' ? currentTerms(registry, terms) : undefined
  if (!found) return refuse('unknown-terms', 'this house has no such terms')
  if (found.game !== game) return refuse('wrong-terms', 'these are the terms of another game')
  return found.config as BetLimits
}

const houseRoute = (game: string, { house }: HouseEntry): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about: `Computes a round of ${game} again from its revealed seeds and what the player chose.`,
  access: 'player',
  ...(house.takesLong && { dear: true as const }),
  body: withTerms(zodOf(house.schemas.verifyRequest)),
  bodyCheckedInside: true,
  reply: zodOf(house.schemas.verifyReply),
  handle: async ({ registry }, asked) => {
    if (house.takesLong?.(asked.body)) return tooLong()
    const { terms, ...request } = isObject(asked.body) ? asked.body : {}
    const config = configFor(registry, visitorOf(asked).player.operator, game, terms)
    if (isRefusal(config)) return config
    const verified = house.verify(isObject(asked.body) ? request : asked.body, config)
    return isRefusal(verified) || !house.verifiedOverHttp ? verified : house.verifiedOverHttp(verified)
  },
})

const logRoute = (games: Registry, game: string, { claimForm }: GameEntry): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about: `Plays a log of ${game} again, and compares it with what was claimed.`,
  access: 'anyone',
  dear: true,
  body: claimForm ? z.union([logRequest(game), zodOf(claimForm.schemas.request)]) : logRequest(game),
  bodyCheckedInside: true,
  reply: claimForm ? z.union([zodOf(claimForm.schemas.reply), verdict]) : verdict,
  handle: async ({ registry }, { body }) => {
    if (claimForm?.isClaim(body)) return claimForm.takesLong(body) ? tooLong() : claimForm.verify(body)
    const rules = rulesIn(games, game, versionIn(body))
    return rules
      ? verify(rules, body, (hash) => currentTerms(registry, hash))
      : refuse('wrong-version', `there is no version ${versionIn(body)} of ${game}`)
  },
})

export const fairnessRoutes = (games: Registry): readonly Route[] =>
  Object.entries(games).map(([game, entry]) =>
    entry.house ? houseRoute(game, { ...entry, house: entry.house }) : logRoute(games, game, entry),
  )
