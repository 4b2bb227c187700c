/** [A37] [A60] [F13] [F14] [L1] [L4] [L6] [V1]–[V9] Random evenings at tables of every game and kind. */
import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money, TableSettings } from './table.ts'
import { seriesOf, type TableGame } from './table-game.ts'
import { randomEvening, restlessEvening, type TableCase } from './testing/conforms-table.ts'

const HOME: Money = { type: 'home' }
const WALLET: Money = { type: 'wallet', currency: 'USD', isDemo: true }

const gameOf = (id: string): TableCase['game'] => {
  const { rules, live } = REGISTRY[id]!
  return { rules, live: live! }
}

const settingsOf = (game: TableGame, given: object = {}): TableSettings =>
  accepted(seriesOf(game).settings.safeParse(given) as never as Readonly<{ data: TableSettings }>).data

const casesOf = (id: string): readonly TableCase[] => {
  const game = gameOf(id)
  const settings = settingsOf(game)
  const money = seriesOf(game).buyIn(settings) === null ? [HOME] : [HOME, WALLET]
  return [
    ...money.map((each) => ({ name: `${id}, ${each.type}`, game, settings, money: each })),
    ...(money.length > 1
      ? [{ name: `${id}, public`, game, settings, money: WALLET, kind: 'public' as const }]
      : []),
    { name: `${id}, device`, game, settings, money: HOME, kind: 'device' },
  ]
}

const sitAndGo = (): TableCase => {
  const game = gameOf('holdem')
  const settings = settingsOf(game, { format: 'tournament' })
  return { name: 'holdem, sit and go', game, settings, money: WALLET }
}

/** [V1]–[V9] */
const houseRules = (money: Money): TableCase => {
  const game = gameOf('holdem')
  const settings = settingsOf(game, {
    ...{ dealersChoice: ['holdem', 'omaha', 'omaha5', 'short-deck'], straddle: 'allowed', bombEvery: 3 },
    ...{ twoBoards: 'bomb-pots', runs: 3, sevenDeuce: 50 },
  })
  return { name: `holdem by house rules, ${money.type}`, game, settings, money, hostsYes: true }
}

const GAMES = Object.keys(REGISTRY).filter((id) => REGISTRY[id]!.live?.series)
const CASES = [...GAMES.flatMap(casesOf), sitAndGo(), houseRules(HOME), houseRules(WALLET)]

describe('a table keeps its promises', () => {
  test.each(CASES.map((kase) => [kase.name, kase] as const))('%s', (_name, kase) => {
    let hands = 0
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        hands += randomEvening(kase, seed, 120, (problems, at) => expect(problems, at).toEqual([])).hands
      }),
      { numRuns: 20 },
    )
    expect(hands).toBeGreaterThan(20)
  })

  const HAVE_TWO_MORE = CASES.filter(({ game }) => game.rules.seats.max > 2)
  test.each(HAVE_TWO_MORE.map((kase) => [kase.name, kase] as const))(
    '[V8] one player can’t hold it up, %s',
    (_name, kase) => {
      fc.assert(
        fc.property(fc.uuid(), (seed) =>
          restlessEvening(kase, seed, (problems, at) => expect(problems, at).toEqual([])),
        ),
        { numRuns: 20 },
      )
    },
  )
})
