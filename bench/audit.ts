/**
 * The audit's speed: rounds per second on one core (everything in one thread) and on two (two workers), by the clock
 * and by CPU time, for a database, an export and a public log, beside a bare scan of the same rows; and its memory at N
 * and at ten times as many rounds. `ROUNDS=1000000` for more; `PART=database` (or `log`, `export`) for one of them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { AuditOptions } from '../apps/cli/audit/audit-run.ts'
import { auditDatabase } from '../apps/cli/audit/database.ts'
import { auditExports } from '../apps/cli/audit/exports.ts'
import { countIn } from '../apps/cli/audit/findings.ts'
import { auditLog } from '../apps/cli/audit/log/audit-log.ts'
import { makeExport } from './audit-export.ts'
import { makeHouse } from './audit-house.ts'
import { makeLog } from './audit-log.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 100_000)
const PARTS = ['database', 'log', 'export'] as const
type Part = (typeof PARTS)[number]

/** The result of one process. `cpu`: seconds of all its threads. */
type Measured = Readonly<{ rounds: number; seconds: number; cpu: number; mib: number }>

const options = (jobs: number): AuditOptions => ({
  jobs,
  isStopped: () => false,
  onProgress: () => {},
  onMismatch: async (mismatch) => {
    throw new Error(`the bench's own house has a mismatch: ${JSON.stringify(mismatch)}`)
  },
})

const auditOnce = async (part: Part, path: string, jobs: number): Promise<number> => {
  if (part === 'database') return (await auditDatabase({ file: path }, options(jobs))).of.rounds
  if (part === 'export') return countIn((await auditExports([path], false, options(jobs))).figures.rounds)
  const keys = (JSON.parse(readFileSync(join(path, 'log.json'), 'utf8')) as { vkeys: string[] }).vkeys
  const onMismatch = async (mismatch: object): Promise<void> => {
    throw new Error(`the bench's own log has a mismatch: ${JSON.stringify(mismatch)}`)
  }
  const { state } = await auditLog({
    ...options(jobs),
    onMismatch,
    place: { folder: path },
    keys,
    folder: null,
  })
  return state.counts.rounds
}

/** Reads every row that the audit reads, and does nothing with it. */
const scanOnce = (path: string): number => {
  const db = new DatabaseSync(path, { readOnly: true, readBigInts: true })
  let rounds = 0
  for (const table of ['rounds', 'movements']) {
    const statement = db.prepare(
      `SELECT * FROM ${table} WHERE rowid > ? LIMIT 8192`.replace(
        'rowid',
        table === 'rounds' ? 'id' : 'origin',
      ),
    )
    statement.setReturnArrays(true)
    for (let after = -1n; ; ) {
      const found = statement.all(after) as unknown as readonly (readonly bigint[])[]
      if (found.length === 0) break
      after = found.at(-1)![0]!
      if (table === 'rounds') rounds += found.length
    }
  }
  db.close()
  return rounds
}

const measureHere = async (part: Part | 'scan', path: string, jobs: number): Promise<Measured> => {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const rounds = part === 'scan' ? scanOnce(path) : await auditOnce(part, path, jobs)
  const { user, system } = process.cpuUsage(before)
  const mib = Math.round(process.resourceUsage().maxRSS / 1024)
  return { rounds, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6, mib }
}

/** In its own process, for its own memory. */
const measure = (part: Part | 'scan', path: string, jobs: number): Measured => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), 'measure', part, path, String(jobs)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured
}

const make = async (part: Part, folder: string, rounds: number): Promise<string> => {
  const path = join(folder, `${part}-${rounds}`)
  if (part === 'database') await makeHouse(path, rounds)
  if (part === 'log') makeLog(path, rounds)
  if (part === 'export') makeExport(path, rounds)
  return path
}

const number = (value: number): string => Math.round(value).toLocaleString('en')
const line = (name: string, { rounds, seconds, cpu, mib }: Measured): string =>
  `  ${name.padEnd(34)}${number(rounds / seconds).padStart(10)} rounds/s${number(rounds / cpu).padStart(12)} by CPU time${String(mib).padStart(7)} MiB`

/** Rounds in a second of CPU time. */
const TARGET = 45_000

const bench = async (part: Part, folder: string): Promise<void> => {
  const path = await make(part, folder, ROUNDS)
  console.log(`Audit, ${part}: ${number(ROUNDS)} rounds of Keno and HiLo`)
  const [one, two] = [measure(part, path, 0), measure(part, path, 2)]
  console.log(line('one core', one))
  console.log(line('two workers', two))
  if (part === 'database') console.log(line('bare scan of the same rows', measure('scan', path, 0)))
  const large = await make(part, folder, 10 * ROUNDS)
  const more = measure(part, large, 0)
  const moreByTwo = measure(part, large, 2)
  console.log(line(`one core, ${number(10 * ROUNDS)} rounds`, more))
  console.log(line(`two workers, ${number(10 * ROUNDS)} rounds`, moreByTwo))
  const [rate, ratio] = [more.rounds / more.cpu, more.seconds / moreByTwo.seconds]
  const steady = (more.rounds - one.rounds) / (more.cpu - one.cpu)
  console.log(`  without start-up: ${number(steady)} rounds in a second of CPU time`)
  console.log(`  target ≥ ${number(TARGET)} in a second of CPU time: ${rate >= TARGET ? 'met' : 'NOT met'}`)
  console.log(`  memory: ${(more.mib / one.mib).toFixed(2)} of that at a tenth of the rounds`)
  console.log(`  target ≥ 1.7 × on two cores: ${ratio >= 1.7 ? 'met' : 'NOT met'} (${ratio.toFixed(2)})\n`)
}

if (process.argv[2] === 'measure') {
  const [, , , part, path, jobs] = process.argv as [string, string, string, Part, string, string]
  console.log(JSON.stringify(await measureHere(part, path, Number(jobs))))
  process.exit(0)
}
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'fairhouse-audit-bench-'))
try {
  for (const part of PARTS.filter((each) => (process.env.PART ?? each) === each)) await bench(part, folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
