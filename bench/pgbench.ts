/** PostgreSQL's own bench beside ours: TPC-B with prepared statements, the best of several client counts. */
import { spawnSync } from 'node:child_process'
import { find, type Need, POSTGRES } from '../scripts/needs.ts'

const CLIENTS = [10, 32, 64] as const
const SCALE = 64
const SECONDS = 5

const PGBENCH: Need = { ...POSTGRES, name: 'pgbench', commands: ['pgbench'], variable: 'PGBENCH' }

const program = (): string => {
  const found = find(PGBENCH)
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}

const runPgbench = (url: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program(), [...args, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}

/** Transactions per second; drops its tables afterwards. */
export const bestOfPgbench = (url: string): number => {
  runPgbench(url, ['--initialize', '--quiet', '--scale', `${SCALE}`])
  try {
    const rates = CLIENTS.map((clients) => {
      const said = runPgbench(url, [
        ...['--protocol', 'prepared', '--client', `${clients}`, '--jobs', '2'],
        ...['--time', `${SECONDS}`, '--no-vacuum'],
      ])
      return Number(/tps = ([\d.]+)/.exec(said)?.[1])
    })
    return Math.max(...rates)
  } finally {
    runPgbench(url, ['--initialize', '--init-steps', 'd'])
  }
}
