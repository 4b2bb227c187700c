/**
 * Hold'em at lasting tables: cash games [L1] and sit and gos [L6]. A host's settings are in whole chips: blinds
 * and buy-ins for a cash game; levels, stacks and prizes for a sit and go.
 */
import {
  type BadSetting,
  badSetting,
  type Chips,
  type LiveSeries,
  type Seat,
  settingsBy,
} from '@fairhouse/kit'
import { dealStreet, hasBurns, STREETS, streetsAfter } from './deal.ts'
import { dealIn } from './deal-in.ts'
import { type SeriesSettings, smallBlindProblem, TABLE_FIELDS } from './fields.ts'
import { BOMB_POT, houseRules, wishesOf } from './house-rules.ts'
import { levelOf, nextRise, prizesOf } from './levels.ts'
import type { Config, State } from './rules.ts'
import { boardsOf } from './state.ts'
import { BEAT_MS, SUSPENSE_MS } from './table/beats.ts'

const problemIn = (set: SeriesSettings): BadSetting | null => {
  const { buyInLeast, buyInUsual, buyInMost, rakeBasisPoints, rakeCap } = set
  if (buyInLeast > buyInUsual) return badSetting(['buyInLeast'], 'must not be more than the usual buy-in')
  if (buyInUsual > buyInMost) return badSetting(['buyInUsual'], 'must not be more than the highest buy-in')
  if (rakeBasisPoints > 0 !== rakeCap > 0)
    return badSetting(['rakeCap'], 'must be 0 without a rake, and more with one')
  return smallBlindProblem(set)
}

const buyInOf = (set: SeriesSettings): Readonly<{ least: Chips; most: Chips; usual: Chips }> => {
  const { format, startingStack, bigBlind, buyInLeast, buyInMost, buyInUsual } = set
  if (format === 'tournament') return { least: startingStack, most: startingStack, usual: startingStack }
  return { least: buyInLeast * bigBlind, most: buyInMost * bigBlind, usual: buyInUsual * bigBlind }
}

/** [T7] The rest of the only board as it would have been dealt, with burns. */
const restOfBoard = ({ deck, street, config, players }: State): readonly string[] => {
  const burn = hasBurns(config, players.length)
  let left = deck
  return streetsAfter(street).flatMap((next) => {
    const dealt = dealStreet(left, next, burn)
    left = dealt.deck
    return dealt.cards
  })
}

/** A showdown is watched card by card: the hands, the streets that nobody bet on, the comparison, each pot. At most. */
const endMs = (state: State): number => {
  const { players, history, result } = state
  const shown = players.filter((player) => player.shown).length
  if (result === null || shown === 0) return 0
  const streets = STREETS.length - 1 - STREETS.indexOf(history.at(-1)?.street ?? 'preflop')
  const { act, return: back, collect, show, burn, board, compare, push } = BEAT_MS
  const boards = boardsOf(state).length
  const suspense = boards === 1 ? streets * SUSPENSE_MS : 0 // the odds of several boards aren't shown
  return (
    act.lasts +
    (result.returned === null ? 0 : back.lasts) +
    collect.lasts +
    show.lasts * shown +
    (burn.lasts + board.lasts) * streets * boards +
    suspense +
    compare.lasts +
    push.lasts * result.pots.length
  )
}

export const holdemSeries: LiveSeries<Config, State, SeriesSettings> = {
  settings: settingsBy(TABLE_FIELDS, problemIn),
  format: ({ format }) => format,
  buyIn: buyInOf,
  configOf: (set, course) => {
    const { bigBlindAnte, reopenOnShortAllinRaise, rakeBasisPoints, rakeCap } = set
    const rules = { bigBlindAnte, reopenOnShortAllinRaise }
    if (set.format === 'tournament') return { ...rules, ...levelOf(set, course) }
    const { smallBlind, bigBlind } = set
    const rake = course.isHome ? {} : { rakeBasisPoints, rakeCap } // [L9]
    return { ...rules, smallBlind, bigBlind, ...houseRules(set, course), ...rake }
  },
  wishes: wishesOf,
  calls: ({ format }) => (format === 'tournament' ? [] : [BOMB_POT]),
  choices: ({ format, dealersChoice }) => (format === 'tournament' ? [] : dealersChoice),
  dealer: ({ places, setup }) => places[setup.button as number]!,
  nextRise: (set, course) => (set.format === 'tournament' ? nextRise(set, course) : null),
  deal: dealIn,
  prizes: ({ prizes }, people) => prizesOf(prizes, people),
  secretMs: 86_400_000, // [L3]
  hidden: ({ players, result }, seat: Seat) => {
    const { hole, shown } = players[seat]!
    return result === null || shown || hole.length === 0 ? null : hole
  },
  cards: ({ players }, seat: Seat) => players[seat]!.hole,
  undealt: (state) => {
    const cards = state.result === null || state.otherBoards !== undefined ? [] : restOfBoard(state)
    return cards.length === 0 ? null : cards
  },
  endMs,
}
