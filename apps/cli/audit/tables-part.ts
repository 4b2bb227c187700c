/** [Z12] The current state of the tables, in one snapshot: people's places, bots, pots. */
import type { Registry } from '@fairhouse/kit'
import { rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import { type Mismatch, NOTHING, type PartResult } from './findings.ts'
import { checkParties } from './parties-part.ts'
import { replayParties } from './party-log.ts'
import { markSheet } from './seed-marks.ts'

type PlaceRow = Readonly<{
  player: bigint
  hand: bigint
  seat: bigint | null
  party: bigint | null
  taken: bigint | null
  known: bigint | null
}>
type StrayRow = Readonly<{ id: string; hand: bigint }>

const PLACES = `SELECT p.player, p.hand, p.seat, p.party, s.seat AS taken, h.id AS known
  FROM places p LEFT JOIN hands h ON h.id = p.hand AND h.closed_at IS NULL
  LEFT JOIN hand_seats s ON s.hand = p.hand AND s.player = p.player`
/** Bots that are marked as being in a hand, but aren't. */
const BOTS = `SELECT b.id, b.hand FROM bots b WHERE b.hand IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM hands h JOIN hand_seats s ON s.hand = h.id
   WHERE h.id = b.hand AND s.bot = b.id AND h.closed_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM parties t WHERE t.id = b.hand AND t.closed_at IS NULL)`
const POTS = `SELECT id FROM accounts WHERE id LIKE 'pot/%' AND id NOT LIKE 'pot/jackpot/%'
  AND id NOT LIKE 'pot/seat/%' AND id NOT LIKE 'pot/prize/%'`
const OPEN = 'SELECT id FROM hands WHERE due_at IS NOT NULL'

/** Players without a seat wait at a table; the others are in an open hand. */
const placeClaims = ({ seat, hand, party, known, taken }: PlaceRow): readonly Claim[] =>
  seat === null
    ? demand(hand === party, 'place', 'a table at which the player waits')
    : [
        ...compare('place', 'at a hand that is played: number', hand, known),
        ...compare('place', 'at the player’s seat:', taken, seat),
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
  const places = yield* rows<PlaceRow>(PLACES)
  const bots = yield* rows<StrayRow>(BOTS)
  const parties = yield* checkParties(places)
  const pots = yield* rows<{ id: string }>(POTS)
  const open = yield* rows<{ id: bigint }>(OPEN)
  const seeds = markSheet(parties.seeds.length)
  for (const { hand, commitment } of parties.seeds) seeds.add(commitment, { type: 'window', id: hand })
  const mismatches: readonly Mismatch[] = [
    ...places.flatMap((place) =>
      placeClaims(place).map((claim) => ({
        ...claim,
        hand: place.hand.toString(),
        player: place.player.toString(),
      })),
    ),
    ...bots.filter(({ id, hand }) => !parties.planned.has(`${id} ${hand}`)).map(botMismatch),
    ...parties.mismatches,
    ...(yield* replayParties(games)),
    ...potMismatches(
      pots.map(({ id }) => id),
      new Set(open.map(({ id }) => `pot/${id}`)),
    ),
  ]
  const figures = { ...NOTHING, windows: parties.waiting, places: places.length }
  return { figures, mismatches, seeds: seeds.whole() }
}
