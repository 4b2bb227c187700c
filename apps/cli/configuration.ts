/** `fairhouse config export FOLDER` and `fairhouse config import`: the configuration to and from files. */
import type { Refusal } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { userPath } from './paths.ts'
import { cannotOpen, placesOf } from './places.ts'

const answer = async (command: string, problem: Refusal | null, done: string): Promise<number> => {
  if (!problem) {
    await write(`${done}\n`)
    return OK
  }
  process.stderr.write(`fairhouse config ${command}: ${problem.message}\n`)
  return FAILED
}

export const runExport: Run = async (call) => {
  const [folder] = call.words
  if (folder === undefined) throw new UsageError('missing folder: "fairhouse config export FOLDER"')
  const { exportConfiguration } = await import('@fairhouse/server')
  const problem = await exportConfiguration(placesOf(call), userPath(folder)).then(() => null, cannotOpen)
  return answer('export', problem, `The configuration is in ${userPath(folder)}.`)
}

export const runImport: Run = async (call) => {
  const { importConfiguration } = await import('@fairhouse/server')
  const places = placesOf(call)
  const problem = await importConfiguration(places).catch(cannotOpen)
  return answer('import', problem, `The files in ${places.configs} are read.`)
}
