/** [F8] [F12] Replays a round's leaf by the rules that its terms name, without trusting anything but the leaf. */
import {
  type AnyGame,
  isRefusal,
  type Refusal,
  type Rulebook,
  refuse,
  roundChance,
  type Terms,
  termsIn,
} from '@fairhouse/kit'
import { hexOf, type RoundLeaf } from '@fairhouse/log'
import type { Claim, Mismatch } from './claims.ts'

const SEAT = 0
const SEATS = 1

/** The rules of a house game in the terms' version; null if unknown. */
export const rulesFor = (rulebook: Rulebook, game: string, version: number): AnyGame | null => {
  const entry = Object.hasOwn(rulebook, game) ? rulebook[game]! : null
  if (!entry?.house) return null
  return [entry.rules, ...(entry.earlier ?? [])].find((rules) => rules.version === version) ?? null
}

type Money = Readonly<{ stake: bigint; payout: bigint }>

/** Refused if the rules don't allow what was played. */
const moneyOf = (rules: AnyGame, { config }: Terms, leaf: RoundLeaf): Money | Refusal => {
  const settings = rules.configure(config, SEATS)
  if (isRefusal(settings)) return settings
  const seeds = { server: hexOf(leaf.serverSeed), client: leaf.clientSeed, nonce: leaf.nonce.toString() }
  const chance = roundChance(rules, seeds, 0)
  const played: unknown = JSON.parse(leaf.actions)
  if (!Array.isArray(played)) return refuse('bad-actions', 'the actions are not a list')
  let step = rules.start(settings, SEATS, chance)
  const moves = [...step.moves]
  for (const raw of played) {
    const action = rules.parse(raw)
    const next =
      action === null
        ? refuse('bad-action', 'not an action of this game')
        : rules.apply(step.state, SEAT, action, chance)
    if (isRefusal(next)) return next
    step = next
    moves.push(...step.moves)
  }
  if (rules.toAct(step.state).length > 0) return refuse('not-over', 'the round is not over')
  const sumOf = (side: 'from' | 'to'): bigint =>
    moves.reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)
  return { stake: sumOf('from'), payout: sumOf('to') }
}

/** Where the leaf contradicts its own rules. Null if the terms or the rules are unknown. */
export const ruleMismatches = (
  leaf: RoundLeaf,
  rulebook: Rulebook,
  terms: ReadonlyMap<string, string>,
): readonly Mismatch[] | null => {
  const hash = hexOf(leaf.termsHash)
  const own = termsIn(terms.get(hash), hash)
  const rules = own && rulesFor(rulebook, own.game, own.version)
  if (!own || !rules) return null
  const differing = (claim: Claim, field: string, expected: unknown, found: unknown): Mismatch => ({
    claim,
    round: leaf.id.toString(),
    nonce: leaf.nonce.toString(),
    field,
    expected,
    found,
  })
  try {
    const money = moneyOf(rules, own, leaf)
    if (isRefusal(money)) return [differing('actions', 'actions', 'a round of these rules', money.message)]
    const fields = ['stake', 'payout'] as const
    return fields
      .filter((field) => money[field] !== leaf[field])
      .map((field) => differing('payout', field, money[field].toString(), leaf[field].toString()))
  } catch {
    // Rules may throw on a state or action that they wouldn't have accepted themselves.
    return [differing('actions', 'actions', 'a round of these rules', 'what the rules fail on')]
  }
}
