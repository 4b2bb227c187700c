/**
 * [F10] The way into a hand: its people promise seeds; then its plan is bound [F13] and they reveal them; then it is
 * dealt exactly as planned, or void because a seed is missing [F14]. There is no third way out.
 */
import { type Refusal, refuse, sha256Hex } from '@fairhouse/kit'
import { freeLeaving, mustClose, replan } from './between.ts'
import { REVEALING_MS, SEALING_MS, WITHHELD_MS } from './clock.ts'
import { guestOf, withVoid } from './guests.ts'
import { nextDeal, planOf, termsHash } from './next-hand.ts'
import { freeSeats } from './seats.ts'
import { type FreshHand, followedBy, quietly, type StepResult, type TableChange } from './step-types.ts'
import {
  mapSeats,
  RESTED,
  type Revealing,
  type Sealing,
  type Table,
  type TableSeat,
  type Time,
} from './table.ts'
import { isTournament, type TableGame } from './table-game.ts'

/** Opens the next hand for promises, or plans nothing if there can be none. */
export const openHand = (
  game: TableGame,
  table: Table,
  { hand, commitment }: FreshHand,
  at: Time,
  afterVoid: string | null = null,
): TableChange => {
  const next = nextDeal(game, table, at)
  if (!next) return quietly({ ...table, phase: RESTED })
  const promises = next.awaited.flatMap((place) => {
    const { player } = table.seats[place]!
    return player === null ? [] : [{ player, hash: null, seed: null }]
  })
  const terms = termsHash(game, next.config)
  const phase: Sealing = {
    type: 'sealing',
    ...{ hand, commitment, terms, afterVoid, promises },
    openedAt: at,
    closesAt: at + SEALING_MS,
    called: table.called,
  }
  return {
    table: { ...table, phase, called: null, shown: [], rabbit: null },
    effects: [{ type: 'opened', hand, config: next.config }],
  }
}

/** Players who haven't promised in time sit out and owe the blind [L3]. */
const sitOut = (table: Table, players: ReadonlySet<string>): Table =>
  mapSeats(table, (seat) =>
    seat.player !== null && players.has(seat.player)
      ? { ...seat, sitsOut: true, isNew: true, posts: false }
      : seat,
  )

/** No hand is prepared any more; what was called for it holds for the next one. */
const rested = (table: Table): Table => ({
  ...table,
  called: table.called ?? ('promises' in table.phase ? table.phase.called : null),
  phase: RESTED,
})

/** The hand can't be planned: people return to the table, which tries again with those who can play. */
const callOff = (game: TableGame, table: Table, at: Time): TableChange =>
  followedBy(freeLeaving(game, rested(table), at), (next) => quietly(replan(game, next, at)))

/** [F13] Binds the plan, with those who have promised a seed and still take part. */
export const bindPlan = (game: TableGame, table: Table, sealing: Sealing, at: Time): TableChange => {
  const missing = new Set(sealing.promises.flatMap(({ player, hash }) => (hash === null ? player : [])))
  const promised = sealing.promises.filter(({ hash }) => hash !== null)
  const left = missing.size === 0 ? table : sitOut(table, missing)
  const next = nextDeal(game, left, sealing.openedAt, (player) =>
    promised.some((promise) => promise.player === player),
  )
  if (!next) return callOff(game, left, at)
  const dealt = new Set(next.awaited.map((place) => left.seats[place]!.player))
  const promises = promised.filter(({ player }) => dealt.has(player))
  const plan = planOf(game, left, { ...sealing, promises }, next)
  const phase: Revealing = { ...sealing, type: 'revealing', promises, plan, closesAt: at + REVEALING_MS }
  return quietly({ ...left, phase })
}

/** Whoever has left or sits out is not waited for any more. Binds the plan as soon as no promise is missing. */
export const sealIfComplete = (game: TableGame, table: Table, at: Time): TableChange => {
  const { phase } = table
  if (phase.type !== 'sealing') return quietly(table)
  const promises = phase.promises.filter(({ player }) =>
    table.seats.some((seat) => seat?.player === player && seat.leaving === null && !seat.sitsOut),
  )
  const sealing = { ...phase, promises }
  return promises.every(({ hash }) => hash !== null)
    ? bindPlan(game, table, sealing, at)
    : quietly({ ...table, phase: sealing })
}

