/** Parses the options of a command and runs it. */
import { parseArgs } from 'node:util'
import { BAD_USAGE, type Call, type Command, OK, UsageError } from './command.ts'
import { commandHelp } from './help.ts'
import { write } from './output.ts'

export const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

/** Node's error message, cut down to one sentence. */
const optionProblem = (error: unknown): UsageError => {
  if (!(error instanceof TypeError)) throw error
  const [first = ''] = error.message.split(/\n|\. /)
  const ambiguous = /^Option '(--[^ ']+).* argument is ambiguous/.exec(first)
  return new UsageError(
    ambiguous ? `option '${ambiguous[1]}' needs a value` : first.replace(/^[OU]/, (c) => c.toLowerCase()),
  )
}

const parseOptions = (command: Command, args: readonly string[]): Call => {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  )
  const parse = () => parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    throw optionProblem(error)
  }
  const { values, positionals: words } = parsed
  const extra = words[command.maxWords ?? 0]
  if (extra !== undefined) throw new UsageError(`"${extra}" is an extra argument`)
  const optionOf = (name: string, type: 'boolean' | 'string') => {
    if (command.options[name]?.type !== type)
      throw new Error(`${command.path.join(' ')} has no ${type} option ${name}`)
    return values[name]
  }
  return {
    words,
    text: (name) => optionOf(name, 'string') as string | undefined,
    has: (name) => optionOf(name, 'boolean') === true,
    given: Object.keys(values),
  }
}

/** `program` comes before the command's path in texts. Returns the exit code; throws `UsageError`. */
export const runCommand = async (
  command: Command,
  args: readonly string[],
  program?: string,
): Promise<number> => {
  if (asksForHelp(args)) {
    await write(commandHelp(command, program))
    return OK
  }
  const call = parseOptions(command, args)
  const { run } = await command.load()
  return run(call)
}

/** Bad usage ends as one line on standard error that begins with this name. */
export const catchBadUsage = async (name: string, run: () => Promise<number>): Promise<number> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${name}: ${error.message.replace(/\s+/g, ' ')}\n`)
    return BAD_USAGE
  }
}
