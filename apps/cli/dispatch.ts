/** Parses the command line and runs the command. */
import { parseArgs } from 'node:util'
import { COMMANDS, GROUPS } from './catalogue.ts'
import { BAD_USAGE, type Call, type Command, OK, UsageError } from './command.ts'
import { commandHelp, groupHelp, houseHelp } from './help.ts'
import { write } from './output.ts'
import manifest from './package.json' with { type: 'json' }

const startsWith = (words: readonly string[], path: readonly string[]): boolean =>
  path.every((word, index) => words[index] === word)

const asksForHelp = (words: readonly string[]): boolean => {
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

const runCommand = async (command: Command, args: readonly string[]): Promise<number> => {
  if (asksForHelp(args)) {
    await write(commandHelp(command))
    return OK
  }
  const call = parseOptions(command, args)
  const { run } = await command.load()
  return run(call)
}

/** If no command fits: help for a group or for all, the version, or bad usage. */
const withoutCommand = async (args: readonly string[]): Promise<number> => {
  const [word] = args
  const group = GROUPS.find((known) => known.word === word)
  const members = COMMANDS.filter(({ path }) => path[0] === word)
  if (word === '--version') await write(`${manifest.version}\n`)
  else if (word === undefined) throw new UsageError('missing command: "fairhouse --help" lists them')
  else if (word.startsWith('-') && asksForHelp(args)) await write(houseHelp(COMMANDS))
  else if (word.startsWith('-'))
    throw new UsageError(`unknown option '${word}'; "fairhouse --help" lists them`)
  else if (!group) throw new UsageError(`unknown command "${word}"; "fairhouse --help" lists them`)
  else if (asksForHelp(args)) await write(groupHelp(group, members))
  else {
    const problem = args[1] === undefined ? `${word} what?` : `unknown command "${word} ${args[1]}"`
    throw new UsageError(`${problem}; "fairhouse ${word} --help" lists them`)
  }
  return OK
}

/** Returns the exit code. Bad usage is one line on standard error. */
export const dispatch = async (args: readonly string[]): Promise<number> => {
  const command = COMMANDS.find(({ path }) => startsWith(args, path))
  try {
    return await (command ? runCommand(command, args.slice(command.path.length)) : withoutCommand(args))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const name = ['fairhouse', ...(command?.path ?? [])].join(' ')
    process.stderr.write(`${name}: ${error.message.replace(/\s+/g, ' ')}\n`)
    return BAD_USAGE
  }
}
