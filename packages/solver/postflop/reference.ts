/** The inner loops in plain TypeScript: what the vectors must come to, and the fallback where there are none. */
import {
  type Cells,
  CHOICE_WORDS,
  EXIT_WORDS,
  FOLD_WORDS,
  type Kernel,
  MOST_UNITS,
  type Rows,
  SHOWDOWN_WORDS,
} from './kernel.ts'
import type { Address } from './memory-plan.ts'

const SUMS = 64
const SUM_BYTES = 16
const MOST_MOVES = 64

export const referenceKernel = (bytes: number): Kernel => {
  const memory = new ArrayBuffer(bytes)
  const floats = new Float32Array(memory)
  const words = new Int32Array(memory)
  const halves = new Uint16Array(memory)
  const shorts = new Int16Array(memory)
  const flags = new Uint8Array(memory)
  /** By card: how much of the opponent's reach holds it. */
  const sums = new Float64Array(SUMS)
  const odds = new Float64Array(MOST_MOVES)

  const row = ({ at, width }: Rows, index: number): number => at / 4 + index * width
  const cardOf = ({ cards }: Rows, hand: number, which: number): number =>
    halves[cards / 2 + 2 * hand + which]! / SUM_BYTES

  /** Fills `odds` with the odds of the moves for one hand, whose first cell is at `cell`. */
  const match = (cell: number, width: number, moves: number): void => {
    let total = 0
    for (let i = 0; i < moves; i += 1) total += Math.max(0, floats[cell + i * width]!)
    for (let i = 0; i < moves; i += 1)
      odds[i] = total > 0 ? Math.max(0, floats[cell + i * width]!) / total : 1 / moves
  }

  /** The opponent's reach, in all and by card. */
  const addHands = (reach: Rows, at: number, from: number, to: number, total: number): number => {
    let all = total
    for (let hand = from; hand < to; hand += 1) {
      const weight = floats[at + hand]!
      all += weight
      sums[cardOf(reach, hand, 0)]! += weight
      sums[cardOf(reach, hand, 1)]! += weight
    }
    return all
  }
  /** What of it doesn't hold the cards of this hand (which itself, in it, is taken off twice). */
  const without = (value: Rows, hand: number, total: number): number =>
    total - sums[cardOf(value, hand, 0)]! - sums[cardOf(value, hand, 1)]!

  const sameIn = (at: number, reach: Rows, same: number, hand: number): number => {
    const theirs = halves[same / 2 + hand]!
    return theirs < reach.hands ? floats[at + theirs]! : 0
  }

  /** Where the cells of a choice are as floats, by index: in the buffer, if they are kept in 16 bits. */
  const unpacked = ({ at, scales }: Cells, choice: number, width: number, buffer: Address): number => {
    const [node, cell, moves] = [words[choice]!, words[choice + 1]!, words[choice + 2]!]
    if (scales === 0) return at / 4 + cell * width
    const scale = floats[scales / 4 + node]!
    for (let i = 0; i < moves * width; i += 1)
      floats[buffer / 4 + i] = shorts[at / 2 + cell * width + i]! * scale
    return buffer / 4
  }
  const pack = ({ at, scales }: Cells, choice: number, width: number, buffer: number): void => {
    if (scales === 0) return
    const [node, cell, moves] = [words[choice]!, words[choice + 1]!, words[choice + 2]!]
    let most = 0
    for (let i = 0; i < moves * width; i += 1) most = Math.max(most, Math.abs(floats[buffer + i]!))
    floats[scales / 4 + node] = most / MOST_UNITS
    for (let i = 0; i < moves * width; i += 1)
      shorts[at / 2 + cell * width + i] = most > 0 ? Math.round((floats[buffer + i]! / most) * MOST_UNITS) : 0
  }

  return {
    memory,
    clear: (at, size) => floats.fill(0, at / 4, (at + size) / 4),
    enter: (exits, before, rows, from, share) => {
      for (let i = 0; i < exits.length; i += 1) {
        const source = row(before, words[exits.at / 4 + i * EXIT_WORDS]!)
        const target = row(rows, i)
        for (let hand = 0; hand < rows.hands; hand += 1)
          floats[target + hand] = floats[source + halves[from / 2 + hand]!]! * share
        floats.fill(0, target + rows.hands, target + rows.width)
      }
    },
    leave: (exits, before, rows, from) => {
      for (let i = 0; i < exits.length; i += 1) {
        const target = row(before, words[exits.at / 4 + i * EXIT_WORDS + 1]!)
        const source = row(rows, i)
        for (let hand = 0; hand < rows.hands; hand += 1)
          floats[target + halves[from / 2 + hand]!]! += floats[source + hand]!
      }
    },
    forward: (choices, reach, cells, averages, locks, buffer) => {
      for (let i = 0; i < choices.length; i += 1) {
        const at = choices.at / 4 + i * CHOICE_WORDS
        const [node, moves] = [words[at]!, words[at + 2]!]
        const source = row(reach, words[at + 3]!)
        const first = row(reach, words[at + 4]!)
        const from = unpacked(flags[locks + node] !== 0 ? averages : cells, at, reach.width, buffer)
        for (let hand = 0; hand < reach.width; hand += 1) {
          match(from + hand, reach.width, moves)
          for (let move = 0; move < moves; move += 1)
            floats[first + move * reach.width + hand] = floats[source + hand]! * odds[move]!
        }
      }
    },
    folds: (ends, reach, value, same) => {
      for (let i = 0; i < ends.length; i += 1) {
        const at = ends.at / 4 + i * FOLD_WORDS
        const theirs = row(reach, words[at]!)
        const target = row(value, words[at + 1]!)
        const amount = floats[at + 2]!
        sums.fill(0)
        const total = addHands(reach, theirs, 0, reach.hands, 0)
        for (let hand = 0; hand < value.hands; hand += 1)
          floats[target + hand]! += amount * (without(value, hand, total) + sameIn(theirs, reach, same, hand))
      }
    },
    showdowns: (ends, reach, value, same, groups, groupCount, isFirst) => {
      const worse = new Float64Array(value.hands)
      const notBetter = new Float64Array(value.hands)
      for (let i = 0; i < ends.length; i += 1) {
        const at = ends.at / 4 + i * SHOWDOWN_WORDS
        const theirs = row(reach, words[at]!)
        const target = row(value, words[at + 1]!)
        const [win, tie, lose] = [floats[at + 2]!, floats[at + 3]!, floats[at + 4]!]
        sums.fill(0)
        let [total, own, other] = [0, 0, 0]
        for (let group = 0; group < groupCount; group += 1) {
          const ends = groups / 2 + 2 * group
          const [ownEnd, otherEnd] = isFirst
            ? [halves[ends]!, halves[ends + 1]!]
            : [halves[ends + 1]!, halves[ends]!]
          for (let hand = own; hand < ownEnd; hand += 1) worse[hand] = without(value, hand, total)
          total = addHands(reach, theirs, other, otherEnd, total)
          for (let hand = own; hand < ownEnd; hand += 1) notBetter[hand] = without(value, hand, total)
          own = ownEnd
          other = otherEnd
        }
        for (let hand = 0; hand < value.hands; hand += 1) {
          const better = without(value, hand, total) - notBetter[hand]!
          const equal = notBetter[hand]! - worse[hand]! + sameIn(theirs, reach, same, hand)
          floats[target + hand]! += win * worse[hand]! + tie * equal + lose * better
        }
      }
    },
    learn: (choices, value, regrets, averages, locks, buffer, { positive, negative, average }) => {
      const { width } = value
      for (let i = choices.length - 1; i >= 0; i -= 1) {
        const at = choices.at / 4 + i * CHOICE_WORDS
        const [node, moves] = [words[at]!, words[at + 2]!]
        const isLocked = flags[locks + node] !== 0
        const regretsAt = unpacked(regrets, at, width, buffer)
        const sumsAt = unpacked(averages, at, width, buffer + 4 * moves * width)
        const target = row(value, words[at + 3]!)
        const first = row(value, words[at + 4]!)
        for (let hand = 0; hand < width; hand += 1) {
          const regret = regretsAt + hand
          const sum = sumsAt + hand
          match(isLocked ? sum : regret, width, moves)
          let mean = 0
          for (let move = 0; move < moves; move += 1)
            mean += odds[move]! * floats[first + move * width + hand]!
          floats[target + hand]! += mean
          if (isLocked) continue
          for (let move = 0; move < moves; move += 1) {
            const old = floats[regret + move * width]!
            floats[regret + move * width] =
              old * (old > 0 ? positive : negative) + floats[first + move * width + hand]! - mean
            floats[sum + move * width] = floats[sum + move * width]! * average + odds[move]!
          }
        }
        if (isLocked) continue
        pack(regrets, at, width, regretsAt)
        pack(averages, at, width, sumsAt)
      }
    },
    judge: (choices, value, averages, locks, buffer, isBest) => {
      const { width } = value
      for (let i = choices.length - 1; i >= 0; i -= 1) {
        const at = choices.at / 4 + i * CHOICE_WORDS
        const [node, moves] = [words[at]!, words[at + 2]!]
        const takesBest = isBest && flags[locks + node] === 0
        const sumsAt = takesBest ? 0 : unpacked(averages, at, width, buffer)
        const target = row(value, words[at + 3]!)
        const first = row(value, words[at + 4]!)
        for (let hand = 0; hand < width; hand += 1) {
          let worth = takesBest ? Number.NEGATIVE_INFINITY : 0
          if (!takesBest) match(sumsAt + hand, width, moves)
          for (let move = 0; move < moves; move += 1) {
            const child = floats[first + move * width + hand]!
            worth = takesBest ? Math.max(worth, child) : worth + odds[move]! * child
          }
          floats[target + hand]! += worth
        }
      }
    },
  }
}
