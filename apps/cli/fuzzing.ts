/** Commands that play random hands until one is wrong, all are played, or Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import type { Fuzz, WildHand } from '@fairhouse/kit'
import { FAILED, OK, type Run } from './command.ts'
import { wholeNumber } from './figures.ts'
import { listenForInterruption } from './interruption.ts'
import { write, writeJson } from './output.ts'
import { progressLine } from './progress.ts'

const HANDS = 100_000
const HANDS_AT_ONCE = 100

type Found = WildHand<unknown, unknown>
type Fuzzer = (asked: Fuzz) => Found | null
/** How many hands were played, and the first wrong one. */
type Fuzzed = Readonly<{ played: number; found: Found | null }>

export const playWild = async (
  fuzz: Fuzzer,
  { seed, hands }: Readonly<{ seed: string; hands: number }>,
  isStopped: () => boolean,
  onProgress: (part: number) => void = () => {},
): Promise<Fuzzed> => {
  let played = 0
  while (played < hands && !isStopped()) {
    const slice = Math.min(HANDS_AT_ONCE, hands - played)
    const found = fuzz({ seed, from: played, hands: slice, onHand: (n) => onProgress((played + n) / hands) })
    if (found) return { played: found.hand + 1, found }
    played += slice
    await setImmediate() // lets a signal come in
  }
  return { played, found: null }
}

const tell = (seed: string, hands: number, { played, found }: Fuzzed): string => {
  if (found) return `Hand ${found.hand} of seed ${seed}: ${found.complaint}\n${JSON.stringify(found.log)}\n`
  const stopped = played < hands ? `, stopped after ${played.toLocaleString('en')}` : ''
  return `${hands.toLocaleString('en')} hands of seed ${seed}${stopped}: no problem found.\n`
}

export const fuzzCommand =
  (fuzz: Fuzzer): Run =>
  async (call) => {
    const hands = wholeNumber(call, 'hands', { min: 1, max: 1e9 }) ?? HANDS
    const seed = call.text('seed') ?? 'fuzz'
    const progress = progressLine('playing')
    const interruption = listenForInterruption()
    const fuzzed = await playWild(fuzz, { seed, hands }, interruption.came, progress.show)
    interruption.stopListening()
    progress.clear()
    const { played, found } = fuzzed
    if (!call.has('json')) await write(tell(seed, hands, fuzzed))
    else if (found) await writeJson({ seed, hands, complaint: found.complaint, log: found.log })
    else
      await writeJson({
        seed,
        hands: played,
        complaint: null,
        log: null,
        ...(played < hands && { stopped: true }),
      })
    return found ? FAILED : OK
  }
