/** Words that every game of the table kit needs. `isGame`: played without chips, one whole game after another. */
export const en = {
  you: 'You',
  yourTurn: 'Your turn',
  turn: (name: string): string => `${name}’s turn`,
  waiting: (name: string): string => `Waiting for ${name}.`,
  watching: 'You are watching.',
  nextHand: (isGame: boolean): string => `You’re in from the next ${isGame ? 'game' : 'hand'}.`,
  out: (isGame: boolean): string => `You are out of this ${isGame ? 'game' : 'hand'}.`,
  youWin: 'You win.',
  wins: (names: string): string => `${names} wins.`,
  soon: (isGame: boolean): string => `The next ${isGame ? 'game' : 'hand'} starts automatically.`,
  log: 'Log',
  nothing: 'Nothing has happened yet.',
  keys: 'Keys',
  keysNote: 'You can turn keyboard shortcuts off in the settings.',
  provable:
    'Chance comes from a seed of the house and the seeds of everybody who plays. The house’s is fixed before it sees yours, and revealed afterwards: then anyone can play it all again, action by action, in the verifier or with the command line.',
  provableTitle: 'Every draw is provable',
}

export type KitWords = typeof en
