/**
 * Programs that some checks need besides Node: used if the machine has them, installed from the system's packages if we
 * are root (a container, CI), otherwise named so that a person can.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Need = Readonly<{
  name: string
  /** Names to look for on the PATH; the first found is used. */
  commands: readonly string[]
  /** Folders to search after the PATH, as patterns; the newest of several versions wins. */
  folders?: readonly string[]
  /** Whether a program of this name will do; by default any. */
  accepts?(path: string): boolean
  /** An environment variable with the program's path. */
  variable: string
  /** The Debian packages that contain it. */
  packages: readonly string[]
}>

export const CHROMIUM: Need = {
  name: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  variable: 'CHROMIUM',
  packages: ['chromium'],
}

/** Debian keeps the server's programs off the PATH, in a folder per version. */
export const POSTGRES: Need = {
  name: 'PostgreSQL',
  commands: ['postgres'],
  folders: ['/usr/lib/postgresql/*/bin'],
  variable: 'POSTGRES',
  packages: ['postgresql'],
}

/** Debian keeps it where only root looks. */
export const NATS: Need = {
  name: 'NATS',
  commands: ['nats-server'],
  folders: ['/usr/sbin'],
  variable: 'NATS_SERVER',
  packages: ['nats-server'],
}

/** For the example client in another language. */
export const PYTHON: Need = {
  name: 'Python 3',
  commands: ['python3'],
  variable: 'PYTHON',
  packages: ['python3'],
}

const versionOf = (path: string): number =>
  Number(/^v(\d+)/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0)

/** For the published packages, which run on more than the project's own Node. */
export const OLDER_NODE: Need = {
  name: 'Node 20 or 22',
  commands: ['node'],
  folders: ['/usr/bin', '/usr/local/bin'],
  accepts: (path) => versionOf(path) >= 20 && versionOf(path) < 24,
  variable: 'OLDER_NODE',
  packages: ['nodejs'],
}

/** The program's path, or how to get it. */
export type NeedResult = Readonly<{ path: string } | { missing: string }>

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const byVersion = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true })

const search = ({
  commands,
  folders: patterns = [],
  accepts = () => true,
}: Pick<Need, 'commands' | 'folders' | 'accepts'>): string | undefined => {
  const path = (process.env.PATH ?? '').split(delimiter)
  const folders = [...path, ...patterns.flatMap((pattern) => globSync(pattern).toSorted(byVersion))]
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((candidate) => isExecutable(candidate) && accepts(candidate))
}

const runsAsRoot = (): boolean => process.getuid?.() === 0

const install = (packages: readonly string[]): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
}

/** If the machine has it; installs nothing. */
export const find = (need: Need): NeedResult => {
  const { name, variable, packages } = need
  const named = process.env[variable]
  if (named)
    return isExecutable(named) ? { path: named } : { missing: `${variable}=${named} is not a program` }
  const path = search(need)
  if (path) return { path }
  return {
    missing: `install ${name} (Debian, Ubuntu: apt-get install ${packages.join(' ')}) or set ${variable} to its path`,
  }
}

export const locate = (need: Need): NeedResult => {
  const { name, variable, packages } = need
  const found = find(need)
  if ('path' in found || process.env[variable]) return found
  if (!runsAsRoot() || !search({ commands: ['apt-get'] })) return found
  console.log(
    `${name} is not on this machine; running as root, so installing: apt-get install ${packages.join(' ')}`,
  )
  install(packages)
  const installed = find(need)
  return 'path' in installed ? installed : { missing: `installing ${name} failed: ${installed.missing}` }
}

/** The variables that name the programs found, and for each missing one what is skipped. */
export const locateAll = (
  needs: readonly Need[],
): Readonly<{ env: NodeJS.ProcessEnv; skipped: readonly string[] }> => {
  const all = needs.map((need) => ({ need, found: locate(need) }))
  return {
    env: Object.fromEntries(
      all.flatMap(({ need, found }) => ('path' in found ? [[need.variable, found.path]] : [])),
    ),
    skipped: all.flatMap(({ need, found }) =>
      'missing' in found ? [`what needs ${need.name} was skipped: ${found.missing}`] : [],
    ),
  }
}
