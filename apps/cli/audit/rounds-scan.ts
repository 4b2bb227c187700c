/**
 * A stretch of rounds with their movements, checked very many at a time. Whatever does not look exactly as it should,
 * and one round in so many by chance, is then played again by the rules (`rounds-part.ts`): only these are believed
 * where something is to be told.
 */
import { randomInt } from 'node:crypto'
import { settlingOf } from '@fairhouse/games/settlings.ts'
import {
  isBetClientSeed,
  isRefusal,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  type SettleMany,
  settlementsFor,
  type Texts,
} from '@fairhouse/kit'
import {
  type AskLists,
  commitmentOf,
  houseAccount,
  playerAccount,
  type Work,
} from '@fairhouse/server/auditing.ts'
import { rowsFor } from './batches.ts'
import { bucketOf, type Halves, openChainSums } from './chain-sums.ts'
import type { Checked } from './findings.ts'
import type { HashKey } from './keyed-hash.ts'
import { recentSeedSheet } from './recent-seeds.ts'
import { openRoundTally } from './round-tally.ts'
import { checkChosenRounds, checkRounds, strayMovements } from './rounds-part.ts'
import { idFrom, MOVEMENT, type PlainRow, ROUND, type ScannedRounds, scanRounds } from './scanned-rounds.ts'
import { markSheet } from './seed-marks.ts'
import { findTerms, type StoredTerms } from './stored-terms.ts'

const AT_ONCE = 1_024
/** One round in so many is played again by the rules, whatever the fast way says. */
const SAMPLED = 256

const SEED_BYTES = 32
const seeds = openSeedBatch(AT_ONCE)
const settled = settlementsFor(AT_ONCE)
const servers = Buffer.alloc(AT_ONCE * SEED_BYTES)

type Player = Halves &
  Readonly<{
    id: bigint
    bucket: number
    operator: string
    /** From this nonce on client seeds are known for ever. */
    seedsFrom: number
    wallets: Map<string, readonly [own: string, house: string]>
  }>

/** Those of these rounds, by the text of their ids. */
function* findPlayers(rounds: readonly PlainRow[]): Work<ReadonlyMap<string, Player>> {
  const known = new Map<string, PlainRow>()
  for (const round of rounds) known.set(round[ROUND.player] as string, round)
  const found = yield* rowsFor<{ id: bigint; operator: string; seeds_from: bigint | null }>(
    [...known.keys()].map(BigInt),
    (wanted) => `SELECT id, operator, seeds_from FROM players WHERE id IN ${wanted}`,
  )
  const stored = new Map(found.map((player) => [player.id.toString(), player]))
  return new Map(
    [...known].map(([text, round]) => {
      const halves = { high: round[ROUND.playerHigh] as number, low: round[ROUND.playerLow] as number }
      const { operator = '', seeds_from = null } = stored.get(text) ?? {}
      const seedsFrom = seeds_from === null ? Number.POSITIVE_INFINITY : Number(seeds_from)
      const named = { ...halves, id: BigInt(text), bucket: bucketOf(halves) }
      return [text, { ...named, operator, seedsFrom, wallets: new Map() }]
    }),
  )
}

/** The player's and the house's account of this round's wallet. */
const accountsOf = (round: PlainRow, player: Player): readonly [own: string, house: string] => {
  const [currency, isDemo] = [round[ROUND.currency] as string, round[ROUND.demo] === 1]
  const name = isDemo ? `${currency}/demo` : currency
  const known = player.wallets.get(name)
  if (known) return known
  const wallet = { currency, isDemo }
  const made = [playerAccount(player.id, wallet), houseAccount('house', player.operator, wallet)] as const
  player.wallets.set(name, made)
  return made
}

const isMove = (
  move: PlainRow | undefined,
  step: number,
  accounts: readonly string[],
  amount: number,
): boolean =>
  move !== undefined &&
  move[MOVEMENT.step] === step &&
  move[MOVEMENT.amount] === amount &&
  move[MOVEMENT.debit] === accounts[0] &&
  move[MOVEMENT.credit] === accounts[1]

type Prepared = Readonly<{ terms: StoredTerms; settle: SettleMany | null }>
const NO_SETUP = {}
const SEATS = 1

const prepared = (terms: StoredTerms): Prepared => {
  const settling = terms.type === 'playable' ? settlingOf(terms.rules) : null
  if (terms.type !== 'playable' || !settling) return { terms, settle: null }
  const config = terms.configOf(NO_SETUP, SEATS)
  return { terms, settle: isRefusal(config) ? null : (settling.prepare(config as never)?.settle ?? null) }
}

/** Whether the row is one that can be settled many at a time: finished, and its seeds are seeds. */
const isPlain = (round: PlainRow): boolean =>
  round[ROUND.open] === 0 &&
  (round[ROUND.serverSeed] as string | null)?.length === 2 * SEED_BYTES &&
  typeof round[ROUND.clientSeed] === 'string' &&
  isBetClientSeed(round[ROUND.clientSeed] as string) &&
  typeof round[ROUND.actions] === 'string' &&
  typeof round[ROUND.closedAt] === 'number' &&
  (round[ROUND.openedAt] as number) <= (round[ROUND.closedAt] as number)

