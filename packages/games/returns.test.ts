/** What every game against the house returns, at any override and any stake. */
import {
  accepted,
  type BetLimits,
  compare,
  houseGamesIn,
  paidAt,
  rational,
  waysProblem,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { REGISTRY } from './registry.ts'

const GAMES = houseGamesIn(REGISTRY).map(([id, { rules, house }]) => [id, { rules, house }] as const)
const NO_CAP = 10n ** 30n

test.each(GAMES)(
  '[A18] %s: with any bet, even the minimum, no way to play returns more than it declares',
  (_id, { rules, house }) => {
    for (const rtp of [undefined, '97', '90.01']) {
      const config = accepted(rules.configure(rtp === undefined ? {} : { rtp })) as BetLimits
      const declared = house.ways(config)
      for (const stake of [1n, 2n, 3n, 7n, 9n, 10n, 11n, 99n, 100n, 101n])
        for (const [index, { way, returns }] of house.ways(config, paidAt(stake, NO_CAP)).entries())
          expect(compare(returns, declared[index]!.returns), `${way} for ${stake}`).toBeLessThanOrEqual(0)
    }
  },
)

test.each(GAMES)(
  '[A19] %s: any override from 90 to 99.99 returns less than the stake',
  (_id, { rules, house }) => {
    for (let hundredths = 9000; hundredths <= 9999; hundredths += 9) {
      const config = accepted(rules.configure({ rtp: (hundredths / 100).toFixed(2) })) as BetLimits
      expect(waysProblem(house.ways(config), rational(85, 100))).toBeNull()
    }
  },
)
