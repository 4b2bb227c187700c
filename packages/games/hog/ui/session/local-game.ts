/** A game on this device as a table of one hand, for the local host. */
import {
  dealNext,
  type LocalGame,
  type LocalTable,
  openLocalTable,
  restore,
  withRecord,
} from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { hogLiveResult } from '../../result.ts'
import { type Action, type Config, type Event, hog, type State, type View } from '../../rules.ts'
import { hogSeries } from '../../series.ts'
import { diceSeeds, type SavedGame } from '../../setup.ts'

export const LOCAL_HOG: LocalGame<Config, State, Action, Event, View> = {
  rules: hog,
  live: { series: hogSeries, result: hogLiveResult },
  seedsOf: diceSeeds,
}

/** The first of the players is at the first place, so it begins. */
export const localTableOf = ({ setup, log }: SavedGame): LocalTable<Config, State, Action> => {
  const { config, players, seed } = setup
  const bot = { id: 'bot', name: 'bot', temperament: 'bot', version: 1 }
  const opened = openLocalTable(LOCAL_HOG, {
    ...{ seed, settings: config, at: 0 },
    people: players.flatMap(({ type }, place) =>
      type === 'person' ? [{ player: `player-${place}`, place }] : [],
    ),
    bots: players.flatMap(({ type }) => (type === 'bot' ? [bot] : [])),
  })
  const record = accepted(restore(hog, log, { now: 0 }))
  return withRecord(LOCAL_HOG, dealNext(LOCAL_HOG, opened, 0), record, 0)
}
