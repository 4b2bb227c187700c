/** [F10] The hands that this browser was at, from the promise to the revealed seeds. */
import type { Rulebook } from '@fairhouse/games/rulebook.ts'
import { isObject } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import { type Frame, isText, type SeenFrame } from './frames.ts'
import { type HandCase, judgeHand, judgeVoid, newHand, toldAgain } from './hand-case.ts'
import type { SentRequest } from './requests.ts'
import type { Outcome } from './round-case.ts'

const MOST = 40
const MOST_VIEWS = 200
const ASK_AGAIN_MS = 30_000

export type Hands = Readonly<{
  /** A reply to one's own request, or a push (`request` null). */
  hear(request: SentRequest | null, seen: SeenFrame): void
  /** Hands whose seeds should be revealed by now are asked for. `houseNow`: by the house's clock. */
  tick(now: number, houseNow: number): void
  all(): readonly HandCase[]
}>

export type HandsListener = Readonly<{
  onOutcome(hand: HandCase, outcome: Outcome): void
  onMismatches(mismatches: readonly Mismatch[]): void
  wantHand(table: string): void
}>

export const createHands = (
  rulebook: Rulebook,
  listener: HandsListener,
  kept: readonly HandCase[] = [],
): Hands => {
  const hands = new Map(kept.map((each) => [each.table, each]))
  const askedAt = new Map<string, number>()
  const change = (table: string, patch: (known: HandCase) => Partial<HandCase>): void => {
    const known = hands.get(table)
    if (known) hands.set(table, { ...known, ...patch(known) })
  }
  /** The house has told the commitment of a window or a hand. */
  const told = (table: unknown, commitment: unknown, hashes: unknown): HandCase | null => {
    if (!isText(table) || !isText(commitment)) return null
    const known = hands.get(table) ?? newHand(table, commitment)
    listener.onMismatches(toldAgain(known, commitment, hashes))
    const next = { ...known, hashes: known.hashes ?? (Array.isArray(hashes) ? (hashes as string[]) : null) }
    hands.set(table, next)
    if (hands.size > MOST) hands.delete(hands.keys().next().value!)
    return next
  }
  const hearTable = (raw: unknown): void => {
    if (!isObject(raw) || !told(raw.table, raw.commitment, null)) return
    const { seat, sequence, view, revealAt, game } = raw
    if (typeof sequence !== 'number') return
    change(raw.table as string, ({ views }) => ({
      game: String(game),
      seat: typeof seat === 'number' ? seat : null,
      views:
        views.length >= MOST_VIEWS || views.some(([at]) => at === sequence)
          ? views
          : [...views, [sequence, view]],
      revealAt: typeof revealAt === 'number' ? revealAt : null,
    }))
  }
  const hearPlace = (raw: unknown): void => {
    if (!isObject(raw)) return
    if (raw.type === 'seated') hearTable(raw.table)
    else if (raw.type === 'waiting') told(raw.table, raw.commitment, raw.hashes)
  }
  const finish = (known: HandCase, outcome: Outcome): void => {
    if (outcome.state === 'open') return
    if (outcome.state !== 'pending') hands.delete(known.table)
    listener.onOutcome(known, outcome)
  }
  const hearHand = (raw: unknown): void => {
    const known = isObject(raw) && isText(raw.table) ? hands.get(raw.table) : undefined
    if (known) finish(known, judgeHand(known, raw as Frame, rulebook))
  }
  const hearVoid = (raw: unknown): void => {
    const known = isObject(raw) && isText(raw.table) ? hands.get(raw.table) : undefined
    if (!known) return
    hands.delete(known.table)
    listener.onMismatches(judgeVoid(known, raw as Frame))
  }
  const answer = ({ frame: asked }: SentRequest, { frame }: SeenFrame): void => {
    if (frame.error !== undefined || !isText(asked.table)) return
    if (asked.type === 'ready' && isText(asked.hash))
      change(asked.table, () => ({ hash: asked.hash as string }))
    if (asked.type === 'reveal' && isText(asked.clientSeed))
      change(asked.table, () => ({ clientSeed: asked.clientSeed as string, taken: true }))
    if (asked.type === 'tableAct' && typeof asked.sequence === 'number')
      change(asked.table, ({ acts }) => ({
        acts: acts.some(([index]) => index === asked.sequence)
          ? acts
          : [...acts, [asked.sequence as number, asked.action] as const],
      }))
  }
  return {
    hear: (request, seen) => {
      const { frame } = seen
      if (request) answer(request, seen)
      if (isObject(frame.table)) hearTable(frame.table)
      if (isObject(frame.place)) hearPlace(frame.place)
      if (request?.frame.type === 'hand') hearHand(frame.hand)
      if (frame.type === 'void' || request?.frame.type === 'voidHand') hearVoid(frame.hand)
    },
    tick: (now, houseNow) => {
      for (const { table, revealAt } of hands.values()) {
        if (
          revealAt === null ||
          houseNow < revealAt ||
          now - (askedAt.get(table) ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS
        )
          continue
        askedAt.set(table, now)
        listener.wantHand(table)
      }
    },
    all: () => [...hands.values()],
  }
}
