/** Rounds settled in batches have the rules' results, whatever is played and however it is written. */
import { act, open } from '@fairhouse/host'
import {
  type AnyGame,
  accepted,
  type Chance,
  draw,
  houseEntryIn,
  isRefusal,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  type Seeds,
  settlementsFor,
  textsOf,
  words,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { batchSettlerOf } from './batch-settlers.ts'
import { hilo } from './hilo/rules.ts'
import { keno } from './keno/rules.ts'
import { REGISTRY } from './registry.ts'

type Stored = Readonly<{ seeds: Seeds; actions: string }>
type Settlement = Readonly<{ stake: number; payout: number; paidBy: number; mean: number; variance: number }>

const ROUNDS = 2_000
const CAPACITY = 300 // fewer than there are rounds

const hex = (chance: Chance, digits: number): string =>
  Array.from({ length: digits }, () => draw(chance, 16).toString(16)).join('')
const pick = <T>(chance: Chance, things: readonly T[]): T => things[draw(chance, things.length)]!

/** Short seeds, packed ones, and some too long for one block. */
const seedsFrom = (chance: Chance): Seeds => ({
  server: hex(chance, 64),
  client: pick(chance, [
    hex(chance, 16),
    hex(chance, 32),
    'a "quoted", seed',
    'x'.repeat(8 + draw(chance, 249)),
  ]),
  nonce: String(draw(chance, 10 ** (1 + draw(chance, 9)))),
})

const amountFrom = (chance: Chance): string => String(draw(chance, 10 ** pick(chance, [2, 3, 3, 3, 4, 4, 9])))

const kenoBet = (chance: Chance): unknown => ({
  type: 'bet',
  amount: amountFrom(chance),
  selectedNumbers: Array.from({ length: draw(chance, 11) }, () => 1 + draw(chance, 41)),
  ...(draw(chance, 4) > 0 && {
    difficulty: pick(chance, ['low', 'classic', 'medium', 'high', 'lowest', '']),
  }),
})
const hiloActions = (chance: Chance): readonly unknown[] => [
  { type: 'bet', amount: amountFrom(chance) },
  ...Array.from({ length: draw(chance, 8) }, () => ({
    type: pick(chance, ['higher', 'higher', 'lower', 'skip', 'cashOut']),
  })),
]

/** As the house stores them, and sometimes differently: with a space, cut short, with one more. */
const textFrom = (chance: Chance, actions: readonly unknown[]): string => {
  const text = JSON.stringify(actions)
  return pick(chance, [
    text,
    text,
    text,
    text,
    text,
    ` ${text}`,
    text.slice(0, -1),
    text.replace('"bet"', '"Bet"'),
  ])
}

/** Null if the round is open, or not one of these rules. */
const saidByRules = (rules: AnyGame, config: unknown, { seeds, actions }: Stored): Settlement | null => {
  let parsed: unknown
  try {
    parsed = JSON.parse(actions)
  } catch {
    return null
  }
  let { record } = open(rules, { config, seats: 1, seeds, now: 0 })
  let [stake, payout, paidBy] = [0, 0, 0]
  for (const [index, action] of (parsed as readonly unknown[]).entries()) {
    const step = act(rules, record, { seat: 0, action, now: 0 })
    if (isRefusal(step)) return null
    record = step.record
    for (const { from, amount } of step.moves) {
      if (from === 0) stake += Number(amount)
      else [payout, paidBy] = [payout + Number(amount), index + 1]
    }
  }
  if (rules.toAct(record.state).length > 0) return null
  const { house } = houseEntryIn(REGISTRY as Registry, rules.id)!
  return { stake, payout, paidBy, ...house.expectation(rules.view(record.state, 0), config as never) }
}

/** As the house writes it, without fields that an empty text leaves to the configuration. */
const isUsual = ({ actions }: Stored): boolean =>
  /^\[.*\]$/.test(actions) && !actions.includes('"difficulty":""')

const CASES = [
  ['keno', keno, {}, (chance: Chance) => [kenoBet(chance)]],
  ['keno at 97 %', keno, { rtp: '97', minSpots: 2, maxSpots: 9 }, (chance: Chance) => [kenoBet(chance)]],
  ['keno with a low cap', keno, { maxBet: '500', maxPayout: '700' }, (chance: Chance) => [kenoBet(chance)]],
  ['hilo', hilo, {}, hiloActions],
  ['hilo with a low cap', hilo, { maxBet: '5000', maxPayout: '5100' }, hiloActions],
  ['hilo at 12.5 %', hilo, { rtp: '12.5' }, hiloActions],
] as const

test.each(CASES)(
  '%s: many at a time are settled as the rules settle each',
  (name, rules, raw, actionsFrom) => {
    const chance = words({ server: 'settlings', client: name, nonce: '1' })
    const game = rules as unknown as AnyGame
    const config = accepted(game.configure({ maxBet: '900000000', maxPayout: '1000000000', ...raw }))
    const stored = Array.from(
      { length: ROUNDS },
      (): Stored => ({
        seeds: seedsFrom(chance),
        actions: textFrom(chance, actionsFrom(chance)),
      }),
    )
    const { settle } = batchSettlerOf(game)!.prepare(config as never)!
    for (const isPlain of [false, true]) {
      const batch = openSeedBatch(CAPACITY, isPlain)
      let settled = 0
      for (let at = 0; at < stored.length; at += CAPACITY) {
        const some = stored.slice(at, at + CAPACITY)
        batch.load({
          size: some.length,
          servers: Buffer.from(some.map(({ seeds }) => seeds.server).join(''), 'hex'),
          clients: some.map(({ seeds }) => seeds.client),
          nonces: some.map(({ seeds }) => seeds.nonce),
        })
        const found = settlementsFor(some.length)
        settle(batch, textsOf(some.map(({ actions }) => actions)), found)
        for (const [index, round] of some.entries()) {
          if (found.stakes[index] === NOT_SETTLED) continue
          settled += 1
          const [stake, payout] = [found.stakes[index]!, found.payouts[index]!]
          const paidBy = payout === 0 ? 0 : found.paidBy[index]!
          const said = saidByRules(game, config, round)!
          expect({ stake, payout, paidBy }, JSON.stringify(round)).toEqual({
            stake: said.stake,
            payout: said.payout,
            paidBy: said.paidBy,
          })
          expect(found.means[index]! / said.mean).toBeCloseTo(1, 9)
          expect(found.variances[index]! - said.variance).toBeCloseTo(0, 6)
        }
      }
      expect(settled).toBe(
        stored.filter((round) => isUsual(round) && saidByRules(game, config, round)).length,
      )
      expect(settled).toBeGreaterThan(50)
    }
  },
)

test('rounds of other rules, even with the same name, are not settled in batches', () => {
  expect(batchSettlerOf({ ...keno, version: 2 } as unknown as AnyGame)).toBeNull()
})
