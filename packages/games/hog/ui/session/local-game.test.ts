import { dealNext, handNow, isOver } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../../rules.ts'
import { diceSeeds, type HogPlayer, logOf, PERSON, type SavedGame, type Setup } from '../../setup.ts'
import { LOCAL_HOG, localTableOf } from './local-game.ts'

const BOT: HogPlayer = { type: 'bot', strategy: { name: 'always_roll', numbers: [6] } }

const gameOf = (players: Setup['players'], turns: readonly number[], goal = 100): SavedGame => {
  const setup = { config: { ...DEFAULTS, goal }, players, seed: 'monday', practice: true }
  return { setup, log: accepted(logOf(setup, turns)), undone: false }
}

test.each([
  ['the person', [PERSON, BOT], [false, true]],
  ['the bot', [BOT, PERSON], [true, false]],
  ['the first of two people', [PERSON, PERSON], [false, false]],
] as const)('[F7] %s begins, and the dice are those of the link’s seed', (_, players, bots) => {
  const table = localTableOf(gameOf(players, []))
  const { seats, record } = handNow(table)
  expect(seats.map(({ bot }) => bot !== null)).toEqual(bots)
  expect(record.state.turn).toBe(0)
  expect(record.log.seeds).toEqual(diceSeeds('monday'))
  expect(table.table.phase.type).toBe('playing')
})

test('[F8] a game in the middle goes on, and without its last turn it goes back', () => {
  const game = gameOf([PERSON, BOT], [6, 6, 4])
  expect(handNow(localTableOf(game)).record.log).toEqual(game.log)
  const before = { ...game, log: { ...game.log, actions: game.log.actions.slice(0, 2) } }
  expect(handNow(localTableOf(before)).record.state).toMatchObject({ turn: 0, winner: null })
})

test('a game that is over is over at the table too, and the other player begins the next', () => {
  const turns = Array.from({ length: 40 }, () => 6)
  const most = turns.findIndex((_, count) => {
    const log = logOf(gameOf([PERSON, BOT], [], 30).setup, turns.slice(0, count + 1))
    return 'refused' in log
  })
  const table = localTableOf(gameOf([PERSON, BOT], turns.slice(0, most), 30))
  expect(isOver(LOCAL_HOG, handNow(table).record)).toBe(true)
  expect(table.table.phase.type).toBe('between')
  const next = dealNext(LOCAL_HOG, table, 0)
  expect(handNow(next).seats.map(({ bot }) => bot !== null)).toEqual([true, false])
})
