/**
 * [F13] Bots see no cards but their own: every move of theirs is decided again, by the same bot, from what its seat saw.
 */
import { act, open } from '@fairhouse/host'
import { accepted, type Registry, sameJson } from '@fairhouse/kit'
import { decideAs, type Work } from '@fairhouse/server/audit-access.ts'
import type { Plan, PlannedBot } from '@fairhouse/table'
import { type Claim, demand } from './claims.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import type { StoredLog } from './replay-log.ts'
import { readHands } from './stored-hand.ts'
import type { Playable } from './stored-terms.ts'

/** `moves`: how many were decided again; `others`: moves of bots of another version, which can't be. */
export type CheckedBots = Readonly<{ claims: readonly Claim[]; moves: number; others: number }>

const NONE: CheckedBots = { claims: [], moves: 0, others: 0 }

/** `bots`: by seat. The log can be played. */
const repeatMoves = (
  { rules, live, configOf }: Playable,
  { setup, seats, seeds, actions }: StoredLog,
  bots: readonly (PlannedBot | null)[],
): CheckedBots => {
  const claims: Claim[] = []
  let [moves, others] = [0, 0]
  let { record } = open(rules, { config: accepted(configOf(setup!, seats)), seats, seeds, now: 0 })
  for (const [index, { seat, action }] of actions!.entries()) {
    const bot = bots[seat] ?? null
    if (bot?.version === live!.bots?.version) {
      moves += 1
      const decided = decideAs({ rules, live: live! }, record, seat, bot!).action
      const what = `action ${index}, of the bot in seat ${seat}, as it decides by its own cards`
      claims.push(...demand(sameJson(decided, rules.parse(action)), 'bot', what))
    } else if (bot) others += 1
    record = accepted(act(rules, record, { seat, action, now: 0 })).record
  }
  return { claims, moves, others }
}

/** A hand that can't be played is reported elsewhere. */
export const checkBots = (log: StoredLog, bots: readonly (PlannedBot | null)[]): CheckedBots => {
  const { terms } = log
  if (terms.type !== 'playable' || !terms.live?.bots || bots.every((bot) => bot === null)) return NONE
  try {
    return repeatMoves(terms, log, bots)
  } catch {
    return NONE
  }
}

/** By seat. */
export const botsIn = (plan: Plan | null): readonly (PlannedBot | null)[] =>
  plan?.seats.map(({ bot }) => bot) ?? []

/** Finished hands after `after`, up to and including `last`. */
export function* checkBotMoves(games: Registry, after: bigint, last: bigint): Work<PartResult> {
  const { hands } = yield* readHands(games, after, last)
  const mismatches: Mismatch[] = []
  let [botMoves, otherBots] = [0, 0]
  for (const hand of hands) {
    if (hand.closedAt === null) continue
    const { claims, moves, others } = checkBots(hand, botsIn(hand.plan))
    botMoves += moves
    otherBots += others
    mismatches.push(...claims.map((claim) => ({ ...claim, hand: hand.id.toString() })))
  }
  return { figures: { ...NOTHING, botMoves, otherBots }, mismatches, seeds: NO_BYTES }
}
