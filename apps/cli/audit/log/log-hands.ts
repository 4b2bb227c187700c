/** Hands in the log: a hand's end and its seeds are two leaves, checked together. Void hands stand alone. */
import { hash } from 'node:crypto'
import { isBetClientSeed, isObject, type LiveResult } from '@fairhouse/kit'
import type { HandLeaf, HandSeedsLeaf, VoidHandLeaf } from '@fairhouse/log'
import { type Claim, compare, demand } from '../claims.ts'
import { seedCountClaims } from '../promises.ts'
import { replayLog, unplayable } from '../replay-log.ts'
import type { StoredTerms } from '../stored-terms.ts'

const sha256 = (text: string): string => hash('sha256', text)

const SEPARATOR = '|'
/** [F3] The nonce of every hand. */
const NONCE = '0'

/** [F10] Each person's seed has the hash that was announced before any seed. */
const seedClaims = (hand: HandLeaf, { serverSeed, clientSeed }: HandSeedsLeaf): readonly Claim[] => {
  const given = clientSeed === '' ? [] : clientSeed.split(SEPARATOR)
  const people = hand.seats.filter(({ pseudonym }) => pseudonym !== null)
  return [
    ...demand(sha256(serverSeed) === hand.commitment, 'commitment', 'the server seed that was committed to'),
    ...seedCountClaims(hand, people.length, given.length),
    ...compare('seed', 'hashes of client seeds:', given.length, hand.hashes.length),
    ...demand(
      given.every((seed, index) => sha256(seed) === hand.hashes[index]),
      'seed',
      'client seeds that have the hashes which were promised',
    ),
    ...demand(given.every(isBetClientSeed), 'seed', 'client seeds as a table takes them'),
  ]
}

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
): readonly Claim[] | null => {
  const own = [...seedClaims(hand, seeds), ...timeClaims(hand)]
  if (terms.type === 'bad') return [...own, ...unplayable(terms.problem)]
  if (terms.type === 'unknown' || terms.live === null) return null
  const replayed = replayLog(terms, {
    terms,
    setup: isObject(hand.setup) ? hand.setup : null,
    seats: hand.seats.length,
    seeds: { server: seeds.serverSeed, client: seeds.clientSeed, nonce: NONCE },
    actions: actionsIn(hand),
  })
  if (typeof replayed === 'string') return [...own, ...unplayable(replayed)]
  return [
    ...own,
    ...compare('record', 'game', terms.game, hand.game),
    ...compare('record', 'over', true, replayed.isOver),
    ...(replayed.isOver ? sumClaims(hand, terms.live.result(replayed.state)) : []),
  ]
}

/** [F10] Somebody withheld a seed, and all others match their hashes. */
export const checkVoidHand = ({ commitment, serverSeed, hashes, seeds }: VoidHandLeaf): readonly Claim[] => [
  ...demand(sha256(serverSeed) === commitment, 'commitment', 'the server seed that was committed to'),
  ...compare('seed', 'seeds, one for each hash:', hashes.length, seeds.length),
  ...demand(
    seeds.every((seed, index) => seed === null || sha256(seed) === hashes[index]),
    'seed',
    'client seeds that have the hashes which were promised',
  ),
  ...demand(seeds.includes(null), 'record', 'a seed that was withheld, for the hand is void'),
]
