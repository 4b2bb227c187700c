/**
 * Hold'em's fuzzer, run against `poker-ts` as well: the same random tables, with actions drawn from what each engine
 * says is legal. Not a race: it counts hands after which chips are missing or extra, hands that stop with an error and
 * hands that don't end.
 */
import { createContext, runInContext } from 'node:vm'
import { Table } from 'poker-ts'
import { fuzz, wildAction, wildTable } from '../packages/games/holdem/measure/fuzz.ts'
import type { Action } from '../packages/games/holdem/rules.ts'
import type { Option } from '../packages/kit/game.ts'

const SEED = 'poker-ts'
const HANDS = 10_000
const MAX_STEPS = 10_000

type Legal = ReturnType<Table['legalActions']>

const optionsOf = ({ actions, chipRange }: Legal): readonly Option<Action>[] =>
  actions.map((type) =>
    type === 'bet' || type === 'raise'
      ? { action: { type, amount: chipRange!.min }, min: chipRange!.min, max: chipRange!.max }
      : { action: { type } },
  )

/** Null if the chips are the same as before. */
const complaintAbout = (hand: number): string | null => {
  const { chance, seats, config } = wildTable(SEED, hand)
  const { ante, smallBlind, bigBlind } = config
  const table = new Table({ ante, smallBlind, bigBlind }, 9)
  for (const [seat, stack] of config.stacks.entries()) table.sitDown(seat, stack)
  table.startHand(config.button)
  let steps = 0
  while (table.isHandInProgress()) {
    if (steps++ === MAX_STEPS) return 'does not end'
    while (table.isBettingRoundInProgress()) {
      if (steps++ === MAX_STEPS) return 'does not end'
      const action = wildAction(chance, optionsOf(table.legalActions()))
      if ('amount' in action) table.actionTaken(action.type, action.amount)
      else table.actionTaken(action.type as Exclude<Action['type'], 'allIn' | 'runOnce' | 'runAgain'>)
    }
    table.endBettingRound()
    if (table.areBettingRoundsCompleted()) table.showdown()
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const after = sum(table.seats().map((player) => player?.totalChips ?? 0))
  const before = sum(config.stacks.slice(0, seats))
  return after === before ? null : after < before ? 'loses chips' : 'makes chips'
}

/** The error comes from another context, so `instanceof` doesn't work. */
const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Some of its hands never return from a call: only a time limit ends them. */
const outcomeOf = (hand: number): string => {
  try {
    const context = createContext({ play: () => complaintAbout(hand) })
    return runInContext('play()', context, { timeout: 500 }) ?? 'right'
  } catch (error) {
    return isTimeout(error) ? 'hangs' : `stops with an error: ${String(error).split('\n')[0]}`
  }
}

const outcomes = Map.groupBy(
  Array.from({ length: HANDS }, (_, hand) => outcomeOf(hand)),
  (outcome) => outcome,
)
console.log(`${HANDS.toLocaleString('en')} wild hands of 2 to 9 seats\n`)
for (const [outcome, hands] of [...outcomes].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`  poker-ts    ${String(hands.length).padStart(6)}  ${outcome}`)
}
const complaint = fuzz({ seed: SEED, hands: HANDS })
console.log(
  complaint
    ? `  fairhouse   hand ${complaint.hand}: ${complaint.complaint}`
    : `  fairhouse   ${String(HANDS).padStart(6)}  right`,
)
if (complaint) process.exitCode = 1