const wrongHand = (): Refusal => refuse('no-such-table', 'you have no seat in this hand')

/** A player's first hash counts, whichever device sent it; it can never be replaced. */
export const promise = (
  table: Table,
  { by, hand, hash }: Readonly<{ by: string; hand: string; hash: string }>,
): StepResult => {
  const { phase } = table
  if (!('promises' in phase) || phase.hand !== hand) return wrongHand()
  const own = phase.promises.find(({ player }) => player === by)
  if (!own) return wrongHand()
  if (own.hash === hash) return quietly(table)
  if (own.hash !== null) return refuse('seed-promised', 'a seed is already promised for this hand')
  if (phase.type === 'revealing') return wrongHand()
  if (phase.promises.some((other) => other.hash === hash)) {
    return refuse('seed-promised', 'somebody else has promised this seed')
  }
  const promises = phase.promises.map((other) => (other === own ? { ...own, hash } : other))
  return quietly({ ...table, phase: { ...phase, promises } })
}

/** [F13] The hand as planned. Players who have left meanwhile are dealt in and fold in their turn. */
const dealPlanned = (table: Table, { hand, plan, promises }: Revealing, at: Time): TableChange => ({
  table: {
    ...table,
    phase: { type: 'playing', hand },
    last: { hand, places: plan.seats.map(({ place }) => place!), setup: plan.setup },
    hands: table.hands + 1,
    choice: table.choice && { ...table.choice, hands: table.choice.hands - 1 },
    startedAt: table.startedAt ?? at,
    shown: [],
    rabbit: null,
  },
  effects: [{ type: 'deal', plan, promises }],
})

/** `seed` has the form of a client seed [F4]. */
export const reveal = (
  table: Table,
  { by, hand, seed }: Readonly<{ by: string; hand: string; seed: string }>,
  at: Time,
): StepResult => {
  const { phase } = table
  if (!('promises' in phase) || phase.hand !== hand) return wrongHand()
  const own = phase.promises.find(({ player }) => player === by)
  if (!own) return wrongHand()
  if (phase.type !== 'revealing') return refuse('not-revealing', 'it is too early to reveal seeds')
  if (sha256Hex(seed) !== own.hash) {
    return refuse('wrong-client-seed', 'this is not the seed that was promised')
  }
  if (own.seed !== null) return quietly(table)
  const promises = phase.promises.map((other) => (other === own ? { ...own, seed } : other))
  const revealing = { ...phase, promises }
  const isRevealed = promises.every((each) => each.seed !== null)
  return isRevealed ? dealPlanned(table, revealing, at) : quietly({ ...table, phase: revealing })
}

/**
 * [F14] A seed is missing: the hand is void. Players who withheld one sit out, the second time within an hour they lose
 * the seat; the others continue at once, under a new commitment, unless the table pauses or closes.
 */
export const voidHand = (
  game: TableGame,
  table: Table,
  { hand, plan, promises }: Revealing,
  fresh: FreshHand,
  at: Time,
): TableChange => {
  const withheld = new Set(promises.flatMap(({ player, seed }) => (seed === null ? player : [])))
  const isAgain = ({ player }: TableSeat): boolean => {
    if (isTournament(game, table) || player === null || !withheld.has(player)) return false // blinded off there [F15]
    const before = guestOf(table, player)?.withheldAt ?? null
    return before !== null && at - before < WITHHELD_MS
  }
  const voided: TableChange = {
    table: rested(table),
    effects: [{ type: 'void', plan, promises }],
  }
  const freed = followedBy(voided, (next) =>
    followedBy(
      freeSeats(game, next, at, (seat) => (isAgain(seat) ? 'out-too-long' : null)),
      (rest) => freeLeaving(game, rest, at),
    ),
  )
  return followedBy(freed, (next) => {
    const out = sitOut(withVoid(next, withheld, at), withheld)
    const replanned = replan(game, out, at)
    const { phase, asked } = replanned
    const isNext =
      !mustClose(replanned) && phase.type === 'between' && phase.nextAt !== null && asked === null
    return isNext ? openHand(game, replanned, fresh, at, hand) : quietly(replanned)
  })
}
