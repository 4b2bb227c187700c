/**
 * Everything seen of one round: the bet and the actions that this browser sent, and each state that the house showed.
 * Once the seed is revealed, all of it must agree. Plain JSON, so it can be stored.
 */
import { checkRow } from '@fairhouse/games/check-row.ts'
import {
  type AnyGame,
  commitment,
  isObject,
  isRefusal,
  type Log,
  parseAmount,
  type Rulebook,
  replay,
  sameJson,
} from '@fairhouse/kit'
import type { Claim, Mismatch, PendingReason } from './claims.ts'
import type { RawFrame, SeenFrame, SeenRound } from './frames.ts'
import { rulesFor } from './leaf-by-rules.ts'
import type { HeldPromise } from './promises.ts'
import { sameView } from './same-view.ts'

export type RoundCase = Readonly<{
  /** The latest report. */
  round: SeenRound
  /** By sequence: the views while it was played. */
  views: readonly (readonly [sequence: number, view: unknown])[]
  /** The request that opened it, if this browser sent it. */
  bet: RawFrame | null
  /** By index in the log: the actions that this browser sent. */
  acts: readonly (readonly [index: number, action: unknown])[]
  /** Whether this is the first time it is seen: then it counts once verified. */
  isNew: boolean
  /** For the evidence. */
  frames: readonly SeenFrame[]
}>

const MAX_FRAMES = 256

/** Fields that never change after the bet. */
const LASTING = [
  'game',
  'version',
  'terms',
  'currency',
  'isDemo',
  'betAmount',
  'commitment',
  'clientSeed',
  'nonce',
  'openedAt',
] as const

export const newCase = (round: SeenRound, isNew: boolean): RoundCase => ({
  round,
  isNew,
  views: [],
  bet: null,
  acts: [],
  frames: [],
})

type Differing = Readonly<{ claim: Claim; field: string; expected: unknown; found: unknown }>

const mismatchesOf = ({ roundId, nonce }: SeenRound, differing: readonly Differing[]): readonly Mismatch[] =>
  differing.map((each) => ({ round: roundId, nonce, ...each }))

/** Compares a round with an earlier report of it. */
export const changedFields = (before: SeenRound, now: SeenRound): readonly Mismatch[] => {
  const over = before.finalPayout !== null && now.finalPayout !== null
  const fields: readonly (keyof SeenRound)[] = over
    ? [...LASTING, 'finalPayout', 'serverSeed', 'sequence', 'closedAt', 'view', 'actions']
    : LASTING
  return mismatchesOf(
    now,
    fields
      .filter((field) => !(field === 'view' ? sameView : sameJson)(before[field], now[field]))
      .map((field) => ({ claim: 'history', field, expected: before[field], found: now[field] })),
  )
}

/** The same sequence must be the same state. */
const shownOtherwise = ({ views }: RoundCase, now: SeenRound): readonly Mismatch[] => {
  const before = views.find(([sequence]) => sequence === now.sequence)
  if (!before || now.finalPayout !== null || sameView(before[1], now.view)) return []
  return mismatchesOf(now, [{ claim: 'result', field: 'view', expected: before[1], found: now.view }])
}

/** Adds another frame of the round; an older one adds only its view. */
export const withRound = (
  known: RoundCase,
  now: SeenRound,
  seen: SeenFrame,
): Readonly<{ known: RoundCase; mismatches: readonly Mismatch[] }> => {
  const mismatches = [...changedFields(known.round, now), ...shownOtherwise(known, now)]
  const isNew = !known.views.some(([sequence]) => sequence === now.sequence)
  const isLater = now.sequence >= known.round.sequence && known.round.finalPayout === null
  return {
    known: {
      ...known,
      round: isLater ? now : known.round,
      views: isNew ? [...known.views, [now.sequence, now.view] as const] : known.views,
      frames: withFrame(known.frames, seen),
    },
    mismatches,
  }
}

export const withFrame = (frames: readonly SeenFrame[], seen: SeenFrame): readonly SeenFrame[] =>
  frames.length < MAX_FRAMES && frames.at(-1) !== seen ? [...frames, seen] : frames

const decimalsIn = (amount: string): number => amount.split('.')[1]?.length ?? 0

const gameIn = (named: unknown): string => String(named).replace(/^inhousegame:/, '')

/** Whether the round matches its bet, as far as that can be seen before its end. */
export const betMismatches = (round: SeenRound, bet: RawFrame): readonly Mismatch[] => {
  const amount = parseAmount(bet.amount, decimalsIn(round.betAmount))
  const asked: readonly (readonly [Claim, keyof SeenRound, unknown])[] = [
    ['bet', 'game', gameIn(bet.game)],
    ['bet', 'currency', bet.currency],
    ['bet', 'isDemo', bet.isDemo],
    ['commitment', 'commitment', bet.commitment],
    ['client-seed', 'clientSeed', bet.clientSeed],
    ['terms', 'terms', bet.terms],
  ]
  const differing: Differing[] = asked
    .filter(([, field, expected]) => expected !== undefined && expected !== round[field])
    .map(([claim, field, expected]) => ({ claim, field, expected, found: round[field] }))
  if (isRefusal(amount) || amount !== parseAmount(round.betAmount, decimalsIn(round.betAmount)))
    differing.push({ claim: 'bet', field: 'betAmount', expected: bet.amount, found: round.betAmount })
  return mismatchesOf(round, differing)
}

