/**
 * [F6] [F10] A hand at a live table as this browser saw it, and the checks once its seeds are revealed: the commitment
 * from before the player's seed was drawn, every promised hash, the player's seed in its place, and every state that
 * the player's seat was shown. Plain JSON, so it can be stored.
 */
import {
  commitment,
  isObject,
  isRefusal,
  type Log,
  parseLog,
  type Rulebook,
  replay,
  sameJson,
  sha256Hex,
} from '@fairhouse/kit'
import { checkPlan, hashesIn, type Plan, parsePlan, type SeatedThere } from '@fairhouse/table'
import type { Claim, Mismatch } from './claims.ts'
import { isText, type RawFrame } from './frames.ts'
import type { SeatMoney } from './hand-log-case.ts'
import type { CaseOutcome } from './round-case.ts'
import { sameView } from './same-view.ts'

export type HandCase = Readonly<{
  table: string
  game: string
  commitment: string
  /** What this browser promised and revealed; null if another device did. */
  hash: string | null
  clientSeed: string | null
  /** Whether the house confirmed the seed. */
  taken: boolean
  /** [F11] The hash of its terms, as announced with the commitment. */
  terms: string | null
  /** [F13] As announced before the first seed. */
  plan: string | null
  seat: number | null
  /** By sequence: the views of the player's seat. */
  views: readonly (readonly [sequence: number, view: unknown])[]
  /** By sequence: this browser's actions that the house accepted. */
  acts: readonly (readonly [index: number, action: unknown])[]
  /** By the house's clock; null while it is played. */
  revealAt: number | null
  /** [F12] The hash of its leaf, as reported at its end. */
  leaf?: string | null
  /** [F12] Whether the house had a public log at its end: then both of its leaves must be there. */
  isLogged?: boolean
}>

export const newHand = (table: string, commitment: string): HandCase => ({
  table,
  game: '',
  commitment,
  hash: null,
  clientSeed: null,
  taken: false,
  terms: null,
  plan: null,
  seat: null,
  views: [],
  acts: [],
  revealAt: null,
})

type Differing = Readonly<{ claim: Claim; field: string; expected: unknown; found: unknown }>

const differing = (claim: Claim, field: string, expected: unknown, found: unknown): readonly Differing[] =>
  sameJson(expected, found) ? [] : [{ claim, field, expected, found }]

const handMismatches = (table: string, found: readonly Differing[]): readonly Mismatch[] =>
  found.map((each) => ({ round: table, nonce: null, ...each }))

/** What a report of a window or hand says of what is fixed. */
export type ReportedHand = Readonly<{ commitment: string; terms: unknown; plan: unknown }>

/** Every report of a hand says the same of what is fixed. */
export const changedPromises = (
  known: HandCase,
  { commitment, terms, plan }: ReportedHand,
): readonly Mismatch[] =>
  handMismatches(known.table, [
    ...differing('commitment', 'commitment', known.commitment, commitment),
    ...(known.terms !== null && isText(terms) ? differing('plan', 'terms', known.terms, terms) : []),
    ...(known.plan !== null && isText(plan) ? differing('plan', 'plan', known.plan, plan) : []),
  ])

/** [F13] The house may not announce a plan that its client doesn't accept. `seated`: at the lasting table, or null. */
export const planMismatches = (
  known: HandCase,
  text: string,
  people: number,
  seated: readonly SeatedThere[] | null,
): readonly Mismatch[] => {
  const { table: hand, commitment, terms, hash } = known
  if (hash === null || terms === null) return [] // another device has promised
  const problems = checkPlan(text, known.plan, { hand, commitment, terms, hash, people, seated })
  return handMismatches(
    hand,
    problems.length === 0 ? [] : differing('plan', problems.join(), 'in order', text),
  )
}

/** [F14] Its seeds were asked for, and this browser has not seen what became of it. */
export const isAwaited = ({ hash, plan, seat, revealAt }: HandCase): boolean =>
  hash !== null && plan !== null && seat === null && revealAt === null

export const vanished = ({ table, plan }: HandCase): readonly Mismatch[] =>
  handMismatches(table, differing('vanished', 'hand', plan, null))

/** [F10] Every seed matches its promise, and the player's own is there. `seeds`: null where withheld. */
const seedMismatches = (
  { hash, clientSeed }: HandCase,
  plan: Plan,
  seeds: readonly (string | null)[],
): readonly Differing[] => {
  const hashes = hashesIn(plan)
  return [
    ...differing(
      'client-seed',
      'sha256(clientSeed)',
      hashes.map((each, index) => (seeds[index] === null ? null : each)),
      hashes.map((_each, index) =>
        typeof seeds[index] === 'string' ? sha256Hex(seeds[index]) : (seeds[index] ?? null),
      ),
    ),
    ...(seeds.length > hashes.length ? differing('client-seed', 'seeds', hashes.length, seeds.length) : []),
    ...(hash === null ? [] : differing('client-seed', 'hash', true, hashes.includes(hash))),
    ...(clientSeed === null ? [] : differing('client-seed', 'clientSeed', true, seeds.includes(clientSeed))),
  ]
}

