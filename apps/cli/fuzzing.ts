/** Commands that play wild hands of a game and tell of the first that is not as it must be. */
import type { Fuzz, WildHand } from '@fairhouse/kit'
import { FAILED, OK, type Run } from './command.ts'
import { wholeNumber } from './figures.ts'
import { write, writeJson } from './output.ts'
import { progressLine } from './progress.ts'

const HANDS = 100_000

export const fuzzing =
  (fuzz: (asked: Fuzz) => WildHand<unknown, unknown> | null): Run =>
  async (call) => {
    const hands = wholeNumber(call, 'hands', { min: 1, max: 1e9 }) ?? HANDS
    const seed = call.text('seed') ?? 'fuzz'
    const progress = progressLine('playing')
    const found = fuzz({ seed, hands, onHand: (played) => progress.show(played / hands) })
    progress.clear()
    if (call.has('json'))
      await writeJson({ seed, hands, complaint: found?.complaint ?? null, log: found?.log ?? null })
    else if (found)
      await write(`Hand ${found.hand} of seed ${seed}: ${found.complaint}\n${JSON.stringify(found.log)}\n`)
    else await write(`${hands.toLocaleString('en')} hands of seed ${seed}: all as it must be.\n`)
    return found ? FAILED : OK
  }
