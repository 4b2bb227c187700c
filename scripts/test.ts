/**
 * All checks, one after the other, and a summary with what was skipped and why: `npm test`. Continues after a failure,
 * so that one run reports everything; the exit code says whether everything passed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installCreatorPack } from './creator-pack.ts'
import { CHROMIUM, locate, locateAll, NATS, OLDER_NODE, POSTGRES, PYTHON } from './needs.ts'

type Outcome = Readonly<{
  name: string
  passed: number
  failed: number
  skipped: number
  note?: string
  /** The names of what failed. */
  failures?: readonly string[]
}>

const scratch = mkdtempSync(join(tmpdir(), 'fairhouse-test-'))

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    .status === 0

const check = (name: string, commands: readonly (readonly [string, ...string[]])[]): Outcome => {
  console.log(`\n== ${name}`)
  const passed = commands.filter(([command, ...args]) => run(command, args)).length
  return { name, passed, failed: commands.length - passed, skipped: 0 }
}

type Report = Readonly<{
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly Readonly<{
    name: string
    status: string
    message: string
    assertionResults: readonly Readonly<{
      fullName: string
      status: string
      failureMessages: readonly string[]
    }>[]
  }>[]
}>

/** The first line of the error; the rest is printed where it happened. */
const headOf = (message: string | undefined): string => message?.split('\n')[0] ?? ''

/** Tests that failed, and those that a failed file or set-up kept from running. */
const failuresIn = ({ testResults }: Report): readonly string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name)
      const unwell = assertionResults.filter(({ status }) => status !== 'passed')
      if (unwell.length === 0) return [`${file}: ${headOf(message)}`]
      return unwell.map(
        ({ fullName, status, failureMessages: [first] }) =>
          `${file}: ${fullName}: ${status === 'failed' ? headOf(first) : 'its set-up failed'}`,
      )
    })

const vitest = (name: string, project: string, env: NodeJS.ProcessEnv = {}): Outcome => {
  console.log(`\n== ${name}`)
  const file = join(scratch, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const fine = run('vitest', args, env)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const failed = fine ? 0 : Math.max(1, report.numFailedTests)
    return {
      name,
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: failuresIn(report),
    }
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, note: 'no report was written' }
  }
}

/** If PostgreSQL, NATS or another of these is missing, tests that need it are skipped by name, and the others run. */
const tests = (): Outcome => {
  const { env, skipped } = locateAll([POSTGRES, NATS, PYTHON, OLDER_NODE, CHROMIUM])
  const noPacker = installCreatorPack()
  const outcome = vitest('tests', 'unit', env)
  const notes = noPacker === null ? skipped : [...skipped, noPacker]
  return notes.length === 0 ? outcome : { ...outcome, note: notes.join('; ') }
}

const browser = (): Outcome => {
  const name = 'browser tests'
  const chromium = locate(CHROMIUM)
  if ('missing' in chromium) return { name, passed: 0, failed: 0, skipped: 1, note: chromium.missing }
  return vitest(name, 'browser', { CHROMIUM: chromium.path })
}

const tell = ({ name, passed, failed, skipped, note }: Outcome): string => {
  const verdict = failed > 0 ? 'FAILED' : passed === 0 ? 'skipped' : 'passed'
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return `  ${name.padEnd(14)} ${verdict.padEnd(8)} ${counts}${note ? `: ${note}` : ''}`
}

const outcomes = [
  check('lint', [['biome', 'ci', '--colors=off', '--error-on-warnings']]),
  check('types', [
    ['tsc', '-p', 'tsconfig.pure.json'],
    ['tsc', '-p', 'tsconfig.json'],
    ['tsc', '-p', 'apps/cocos/tsconfig.check.json'],
  ]),
  tests(),
  browser(),
]
rmSync(scratch, { recursive: true })

const sum = (part: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((total, outcome) => total + outcome[part], 0)
console.log(`\n== summary\n${outcomes.map(tell).join('\n')}\n`)
for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`  FAILED ${failure}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 ? 1 : 0
