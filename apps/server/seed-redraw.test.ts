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
import { compareTallies, expectLess, expectSame } from './testing/comparing-houses.ts'
import { HABITS, KENO_PICKS } from './testing/habits.ts'
import { sampleHouse } from './testing/sample-house.ts'
import { type Ending, type Guess, playRounds, redrawSeed, tally } from './testing/seed-redraw.ts'

/** The many on demand: `SLOW_TESTS=1`. */
const [KENO_ROUNDS, KENO_TRIES] = process.env.SLOW_TESTS ? [1_000_000, 1_000] : [20_000, 64]
const TIMEOUT_MS = process.env.SLOW_TESTS ? 3_600_000 : 60_000

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
    const honest = playRounds({ habit, rounds, tries: 1, clientSeed: freshSeed })
    const redrawn = playRounds({ habit, rounds, tries, clientSeed: freshSeed })
    expectSame(compareTallies(redrawn, honest))
    const kept = () => 'kept by the player'
    expectLess(compareTallies(playRounds({ habit, rounds: rounds / 5, tries, clientSeed: kept }), honest))
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
  const sample = await sampleHouse(store, { drawSeed: () => redrawSeed(HABITS.keno, tries, guess) })
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
  const base = tally(honest.map(endingOf))
  expectSame(compareTallies(tally(redrawn.map(endingOf)), base))
  expectLess(compareTallies(tally(kept.map(endingOf)), base))
  expect([marksIn(honest), marksIn(redrawn), marksIn(kept)]).toEqual([
    new Set([false]),
    new Set([false]),
    new Set([true]),
  ])
}, 60_000)
