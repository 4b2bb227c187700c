/** [F10] Void hands: promises and revealed seeds agree, and no chips have moved. */
import { isRefusal } from '@fairhouse/kit'
import { commitmentOf, rows, seedText, type Work } from '@fairhouse/server/audit-access.ts'
import { hashesIn, parsePlan } from '@fairhouse/table'
import { type Claim, compare, demand } from './claims.ts'
import { NOTHING, type PartResult } from './findings.ts'
import { promiseClaims } from './promises.ts'
import { isServerSeed } from './round-check.ts'
import { markSheet } from './seed-marks.ts'
import { parseJson } from './stored-json.ts'

type VoidRow = Readonly<{
  id: bigint
  plan: string
  server_seed: Uint8Array
  seeds: string
  people: string
  hand: bigint | null
  moved: bigint
}>

const VOIDS = `SELECT v.id, v.plan, v.server_seed, v.seeds, v.people, h.id AS hand,
    (SELECT COUNT(*) FROM movements m WHERE m.origin = v.id) AS moved
  FROM void_hands v LEFT JOIN hands h ON h.id = v.id`

const listIn = (text: string): readonly unknown[] | null => {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? parsed : null
}

const voidClaims = (row: VoidRow): readonly Claim[] => {
  const server = seedText(row.server_seed)
  const plan = parsePlan(row.plan)
  const [seeds, people] = [listIn(row.seeds), listIn(row.people)]
  if (isRefusal(plan) || !seeds) return demand(false, 'record', 'a plan, and a list of seeds')
  return [
    ...demand(isServerSeed(server), 'seed', '32 bytes as server seed'),
    ...demand(plan.commitment === commitmentOf(server), 'commitment', 'the server seed that was planned'),
    ...compare('plan', 'of hand', row.id.toString(), plan.hand),
    ...compare('place', 'people of the void hand:', seeds.length, people?.length ?? null),
    ...promiseClaims(hashesIn(plan), seeds),
    ...demand(seeds.includes(null), 'record', 'a seed that was withheld'),
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
