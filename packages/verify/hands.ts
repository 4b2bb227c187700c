/** [F10] The hands of this browser's player, from the promise to the revealed seeds. */
import { createTableFollower, isObject, type Rulebook, type TableFollower } from '@fairhouse/kit'
import type { SeatedThere } from '@fairhouse/table'
import type { Mismatch } from './claims.ts'
import { isText, type RawFrame, type SeenFrame } from './frames.ts'
import {
  changedPromises,
  type HandCase,
  isAwaited,
  judgeHand,
  judgeVoid,
  newHand,
  planMismatches,
  seatMoney,
  vanished,
} from './hand-case.ts'
import { createHandFrames } from './hand-frames.ts'
import { dueSeedsCase, endCase, type HandLogCase, revealedCases, voidCase } from './hand-log-case.ts'
import type { SentRequest } from './requests.ts'
import type { CaseOutcome } from './round-case.ts'

const MOST = 40
const MAX_VIEWS = 200
/** Only the latest are kept. */
const MAX_WIRES = 8
const ASK_AGAIN_MS = 30_000
/** Somebody acts at a table every few seconds; after this long without news, its end may have been missed. */
const QUIET_MS = 120_000

export type Hands = Readonly<{
  /** A reply to a request, or a push (`request` null). */
  hear(request: SentRequest | null, seen: SeenFrame): void
  /** Requests hands whose seeds should be revealed by now. `houseNow`: by the house's clock. */
  tick(now: number, houseNow: number): void
  all(): readonly HandCase[]
  /** For the evidence. */
  framesOf(table: string | null): readonly SeenFrame[]
}>

export type HandsListener = Readonly<{
  onOutcome(hand: HandCase, outcome: CaseOutcome): void
  onMismatches(mismatches: readonly Mismatch[]): void
  wantHand(type: 'hand' | 'voidHand', table: string): void
  /** [F12] A leaf of it should be in the public log soon. */
  onLogged(known: HandLogCase): void
  /** [F12] Whether the house has a public log. */
  hasLog(): boolean
}>

/** Null if it is no lasting table, or the player doesn't sit there. */
const seatedIn = (party: unknown): readonly SeatedThere[] | null => {
  const seats = isObject(party) && Array.isArray(party.seats) ? (party.seats as readonly SeatedThere[]) : []
  return seats.some(({ isMe }) => isMe) ? seats : null
}

