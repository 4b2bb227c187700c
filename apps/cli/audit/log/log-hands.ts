/** Hands in the log: a hand's end and its seeds are two leaves, checked together. Void hands stand alone. */
import { hash } from 'node:crypto'
import { isBetClientSeed, type LiveResult } from '@fairhouse/kit'
import type { HandLeaf, HandSeedsLeaf, VoidHandLeaf } from '@fairhouse/log'
import { hashesIn } from '@fairhouse/table'
import { botsIn, checkBots } from '../bot-moves.ts'
import { type Claim, compare, demand } from '../claims.ts'
import { replayLog, type StoredLog, unplayable } from '../replay-log.ts'
import type { StoredTerms } from '../stored-terms.ts'

const sha256 = (text: string): string => hash('sha256', text)

const SEPARATOR = '|'
/** [F3] The nonce of every hand. */
const NONCE = '0'

/** [F10] Each person's seed has the hash that was announced before any seed. */
const seedClaims = ({ plan }: HandLeaf, { serverSeed, clientSeed }: HandSeedsLeaf): readonly Claim[] => {
  const given = clientSeed === '' ? [] : clientSeed.split(SEPARATOR)
  const hashes = hashesIn(plan)
  return [
    ...demand(sha256(serverSeed) === plan.commitment, 'commitment', 'the server seed that was committed to'),
    ...compare('seed', 'client seeds, one for each hash:', hashes.length, given.length),
    ...demand(
      given.every((seed, index) => sha256(seed) === hashes[index]),
      'seed',
      'client seeds that have the hashes which were promised',
    ),
    ...demand(given.every(isBetClientSeed), 'seed', 'client seeds as a table takes them'),
  ]
}

/** [F13] The plan is of this hand, and in every planned seat sits whom the plan says: a bot or a person. */
const planClaims = ({ hand, plan, seats }: HandLeaf): readonly Claim[] => [
  ...compare('plan', 'of hand', hand, plan.hand),
  ...compare('plan', 'planned seats', plan.seats.length, seats.length),
  ...seats.flatMap(({ pseudonym }, seat) =>
    compare('plan', `seat ${seat} is a bot:`, plan.seats[seat]?.bot != null, pseudonym === null),
  ),
]

const sumClaims = ({ seats }: HandLeaf, result: LiveResult): readonly Claim[] =>
  seats.flatMap(({ paid, won }, seat) => {
    const { paid: in_ = 0, won: out = 0, refunded = 0, bonus = 0 } = result.seats[seat] ?? {}
    return [
      ...compare('stake', `seat ${seat} paid`, String(in_), paid),
      ...compare('payout', `seat ${seat} won`, String(out + refunded + bonus), won),
    ]
  })

const timeClaims = ({ openedAt, closedAt }: HandLeaf): readonly Claim[] =>
  demand(openedAt <= closedAt, 'time', 'a beginning before the end')

/** Pairs of seat and action, as the house stores them. */
const actionsIn = ({ actions }: HandLeaf) =>
  actions.every((each) => Array.isArray(each) && each.length === 2)
    ? (actions as readonly (readonly [number, unknown])[]).map(([seat, action]) => ({ seat, action }))
    : null

/** Null if the game is unknown. */
export const checkHandLeaves = (
  terms: StoredTerms,
  hand: HandLeaf,
  seeds: HandSeedsLeaf,
  withBots = false,
): readonly Claim[] | null => {
  const { plan } = hand
  const own = [...planClaims(hand), ...seedClaims(hand, seeds), ...timeClaims(hand)]
  if (terms.type === 'bad') return [...own, ...unplayable(terms.problem)]
  const played = compare('plan', 'game', terms.game, plan.game)
  if (terms.type === 'unknown' || terms.live === null) return played.length > 0 ? played : null
  const log: StoredLog = {
    terms,
    setup: plan.setup,
    seats: plan.seats.length,
    seeds: { server: seeds.serverSeed, client: seeds.clientSeed, nonce: NONCE },
    actions: actionsIn(hand),
  }
  const replayed = replayLog(terms, log)
  if (typeof replayed === 'string') return [...own, ...unplayable(replayed)]
  return [
    ...own,
    ...played,
    ...compare('record', 'over', true, replayed.isOver),
    ...(replayed.isOver ? sumClaims(hand, terms.live.result(replayed.state)) : []),
    ...(withBots ? checkBots(log, botsIn(plan)).claims : []),
  ]
}

/** [F10] Somebody withheld a seed, and all others match their hashes. */
export const checkVoidHand = ({ hand, plan, serverSeed, seeds }: VoidHandLeaf): readonly Claim[] => {
  const hashes = hashesIn(plan)
  return [
    ...compare('plan', 'of hand', hand, plan.hand),
    ...demand(sha256(serverSeed) === plan.commitment, 'commitment', 'the server seed that was committed to'),
    ...compare('seed', 'seeds, one for each hash:', hashes.length, seeds.length),
    ...demand(
      seeds.every((seed, index) => seed === null || sha256(seed) === hashes[index]),
      'seed',
      'client seeds that have the hashes which were promised',
    ),
    ...demand(seeds.includes(null), 'record', 'a seed that was withheld, for the hand is void'),
  ]
}
