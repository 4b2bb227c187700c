/**
 * Checks a stretch of rounds with their movements, very many at a time. Anything that doesn't look exactly right, and
 * a random sample, is then replayed by the rules (`rounds-part.ts`); only these report mismatches.
 */
import { randomInt } from 'node:crypto'
import {
  isBetClientSeedAt,
  type Literal,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  settlementsFor,
  takeText,
} from '@fairhouse/kit'
import { type AskLists, commitmentOf, type Work } from '@fairhouse/server/audit-access.ts'
import type { PartResult } from './findings.ts'
import { SEED_BYTES } from './hex-digits.ts'
import type { HashKey } from './keyed-hash.ts'
import { linksOf, recentOf } from './round-links.ts'
import { openRoundTally } from './round-tally.ts'
import { checkChosenRounds, checkRounds, strayMovements } from './rounds-part.ts'
import { type ScannedMovements, scanMovements } from './scanned-movements.ts'
import { hasServerSeed, idFrom, type ScannedRounds, scanRounds } from './scanned-rounds.ts'
import { markSheet } from './seed-marks.ts'
import { settlerOf } from './settlers.ts'
import { findTerms, type StoredTerms } from './stored-terms.ts'
import { accountsOf, findPlayers, type StretchPlayers } from './stretch-players.ts'

const AT_ONCE = 1_024
const HASH_WORDS = 8
/** One round in this many is replayed by the rules, whatever the fast path says. */
const SAMPLED = 256

const seeds = openSeedBatch(AT_ONCE)
const settled = settlementsFor(AT_ONCE)
const texts = { starts: new Int32Array(AT_ONCE), ends: new Int32Array(AT_ONCE) }

type Stretch = Readonly<{
  rounds: ScannedRounds
  movements: ScannedMovements
  terms: ReadonlyMap<number, StoredTerms>
  players: StretchPlayers
}>

/** By round: the outcome, and a mark for the seed of each plain one. */
type Found = Readonly<{
  stakes: Float64Array
  payouts: Float64Array
  paidBy: Int32Array
  marks: ReturnType<typeof markSheet>
}>

/** Whether the row can be settled in a batch: finished, with valid seeds. */
const isPlain = (rounds: ScannedRounds, row: number): boolean =>
  rounds.isOpen[row] === 0 &&
  hasServerSeed(rounds, row) &&
  isBetClientSeedAt(rounds.bytes, rounds.clientAt[row]!, rounds.clientEnd[row]!) &&
  rounds.openedAt[row]! <= rounds.closedAt[row]!

/** Loads the seeds and actions of these rows into the batch. */
const load = (rounds: ScannedRounds, rows: readonly number[]): void => {
  const { bytes, servers, clientAt, clientEnd, nonce, actionsAt, actionsEnd } = rounds
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!
    for (let byte = 0; byte < SEED_BYTES; byte += 1)
      seeds.servers[SEED_BYTES * i + byte] = servers[SEED_BYTES * row + byte]!
    seeds.putAscii(i, bytes, clientAt[row]!, clientEnd[row]!, nonce[row]!)
    texts.starts[i] = actionsAt[row]!
    texts.ends[i] = actionsEnd[row]!
  }
  seeds.start(rows.length)
}

/** Rounds of the same terms, by row. */
const settleSome = (
  { rounds }: Stretch,
  rows: readonly number[],
  terms: StoredTerms,
  { stakes, payouts, paidBy, marks }: Found,
): void => {
  load(rounds, rows)
  const commitments = seeds.commitments()
  for (let i = 0; i < rows.length; i += 1)
    marks.addWords(commitments, HASH_WORDS * i, rounds.idHigh[rows[i]!]!, rounds.idLow[rows[i]!]!)
  const settle = settlerOf(terms)
  if (!settle) return
  settle(seeds, { size: rows.length, bytes: rounds.bytes, ...texts }, settled)
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!
    stakes[row] = settled.stakes[i]!
    payouts[row] = settled.payouts[i]!
    paidBy[row] = settled.paidBy[i]!
  }
}

const markOther = (rounds: ScannedRounds, row: number, marks: Found['marks']): void => {
  const { bytes, serverAt, serverEnd, idHigh, idLow } = rounds
  if (serverAt[row]! < 0) return
  const seed = Buffer.prototype.latin1Slice.call(bytes, serverAt[row], serverEnd[row]).toLowerCase()
  marks.add(commitmentOf(seed), { type: 'round', id: idFrom(idHigh[row]!, idLow[row]!) })
}

const settleAll = (stretch: Stretch): Found => {
  const { rounds, terms } = stretch
  const found: Found = { ...settlementsFor(rounds.size), marks: markSheet(rounds.size) }
  found.stakes.fill(NOT_SETTLED)
  const byTerms = new Map<number, number[]>()
  for (let row = 0; row < rounds.size; row += 1) {
    if (!isPlain(rounds, row)) {
      markOther(rounds, row, found.marks)
      continue
    }
    const rows = byTerms.get(rounds.terms[row]!)
    if (rows) rows.push(row)
    else byTerms.set(rounds.terms[row]!, [row])
  }
  for (const [id, rows] of byTerms)
    for (let at = 0; at < rows.length; at += AT_ONCE)
      settleSome(stretch, rows.slice(at, at + AT_ONCE), terms.get(id)!, found)
  return found
}

