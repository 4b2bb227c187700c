/**
 * [A40] A house that redraws its server seed in its own favour, against an honest one. The client seeds come from the
 * web client's own function. The same comparison sees the house gain where the client seed is kept, so it can fail.
 */
import type { View } from '@fairhouse/games/keno/rules.ts'
import { accepted, type Seeds } from '@fairhouse/kit'
import { makeClientSeed } from '@fairhouse/ui/house/client-seed.ts'
import { expect, test } from 'vitest'
import { readNextRound } from './core/bettor.ts'
import { openSqlite } from './core/store/sqlite.ts'
import type { BetReply } from './rounds/bet.ts'
import { HABITS, KENO_PICKS } from './testing/habits.ts'
import { type Ending, type Guess, type Played, played, redrawnSeed, tallied } from './testing/redrawing.ts'
import { sampleHouse } from './testing/sample-house.ts'

/** The many on demand: `SLOW_TESTS=1`. */
const [KENO_ROUNDS, KENO_TRIES] = process.env.SLOW_TESTS ? [1_000_000, 1_000] : [20_000, 64]
const TIMEOUT_MS = process.env.SLOW_TESTS ? 3_600_000 : 60_000

/** By degrees of freedom, from 1: one honest run in ten million comes further. */
const CHI_SQUARE_LIMITS = [28.4, 32.2, 35.4, 38.2, 40.9, 43.3, 45.7, 48, 50.2, 52.3]
/** One honest run in twenty-five million comes further. */
const DEVIATIONS = 5.5
/** Rarer classes count together with the one before them. */
const LEAST_IN_CLASS = 50

type Compared = Readonly<{ chiSquare: number; limit: number; deviations: number }>

const classesOf = (one: Played, other: Played): readonly (readonly [number, number])[] => {
  const classes: [number, number][] = []
  for (let steps = 0; steps < Math.max(one.counts.length, other.counts.length); steps += 1) {
    const found = [one.counts[steps] ?? 0, other.counts[steps] ?? 0] as const
    const last = classes.at(-1)
    if (!last || found[0] + found[1] >= LEAST_IN_CLASS) classes.push([...found])
    else for (const side of [0, 1] as const) last[side] += found[side]
  }
  return classes
}

const errorOf = ({ rounds, sum, squares }: Played): number =>
  (squares / rounds - (sum / rounds) ** 2) / rounds

/** Whether both could be the same house: how far endings and mean returns are apart. */
const compared = (one: Played, other: Played): Compared => {
  const classes = classesOf(one, other)
  const all = one.rounds + other.rounds
  const sides = [one.rounds, other.rounds] as const
  let chiSquare = 0
  for (const found of classes) {
    for (const side of [0, 1] as const) {
      const expected = ((found[0] + found[1]) * sides[side]) / all
      chiSquare += (found[side] - expected) ** 2 / expected
    }
  }
  const apart = one.sum / one.rounds - other.sum / other.rounds
  const deviations = apart / Math.sqrt(errorOf(one) + errorOf(other))
  return { chiSquare, limit: CHI_SQUARE_LIMITS[classes.length - 2]!, deviations }
}

const expectSame = ({ chiSquare, limit, deviations }: Compared): void => {
  expect(chiSquare).toBeLessThan(limit)
  expect(Math.abs(deviations)).toBeLessThan(DEVIATIONS)
}

/** The first pays less. */
const expectLess = ({ chiSquare, limit, deviations }: Compared): void => {
  expect(chiSquare).toBeGreaterThan(3 * limit)
  expect(deviations).toBeLessThan(-2 * DEVIATIONS)
}

/** As the web client does it; every other bet with words of the player's own. */
let bets = 0
const freshSeed = (): string => {
  bets += 1
  return makeClientSeed(bets % 2 === 0 ? 'my own words' : '').seed
}

test.each([
  ['keno', KENO_ROUNDS, KENO_TRIES],
  ['hilo', 5_000, 16],
  ['chicken-road', 2_000, 16],
  ['dragon-tower', 2_000, 16],
] as const)(
  '[A40] %s: over %i rounds a house that draws up to %i seeds for each gains nothing against fresh client seeds',
  (game, rounds, tries) => {
    const habit = HABITS[game]
    const honest = played({ habit, rounds, tries: 1, clientSeed: freshSeed })
    const redrawn = played({ habit, rounds, tries, clientSeed: freshSeed })
    expectSame(compared(redrawn, honest))
    const kept = () => 'kept by the player'
    expectLess(compared(played({ habit, rounds: rounds / 5, tries, clientSeed: kept }), honest))
    if (process.env.SLOW_TESTS) process.stdout.write(`A40 ${game} ${JSON.stringify({ honest, redrawn })}\n`)
  },
  TIMEOUT_MS,
)

const endingOf = ({ round }: BetReply): Ending => {
  const { matchCount, multiplier } = (round.view as View).outcome!
  return { steps: matchCount, pays: Number(multiplier) }
}

const seedsOf = ({ round }: BetReply): Seeds => ({
  server: round.serverSeed!,
  client: round.clientSeed,
  nonce: round.nonce,
})

/** Real bets of one player at a house that redraws up to so many times, knowing the client seed that was just named. */
const betAt = async (rounds: number, tries: number, clientSeed: () => string | undefined) => {
  let guess: Guess = { client: '', nonce: '' }
  const store = await openSqlite(':memory:')
  const sample = await sampleHouse(store, { drawSeed: () => redrawnSeed(HABITS.keno, tries, guess) })
  const player = await sample.guest()
  let next = accepted(await sample.run((house) => readNextRound(house, player.id)))
  const replies: BetReply[] = []
  for (let round = 0; round < rounds; round += 1) {
    const named = clientSeed()
    guess = { client: named ?? next.clientSeed, nonce: String(BigInt(next.nonce) + 1n) }
    const request = { amount: '0.01', params: KENO_PICKS, commitment: next.commitment }
    const reply = accepted(await sample.bet(player, { ...request, ...(named && { clientSeed: named }) }))
    replies.push(reply)
    next = reply.next
  }
  await store.close()
  return replies.slice(1) // the first seed was drawn with the player
}

const marksIn = (replies: readonly BetReply[]): ReadonlySet<boolean | null> =>
  new Set(replies.map(({ round }) => round.clientSeedReused))

test('[A40] [F9] real bets: no gain against fresh client seeds; against a kept one there is, and its rounds are marked', async () => {
  const honest = await betAt(3_000, 1, freshSeed)
  const redrawn = await betAt(3_000, 64, freshSeed)
  const kept = await betAt(300, 64, () => undefined)
  for (const reply of [...honest, ...redrawn, ...kept]) {
    expect(HABITS.keno(seedsOf(reply))).toEqual(endingOf(reply)) // what the house foresees is what is played
  }
  const base = tallied(honest.map(endingOf))
  expectSame(compared(tallied(redrawn.map(endingOf)), base))
  expectLess(compared(tallied(kept.map(endingOf)), base))
  expect([marksIn(honest), marksIn(redrawn), marksIn(kept)]).toEqual([
    new Set([false]),
    new Set([false]),
    new Set([true]),
  ])
}, 60_000)
