/** The help texts, made from the catalogue. */
import type { Command, Group } from './command.ts'

const table = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines]

const text = (...blocks: readonly (readonly string[])[]): string => `${blocks.flat().join('\n')}\n`

const nameOf = ({ path }: Command): string => path.join(' ')

const optionRows = ({ options }: Command): readonly (readonly [string, string])[] => [
  ...Object.entries(options).map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  ),
  ['--help', 'this text'],
]

export const commandHelp = (command: Command, program = 'fairhouse'): string => {
  const { summary, usage, notes = [], examples } = command
  const typed = (line: string): string => `  ${program} ${line}`
  return text(
    [`${program} ${nameOf(command)}: ${summary}`],
    section(
      'Usage',
      usage.map((form) => typed(`${nameOf(command)} ${form}`)),
    ),
    section('Options', table(optionRows(command))),
    section(
      'Notes',
      notes.map((note) => `  ${note}`),
    ),
    section('Examples', examples.map(typed)),
  )
}

const commandRows = (commands: readonly Command[]): readonly (readonly [string, string])[] =>
  commands.map((command) => [nameOf(command), command.summary] as const)

export const groupHelp = ({ word, summary }: Group, commands: readonly Command[]): string =>
  text([`fairhouse ${word}: ${summary}`], section('Commands', table(commandRows(commands))), [
    '',
    `"fairhouse ${word} COMMAND --help" says more about each.`,
  ])

export const houseHelp = (commands: readonly Command[]): string =>
  text(
    ['fairhouse: games in one house, every outcome provable.'],
    section('Usage', [
      '  npm run -s fairhouse -- COMMAND …',
      '  (written "fairhouse COMMAND …" from here on)',
    ]),
    section('Commands', table(commandRows(commands))),
    section(
      'Options',
      table([
        ['--help', 'this text; after a command, more about it'],
        ['--version', 'the version'],
      ]),
    ),
    section(
      'Exit codes',
      table([
        ['0', 'success'],
        ['1', 'a line was bad, a round does not agree, or the command failed'],
        ['2', 'the command was not understood; one line on standard error says why'],
      ]),
    ),
  )
