/**
 * For tests [A40]: a house that redraws its next server seed until it likes the outcome. It knows the player's game and
 * way of playing, the nonce and all client seeds so far; the next one it has to guess.
 */
import type { Seeds } from '@fairhouse/kit'
import { newServerSeed } from '../core/seeds.ts'

/** `steps`: how far the player gets, 0 being the worst. `pays`: payout for a stake of 1. */
export type Ending = Readonly<{ steps: number; pays: number }>

/** A fixed way of playing: how it ends with these seeds. */
export type Habit = (seeds: Seeds) => Ending

/** What the house expects of the next round. */
export type Guess = Pick<Seeds, 'client' | 'nonce'>

const isWorse = (one: Ending, other: Ending): boolean =>
  one.pays === other.pays ? one.steps < other.steps : one.pays < other.pays

/** The worst of `tries` seeds for the player. Stops early if there is nothing worse. One try is an honest draw. */
export const redrawSeed = (habit: Habit, tries: number, guess: Guess): string => {
  let server = newServerSeed()
  if (tries === 1) return server
  let ending = habit({ server, ...guess })
  for (let tried = 1; tried < tries && (ending.pays > 0 || ending.steps > 0); tried += 1) {
    const other = newServerSeed()
    const its = habit({ server: other, ...guess })
    if (isWorse(its, ending)) [server, ending] = [other, its]
  }
  return server
}

/** Guesses the last client seed or one of those before it, in turn. */
const guessClientSeed = (used: readonly string[], round: number): string =>
  used[used.length - 1 - (round % used.length)]!

const REMEMBERED = 8

/** Rounds by number of steps, and sums of their returns. */
export type Tally = Readonly<{ rounds: number; counts: readonly number[]; sum: number; squares: number }>

export const tally = (endings: Iterable<Ending>): Tally => {
  const counts: number[] = []
  let [rounds, sum, squares] = [0, 0, 0]
  for (const { steps, pays } of endings) {
    while (counts.length <= steps) counts.push(0)
    counts[steps]! += 1
    rounds += 1
    sum += pays
    squares += pays ** 2
  }
  return { rounds, counts, sum, squares }
}

export type Play = Readonly<{
  habit: Habit
  rounds: number
  /** How often the house redraws for one round. */
  tries: number
  /** The client seed, chosen after the commitment is known. */
  clientSeed(): string
}>

function* endingsOf({ habit, rounds, tries, clientSeed }: Play): Generator<Ending> {
  let used: readonly string[] = [clientSeed()]
  for (let round = 1; round <= rounds; round += 1) {
    const nonce = String(round)
    const server = redrawSeed(habit, tries, { client: guessClientSeed(used, round), nonce })
    const client = clientSeed()
    used = [...used, client].slice(-REMEMBERED)
    yield habit({ server, client, nonce })
  }
}

/** Plays rounds in the protocol's order: the house draws and commits, then the client names its seed. */
export const playRounds = (play: Play): Tally => tally(endingsOf(play))
