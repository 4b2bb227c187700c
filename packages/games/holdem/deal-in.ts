/** Decides who is dealt into the next hand of a lasting table, where the button goes, and who posts [L1] [T1]. */
import type { Seat, SeriesDeal, SeriesPlace, SeriesTable } from '@fairhouse/kit'
import type { Config } from './config.ts'
import type { RunChoice } from './fields.ts'
import { RUN_WISHES, STRADDLE } from './house-rules.ts'
import { type DealtPlaces, nextButton, nextPlace } from './positions.ts'
import { blindsOf, variationOf } from './variation.ts'

type Plan = DealtPlaces & Readonly<{ posting: readonly number[] }>

const isBetween = (from: number, place: number, to: number): boolean =>
  from < to ? from < place && place < to : place > from || place < to

/**
 * [L1] Button and small blind stay among players who have played before. The big blind is the next place of all,
 * so newcomers wait for it, or post behind it, never between the button and the blinds.
 */
const planAround = (
  before: DealtPlaces,
  seated: readonly number[],
  settled: readonly number[],
  wantsToPost: (place: number) => boolean,
): Plan => {
  const button = nextPlace(settled, before.button)
  const small = nextPlace(settled, button)
  const big = nextPlace(seated, small)
  if (big === button) return { places: settled, button: nextButton(before, settled), posting: [] }
  const newcomers = seated.filter((place) => !settled.includes(place))
  const posting = newcomers.filter((place) => isBetween(big, place, button) && wantsToPost(place))
  const dealt = (place: number): boolean =>
    place === big || settled.includes(place) || posting.includes(place)
  return { places: seated.filter(dealt), button, posting }
}

const planOf = ({ places, last }: SeriesTable): Plan | null => {
  const at = (place: number): SeriesPlace => places[place]!
  const seated = [...places.keys()].filter((place) => (places[place]?.stack ?? 0) > 0)
  if (seated.length < 2) return null
  if (last === null) return { places: seated, button: seated[0]!, posting: [] }
  const before = { places: last.places, button: last.places[last.setup.button as number]! }
  const settled = seated.filter((place) => !at(place).isNew)
  // With only one old player the game starts over: nobody waits.
  if (settled.length < 2) return { places: seated, button: nextButton(before, seated), posting: [] }
  return planAround(before, seated, settled, (place) => at(place).posts)
}

/** [V2] [V7] Everybody antes, so there is no blind that a newcomer could wait for. */
const owesNothing = (config: Config): boolean =>
  config.bombPot !== undefined || variationOf(config).isButtonBlind

/** [V1] The seat that straddles because its player wishes to, or has to; null: none. */
const straddleOf = (config: Config, table: SeriesTable, { places, button }: Plan): Seat | null => {
  if (config.bombPot !== undefined) return null
  const asked = { ...config, button: places.indexOf(button), straddle: true }
  const { straddle } = blindsOf(asked, places.length)
  const isWished = straddle !== null && table.places[places[straddle]!]!.wishes?.includes(STRADDLE)
  return config.straddle || isWished ? straddle : null
}

/** [V3] What players have chosen before the hand. */
const runChoiceOf = ({ wishes = [] }: SeriesPlace): RunChoice =>
  wishes.includes(RUN_WISHES.never) ? 'never' : wishes.includes(RUN_WISHES.always) ? 'always' : 'ask'

export const dealIn = (config: Config, anyTable: SeriesTable): SeriesDeal | null => {
  const settled = anyTable.places.map((place) => place && { ...place, isNew: false })
  const table = owesNothing(config) ? { ...anyTable, places: settled } : anyTable
  const plan = planOf(table)
  if (plan === null) return null
  const { places, button, posting } = plan
  const absent = [...places.keys()].filter((seat) => table.places[places[seat]!]!.isAbsent) // [F15]
  const straddle = straddleOf(config, table, plan)
  const runChoices = places.map((place) => runChoiceOf(table.places[place]!))
  return {
    places,
    setup: {
      stacks: places.map((place) => table.places[place]!.stack),
      button: places.indexOf(button),
      posts:
        posting.length === 0
          ? []
          : places.map((place, seat) => (posting.includes(place) && seat !== straddle ? config.bigBlind : 0)),
      ...(absent.length > 0 && { absent }),
      ...(straddle !== null && { straddle: true }),
      ...(runChoices.some((choice) => choice !== 'ask') && { runChoices }),
    },
  }
}
