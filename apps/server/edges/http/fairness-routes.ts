/**
 * [F8] Verification over HTTP: the code that plays, run on revealed seeds. A house game is verified by the fields of
 * its own verification, any other game by a round's log or its other claims.
 */
import { verify } from '@fairhouse/host'
import {
  type BetLimits,
  type GameEntry,
  type HouseEntry,
  isObject,
  isRefusal,
  parseTerms,
  type Refusal,
  type Registry,
  refuse,
  rulesIn,
  type Schema,
  type Terms,
  versionIn,
} from '@fairhouse/kit'
import { logRequest, termsHash, verdict } from '@fairhouse/messages'
import * as z from 'zod'
import type { GameRegistry } from '../../core/config/registry.ts'
import type { Store } from '../../core/store/store.ts'
import { readTerms } from '../../core/terms.ts'
import type { Context } from '../context.ts'
import { type Route, visitorOf } from './routes.ts'

/** Facets don't name a schema library, but their schemas are zod's. */
const zodOf = (schema: Schema): z.ZodType => schema as unknown as z.ZodType

const tooLong = (): Refusal =>
  refuse('too-large', 'this would take too long here: verify it in the browser or on the command line')

const TERMS = termsHash
  .optional()
  .describe('[F11] Of the round; left out, as the operator’s file has the game.')

const withTerms = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject ? schema.extend({ terms: TERMS }) : schema

/** As in the game's file, without an override; null if the game isn't configured. */
const fileConfig = (registry: GameRegistry, operator: string, game: string): BetLimits | null => {
  const found = registry.getGame(operator, game)
  if (isRefusal(found)) return null
  const config = found.rules.configure(found.house.configOf(found.settings, undefined), 1)
  return isRefusal(config) ? null : (config as BetLimits)
}

/** [F11] Terms ever used are kept. */
const termsNamed = async (store: Store, hash: string): Promise<Terms | Refusal> => {
  const found = await store.transact(() => readTerms(hash))
  return isRefusal(found) ? found : parseTerms(JSON.parse(found.text))
}

/** The configuration to compute with; undefined for the rules' defaults. */
const configFor = async (
  { registry, store }: Pick<Context, 'registry' | 'store'>,
  operator: string,
  game: string,
  terms: unknown,
): Promise<BetLimits | undefined | Refusal> => {
  if (terms === undefined) return fileConfig(registry, operator, game) ?? undefined
  const found = await termsNamed(store, String(terms))
  if (isRefusal(found)) return found
  if (found.game !== game) return refuse('wrong-terms', 'these are the terms of another game')
  return found.config as unknown as BetLimits
}

const houseRoute = (game: string, { house }: HouseEntry): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about: `Recomputes a round of ${game} from its revealed seeds and the player’s choices.`,
  access: 'player',
  ...(house.takesLong && { dear: true as const }),
  body: withTerms(zodOf(house.schemas.verifyRequest)),
  bodyCheckedInside: true,
  reply: zodOf(house.schemas.verifyReply),
  handle: async (context, asked) => {
    if (house.takesLong?.(asked.body)) return tooLong()
    const { terms, ...request } = isObject(asked.body) ? asked.body : {}
    const config = await configFor(context, visitorOf(asked).player.operator, game, terms)
    if (isRefusal(config)) return config
    const verified = house.verify(isObject(asked.body) ? request : asked.body, config)
    return isRefusal(verified) || !house.verifiedOverHttp ? verified : house.verifiedOverHttp(verified)
  },
})

const logRoute = (games: Registry, game: string, { claimForm }: GameEntry): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about: `Replays a log of ${game} and compares it with what was claimed.`,
  access: 'anyone',
  dear: true,
  body: claimForm ? z.union([logRequest(game), zodOf(claimForm.schemas.request)]) : logRequest(game),
  bodyCheckedInside: true,
  reply: claimForm ? z.union([zodOf(claimForm.schemas.reply), verdict]) : verdict,
  handle: async ({ store }, { body }) => {
    if (claimForm?.isClaim(body)) return claimForm.takesLong(body) ? tooLong() : claimForm.verify(body)
    const rules = rulesIn(games, game, versionIn(body))
    if (!rules) return refuse('wrong-version', `there is no version ${versionIn(body)} of ${game}`)
    const terms =
      isObject(body) && typeof body.terms === 'string' ? await termsNamed(store, body.terms) : null
    return verify(rules, body, () => (terms === null || isRefusal(terms) ? undefined : terms))
  },
})

const TERMS_ROUTE: Route = {
  method: 'GET',
  path: '/v1/terms/:hash',
  about: 'The terms with this hash, exactly as hashed: game, version and configuration, as canonical JSON.',
  access: 'anyone',
  reply: ['application/json'],
  handle: async ({ store }, { params }) => {
    const terms = await store.transact(() => readTerms(params.hash!))
    if (isRefusal(terms)) return terms
    return { type: 'application/json; charset=utf-8', text: terms.text, isImmutable: true }
  },
}

export const fairnessRoutes = (games: Registry): readonly Route[] => [
  TERMS_ROUTE,
  ...Object.entries(games).map(([game, entry]) =>
    entry.house ? houseRoute(game, { ...entry, house: entry.house }) : logRoute(games, game, entry),
  ),
]