type Stretch = ScannedRounds &
  Readonly<{ terms: ReadonlyMap<number, Prepared>; players: ReadonlyMap<string, Player> }>

/** By round: what they come to, and a mark for the seed of each that is plain. */
type Found = Readonly<{
  stakes: Float64Array
  payouts: Float64Array
  paidBy: Int32Array
  marks: ReturnType<typeof markSheet>
}>

let text = Buffer.alloc(0)
const places = { starts: new Int32Array(AT_ONCE), ends: new Int32Array(AT_ONCE) }

const actionsOf = (rounds: readonly PlainRow[]): Texts => {
  let most = 0
  for (const round of rounds) most += 3 * (round[ROUND.actions] as string).length
  if (text.length < most) text = Buffer.alloc(2 * most)
  let at = 0
  for (let i = 0; i < rounds.length; i += 1) {
    places.starts[i] = at
    at += text.write(rounds[i]![ROUND.actions] as string, at)
    places.ends[i] = at
  }
  return { size: rounds.length, bytes: text, ...places }
}

/** Rounds of the same terms, by their places in the stretch. */
const settleSome = (
  { rounds }: Stretch,
  places: readonly number[],
  settle: SettleMany | null,
  { stakes, payouts, paidBy, marks }: Found,
): void => {
  const some = places.map((place) => rounds[place]!)
  for (const [index, round] of some.entries())
    servers.write(round[ROUND.serverSeed] as string, SEED_BYTES * index, 'hex')
  seeds.load({
    size: some.length,
    servers,
    clients: some.map((round) => round[ROUND.clientSeed] as string),
    nonces: some.map((round) => String(round[ROUND.nonce])),
  })
  const commitments = seeds.commitments()
  for (const [index, round] of some.entries())
    marks.addWords(commitments, 8 * index, round[ROUND.idHigh] as number, round[ROUND.idLow] as number)
  if (!settle) return
  settle(seeds, actionsOf(some), settled)
  for (const [index, place] of places.entries()) {
    stakes[place] = settled.stakes[index]!
    payouts[place] = settled.payouts[index]!
    paidBy[place] = settled.paidBy[index]!
  }
}

const settleAll = (stretch: Stretch): Found => {
  const { rounds, terms } = stretch
  const found: Found = { ...settlementsFor(rounds.length), marks: markSheet(rounds.length) }
  found.stakes.fill(NOT_SETTLED)
  const byTerms = new Map<number, number[]>()
  for (const [place, round] of rounds.entries()) {
    if (!isPlain(round)) continue
    const places = byTerms.get(round[ROUND.terms] as number)
    if (places) places.push(place)
    else byTerms.set(round[ROUND.terms] as number, [place])
  }
  for (const [id, places] of byTerms) {
    for (let at = 0; at < places.length; at += AT_ONCE)
      settleSome(stretch, places.slice(at, at + AT_ONCE), terms.get(id)!.settle, found)
  }
  return found
}

/** [M3] Whether stake and payout are booked as they should be, by just these movements. */
const isBooked = (
  stretch: Stretch,
  place: number,
  found: Found,
  [from, end]: readonly [number, number],
): boolean => {
  const [round, payout] = [stretch.rounds[place]!, found.payouts[place]!]
  const [own, house] = accountsOf(round, stretch.players.get(round[ROUND.player] as string)!)
  const { movements } = stretch
  return (
    end - from === (payout > 0 ? 2 : 1) &&
    isMove(movements[from], 1, [own, house], found.stakes[place]!) &&
    (payout === 0 || isMove(movements[from + 1], found.paidBy[place]!, [house, own], payout))
  )
}

const isInOrder = (
  stretch: Stretch,
  place: number,
  found: Found,
  moves: readonly [number, number],
): boolean => {
  const round = stretch.rounds[place]!
  const { terms } = stretch.terms.get(round[ROUND.terms] as number)!
  return (
    found.stakes[place] !== NOT_SETTLED &&
    found.stakes[place] === round[ROUND.stake] &&
    found.payouts[place] === round[ROUND.payout] &&
    terms.type === 'playable' &&
    terms.game === round[ROUND.game] &&
    isBooked(stretch, place, found, moves)
  )
}

const isBefore = (move: PlainRow, round: PlainRow): boolean => {
  const [high, other] = [(move[MOVEMENT.originHigh] as number) | 0, (round[ROUND.idHigh] as number) | 0]
  return high === other ? (move[MOVEMENT.originLow] as number) < (round[ROUND.idLow] as number) : high < other
}
const isOf = (move: PlainRow, round: PlainRow): boolean =>
  move[MOVEMENT.originLow] === round[ROUND.idLow] && move[MOVEMENT.originHigh] === round[ROUND.idHigh]

