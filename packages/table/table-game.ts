/** A game as tables play it: its rules, and its series with a table's settings. */
import {
  type AnyGame,
  type AnyLiveGame,
  type Course,
  isRefusal,
  type LiveSeries,
  type Refusal,
} from '@fairhouse/kit'
import { TABLE_KINDS } from './kinds.ts'
import { isHome, type Table, type TableSettings, type Time } from './table.ts'

export type TableGame = Readonly<{ rules: AnyGame; live: Pick<AnyLiveGame, 'series' | 'room'> }>

type Series = LiveSeries<unknown, unknown>

export const seriesOf = ({ rules, live }: TableGame): Series => {
  if (!live.series) throw new Error(`${rules.id} is not played at lasting tables`)
  return live.series
}

export const isTournament = (
  game: TableGame,
  { kind, settings }: Pick<Table, 'kind' | 'settings'>,
): boolean => !TABLE_KINDS[kind].isQuick && seriesOf(game).format(settings) === 'tournament'

/** Null if the game is played without chips. */
export const buyInOf = (game: TableGame, { settings }: Pick<Table, 'settings'>) =>
  seriesOf(game).buyIn(settings)

type Played = Pick<Table, 'hands' | 'startedAt' | 'money' | 'phase' | 'called' | 'choice' | 'kind'>

export const courseOf = (table: Played, at: Time): Course => ({
  hands: table.hands,
  isHome: isHome(table) && !TABLE_KINDS[table.kind].rakesOwnChips,
  elapsedMs: table.startedAt === null ? 0 : Math.max(0, at - table.startedAt),
  called: 'promises' in table.phase ? table.phase.called : table.called,
  choice: table.choice?.name ?? null,
})

/** What a player may wish for at the own place. */
export const wishesAt = (game: TableGame, { settings }: Pick<Table, 'settings'>): readonly string[] =>
  seriesOf(game).wishes?.(settings) ?? []

/** The configuration of a hand without its setup, or why the settings can't be played. */
export const lastingConfig = (
  game: TableGame,
  settings: TableSettings,
  course: Course,
): unknown | Refusal => {
  const lasting = seriesOf(game).configOf(settings, course)
  return isRefusal(lasting) ? lasting : game.rules.configure(lasting)
}
