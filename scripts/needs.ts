/**
 * Programs that some checks need beside Node: used where the machine has them, installed from the
 * system's packages where we are root (a container, CI), otherwise named so that a person can.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Need = Readonly<{
  name: string
  /** Names to look for on the PATH, the first found is taken. */
  commands: readonly string[]
  /** An environment variable that names the program outright. */
  variable: string
  /** Debian's packages that bring it. */
  packages: readonly string[]
}>

export const CHROMIUM: Need = {
  name: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  variable: 'CHROMIUM',
  packages: ['chromium'],
}

/** The program's path, or what a person must do to get it. */
export type Found = Readonly<{ path: string } | { missing: string }>

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (commands: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable)
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

export const locate = ({ name, commands, variable, packages }: Need): Found => {
  const named = process.env[variable]
  if (named) return isExecutable(named) ? { path: named } : { missing: `${variable}=${named} is no program` }
  const found = onPath(commands)
  if (found) return { path: found }
  const hint = `install ${name} (Debian, Ubuntu: apt-get install ${packages.join(' ')}) or set ${variable} to its path`
  if (!runsAsRoot() || !onPath(['apt-get'])) return { missing: hint }
  console.log(
    `${name} is not on this machine; running as root, so installing: apt-get install ${packages.join(' ')}`,
  )
  install(packages)
  const installed = onPath(commands)
  return installed ? { path: installed } : { missing: `installing ${name} failed: ${hint}` }
}
