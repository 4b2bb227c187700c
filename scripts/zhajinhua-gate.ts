/**
 * Plays the whole gate of 炸金花's bots and writes its tables into docs/ZHAJINHUA-BOTS.md: `npm run zhajinhua-gate`. With
 * your own seed (`npm run zhajinhua-gate -- NUMBER`) it only prints them. Exit code 1: the gate isn't met.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { STRATEGY_FILE } from '@fairhouse/games/zhajinhua/bots.ts'
import {
  GATE_BOTS,
  GATE_HANDS,
  GATE_SEED,
  type GateResult,
  gateTables,
  measureGate,
  shortfalls,
  withGate,
} from '@fairhouse/games/zhajinhua/measure/gate.ts'
import { GATE_PLANS } from '@fairhouse/games/zhajinhua/measure/plans.ts'
import { decodeStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'

const DOCUMENT = new URL('../docs/ZHAJINHUA-BOTS.md', import.meta.url)
const seed = Number(process.argv[2] ?? GATE_SEED)
const strategy = decodeStrategy(readFileSync(new URL(`../packages/games/${STRATEGY_FILE}`, import.meta.url)))
const plan = { bots: Object.keys(GATE_BOTS), plans: GATE_PLANS, hands: GATE_HANDS, searches: true, seed }

const all: GateResult[] = []
for (const gated of measureGate({ ...plan, strategy })) {
  const { bot, challenger, seats, won100, low, high } = gated
  const figures = [won100, low, high].map((value) => value.toFixed(0).padStart(6)).join(' ')
  console.log(`${bot.padEnd(10)}${challenger.padEnd(16)}${seats} seats ${figures}`)
  all.push(gated)
}

if (seed === GATE_SEED) writeFileSync(DOCUMENT, withGate(readFileSync(DOCUMENT, 'utf8'), gateTables(all)))
else console.log(`\n${gateTables(all)}`)
const short = shortfalls(all)
for (const what of short) console.error(`The gate is not met: ${what}`)
process.exitCode = short.length === 0 ? 0 : 1
