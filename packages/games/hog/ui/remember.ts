/** Reports a game to the house: the lobby offers to resume an unfinished one and lists finished ones. */
import { addRecentRound, forgetRound, inEachLanguage, rememberRound } from '@fairhouse/ui'
import { ownSeat, seatBelow } from '../presenter.ts'
import type { State } from '../rules.ts'
import { playerName, sayScore, sayWin } from '../say.ts'
import type { SavedGame } from '../setup.ts'
import { words } from '../words/index.ts'
import { saveGame } from './game-storage.ts'
import { gameHref, TABLE } from './links.ts'

const HOG = 'hog'

const rememberOpen = (game: SavedGame, state: State): void => {
  const { setup } = game
  const score = sayScore(setup, state)
  saveGame(game)
  rememberRound({
    game: HOG,
    href: TABLE,
    text: inEachLanguage(words, (w) =>
      ownSeat(setup) === null
        ? w.table.openPeople(score)
        : w.table.openNote(score, playerName(w, setup, 1 - seatBelow(setup))),
    ),
  })
}

const rememberEnd = (game: SavedGame, state: State): void => {
  forgetOpen()
  addRecentRound({
    game: HOG,
    href: gameHref(game),
    text: inEachLanguage(words, (w) => {
      const note = w.table.recentNote(sayWin(w, game.setup, state.winner!), sayScore(game.setup, state))
      return game.undone ? w.table.practiceNote(note) : note
    }),
    at: Date.now(),
  })
}

const forgetOpen = (): void => {
  saveGame(null)
  forgetRound(TABLE)
}

export const remember = (game: SavedGame, state: State): void =>
  state.winner === null ? rememberOpen(game, state) : rememberEnd(game, state)