/** [F2] [F3] */
export const promiseMismatches = (round: SeenRound, held: HeldPromise | null): readonly Mismatch[] =>
  held === null || held.commitment === round.commitment
    ? []
    : mismatchesOf(round, [
        { claim: 'commitment', field: 'commitment', expected: held.commitment, found: round.commitment },
      ])

/** Compares the actions that this browser sent, as the rules parse them, with the log. */
const playedMismatches = (
  rules: AnyGame,
  { bet, acts }: RoundCase,
  log: Log<unknown, unknown>,
): Differing[] => {
  const stake = isObject(log.actions[0]?.action) ? log.actions[0].action.amount : undefined
  const opening =
    bet === null
      ? []
      : [[0, { ...(isObject(bet.params) && bet.params), type: 'bet', amount: stake }] as const]
  return [...opening, ...acts].flatMap(([index, sent]) => {
    const expected = rules.parse(sent)
    const found = log.actions[index]?.action
    return sameJson(expected, found)
      ? []
      : [{ claim: 'actions' as const, field: `actions.${index}`, expected, found }]
  })
}

const SEAT = 0

/** Each state shown while the round was open must be the one that the seed leads to. */
const shownMismatches = (rules: AnyGame, known: RoundCase, log: Log<unknown, unknown>): Differing[] => {
  const before = known.views.filter(([sequence]) => sequence !== log.actions.length)
  const played = before.length === 0 ? null : replay(rules, log)
  if (played === null || isRefusal(played)) return []
  return before.flatMap(([sequence, view]) => {
    const step = played.steps[sequence]
    const expected = step && rules.view(step.state, SEAT)
    return step && sameView(expected, view)
      ? []
      : [{ claim: 'result' as const, field: `view.${sequence}`, expected, found: view }]
  })
}

export type CaseOutcome =
  | Readonly<{ state: 'open' }>
  | Readonly<{ state: 'verified' }>
  | Readonly<{ state: 'pending'; missing: readonly PendingReason[] }>
  | Readonly<{ state: 'mismatch'; mismatches: readonly Mismatch[] }>

const mismatch = (round: SeenRound, differing: readonly Differing[]): CaseOutcome => ({
  state: 'mismatch',
  mismatches: mismatchesOf(round, differing),
})

const pending = (...missing: readonly PendingReason[]): CaseOutcome => ({ state: 'pending', missing })

/** `checkRow`'s check "commitment" means that the seed matches it. */
const claimOf = (claim: string): Claim => (claim === 'commitment' ? 'seed' : (claim as Claim))

/** Terms as hashed, and the game and version that they name. */
export type KnownTerms = Readonly<{ text: string; game: unknown; version: unknown }>

/** [F8] Replays the finished round. `terms`: undefined while they are missing. */
export const judgeCase = (
  known: RoundCase,
  rulebook: Rulebook,
  terms: KnownTerms | undefined,
): CaseOutcome => {
  const { round } = known
  if (round.finalPayout === null && round.serverSeed === null) return { state: 'open' }
  if (round.serverSeed === null || round.finalPayout === null)
    return mismatch(round, [
      { claim: 'seed', field: 'serverSeed', expected: 'with the payout', found: round.serverSeed },
    ])
  const committed = commitment(round.serverSeed)
  if (committed !== round.commitment)
    return mismatch(round, [
      { claim: 'seed', field: 'sha256(serverSeed)', expected: round.commitment, found: committed },
    ])
  if (terms === undefined) return pending('terms')
  if (round.actions === undefined) return pending('actions')
  if (terms.game !== round.game || terms.version !== round.version)
    return mismatch(round, [
      {
        claim: 'terms',
        field: 'game, version',
        expected: `${terms.game} ${terms.version}`,
        found: `${round.game} ${round.version}`,
      },
    ])
  const rules = rulesFor(rulebook, round.game, round.version)
  if (rules === null) return pending('rules')
  const checked = checkRow(
    { rules, row: rulebook[round.game]!.house!.row },
    { ...round, seats: 1, termsText: terms.text },
  )
  if (isRefusal(checked))
    return mismatch(round, [
      {
        claim: 'actions',
        field: checked.refused,
        expected: 'a round of these rules',
        found: checked.message,
      },
    ])
  const differing = [
    ...checked.differences
      .filter(({ field, expected, found }) => field !== 'view' || !sameView(expected, found))
      .map((each) => ({ ...each, claim: claimOf(each.claim) })),
    ...playedMismatches(rules, known, checked.log),
    ...shownMismatches(rules, known, checked.log),
  ]
  return differing.length === 0 ? { state: 'verified' } : mismatch(round, differing)
}
