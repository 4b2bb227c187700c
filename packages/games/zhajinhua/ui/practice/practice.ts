/** Practice: a table of 炸金花 on this device, with the player at its first place. */
import { type LocalGame, type LocalHand, type LocalTable, openLocalTable } from '@fairhouse/host'
import type { Chips, Seat } from '@fairhouse/kit'
import { autoCallOf } from '../../actions.ts'
import type { OpponentName } from '../../bots.ts'
import type { Action, Event, View } from '../../presenter.ts'
import { zhajinhuaLiveResult } from '../../result.ts'
import { type Config, type State, zhajinhua } from '../../rules.ts'
import { zhajinhuaSeries } from '../../series.ts'
import type { PracticeSetup } from './setup.ts'

export const PRACTICE_GAME: LocalGame<Config, State, Action, Event, View> = {
  rules: zhajinhua,
  live: { series: zhajinhuaSeries, result: zhajinhuaLiveResult, autoAction: autoCallOf },
}

export type Practice = LocalTable<Config, State, Action>
export type PracticeHand = LocalHand<Config, State, Action>

/** The player's seat: everybody is dealt into every hand, in the order of places. */
export const PERSON: Seat = 0

export const startPractice = ({ bots, room }: PracticeSetup, seed: string, at: number): Practice =>
  openLocalTable(PRACTICE_GAME, {
    ...{ seed, settings: room, people: [{ player: 'you', place: 0 }], at },
    bots: bots.map((temperament, n) => ({ id: `bot-${n}`, name: temperament, temperament, version: 1 })),
  })

/** By seat; the player's is null. */
export const opponentsIn = ({ seats }: Pick<PracticeHand, 'seats'>): readonly (OpponentName | null)[] =>
  seats.map(({ bot }) => (bot?.temperament ?? null) as OpponentName | null)

/** What the player won; 0 during the hand. */
export const practiceNet = ({ record: { state, log } }: PracticeHand): Chips =>
  state.result === null ? 0 : state.players[PERSON]!.stack - log.config.stacks[PERSON]!

/** What the player has won in all hands that are over. */
export const sessionNet = ({ table }: Practice): Chips => {
  const { stack, bought } = table.seats[PERSON]!
  return stack - bought
}