export const createHands = (
  rulebook: Rulebook,
  listener: HandsListener,
  kept: readonly HandCase[] = [],
): Hands => {
  const hands = new Map(kept.map((each) => [each.table, each]))
  const frames = createHandFrames()
  const askedAt = new Map<string, number>()
  const heardAt = new Map<string, number>()
  /** [F14] By planned hand: how often in a row the house said that it was never dealt. */
  const undealt = new Map<string, number>()
  /** Hands whose seeds should appear in the log. */
  const dueSeeds = new Set<string>()
  const followers = new Map<number, TableFollower>()
  /** Who sits at the player's lasting table; null in a room. */
  let seated: readonly SeatedThere[] | null = null
  /** Each socket follows its table step by step. */
  const followerOf = (wire: number): TableFollower => {
    const known = followers.get(wire) ?? createTableFollower()
    followers.set(wire, known)
    if (followers.size > MAX_WIRES) followers.delete(followers.keys().next().value!)
    return known
  }
  const change = (table: string, patch: (known: HandCase) => Partial<HandCase>): void => {
    const known = hands.get(table)
    if (known) hands.set(table, { ...known, ...patch(known) })
  }
  /** Takes the commitment of a window or hand. */
  const announced = ({ table, commitment, terms, plan }: RawFrame): HandCase | null => {
    if (!isText(table) || !isText(commitment)) return null
    const known = hands.get(table) ?? newHand(table, commitment)
    listener.onMismatches(changedPromises(known, { commitment, terms, plan }))
    const next = {
      ...known,
      terms: known.terms ?? (isText(terms) ? terms : null),
      plan: known.plan ?? (isText(plan) ? plan : null),
    }
    hands.set(table, next)
    if (hands.size > MOST) hands.delete(hands.keys().next().value!)
    return next
  }
  /** [F12] The hand is over: it is looked up in the log once. */
  const ended = (table: string, shown: RawFrame, at: number): void => {
    const known = hands.get(table)
    if (!known || typeof shown.revealAt !== 'number') return
    const { revealAt, leaf } = shown
    const isFirst = known.revealAt === null
    const isLogged = isFirst ? listener.hasLog() : known.isLogged === true
    const next = { ...known, revealAt, isLogged, leaf: known.leaf ?? (isText(leaf) ? leaf : null) }
    hands.set(table, next)
    if (isFirst && isLogged) listener.onLogged(endCase(next, shown, at))
  }
  const hearTable = (raw: unknown, at: number): void => {
    if (!isObject(raw) || !announced({ table: raw.table, commitment: raw.commitment })) return
    const { seat, sequence, view, game } = raw
    const table = raw.table as string
    heardAt.set(table, at)
    if (typeof sequence !== 'number') return
    change(table, ({ views }) => ({
      game: String(game),
      seat: typeof seat === 'number' ? seat : null,
      views:
        views.length >= MAX_VIEWS || views.some(([at]) => at === sequence)
          ? views
          : [...views, [sequence, view]],
    }))
    ended(table, raw, at)
  }
  const hearPlace = (raw: unknown, at: number): void => {
    if (!isObject(raw)) return
    if (raw.type === 'seated') hearTable(raw.table, at)
    else if (raw.type === 'party') hearPlace(raw.waiting, at)
    else if (raw.type === 'waiting') hearWaiting(raw, at)
  }
  const hearParty = ({ type, party, place }: RawFrame): void => {
    const isElsewhere = place === null || (isObject(place) && place.type !== 'party' && type !== 'waiting')
    if (type === 'partyGone' || isElsewhere) seated = null
    const own = seatedIn(isObject(place) && place.type === 'party' ? place.party : party)
    if (own !== null) seated = own
  }
  /** [F13] A new plan is checked as the client does before it reveals its seed. */
  const hearWaiting = (raw: RawFrame, at: number): void => {
    const { table, plan, people } = raw
    if (isText(table)) heardAt.set(table, at)
    const known = isText(table) ? hands.get(table) : undefined
    if (known && known.plan === null && isText(plan)) {
      const mismatches = planMismatches(known, plan, Number(people), seated)
      if (mismatches.length > 0) listener.onMismatches(mismatches)
    }
    announced(raw)
  }
  const forget = (table: string): void => {
    for (const each of [hands, askedAt, heardAt, undealt, dueSeeds]) each.delete(table)
  }
  const finish = (known: HandCase, outcome: CaseOutcome): void => {
    if (outcome.state === 'open') return
    if (outcome.state !== 'pending') forget(known.table)
    listener.onOutcome(known, outcome)
  }
  const hearHand = (raw: unknown, at: number): void => {
    if (!isObject(raw) || !isText(raw.table) || !hands.has(raw.table)) return
    ended(raw.table, raw, at)
    const known = hands.get(raw.table)!
    const outcome = judgeHand(known, raw, rulebook)
    if (known.isLogged && outcome.state !== 'open')
      for (const each of revealedCases(known, raw, seatMoney(raw, rulebook), at)) listener.onLogged(each)
    finish(known, outcome)
  }
  const hearVoid = (raw: unknown, at: number): void => {
    const known = isObject(raw) && isText(raw.table) ? hands.get(raw.table) : undefined
    if (!known) return
    forget(known.table)
    if (listener.hasLog()) listener.onLogged(voidCase(known, raw as RawFrame, at))
    listener.onMismatches(judgeVoid(known, raw as RawFrame))
  }
  /** [F14] The house knows neither a hand nor a void hand of a plan that it has shown. It is asked twice. */
  const hearUnknown = ({ type, table }: RawFrame): void => {
    const known = isText(table) ? hands.get(table) : undefined
    if (!known || !isAwaited(known)) return
    const times = undealt.get(known.table) ?? 0
    if (type === 'hand') undealt.set(known.table, times + 1)
    if (type !== 'voidHand' || times < 2) return
    forget(known.table)
    listener.onMismatches(vanished(known))
  }
  /** Whether its seeds should be revealed by now, or its beginning or end was missed. */
  const isDue = (known: HandCase, now: number, houseNow: number): boolean => {
    const { table, seat, revealAt } = known
    if (revealAt !== null) return houseNow >= revealAt
    return (seat !== null || isAwaited(known)) && now - (heardAt.get(table) ?? 0) >= QUIET_MS
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
      const { frame, at, wire } = seen
      frames.hear(request, seen)
      if (request) answer(request, seen)
      if (request && isObject(frame.error) && frame.error.code === 'no-such-table') hearUnknown(request.frame)
      if (isObject(frame.table)) hearTable(frame.table, at)
      for (const { table } of followerOf(wire).hear(frame)) hearTable(table, at)
      hearParty(frame)
      if (isObject(frame.place)) hearPlace(frame.place, at)
      if (request?.frame.type === 'hand') hearHand(frame.hand, at)
      if (frame.type === 'void' || request?.frame.type === 'voidHand') hearVoid(frame.hand, at)
    },
    tick: (now, houseNow) => {
      for (const known of hands.values()) {
        const { table } = known
        const asked = askedAt.get(table)
        if (!isDue(known, now, houseNow) || now - (asked ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS) continue
        askedAt.set(table, now)
        if (known.isLogged && !dueSeeds.has(table)) {
          dueSeeds.add(table)
          listener.onLogged(dueSeedsCase(known, now))
        }
        listener.wantHand('hand', table)
        if (isAwaited(known)) listener.wantHand('voidHand', table)
      }
    },
    all: () => [...hands.values()],
    framesOf: frames.of,
  }
}
