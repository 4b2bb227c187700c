/** 炸金花 at lasting tables: the host's settings, and tables where players come and go at random. */
import { accepted, type Chance, draw, labelled, parseFields, type SeriesPlace, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { TABLE_FIELDS } from './fields.ts'
import { zhajinhuaLive } from './live.ts'
import { wildAction } from './measure/fuzz.ts'
import { type Config, type State, zhajinhua } from './rules.ts'

const series = zhajinhuaLive.series!
const COURSE = { hands: 0, elapsedMs: 0, isHome: false }

const configOf = (given: object): Config =>
  accepted(zhajinhua.configure(series.configOf(accepted(parseFields(TABLE_FIELDS, given)), COURSE)))

test('the defaults of a table among friends: no rake, no bonus, buy-ins in antes', () => {
  expect(configOf({})).toMatchObject({ ante: 10, cap: 200, rakeBasisPoints: 0, leopardBonus: false })
  expect(series.buyIn(accepted(parseFields(TABLE_FIELDS, {})))).toEqual({
    least: 200,
    most: 10_000,
    usual: 1000,
  })
})

test('[L9] a home game takes no rake, whatever its settings say', () => {
  const raked = accepted(parseFields(TABLE_FIELDS, { rakeBasisPoints: 300 }))
  expect(series.configOf(raked, COURSE)).toMatchObject({ rakeBasisPoints: 300 })
  expect(series.configOf(raked, { ...COURSE, isHome: true })).toMatchObject({ rakeBasisPoints: 0 })
})

test.each([
  [{ ante: 101 }, ['cap']],
  [{ ladder: [2, 5] }, ['ladder']],
  [{ ladder: [1, 5, 5] }, ['ladder']],
  [{ buyInLeast: 200 }, ['buyInLeast']],
  [{ buyInMost: 50 }, ['buyInUsual']],
  [{ leopardBonus: true }, []],
  [{ rounds: 0 }, ['rounds']],
])('a host cannot set %j', (given, path) => {
  expect(series.settings.safeParse(given)).toMatchObject({ error: { issues: [{ path }] } })
})

const playOut = (config: Config, seats: number, chance: Chance): State => {
  let { state } = zhajinhua.start(config, seats, chance)
  for (let [seat] = zhajinhua.toAct(state); seat !== undefined; [seat] = zhajinhua.toAct(state)) {
    const action = wildAction(chance, zhajinhua.options(state, seat))
    state = accepted(zhajinhua.apply(state, seat, action, chance)).state
  }
  return state
}

test('[Z1] [Z6] [M3] players come and go: everybody with an ante is dealt in once, in the order of places, and chips are conserved', () => {
  const config = configOf({ rakeBasisPoints: 300 })
  for (let number = 0; number < 20; number += 1) {
    const chance = words(labelled('lasting', 'zhajinhua', number))
    const places: (SeriesPlace | null)[] = Array.from({ length: 5 }, () => null)
    let [bought, raked] = [0, 0]
    for (let step = 0; step < 40; step += 1) {
      const place = draw(chance, 10)
      if (place < 5) {
        const stack = places[place] === null ? 1 + draw(chance, 400) : 0
        bought += stack - (places[place]?.stack ?? 0)
        places[place] = stack === 0 ? null : { stack, isNew: true, posts: false }
      }
      const rich = [...places.keys()].filter((each) => (places[each]?.stack ?? 0) >= config.ante)
      const deal = series.deal(config, { places, last: null })
      expect(deal?.places ?? null).toEqual(rich.length < 2 ? null : rich)
      if (deal === null) continue
      const seats = deal.places.length
      const state = playOut(accepted(zhajinhua.configure({ ...config, ...deal.setup }, seats)), seats, chance)
      raked += zhajinhuaLive.result(state).rake
      for (const [seat, each] of deal.places.entries())
        places[each] = { ...places[each]!, stack: state.players[seat]!.stack }
      expect(places.reduce((sum, each) => sum + (each?.stack ?? 0), raked)).toBe(bought)
    }
    expect(raked).toBeGreaterThan(0)
  }
})
