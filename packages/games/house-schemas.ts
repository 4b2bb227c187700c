/** Schemas shared by house facets: parts of verification requests and of views. */
import { isBadSetting, isRefusal, type Refusal } from '@fairhouse/kit'
import * as z from 'zod'

const isPrimitive = (raw: unknown): boolean => typeof raw !== 'object' || raw === null
const isFlat = (raw: unknown): boolean =>
  isPrimitive(raw) || (Array.isArray(raw) && raw.length <= 1000 && raw.every(isPrimitive))

/**
 * A value that is checked later, with its own refusal code (`bad-amount`, `duplicate-numbers` …). Any JSON that is not
 * nested passes here; the docs show what it should be.
 */
export const checkedInside = <T>(shape: Readonly<Record<string, unknown>>): z.ZodType<T, T> =>
  z.unknown().refine(isFlat, 'too deeply nested').meta(shape) as z.ZodType<unknown, unknown> as z.ZodType<
    T,
    T
  >

/** [F3] */
const nonceRequest = checkedInside<string | number>({
  anyOf: [
    { type: 'string', pattern: '^(0|[1-9]\\d{0,18})$' },
    { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  ],
  description: 'An int64, 0 or more: a decimal string, or a safe integer.',
})

/** Fields of a verification request. */
export const revealedSeeds = {
  clientSeed: z.string().describe('8 to 256 characters of any kind.'),
  serverSeed: z.string().describe('Revealed once the round is over.'),
  nonce: nonceRequest,
}

export const rtpRequest = checkedInside<string | number>({
  anyOf: [{ type: 'string' }, { type: 'number' }],
  examples: ['96.5'],
  description: 'In percent, more than 0, at most 8 decimals.',
})

export const multiplier = z.string().describe('An exact decimal string.')
/** Inside a view, amounts are in minor units. */
export const minorUnits = z.string().describe('A decimal string in minor units.')

/** The part of the configuration that is in every view. */
export const betLimits = {
  minBet: minorUnits,
  maxBet: minorUnits,
  maxPayout: minorUnits.describe('[M2] The round pays no more than this, in minor units.'),
  decimals: z.number().int().describe('Minor units are so many decimals of the major unit.'),
}

/** The `payoutTables` of a settings file, parsed by the game itself. */
export const payoutTablesBy = <Tables>(parse: (raw: unknown) => Tables | Refusal) =>
  z.unknown().transform((raw, context): Tables => {
    const tables = parse(raw)
    if (!isRefusal(tables)) return tables
    const path = isBadSetting(tables) ? [...tables.place] : []
    context.addIssue({ code: 'custom', path, message: tables.message })
    return z.NEVER
  })
