/**
 * Plays the whole ladder of Hold'em's bots and writes its tables into docs/HOLDEM-BOTS.md: `npm run ladder`. With your
 * own seed (`npm run ladder -- WORD`) it only prints them. Ctrl-C stops it and leaves the document as it was. Exit code
 * 1: the gate isn't met.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { openArena } from '@fairhouse/games/holdem/bots/arena.ts'
import {
  LADDER_SEATS,
  LADDER_SEED,
  type Match,
  type MeasuredMatch,
  matchesAt,
  matchName,
  shortfalls,
} from '@fairhouse/games/holdem/bots/ladder.ts'
import { ladderTables, withLadder } from '@fairhouse/games/holdem/bots/ladder-tables.ts'
import { botNamed } from '@fairhouse/games/holdem/bots.ts'
import { playOut } from '../apps/cli/arena.ts'
import { listenForInterruption } from '../apps/cli/interruption.ts'
import { progressLine } from '../apps/cli/progress.ts'

const DOCUMENT = new URL('../docs/HOLDEM-BOTS.md', import.meta.url)
const seed = process.argv[2] ?? LADDER_SEED
const matches = LADDER_SEATS.flatMap((seats) => matchesAt(seats, seed))
const interruption = listenForInterruption()

const measure = async (match: Match, place: number): Promise<MeasuredMatch> => {
  const entrants = match.bots.map((name) => ({ name, bot: botNamed(name) }))
  const doing = `${place + 1} of ${matches.length}: ${matchName(match)}, ${match.seats} seats`
  const arena = openArena({ ...match, entrants, now: () => performance.now() })
  const { bots } = await playOut(arena, match.hands, progressLine(doing), interruption)
  const { bb100, low, high, vpip, pfr, meanMs, p95Ms } = bots[0]!
  return { ...match, bb100, low, high, vpip, pfr, meanMs, p95Ms }
}

const ladderText = (measured: MeasuredMatch): string => {
  const { bots, seats, bb100, low, vpip, pfr, meanMs, p95Ms } = measured
  const won = `${bb100.toFixed(1)} bb/100, at least ${low.toFixed(1)}`
  const habits = `VPIP ${(100 * vpip).toFixed(1)} %, PFR ${(100 * pfr).toFixed(1)} %`
  const times = `${meanMs.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`
  return `${`${matchName(measured)}, ${seats} seats`.padEnd(34)}${(bots.length > 1 ? won : habits).padEnd(34)}${times}`
}

const started = performance.now()
const all: MeasuredMatch[] = []
for (const [place, match] of matches.entries()) {
  const measured = await measure(match, place)
  if (interruption.came()) {
    console.error('Stopped: the document is unchanged.')
    process.exit(130)
  }
  all.push(measured)
  console.log(ladderText(measured))
}

const minutes = Math.ceil((performance.now() - started) / 60_000)
const machine = `${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}`
const tables = `Played in ${minutes} minutes on one core (${machine}).\n\n${ladderTables(all)}`
if (seed === LADDER_SEED) writeFileSync(DOCUMENT, withLadder(readFileSync(DOCUMENT, 'utf8'), tables))
else console.log(`\n${tables}`)

const short = shortfalls(all)
for (const what of short) console.error(`The gate is not met: ${what}`)
process.exitCode = short.length === 0 ? 0 : 1
