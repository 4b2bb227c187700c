/**
 * The games of this house, in order: a folder beside this file, or the name of an installed package. Another list:
 * GAMES_FILE. How a package is made: docs/ADDING-A-GAME.md.
 */
export const GAMES: readonly string[] = [
  './packages/games/hog',
  './packages/games/holdem',
  './packages/games/hilo',
  './packages/games/keno',
  './packages/games/chicken-road',
  './packages/games/dragon-tower',
  './packages/games/zhajinhua',
]
