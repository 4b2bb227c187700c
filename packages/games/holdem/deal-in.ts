/** Decides who is dealt into the next hand of a lasting table, where the button goes, and who posts [L1] [T1]. */
import type { SeriesDeal, SeriesPlace, SeriesTable } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { type DealtPlaces, nextButton, nextPlace } from './positions.ts'

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

export const dealIn = ({ bigBlind }: Config, table: SeriesTable): SeriesDeal | null => {
  const plan = planOf(table)
  if (plan === null) return null
  const { places, button, posting } = plan
  const absent = [...places.keys()].filter((seat) => table.places[places[seat]!]!.isAbsent) // [F15]
  return {
    places,
    setup: {
      stacks: places.map((place) => table.places[place]!.stack),
      button: places.indexOf(button),
      posts: posting.length === 0 ? [] : places.map((place) => (posting.includes(place) ? bigBlind : 0)),
      ...(absent.length > 0 && { absent }),
    },
  }
}
