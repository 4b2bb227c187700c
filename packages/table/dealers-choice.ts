/** [V8] Dealer's choice: before each orbit the button of the next hand says what is played. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type NextDeal, nextDeal } from './next-hand.ts'
import type { Phase, Table, Time } from './table.ts'
import { seriesOf, type TableGame } from './table-game.ts'

/** Who doesn't choose in this time plays what was played last. */
const CHOICE_MS = 10_000

type Between = Extract<Phase, { type: 'between' }>

export const choicesAt = (game: TableGame, { settings }: Pick<Table, 'settings'>): readonly string[] =>
  seriesOf(game).choices?.(settings) ?? []

/** The list's next one, for bots; the first if there was none. */
const afterLast = (names: readonly string[], { choice }: Table): string =>
  names[(names.indexOf(choice?.name ?? '') + 1) % names.length]!

/** The last one, or the first of the list. */
const lastOrFirst = (names: readonly string[], { choice }: Table): string =>
  choice !== null && names.includes(choice.name) ? choice.name : names[0]!

/** Until the button has been with everybody and has passed the chooser again: then the next one chooses. */
const withChoice = (table: Table, name: string, { deal }: NextDeal): Table => ({
  ...table,
  choice: { name, hands: deal.places.length + 1 },
  asked: null,
})

/** Null if nobody chooses before the next hand. */
const nextOrbit = (game: TableGame, table: Table, at: Time): NextDeal | null => {
  const names = choicesAt(game, table)
  const { choice } = table
  const isUnderWay = choice !== null && choice.hands > 0 && names.includes(choice.name)
  return names.length === 0 || isUnderWay ? null : nextDeal(game, table, at)
}

const withoutQuestion = (table: Table, phase: Between, soonest: Time): Table =>
  table.asked === null ? table : { ...table, asked: null, phase: { ...phase, nextAt: soonest } }

/**
 * Asks the player on the button; a bot chooses at once. The question has one end: if the button changes meanwhile, the
 * next player has what is left of the time. `soonest`: when the hand could be prepared.
 */
export const askDealer = (game: TableGame, table: Table, phase: Between, soonest: Time, at: Time): Table => {
  const next = nextOrbit(game, table, at)
  if (next === null) return withoutQuestion(table, phase, soonest)
  const place = seriesOf(game).dealer!(next.deal)
  if (table.asked?.place === place) return table
  if (table.seats[place]!.player === null) {
    const chosen = withChoice(table, afterLast(choicesAt(game, table), table), next)
    return withoutQuestion({ ...chosen, asked: table.asked }, phase, soonest)
  }
  const shownAt = Math.max(at, phase.restsUntil - table.frame.pauseSeconds * 1_000)
  const until = table.asked?.until ?? Math.max(shownAt + CHOICE_MS, soonest)
  return { ...table, asked: { place, until }, phase: { ...phase, nextAt: until } }
}

/** The time is up: what was played last. */
export const withoutAnswer = (game: TableGame, table: Table, at: Time): Table => {
  const next = table.asked === null ? null : nextOrbit(game, table, at)
  return next === null
    ? { ...table, asked: null }
    : withChoice(table, lastOrFirst(choicesAt(game, table), table), next)
}

export const choose = (
  game: TableGame,
  table: Table,
  place: number,
  name: string,
  at: Time,
): Table | Refusal => {
  const { phase, asked } = table
  if (phase.type !== 'between' || asked?.place !== place) {
    return refuse('not-your-choice', 'it is not your turn to choose')
  }
  if (!choicesAt(game, table).includes(name)) {
    return refuse('no-such-choice', 'this is not on the table’s list')
  }
  const next = nextOrbit(game, table, at)
  if (next === null) return table
  const chosen = withChoice(table, name, next)
  return { ...chosen, phase: { ...phase, nextAt: Math.max(phase.restsUntil, at) } }
}
