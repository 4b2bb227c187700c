/** The command line's frame: help everywhere, and bad usage as one clear line. */
import { expect, test } from 'vitest'
import { COMMANDS, GROUPS } from './catalogue.ts'
import { commandHelp } from './help.ts'
import manifest from './package.json' with { type: 'json' }
import { fairhouse, usageRefusal } from './testing/command-process.ts'

test('--help lists every command', async () => {
  const { code, stdout, stderr } = await fairhouse(['--help'])
  expect([code, stderr]).toEqual([0, ''])
  for (const { path, summary } of COMMANDS) {
    expect(stdout).toMatch(new RegExp(`^  ${path.join(' ')} +${summary}$`, 'm'))
  }
})

test.each(GROUPS)('$word --help lists its commands', async ({ word }) => {
  const { code, stdout } = await fairhouse([word, '--help'])
  expect(code).toBe(0)
  const listed = stdout.match(/^ {2}\w+ [\w-]+(?= )/gm)?.map((line) => line.trim().split(' '))
  expect(listed).toEqual(COMMANDS.filter(({ path }) => path[0] === word).map(({ path }) => path))
})

test('a command --help', async () => {
  const command = COMMANDS.find(({ path }) => path.join(' ') === 'hog winrate')!
  const outcome = await fairhouse(['hog', 'winrate', '--goal', '--nonsense', '--help'])
  expect(outcome).toEqual({ code: 0, stdout: commandHelp(command), stderr: '' })
})

test.each(COMMANDS.map((command) => [command.path.join(' '), command] as const))(
  'the help of %s',
  (name, command) => {
    const help = commandHelp(command)
    expect(help).toContain(`fairhouse ${name}: ${command.summary}`)
    for (const option of Object.keys(command.options))
      expect(help).toMatch(new RegExp(`^  --${option} `, 'm'))
    for (const example of command.examples) expect(example.startsWith(name)).toBe(true)
  },
)

test('every command can be loaded', async () => {
  const modules = await Promise.all(COMMANDS.map(({ load }) => load()))
  for (const { run } of modules) expect(run).toBeTypeOf('function')
})

test('--version', async () => {
  expect(await fairhouse(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' })
})

test.each([
  ['no command', [], 'fairhouse: missing command'],
  ['an unknown command', ['hgo', 'turn'], 'fairhouse: unknown command "hgo"'],
  ['a group alone', ['hog'], 'fairhouse: hog what?'],
  ['an unknown command of a group', ['hog', 'dance'], 'fairhouse: unknown command "hog dance"'],
  ['an option before the command', ['--json', 'hog', 'solve'], "fairhouse: unknown option '--json'"],
  ['an unknown option', ['hog', 'solve', '--gaol', '5'], "fairhouse hog solve: unknown option '--gaol'"],
  ['a missing value', ['hog', 'turn', '--in'], "fairhouse hog turn: option '--in <value>' argument missing"],
  [
    'an option in place of a value',
    ['hog', 'turn', '--in', '--json'],
    "fairhouse hog turn: option '--in' needs a value",
  ],
  [
    'an unexpected value',
    ['hog', 'solve', '--json=yes'],
    "fairhouse hog solve: option '--json' does not take an argument",
  ],
  ['an extra argument', ['hog', 'solve', 'now'], 'fairhouse hog solve: "now" is an extra argument'],
  [
    'neither arguments nor --in',
    ['hog', 'winrate'],
    'fairhouse hog winrate: give two strategies, or --in FILE',
  ],
  ['one of two arguments', ['hog', 'winrate', 'optimal'], 'fairhouse hog winrate: give two strategies'],
  [
    'arguments and --in',
    ['hog', 'turn', '1', '2', '--in', '-'],
    'fairhouse hog turn: with --in everything goes into',
  ],
  [
    'settings and --in',
    ['hog', 'turn', '--goal', '9', '--in', '-'],
    'fairhouse hog turn: with --in everything goes into',
  ],
  [
    'a missing file',
    ['hog', 'turn', '--in', 'no-such-file'],
    'fairhouse hog turn: there is no file "no-such-file"',
  ],
  ['a folder', ['hog', 'turn', '--in', 'apps'], 'fairhouse hog turn: "apps" is a folder'],
  [
    'a bad setting',
    ['hog', 'solve', '--goal', '0'],
    'fairhouse hog solve: "goal" must be a whole number from 1 to 1000',
  ],
  ['a word for a number', ['hog', 'turn', 'one', '2'], 'fairhouse hog turn: "score" must be a whole number'],
  [
    'no strategy',
    ['hog', 'arena', 'optimal', 'magic\n(1)'],
    'fairhouse hog arena: "magic (1)" is not a strategy',
  ],
  ['one strategy', ['hog', 'arena', 'optimal'], 'fairhouse hog arena: give at least two'],
  ['no game', ['verify', '--in', '-'], 'fairhouse verify: which game?'],
  ['an unknown game', ['verify', 'chess', '--in', '-'], 'fairhouse verify: there is no game "chess"'],
  ['no logs', ['verify', 'hog'], 'fairhouse verify: missing logs'],
  ['a bad port', ['serve', '--port', '70000'], 'fairhouse serve: a port is a whole number from 0 to 65535'],
] as const)('bad usage: %s', async (_case, args, message) => {
  const { code, stderr } = await usageRefusal(args)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^[^\n]+\n$/)])
  expect(stderr).toContain(message)
})

test.each([[['hog', 'dance']], [['hog', 'solve', '--gaol']], [['hog', 'turn', '--in', 'no-such-file']]])(
  'bad usage as a process: %s',
  async (args) => {
    const outcome = await fairhouse(args)
    expect(outcome).toEqual({ ...(await usageRefusal(args)), stdout: '' })
    expect(outcome.code).toBe(2)
  },
)
