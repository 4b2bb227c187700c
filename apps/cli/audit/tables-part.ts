/** [Z12] The current state of the tables, in one snapshot: windows, people's places, bots, pots. */
import { isBetClientSeed, isRefusal, type Registry } from '@fairhouse/kit'
import { commitmentOf, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Plan, parsePlan } from '@fairhouse/table'
import { type Claim, compare, demand } from './claims.ts'
import { type Mismatch, NOTHING, type PartResult } from './findings.ts'
import { checkParties } from './parties-part.ts'
import { replayParties } from './party-log.ts'
import { isServerSeed } from './round-check.ts'
import { markSheet } from './seed-marks.ts'

type WindowRow = Readonly<{
  id: bigint
  seed: string
  arrivals: bigint
  opened_at: bigint
  closes_at: bigint
  people: bigint
  hand: bigint | null
  phase: string
  plan: string | null
  terms: string
  known_terms: bigint | null
}>
type PlaceRow = Readonly<{
  player: bigint
  hand: bigint
  seat: bigint | null
  party: bigint | null
  arrival: bigint
  client_seed: string
  seed_hash: string | null
  phase: string | null
  arrivals: bigint | null
  taken: bigint | null
  known: bigint | null
}>
type StrayRow = Readonly<{ id: string; hand: bigint }>

const WINDOWS = `SELECT w.id, w.seed, w.arrivals, w.opened_at, w.closes_at, w.phase, w.plan, w.terms, t.id AS known_terms, h.id AS hand,
    (SELECT COUNT(*) FROM places p WHERE p.hand = w.id) AS people
  FROM windows w LEFT JOIN hands h ON h.id = w.id LEFT JOIN terms t ON t.hash = w.terms`
const PLACES = `SELECT p.player, p.hand, p.seat, p.party, p.arrival, p.client_seed, p.seed_hash, w.phase, w.arrivals, s.seat AS taken, h.id AS known
  FROM places p LEFT JOIN windows w ON w.id = p.hand
  LEFT JOIN hands h ON h.id = p.hand AND h.closed_at IS NULL
  LEFT JOIN hand_seats s ON s.hand = p.hand AND s.player = p.player`
/** Bots that are marked as being in a hand, but aren't. */
const BOTS = `SELECT b.id, b.hand FROM bots b WHERE b.hand IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM hands h JOIN hand_seats s ON s.hand = h.id
   WHERE h.id = b.hand AND s.bot = b.id AND h.closed_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM parties t WHERE t.id = b.hand AND t.closed_at IS NULL)`
const POTS = `SELECT id FROM accounts WHERE id LIKE 'pot/%' AND id NOT LIKE 'pot/jackpot/%'
  AND id NOT LIKE 'pot/seat/%' AND id NOT LIKE 'pot/prize/%'`
const OPEN = 'SELECT id FROM hands WHERE due_at IS NOT NULL'

const planOf = ({ plan }: WindowRow): Plan | null => {
  const parsed = plan === null ? null : parsePlan(plan)
  return isRefusal(parsed) ? null : parsed
}

/** [F13] There is a plan as soon as seeds are revealed, and it keeps what everybody in the window was told. */
const windowPlanClaims = (window: WindowRow): readonly Claim[] => {
  const plan = planOf(window)
  if (plan === null || window.phase !== 'revealing')
    return demand(
      window.phase !== 'revealing' && window.plan === null,
      'plan',
      'a plan once seeds are revealed',
    )
  return [
    ...compare('plan', 'of hand', window.id.toString(), plan.hand),
    ...compare('plan', 'terms', window.terms, plan.terms),
    ...demand(
      plan.commitment === commitmentOf(window.seed),
      'commitment',
      'the server seed that was planned',
    ),
  ]
}

const windowClaims = (window: WindowRow): readonly Claim[] => [
  ...demand(isServerSeed(window.seed), 'seed', '64 hex digits as server seed'),
  ...demand(window.opened_at <= window.closes_at, 'time', 'a window that closes after it opens'),
  ...demand(window.known_terms !== null, 'terms', 'known terms of the coming hand'),
  ...windowPlanClaims(window),
  ...compare('place', 'a hand that came out of this window:', null, window.hand),
  ...demand(
    window.people > 0n && window.people <= window.arrivals,
    'place',
    `people who wait, ${window.arrivals} at most`,
  ),
]

/** [F10] Older hands have no hashes; otherwise a seed matches its hash, and comes after all hashes. */
const isKept = ({ client_seed: seed, seed_hash: hash, seat, phase, party }: PlaceRow): boolean => {
  if (party !== null) return hash === null && seed === '' // the party has them
  if (seat !== null) return isBetClientSeed(seed) && (hash === null || hash === commitmentOf(seed))
  if (phase !== 'revealing') return seed === ''
  return hash !== null && (seed === '' || hash === commitmentOf(seed))
}

/** Players without a seat wait in a window; the others are in an open hand. */
const placeClaims = (place: PlaceRow): readonly Claim[] => [
  ...demand(isKept(place), 'seed', 'a client seed that was promised, once it is to be revealed'),
  ...(place.seat === null && place.hand !== place.party
    ? demand(
        place.arrivals !== null && place.arrival <= place.arrivals,
        'place',
        'a window that the player came to',
      )
    : place.seat === null
      ? []
      : [
          ...compare('place', 'at a hand that is played: number', place.hand, place.known),
          ...compare('place', 'at the player’s seat:', place.taken, place.seat),
        ]),
]

const potMismatches = (pots: readonly string[], open: ReadonlySet<string>): readonly Mismatch[] =>
  pots
    .filter((account) => !open.has(account))
    .map((account) => ({ kind: 'balance', account, expected: 'a hand that is played', found: 'none' }))

const botMismatch = ({ id, hand }: StrayRow): Mismatch => ({
  kind: 'place',
  hand: hand.toString(),
  expected: `a hand that ${id} plays`,
  found: 'none',
})

export function* checkTables(games: Registry): Work<PartResult> {
  const windows = yield* rows<WindowRow>(WINDOWS)
  const places = yield* rows<PlaceRow>(PLACES)
  const bots = yield* rows<StrayRow>(BOTS)
  const parties = yield* checkParties(places)
  const pots = yield* rows<{ id: string }>(POTS)
  const open = yield* rows<{ id: bigint }>(OPEN)
  const seeds = markSheet(windows.length + parties.seeds.length)
  for (const { id, seed } of windows) seeds.add(commitmentOf(seed), { type: 'window', id })
  for (const { hand, commitment } of parties.seeds) seeds.add(commitment, { type: 'window', id: hand })
  const planned = new Set(
    windows.flatMap((window) =>
      (planOf(window)?.seats ?? []).flatMap(({ bot }) => (bot ? `${bot.id} ${window.id}` : [])),
    ),
  )
  const mismatches: readonly Mismatch[] = [
    ...windows.flatMap((window) =>
      windowClaims(window).map((claim) => ({ ...claim, hand: window.id.toString() })),
    ),
    ...places.flatMap((place) =>
      placeClaims(place).map((claim) => ({
        ...claim,
        hand: place.hand.toString(),
        player: place.player.toString(),
      })),
    ),
    ...bots.filter(({ id, hand }) => !planned.has(`${id} ${hand}`)).map(botMismatch),
    ...parties.mismatches,
    ...(yield* replayParties(games)),
    ...potMismatches(
      pots.map(({ id }) => id),
      new Set(open.map(({ id }) => `pot/${id}`)),
    ),
  ]
  const figures = { ...NOTHING, windows: windows.length, places: places.length }
  return { figures, mismatches, seeds: seeds.whole() }
}
