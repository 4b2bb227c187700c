/**
 * A session: hand after hand at a table of nine chairs, until the one person there has lost everything or is
 * the last. Chairs stay the same for the whole session; a hand's seats are the players still there,
 * counted from 0 in chair order.
 */
import {
  type Chance,
  type Chips,
  draw,
  labelled,
  type Seat,
  type Seeds,
  shuffle,
  words,
} from '@fairhouse/kit'
import { type Config, DEFAULTS, type Setup } from './config.ts'
import { HOLDEM_SEATS } from './fields.ts'
import { nextButton } from './positions.ts'
import type { State } from './state.ts'

/** 0 to 8, clockwise. */
export type Chair = number
export type SeatedPlayer = Readonly<{ chair: Chair; person: boolean; stack: Chips }>

/** Before hand `hand` or, if there is an outcome, after the last one. */
export type SessionState = Readonly<{
  setup: Setup
  /** Counted from 1. */
  hand: number
  /** In chair order: the seats of the hand. */
  players: readonly SeatedPlayer[]
  button: Chair
  /** The person's outcome. */
  outcome: 'won' | 'lost' | null
}>

/** [T10] [F7] A whole session comes from one seed: the chairs … */
export const sessionChance = (seed: string): Chance => words(labelled(seed, 'session', 0))
/** … and each deck. Bots have their own streams, made by the host. */
export const handSeeds = (seed: string, hand: number): Seeds => labelled(seed, 'deck', hand)

/** [T10] [T12] Draws the number of players, the chairs (the first is the person's) and the button. */
export const openTable = (setup: Setup, chance: Chance): SessionState => {
  const count =
    setup.players === 'random'
      ? HOLDEM_SEATS.min + draw(chance, HOLDEM_SEATS.max - HOLDEM_SEATS.min + 1)
      : setup.players
  const chairs = shuffle(
    chance,
    Array.from({ length: HOLDEM_SEATS.max }, (_, chair) => chair),
  ).slice(0, count)
  const person = chairs[0]
  const players = chairs
    .toSorted((a, b) => a - b)
    .map((chair) => ({ chair, person: chair === person, stack: setup.startingStack }))
  return { setup, hand: 1, players, button: players[draw(chance, count)]!.chair, outcome: null }
}

const seatOf = (players: readonly SeatedPlayer[], chair: Chair): Seat =>
  players.findIndex((player) => player.chair === chair)

/** The configuration of the next hand. */
export const handConfig = ({ setup, players, button }: SessionState): Config => {
  const { startingStack, smallBlind, bigBlind, ante, bigBlindAnte, burn, reopenOnShortAllinRaise } = setup
  return {
    ...DEFAULTS,
    startingStack,
    smallBlind,
    bigBlind,
    ante,
    bigBlindAnte,
    burn,
    reopenOnShortAllinRaise,
    stacks: players.map(({ stack }) => stack),
    button: seatOf(players, button),
  }
}

const chairsOf = (players: readonly SeatedPlayer[]): readonly Chair[] => players.map(({ chair }) => chair)

/** After a hand: updates the stacks, removes bots without chips, and moves the button or ends the session. */
export const nextTable = (table: SessionState, ended: State): SessionState => {
  if (ended.result === null || table.outcome !== null)
    throw new Error('there is no finished hand to continue from')
  const all = table.players.map((player, seat) => ({ ...player, stack: ended.players[seat]!.stack }))
  const players = all.filter(({ stack }) => stack > 0)
  if (!players.some(({ person }) => person)) return { ...table, players: all, outcome: 'lost' }
  if (players.length === 1) return { ...table, players: all, outcome: 'won' }
  const before = { places: chairsOf(table.players), button: table.button }
  return { ...table, hand: table.hand + 1, players, button: nextButton(before, chairsOf(players)) }
}
