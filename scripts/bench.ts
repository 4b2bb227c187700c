/**
 * Runs the benches of bench/: `npm run bench` all, `npm run bench -- hash` one. Their peers are installed on demand,
 * into bench/ only; each bench runs in its own process.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const BENCHES = [
  'hash',
  'keno',
  'audit',
  'hog',
  'evaluator',
  'variations',
  'packages',
  'poker-ts',
  'holdem-solver',
  'solver',
  'house',
  'storage',
  'reports',
  'sockets',
  'tables',
  'holdem-tables',
  'scale',
] as const

const folder = resolve(import.meta.dirname, '../bench')
const lock = join(folder, 'package-lock.json')
const installedLock = join(folder, 'node_modules/.installed-lock.json') // a copy of what was installed

const quit = (message: string, code: number): never => {
  console.error(message)
  process.exit(code)
}

const isInstalled = (): boolean =>
  existsSync(installedLock) && readFileSync(installedLock, 'utf8') === readFileSync(lock, 'utf8')

const install = (): void => {
  console.log('Installing the peers into bench/ (npm ci): they are missing or their lock has changed.')
  const { status } = spawnSync('npm ci', { cwd: folder, stdio: 'inherit', shell: true })
  if (status !== 0) quit('The peers could not be installed, so nothing was measured.', 1)
  copyFileSync(lock, installedLock)
}

const run = (name: string): void => {
  console.log(`\n— ${name} —`)
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`)], { stdio: 'inherit' })
  if (status !== 0) quit(`The bench ${name} failed.`, 1)
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !BENCHES.some((bench) => bench === name))
if (unknown !== undefined) quit(`There is no bench "${unknown}". There are: ${BENCHES.join(', ')}.`, 2)

if (!isInstalled()) install()
for (const name of asked.length > 0 ? asked : BENCHES) run(name)
