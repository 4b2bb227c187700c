/** [F10] Void hands: promises and revealed seeds agree, and no chips have moved. */
import { commitmentOf, rows, seedText, type Work } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import { NOTHING, type PartResult } from './findings.ts'
import { promiseClaims } from './promises.ts'
import { isServerSeed } from './round-check.ts'
import { markSheet } from './seed-marks.ts'
import { parseJson } from './stored-json.ts'

type VoidRow = Readonly<{
  id: bigint
  commitment: Uint8Array
  server_seed: Uint8Array
  hashes: string
  seeds: string
  people: string
  hand: bigint | null
  moved: bigint
}>

const VOIDS = `SELECT v.id, v.commitment, v.server_seed, v.hashes, v.seeds, v.people, h.id AS hand,
    (SELECT COUNT(*) FROM movements m WHERE m.origin = v.id) AS moved
  FROM void_hands v LEFT JOIN hands h ON h.id = v.id`

const listIn = (text: string): readonly unknown[] | null => {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? parsed : null
}

const voidClaims = (row: VoidRow): readonly Claim[] => {
  const server = seedText(row.server_seed)
  const [hashes, seeds, people] = [listIn(row.hashes), listIn(row.seeds), listIn(row.people)]
  return [
    ...demand(isServerSeed(server), 'seed', '32 bytes as server seed'),
    ...demand(
      seedText(row.commitment) === commitmentOf(server),
      'commitment',
      'the server seed that the void hand was committed to',
    ),
    ...compare('place', 'people of the void hand:', hashes?.length ?? null, people?.length ?? null),
    ...(hashes && seeds
      ? promiseClaims(hashes, seeds)
      : demand(false, 'record', 'lists of hashes and seeds')),
    ...compare('record', 'a hand that was dealt all the same:', null, row.hand),
    ...compare('ledger', 'movements of a void hand:', 0n, row.moved),
  ]
}

export function* checkVoidHands(): Work<PartResult> {
  const voids = yield* rows<VoidRow>(VOIDS)
  const seeds = markSheet(voids.length)
  for (const { id, server_seed } of voids) {
    seeds.add(commitmentOf(seedText(server_seed)), { type: 'void', id })
  }
  const mismatches = voids.flatMap((row) =>
    voidClaims(row).map((claim) => ({ ...claim, hand: row.id.toString() })),
  )
  return { figures: { ...NOTHING, voids: voids.length }, mismatches, seeds: seeds.whole() }
}