/** What the house says was planned, and where it isn't what it announced. */
const planOf = (
  known: HandCase,
  text: unknown,
): Readonly<{ plan: Plan | null; found: readonly Differing[] }> => {
  const plan = isText(text) ? parsePlan(text) : null
  if (plan === null || isRefusal(plan))
    return { plan: null, found: differing('unreadable', 'plan', 'a plan', null) }
  return {
    plan,
    found: [
      ...(known.plan === null ? [] : differing('plan', 'plan', known.plan, text)),
      ...differing('plan', 'hand', known.table, plan.hand),
      ...differing('commitment', 'commitment', known.commitment, plan.commitment),
    ],
  }
}

/** [F10] A void hand: its seed is shown, and no seed that the house confirmed counts as withheld. */
export const judgeVoid = (known: HandCase, hand: RawFrame): readonly Mismatch[] => {
  const { serverSeed, seeds } = hand
  const { plan, found } = planOf(known, hand.plan)
  if (!isText(serverSeed) || !Array.isArray(seeds) || plan === null)
    return handMismatches(known.table, differing('unreadable', 'hand', 'a void hand', null))
  const own = known.taken ? known : { ...known, clientSeed: null }
  return handMismatches(known.table, [
    ...found,
    ...differing('seed', 'sha256(serverSeed)', known.commitment, commitment(serverSeed)),
    ...seedMismatches(own, plan, seeds as (string | null)[]),
    ...differing('plan', 'a seed was withheld', true, seeds.includes(null)),
  ])
}

const playedMismatches = (
  known: HandCase,
  rulebook: Rulebook,
  log: Log<unknown, unknown>,
): readonly Differing[] => {
  const { rules } = rulebook[log.game]!
  const played = replay(rules, log)
  if (isRefusal(played)) return differing('actions', played.refused, 'a hand of these rules', played.message)
  const { seat } = known
  const shown = known.views.flatMap(([sequence, view]) => {
    const step = played.steps[sequence]
    const expected = step ? rules.view(step.state, seat) : null
    return sameView(expected, view) ? [] : differing('result', `view.${sequence}`, expected, view)
  })
  const done = known.acts.flatMap(([index, sent]) => {
    const { seat: by = null, action: found = null } = log.actions[index] ?? {}
    return differing(
      'actions',
      `actions.${index}`,
      { seat, action: rules.parse(sent) },
      { seat: by, action: found },
    )
  })
  return [...shown, ...done]
}

/** What each seat paid and won in a finished hand, by its rules; null if those are unknown. */
export const seatMoney = (hand: RawFrame, rulebook: Rulebook): readonly SeatMoney[] | null => {
  const { log } = hand
  if (!isObject(log) || !isText(log.game) || !Object.hasOwn(rulebook, log.game)) return null
  const { rules, live } = rulebook[log.game]!
  const parsed = live && rules.version === log.version ? parseLog(rules, log) : null
  const played = parsed === null || isRefusal(parsed) ? null : replay(rules, parsed)
  const state = played === null || isRefusal(played) ? undefined : played.steps.at(-1)?.state
  if (state === undefined || rules.toAct(state).length > 0) return null
  return live!.result(state).seats.map(({ paid, won, refunded, bonus }) => ({
    paid: paid.toString(),
    won: (won + refunded + bonus).toString(),
  }))
}

/** The log of a hand, from the reply to `hand`. */
export const judgeHand = (known: HandCase, hand: RawFrame, rulebook: Rulebook): CaseOutcome => {
  const { log } = hand
  const mismatch = (found: readonly Differing[]): CaseOutcome => ({
    state: 'mismatch',
    mismatches: handMismatches(known.table, found),
  })
  if (!isObject(log) || !isText(log.termsText)) return mismatch(differing('unreadable', 'log', 'a log', null))
  if (log.seeds === null) return { state: 'open' }
  const { server, client } = isObject(log.seeds) ? log.seeds : {}
  if (!isText(server) || !isText(client)) return mismatch(differing('unreadable', 'seeds', 'seeds', null))
  const { plan, found: planned } = planOf(known, hand.plan)
  if (plan === null) return mismatch(planned)
  const found = [
    ...planned,
    ...differing('commitment', 'commitment', known.commitment, hand.commitment),
    ...differing('seed', 'sha256(serverSeed)', known.commitment, commitment(server)),
    ...seedMismatches(known, plan, client === '' ? [] : client.split('|')),
    ...differing('terms', 'terms', sha256Hex(log.termsText), log.terms),
    ...differing('plan', 'terms', plan.terms, log.terms),
    ...differing('plan', 'game', plan.game, log.game),
    ...differing('plan', 'setup', plan.setup, log.setup),
    ...differing('plan', 'seats', plan.seats.length, log.seats),
  ]
  if (found.length > 0) return mismatch(found)
  const entry = isText(log.game) && Object.hasOwn(rulebook, log.game) ? rulebook[log.game]! : null
  if (entry?.rules.version !== log.version) return { state: 'pending', missing: ['rules'] }
  const parsed = parseLog(entry!.rules, log)
  if (isRefusal(parsed))
    return mismatch(differing('actions', parsed.refused, 'a hand of these rules', parsed.message))
  const played = playedMismatches(known, rulebook, parsed)
  return played.length === 0 ? { state: 'verified' } : mismatch(played)
}
