/** The commands of every house game, with or without a folder here. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, type BetLimits, houseEntryIn, houseGamesIn } from '@fairhouse/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { COIN } from '../server/testing/toy-house-game.ts'
import { COMMANDS } from './catalogue.ts'
import type { Call, Run } from './command.ts'
import { oddsRun } from './house-odds.ts'
import { simulateRun } from './house-simulation.ts'
import { fairhouse, printedLines } from './testing/command-process.ts'

const games = { ...REGISTRY, coin: COIN }

afterEach(() => vi.restoreAllMocks())

/** What it prints as JSON, line by line. */
const printedBy = async (
  run: Run,
  options: Readonly<Record<string, string>> = {},
): Promise<readonly object[]> => {
  let text = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
    text += String(chunk)
    for (const done of rest) if (typeof done === 'function') done()
    return true
  })
  const call: Call = {
    words: [],
    text: (option) => options[option],
    has: (option) => option === 'json',
    given: [],
  }
  expect(await run(call)).toBe(0)
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
}

test('every game against the house has odds and simulate', () => {
  const paths = COMMANDS.map(({ path }) => path.join(' '))
  for (const [game] of houseGamesIn(REGISTRY)) {
    expect(paths.filter((path) => path === `odds ${game}`)).toHaveLength(1)
    expect(paths.filter((path) => path === `simulate ${game}`)).toHaveLength(1)
  }
})

test('odds: a line for every way to bet, with its exact return', async () => {
  expect(await printedBy(oddsRun('coin', games))).toEqual([
    { way: 'heads', rtp: '19/20', decimal: '0.950000000000' },
    { way: 'tails', rtp: '19/20', decimal: '0.950000000000' },
  ])
})

const wayIn = (lines: readonly unknown[], name: string) =>
  lines.find((line) => (line as { way?: string }).way === name)

test.each([
  ['dragon-tower', 'master 4', '25/64', true],
  ['dragon-tower', 'master 3', '97/100', false],
  ['dragon-tower', 'master 9', '25/64', true],
  ['chicken-road', 'hardcore 8', '260/437', true],
  ['keno', 'low 5', '33355/36556', true],
  ['hilo', 'higher K', '24/25', false],
  ['hilo', 'unlikelier side, 2 guesses', '191325867887/219700000000', true],
] as const)('[M2] odds of %s at a stake of 1,000: %s returns %s', async (game, way, rtp, capped) => {
  const outcome = await fairhouse(['odds', game, '--stake', '1000', '--json'])
  expect(outcome.code).toBe(0)
  expect(wayIn(printedLines(outcome), way)).toMatchObject({
    ...{ way, rtp, capped },
    ...{ stake: '1000.00', currency: 'USD', maxPayout: '100000.00' },
  })
})

test.each(houseGamesIn(REGISTRY).map(([game]) => game))(
  '[M2] odds of %s: a stake that reaches no cap returns what the multipliers say; rounding takes, never gives',
  async (game) => {
    const { rules, house } = houseEntryIn(REGISTRY, game)!
    const plain = house.ways(accepted(rules.configure({})) as BetLimits)
    const lines = printedLines(await fairhouse(['odds', game, '--stake', '0.10', '--json'])) as Readonly<
      Record<string, string> & { capped: boolean }
    >[]
    for (const { way, returns } of plain) {
      const line = wayIn(lines, way) as (typeof lines)[number]
      if (!line.capped) expect(line.rtp).toBe(`${returns.n}/${returns.d}`)
      expect(Number(line.roundedDecimal)).toBeLessThanOrEqual(Number(line.decimal))
    }
  },
)

const SCRIPTS = houseGamesIn(games).flatMap(([game, { house }]) =>
  house.scripts.map(({ name }) => [game, name] as const),
)

test.each(SCRIPTS)(
  'simulate %s by %s: the exact return lies in a wide interval around the simulated one',
  async (game, script) => {
    const [measured] = await printedBy(simulateRun(game, games), { script, rounds: '2000', seed: 'monday' })
    const { low, high, decimal, ...told } = measured as Readonly<Record<'low' | 'high', number>> & {
      decimal: string
    }
    expect(told).toMatchObject({ game, script, rounds: 2000, stopped: false })
    const [middle, half] = [(low + high) / 2, (high - low) / 2]
    expect(Math.abs(middle - Number(decimal))).toBeLessThan(2.5 * half)
  },
)

test('simulate by an unknown script is bad usage', async () => {
  await expect(async () => printedBy(simulateRun('coin', games), { script: 'edge' })).rejects.toThrow(
    '--script is heads, not "edge"',
  )
})