/** Whether movement `move` is this one. */
const isMove = (
  { cursor, step, amount, debitAt, creditAt, creditEnd }: ScannedMovements,
  move: number,
  expected: Readonly<{ step: number; debit: Literal; credit: Literal; amount: number }>,
): boolean => {
  if (step[move] !== expected.step || amount[move] !== expected.amount) return false
  cursor.at = debitAt[move]!
  cursor.end = creditAt[move]! - 1
  if (!takeText(cursor, expected.debit) || cursor.at !== cursor.end) return false
  cursor.at = creditAt[move]!
  cursor.end = creditEnd[move]!
  return takeText(cursor, expected.credit) && cursor.at === cursor.end
}

/** [M3] Whether stake and payout are booked correctly, by exactly the movements from `from` to `end`. */
const isBooked = (stretch: Stretch, row: number, found: Found, from: number, end: number): boolean => {
  const { rounds, movements, players } = stretch
  const [stake, payout] = [found.stakes[row]!, found.payouts[row]!]
  const { own, house } = accountsOf(rounds, row, players.players[players.of[row]!]!)
  return (
    end - from === (payout > 0 ? 2 : 1) &&
    isMove(movements, from, { step: 1, debit: own, credit: house, amount: stake }) &&
    (payout === 0 ||
      isMove(movements, from + 1, { step: found.paidBy[row]!, debit: house, credit: own, amount: payout }))
  )
}

const isInOrder = (stretch: Stretch, row: number, found: Found, from: number, end: number): boolean => {
  const { rounds } = stretch
  const terms = stretch.terms.get(rounds.terms[row]!)!
  return (
    found.stakes[row] !== NOT_SETTLED &&
    found.stakes[row] === rounds.stake[row] &&
    found.payouts[row] === rounds.payout[row] &&
    terms.type === 'playable' &&
    terms.game === rounds.names[rounds.game[row]!] &&
    isBooked(stretch, row, found, from, end)
  )
}

const isBefore = ({ rounds, movements }: Stretch, move: number, row: number): boolean => {
  const [high, other] = [movements.originHigh[move]!, rounds.idHigh[row]!]
  return high === other ? movements.originLow[move]! < rounds.idLow[row]! : high < other
}
const isOf = ({ rounds, movements }: Stretch, move: number, row: number): boolean =>
  movements.originLow[move] === rounds.idLow[row] && movements.originHigh[move] === rounds.idHigh[row]

/** Rounds left to the rules, and movements that belong to none. */
const compareAll = (
  stretch: Stretch,
  found: Found,
): Readonly<{ suspects: bigint[]; strays: Set<bigint> }> => {
  const { rounds, movements } = stretch
  const [suspects, strays] = [[] as bigint[], new Set<bigint>()]
  const addStray = (move: number): unknown =>
    strays.add(idFrom(movements.originHigh[move]!, movements.originLow[move]!))
  let [from, sample] = [0, randomInt(SAMPLED)]
  for (let row = 0; row < rounds.size; row += 1) {
    for (; from < movements.size && isBefore(stretch, from, row); from += 1) addStray(from)
    let end = from
    while (end < movements.size && isOf(stretch, end, row)) end += 1
    if (row === sample || !isInOrder(stretch, row, found, from, end))
      suspects.push(idFrom(rounds.idHigh[row]!, rounds.idLow[row]!))
    if (row === sample) sample += 1 + randomInt(2 * SAMPLED - 1)
    from = end
  }
  for (; from < movements.size; from += 1) addStray(from)
  return { suspects, strays }
}

const figuresOf = ({ rounds, terms }: Stretch) => {
  const tally = openRoundTally()
  const wallets: string[] = []
  for (let row = 0; row < rounds.size; row += 1) {
    tally.add(terms.get(rounds.terms[row]!)!, rounds.names[rounds.game[row]!]!, rounds.isOpen[row] === 1)
    const wallet = 2 * rounds.currency[row]! + rounds.isDemo[row]!
    wallets[wallet] ??= `${rounds.names[rounds.currency[row]!]} ${rounds.isDemo[row] === 1 ? 'demo' : 'real'}`
    tally.turn(wallets[wallet], rounds.stake[row]!, rounds.payout[row]!)
  }
  return tally.figures()
}

function* findTermsOf(games: Registry, { terms, size }: ScannedRounds): Work<Stretch['terms']> {
  const ids = [...new Set(terms.subarray(0, size))]
  const found = yield* findTerms(games, ids.map(BigInt))
  return new Map(ids.map((id) => [id, found.get(BigInt(id))!]))
}

/** Rounds after `after`, up to and including `last`. */
export type StretchOfRounds = Readonly<{ after: bigint; last: bigint; chains: Readonly<{ key: HashKey }> }>

export function* scanAndCheckRounds(
  games: Registry,
  { after, last, chains }: StretchOfRounds,
  ask: AskLists,
): Work<PartResult> {
  const [rounds, movements] = [scanRounds(ask, after, last), scanMovements(ask, after, last)]
  if (!rounds || !movements) return yield* checkRounds(games, after, last)
  const terms = yield* findTermsOf(games, rounds)
  const players = yield* findPlayers(rounds)
  const stretch: Stretch = { rounds, movements, terms, players }
  const found = settleAll(stretch)
  const { suspects, strays } = compareAll(stretch, found)
  const isMany = 4 * suspects.length > rounds.size
  const mismatches = yield* checkChosenRounds(games, suspects, isMany ? { after, last } : null)
  return {
    figures: figuresOf(stretch),
    mismatches: [...mismatches, ...strayMovements(strays)],
    seeds: found.marks.whole(),
    chains: linksOf(rounds, players, chains.key),
    recent: recentOf(rounds, players, chains.key),
  }
}