/** Rounds that the rules must look at, and movements that belong to none. */
const compareAll = (
  stretch: Stretch,
  found: Found,
): Readonly<{ suspects: bigint[]; strays: Set<bigint> }> => {
  const { rounds, movements } = stretch
  const [suspects, strays] = [[] as bigint[], new Set<bigint>()]
  const addStray = (move: PlainRow): unknown =>
    strays.add(idFrom(move[MOVEMENT.originHigh]!, move[MOVEMENT.originLow]!))
  let [from, sample] = [0, randomInt(SAMPLED)]
  for (const [place, round] of rounds.entries()) {
    for (; from < movements.length && isBefore(movements[from]!, round); from += 1) addStray(movements[from]!)
    let end = from
    while (end < movements.length && isOf(movements[end]!, round)) end += 1
    if (place === sample || !isInOrder(stretch, place, found, [from, end]))
      suspects.push(idFrom(round[ROUND.idHigh]!, round[ROUND.idLow]!))
    if (place === sample) sample += 1 + randomInt(2 * SAMPLED - 1)
    from = end
  }
  for (const move of movements.slice(from)) addStray(move)
  return { suspects, strays }
}

/** [F3] */
const linksOf = ({ rounds, players }: Stretch, key: HashKey) => {
  const chain = openChainSums(key)
  for (const round of rounds) {
    const player = players.get(round[ROUND.player] as string)!
    const nonce = round[ROUND.nonce] as number
    chain.exists(round[ROUND.idHigh] as number, round[ROUND.idLow] as number, player, player.bucket, nonce)
    const [high, low] = [round[ROUND.previousHigh], round[ROUND.previousLow]]
    if (high !== null) chain.named(high as number, low as number, player, player.bucket, nonce - 1)
    else if (nonce !== 1) chain.spoil(player.bucket)
  }
  return chain.sums
}

/** [F9] */
const recentOf = ({ rounds, players }: Stretch, key: HashKey): Uint8Array => {
  const sheet = recentSeedSheet(rounds.length, key)
  for (const round of rounds) {
    const [seed, reused] = [round[ROUND.clientSeed], round[ROUND.seedReused]]
    if (typeof seed !== 'string') continue
    const player = players.get(round[ROUND.player] as string)!
    const nonce = round[ROUND.nonce] as number
    sheet.add({
      ...{ player, seed, nonce },
      idHigh: round[ROUND.idHigh] as number,
      idLow: round[ROUND.idLow] as number,
      isUnmarked: reused !== null && reused !== 1,
      isKnownForEver: nonce >= player.seedsFrom,
    })
  }
  return sheet.whole()
}

const figuresOf = ({ rounds, terms }: Stretch) => {
  const tally = openRoundTally()
  for (const round of rounds) {
    const stored = terms.get(round[ROUND.terms] as number)!.terms
    const game = round[ROUND.game] as string
    tally.add(stored, game, round[ROUND.open] === 1)
    tally.turn(
      `${round[ROUND.currency]} ${round[ROUND.demo] === 1 ? 'demo' : 'real'}`,
      round[ROUND.stake] as number,
      round[ROUND.payout] as number,
    )
  }
  return tally.figures()
}

/** After `after`, up to and with `last`. */
export type StretchOfRounds = Readonly<{ after: bigint; last: bigint; chains: Readonly<{ key: HashKey }> }>

export function* scanAndCheckRounds(
  games: Registry,
  { after, last, chains }: StretchOfRounds,
  ask: AskLists,
): Work<Checked> {
  const scanned = scanRounds(ask, after, last)
  if (scanned === null) return yield* checkRounds(games, after, last)
  const ids = [...new Set(scanned.rounds.map((round) => round[ROUND.terms] as number))]
  const terms = yield* findTerms(games, ids.map(BigInt))
  const players = yield* findPlayers(scanned.rounds)
  const stretch: Stretch = {
    ...scanned,
    terms: new Map(ids.map((id) => [id, prepared(terms.get(BigInt(id))!)])),
    players,
  }
  const found = settleAll(stretch)
  const { suspects, strays } = compareAll(stretch, found)
  const isMany = 4 * suspects.length > stretch.rounds.length
  const mismatches = yield* checkChosenRounds(games, suspects, isMany ? { after, last } : null)
  for (const round of stretch.rounds.filter((each) => !isPlain(each))) {
    const id = idFrom(round[ROUND.idHigh]!, round[ROUND.idLow]!)
    const seed = round[ROUND.serverSeed] as string | null
    found.marks.add(seed === null ? null : commitmentOf(seed.toLowerCase()), { type: 'round', id })
  }
  return {
    figures: figuresOf(stretch),
    mismatches: [...mismatches, ...strayMovements(strays)],
    seeds: found.marks.whole(),
    chains: linksOf(stretch, chains.key),
    recent: recentOf(stretch, chains.key),
  }
}
