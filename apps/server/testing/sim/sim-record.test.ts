/** The record of simulated houses grows from run to run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRecord } from './sim-record.ts'
import type { Simulated } from './simulation.ts'

const simulated = (seed: string, change: Partial<Simulated> = {}): Simulated => ({
  ...{
    seed,
    violation: null,
    eventLog: ['one', 'two'],
    virtualMs: 1_800_000,
    cpuMs: 1,
    digest: 'd',
    events: 1,
  },
  ...{ commits: 10, bets: 600, hands: 3, frames: 1, batches: { mean: 2, largest: 7 } },
  ...change,
})

test('a record goes on where it ended, counts everything, and tells the story of what failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-record-'))
  const first = openRecord(folder)
  expect(first.nextSeed()).toBe(1)
  first.add(simulated('1'), '--minutes 5')
  const second = openRecord(folder)
  expect(second.nextSeed()).toBe(2)
  const violation = { rule: 'M3', what: 'a cent is missing' }
  second.add(simulated('2', { violation, batches: { mean: 3, largest: 12 } }), '--minutes 5')
  const page = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const row of ['| seeds | 2 |', '| hours of the house | 1.0 |', '| bets | 1,200 |', '| failures | 1 |'])
    expect(page).toContain(row)
  expect(page).toContain('| requests in one transaction, at most | 12 |')
  expect(page).toContain(
    '[M3] a cent is missing\n\n`npm run sim -- --seed 2 --minutes 5`\n\n```\none\ntwo\n```',
  )
  rmSync(folder, { recursive: true })
})
