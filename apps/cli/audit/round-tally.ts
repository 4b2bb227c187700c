/** Counts and sums over very many rounds. */
import { type ByGame, type Figures, NOTHING, type Tally, type Turnover } from './findings.ts'
import type { StoredTerms } from './stored-terms.ts'

type Count = { finished: number; open: number }
/** A number that may exceed 2^53, in two parts. */
export type Sum = { whole: bigint; rest: number }

const LARGE = 2 ** 52

export const newSum = (): Sum => ({ whole: 0n, rest: 0 })

export const addTo = (sum: Sum, amount: number | bigint): void => {
  if (typeof amount === 'bigint') {
    sum.whole += amount
    return
  }
  sum.rest += amount
  if (sum.rest < LARGE) return
  sum.whole += BigInt(sum.rest)
  sum.rest = 0
}
export const total = ({ whole, rest }: Sum): bigint => whole + BigInt(rest)

const entryIn = <T>(all: Map<string, T>, name: string, fresh: () => T): T => {
  const known = all.get(name)
  if (known) return known
  const made = fresh()
  all.set(name, made)
  return made
}

const countIn = (counts: Map<string, Count>, name: string, isOpen: boolean): void => {
  const count = entryIn(counts, name, () => ({ finished: 0, open: 0 }))
  if (isOpen) count.open += 1
  else count.finished += 1
}

export const openRoundTally = () => {
  const known = new Map<string, Count>()
  const unknown = new Map<string, Count>()
  const wallets = new Map<string, { staked: Sum; paid: Sum }>()
  let [reusedSeeds, seedsNotNoted] = [0, 0]
  return {
    /** [F9] Whether the round's client seed is marked as reused; null if not noted. */
    seed: (isReused: boolean | null): void => {
      if (isReused === null) seedsNotNoted += 1
      else if (isReused) reusedSeeds += 1
    },
    /** `game`: the round's own field, used if its terms don't say. */
    add: (terms: StoredTerms, game: string, isOpen: boolean): void => {
      const name = terms.type === 'bad' ? game : terms.type === 'unknown' ? terms.label : terms.game
      countIn(terms.type === 'unknown' ? unknown : known, name, isOpen)
    },
    addKnown: (game: string, isOpen: boolean): void => countIn(known, game, isOpen),
    /** `wallet`: such as `USD demo`. */
    turn: (wallet: string, stake: number | bigint, payout: number | bigint): void => {
      const sums = entryIn(wallets, wallet, () => ({
        staked: newSum(),
        paid: newSum(),
      }))
      addTo(sums.staked, stake)
      addTo(sums.paid, payout)
    },
    figures: (): Figures => ({
      ...NOTHING,
      reusedSeeds,
      seedsNotNoted,
      rounds: Object.fromEntries<Tally>(known) satisfies ByGame,
      unknownRounds: Object.fromEntries<Tally>(unknown),
      turnover: Object.fromEntries<Turnover>(
        [...wallets].map(([wallet, { staked, paid }]) => [
          wallet,
          { staked: total(staked), paid: total(paid) },
        ]),
      ),
    }),
  }
}

export type RoundTally = ReturnType<typeof openRoundTally>
