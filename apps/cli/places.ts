/** The folders of the house, for commands that open it: from options, else from the environment. */
import { fileURLToPath } from 'node:url'
import { type Refusal, refuse } from '@fairhouse/kit'
import type { Call, Option } from './command.ts'
import { userPath } from './paths.ts'

export const PLACES = {
  data: {
    type: 'string',
    value: 'FOLDER',
    about: 'the folder of the database (default: DATA_DIR, else ./data); DATABASE_URL: PostgreSQL instead',
  },
  configs: {
    type: 'string',
    value: 'FOLDER',
    about: 'the folder of the configuration (default: CONFIG_DIR, else configs)',
  },
} as const satisfies Record<string, Option>

const PROJECT = new URL('../../', import.meta.url)

/** Defaults are in the project's folder, wherever the command is called from. */
const placeOf = (given: string | undefined, folder: string): string =>
  given ? userPath(given) : fileURLToPath(new URL(folder, PROJECT))

/** The folder of the database. */
export const dataOf = (call: Call): string => placeOf(call.text('data') ?? process.env.DATA_DIR, 'data')

/** The folder of the configuration. */
export const configsOf = (call: Call): string =>
  placeOf(call.text('configs') ?? process.env.CONFIG_DIR, 'configs')

export const placesOf = (call: Call) => {
  const { DATABASE_URL } = process.env
  return {
    data: dataOf(call),
    configs: configsOf(call),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  }
}

/** Why it couldn't be opened. If several addresses failed, each with its own error, the first is reported. */
export const cannotOpen = (error: unknown): Refusal => {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return refuse('cannot-open', `the house cannot be opened: ${(reason as Error).message}`)
}
