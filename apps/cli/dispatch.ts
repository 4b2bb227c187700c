/** Finds the command of a command line and runs it. */
import { COMMANDS, GROUPS } from './catalogue.ts'
import { OK, UsageError } from './command.ts'
import { groupHelp, houseHelp } from './help.ts'
import { write } from './output.ts'
import manifest from './package.json' with { type: 'json' }
import { asksForHelp, catchBadUsage, runCommand } from './run-command.ts'

const startsWith = (words: readonly string[], path: readonly string[]): boolean =>
  path.every((word, index) => words[index] === word)

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
export const dispatch = (args: readonly string[]): Promise<number> => {
  const command = COMMANDS.find(({ path }) => startsWith(args, path))
  const name = ['fairhouse', ...(command?.path ?? [])].join(' ')
  return catchBadUsage(name, () =>
    command ? runCommand(command, args.slice(command.path.length)) : withoutCommand(args),
  )
}
