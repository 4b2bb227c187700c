/** `fairhouse holdem fuzz`: wild hands, each checked at every step. */
import { fuzz } from '@fairhouse/games/holdem/fuzz.ts'
import { FAILED, OK, type Run, UsageError } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'

const HANDS = 100_000

const handsOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--hands is a whole number from 1, not "${text}"`)
  return Number(text)
}

export const run: Run = async (call) => {
  const hands = handsOf(call.text('hands') ?? String(HANDS))
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
