/**
 * [F6] [F10] A hand at a live table as this browser saw it, and the checks once its seeds are revealed: the commitment
 * from before the player's seed was drawn, every promised hash, the player's seed in its place, and every state that
 * the player's seat was shown. Plain JSON, so it can be stored.
 */
import type { Rulebook } from '@fairhouse/games/rulebook.ts'
import {
  commitment,
  isObject,
  isRefusal,
  type Log,
  parseLog,
  replay,
  sameJson,
  sha256Hex,
} from '@fairhouse/kit'
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
  /** Everybody's hashes, as announced before the first seed. */
  hashes: readonly string[] | null
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
  hashes: null,
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

/** Every report of a hand has the same commitment and hashes. */
export const changedPromises = (known: HandCase, commitment: string, hashes: unknown): readonly Mismatch[] =>
  handMismatches(known.table, [
    ...differing('commitment', 'commitment', known.commitment, commitment),
    ...(known.hashes !== null && Array.isArray(hashes)
      ? differing('client-seed', 'hashes', known.hashes, hashes)
      : []),
  ])

/** [F10] Every seed matches its promise, and the player's own is there. `seeds`: null where withheld. */
const seedMismatches = (
  { hash, clientSeed, hashes: announced }: HandCase,
  hashes: readonly unknown[],
  seeds: readonly (string | null)[],
): readonly Differing[] => [
  ...(announced === null ? [] : differing('client-seed', 'hashes', announced, hashes)),
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

/** [F10] A void hand: its seed is shown, and no seed that the house confirmed counts as withheld. */
export const judgeVoid = (known: HandCase, hand: RawFrame): readonly Mismatch[] => {
  const { serverSeed, hashes, seeds } = hand
  if (!isText(serverSeed) || !Array.isArray(hashes) || !Array.isArray(seeds))
    return handMismatches(known.table, differing('unreadable', 'hand', 'a void hand', null))
  const own = known.taken ? known : { ...known, clientSeed: null }
  return handMismatches(known.table, [
    ...differing('seed', 'sha256(serverSeed)', known.commitment, commitment(serverSeed)),
    ...seedMismatches(own, hashes, seeds as (string | null)[]),
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
  const { log, hashes } = hand
  const mismatch = (found: readonly Differing[]): CaseOutcome => ({
    state: 'mismatch',
    mismatches: handMismatches(known.table, found),
  })
  if (!isObject(log) || !isText(log.termsText)) return mismatch(differing('unreadable', 'log', 'a log', null))
  if (log.seeds === null) return { state: 'open' }
  const { server, client } = isObject(log.seeds) ? log.seeds : {}
  if (!isText(server) || !isText(client)) return mismatch(differing('unreadable', 'seeds', 'seeds', null))
  const found = [
    ...differing('commitment', 'commitment', known.commitment, hand.commitment),
    ...differing('seed', 'sha256(serverSeed)', known.commitment, commitment(server)),
    ...(Array.isArray(hashes) ? seedMismatches(known, hashes, client === '' ? [] : client.split('|')) : []),
    ...differing('terms', 'terms', sha256Hex(log.termsText), log.terms),
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
