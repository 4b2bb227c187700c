/**
 * For tests [A40]: a house that redraws its next server seed until it likes what would come of it. It knows which game
 * the player plays and how, the nonce, and every client seed up to now; the next one it has to guess.
 */
import type { Seeds } from '@fairhouse/kit'
import { newServerSeed } from '../core/seeds.ts'

/** How far the player comes, 0 being the worst for him, and what it pays of one staked. */
export type Ending = Readonly<{ steps: number; pays: number }>

/** A way of playing that never changes, and what these seeds make of it. */
export type Habit = (seeds: Seeds) => Ending

/** What comes next, as far as the house can tell. */
export type Guess = Pick<Seeds, 'client' | 'nonce'>

const isWorse = (one: Ending, other: Ending): boolean =>
  one.pays === other.pays ? one.steps < other.steps : one.pays < other.pays

/** The worst for the player of so many seeds. It stops where there is nothing worse. One try is an honest draw. */
export const redrawnSeed = (habit: Habit, tries: number, guess: Guess): string => {
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

/** Which of the client seeds up to now it expects: the last one again, or one of those before it, by turns. */
const guessed = (used: readonly string[], round: number): string =>
  used[used.length - 1 - (round % used.length)]!

const REMEMBERED = 8

/** Rounds by the number of steps, and their returns added up. */
export type Played = Readonly<{ rounds: number; counts: readonly number[]; sum: number; squares: number }>

export const tallied = (endings: Iterable<Ending>): Played => {
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
  /** How often the house draws for one round. */
  tries: number
  /** What the player's client names, once it has the commitment. */
  clientSeed(): string
}>

function* endingsOf({ habit, rounds, tries, clientSeed }: Play): Generator<Ending> {
  let used: readonly string[] = [clientSeed()]
  for (let round = 1; round <= rounds; round += 1) {
    const nonce = String(round)
    const server = redrawnSeed(habit, tries, { client: guessed(used, round), nonce })
    const client = clientSeed()
    used = [...used, client].slice(-REMEMBERED)
    yield habit({ server, client, nonce })
  }
}

/** Rounds in the order of the protocol: the house draws and is bound, then the client names its seed. */
export const played = (play: Play): Played => tallied(endingsOf(play))
