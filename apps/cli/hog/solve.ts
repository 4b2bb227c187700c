/** `fairhouse hog solve`: the optimal strategy [G5]. */
import { type Solution, solve, tablesOf } from '@fairhouse/games/hog/odds.ts'
import type { Config } from '@fairhouse/games/hog/rules.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { settingsOf } from './settings.ts'
import { percent } from './texts.ts'

/** A row per own score, a digit per score of the opponent; A is ten. */
const policyRows = ({ policy }: Solution, { goal }: Config): readonly string[] =>
  Array.from({ length: goal }, (_, score) =>
    Array.from(policy.subarray(score * goal, (score + 1) * goal), (dice) =>
      dice.toString(16).toUpperCase(),
    ).join(''),
  )

const show = ({ policy, win }: Solution, { goal, sides, maxDice }: Config): string => {
  const states = policy.length
  const counts = Array.from({ length: maxDice + 1 }, (_, dice) =>
    policy.reduce((n, choice) => n + (choice === dice ? 1 : 0), 0),
  )
  const rows = counts.map((count, dice) => {
    const name = dice === 0 ? '0 (Boar Brawl)' : String(dice)
    return `  ${name.padEnd(15)} ${String(count).padStart(7)}  ${((100 * count) / states).toFixed(1).padStart(5)} %`
  })
  return [
    `Hog to ${goal} with up to ${maxDice} dice of ${sides} sides, both players optimal`,
    `  the first player wins ${percent(win[0]!)}`,
    `  the best opening is ${policy[0]} dice`,
    '',
    `Dice thrown in the ${states} pairs of scores`,
    ...rows,
    '',
  ].join('\n')
}

export const run: Run = async (call) => {
  const config = settingsOf(call)
  const solution = solve(tablesOf(config))
  const json = { value: solution.win[0], policy: policyRows(solution, config) }
  await (call.has('json') ? writeJson(json) : write(show(solution, config)))
  return OK
}
