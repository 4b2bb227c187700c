/** `fairhouse holdem replay`: replays hands in PHH or PokerStars format. */
import type { ImportResult } from '@fairhouse/games/holdem/exchange/import.ts'
import { type PhhReplay, replayOf } from '@fairhouse/games/holdem/exchange/phh-replay.ts'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { handsIn } from './hand-files.ts'

const resultOf = (hand: ImportResult): PhhReplay | Refusal =>
  'refused' in hand ? hand : replayOf(hand.hand, hand.played)

/** Identifies a hand within its file; a .phh file has only one. */
const placeOf = (file: string, hand: ImportResult): Readonly<{ hand?: string | null; line?: number }> =>
  file.endsWith('.phh') ? {} : { hand: 'refused' in hand ? hand.hand : hand.name, line: hand.line }

const show = (where: string, result: PhhReplay | Refusal): string => {
  if (isRefusal(result)) return `${where}: ${result.message} (${result.refused})\n`
  const { finishingStacks, net, pots } = result
  return [
    where,
    `  stacks ${finishingStacks.map((stack) => stack ?? 'unknown').join(', ')}`,
    ...(net === undefined ? [] : [`  won    ${net.join(', ')}`]),
    `  pots   ${pots.map(({ amount, eligible }) => `${amount} for ${eligible.join(', ')}`).join('; ')}\n`,
  ].join('\n')
}

const jsonOf = (result: PhhReplay | Refusal): object => {
  if (isRefusal(result)) return { error: { code: result.refused, message: result.message } }
  const { finishingStacks, ...rest } = result
  return { finishing_stacks: finishingStacks, ...rest }
}

export const run: Run = async (call) => {
  if (call.words.length === 0) throw new UsageError('missing files: give one or more hand files')
  let exitCode = OK
  for (const file of call.words) {
    for await (const hand of handsIn(file)) {
      const result = resultOf(hand)
      if (isRefusal(result)) exitCode = FAILED
      const place = placeOf(file, hand)
      const where = place.line ? `${file}:${place.line}` : file
      await (call.has('json') ? writeJson({ file, ...place, ...jsonOf(result) }) : write(show(where, result)))
    }
  }
  return exitCode
}
