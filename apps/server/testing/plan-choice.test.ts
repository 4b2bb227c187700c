/**
 * [A51] [A53] Hold'em hands that are called to the end, at houses that want one player to lose: what choosing the plan
 * together with the seed gains, and what a confederate gains who withholds a seed from hands that he dislikes.
 * SLOW_TESTS=1 plays 20,000 hands of each and prints the figures.
 */
import { holdemLiveResult } from '@fairhouse/games/holdem/result.ts'
import { holdem } from '@fairhouse/games/holdem/rules.ts'
import { accepted, draw, labelled, type Seeds, words } from '@fairhouse/kit'
import { makeClientSeed } from '@fairhouse/ui/house/client-seed.ts'
import { expect, test } from 'vitest'
import { newServerSeed } from '../core/seeds.ts'
import { compareTallies, expectLess, expectSame } from './comparing-houses.ts'
import { type Ending, type Habit, playRounds, type Tally, tally } from './seed-redraw.ts'

const HANDS = process.env.SLOW_TESTS ? 20_000 : 2_000
const TRIES = 64
const SEATS = 3
const HANDS_AN_HOUR = 60
/** The second one within an hour costs the seat [F14]. */
const ABORTS_AN_HOUR = 2

const CONFIGS = Array.from({ length: SEATS }, (_, button) => accepted(holdem.configure({ button }, SEATS)))
const PASSIVE = ['check', 'call']

/** The house's choice of button and of the player's seat comes from the seed, so that it chooses them together. */
const dealt: Habit = ({ server, client, nonce }) => {
  const choice = words(labelled(server, 'plan', 0))
  const [button, seat] = [draw(choice, SEATS), draw(choice, SEATS)]
  let { state } = holdem.start(CONFIGS[button]!, SEATS, words({ server, client, nonce }))
  for (let [turn] = holdem.toAct(state); turn !== undefined; [turn] = holdem.toAct(state)) {
    const { action } = holdem.options(state, turn).find((each) => PASSIVE.includes(each.action.type))!
    ;({ state } = accepted(holdem.apply(state, turn, action, words({ server, client, nonce }))))
  }
  const { paid, won } = holdemLiveResult(state).seats[seat]!
  return { steps: won > 0 ? 1 : 0, pays: won / paid }
}

const freshSeed = (): string => makeClientSeed('').seed
const freshSeeds = (): Seeds => ({ server: newServerSeed(), client: freshSeed(), nonce: '0' })

const print = (house: string, { rounds, counts, sum }: Tally): void => {
  if (process.env.SLOW_TESTS)
    console.info(`${house}: won ${counts[1] ?? 0} of ${rounds}, return ${(sum / rounds).toFixed(3)}`)
}

const honest = playRounds({ habit: dealt, rounds: HANDS, tries: 1, clientSeed: freshSeed })

test(`[A51] [F13] a house that tries ${TRIES} plans and seeds before it knows the client seed gains nothing`, () => {
  print('honest', honest)
  const redrawn = playRounds({ habit: dealt, rounds: HANDS, tries: TRIES, clientSeed: freshSeed })
  print('chooses before the seeds', redrawn)
  expectSame(compareTallies(redrawn, honest))
  const known = () => 'known before the plan'
  const late = playRounds({ habit: dealt, rounds: HANDS / 4, tries: TRIES, clientSeed: known })
  print('chooses after the seeds', late)
  expectLess(compareTallies(late, honest))
})

/** An hour in which the first hands that the player would win are aborted, and dealt anew. */
const hourWithAborts = (): readonly Ending[] => {
  const endings: Ending[] = []
  for (let aborts = 0; endings.length < HANDS_AN_HOUR; ) {
    const ending = dealt(freshSeeds())
    if (ending.steps > 0 && aborts < ABORTS_AN_HOUR) aborts += 1
    else endings.push(ending)
  }
  return endings
}

const shareWon = ({ rounds, counts }: Tally): number => (counts[1] ?? 0) / rounds

test('[A53] [A55] [F14] a confederate who withholds seeds until he loses the seat takes back few wins', () => {
  const limited = tally(Array.from({ length: HANDS / HANDS_AN_HOUR }, hourWithAborts).flat())
  print('aborts twice an hour', limited)
  // Each abort takes back a win, and the hand dealt instead is as good as any other.
  const taken = (ABORTS_AN_HOUR / HANDS_AN_HOUR) * (1 - shareWon(honest))
  expect(shareWon(limited)).toBeGreaterThan(shareWon(honest) - taken - 0.06)
  expect(shareWon(limited)).toBeLessThan(shareWon(honest) + 0.06)
})
