/** `fairhouse holdem replay`: hands in PHH form, played again by the engine. */
import { readFile } from 'node:fs/promises'
import { type PhhReplay, replayPhh } from '@fairhouse/games/holdem/exchange/phh-replay.ts'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { userPath } from '../paths.ts'

const replayFile = async (file: string): Promise<PhhReplay | Refusal> => {
  try {
    return replayPhh(await readFile(userPath(file), 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return refuse('unreadable-file', code === 'ENOENT' ? 'there is no such file' : message)
  }
}

const show = (file: string, result: PhhReplay | Refusal): string => {
  if (isRefusal(result)) return `${file}: ${result.message} (${result.refused})\n`
  const pots = result.pots.map(({ amount, eligible }) => `${amount} for ${eligible.join(', ')}`)
  return `${file}\n  stacks ${result.finishingStacks.join(', ')}\n  pots   ${pots.join('; ')}\n`
}

const jsonOf = (file: string, result: PhhReplay | Refusal): object =>
  isRefusal(result)
    ? { file, error: { code: result.refused, message: result.message } }
    : { file, finishing_stacks: result.finishingStacks, pots: result.pots }

export const run: Run = async (call) => {
  if (call.words.length === 0) throw new UsageError('which files? Give one or more .phh files')
  let exitCode = OK
  for (const file of call.words) {
    const result = await replayFile(file)
    if (isRefusal(result)) exitCode = FAILED
    await (call.has('json') ? writeJson(jsonOf(file, result)) : write(show(file, result)))
  }
  return exitCode
}
