/** The practice table of 炸金花 in English. */

import type { Grade } from '../advice/grades.ts'
import type { OpponentName } from '../bots.ts'
import type { ROUNDS } from '../fields.ts'
import { en as reason } from './reasons-en.ts'

const bots: Readonly<Record<OpponentName, string>> = {
  cautious: 'Cautious',
  balanced: 'Balanced',
  bold: 'Bold',
  solved: 'Solved',
}

export const en = {
  title: 'Zhajinhua · Practice',
  short: 'Practice',
  inLobby: (hand: number): string => `Practice, hand ${hand}`,
  lead: 'Against bots, on this device: no account, no network, play chips only.',
  loading: 'Loading the bots …',
  failed: 'The bots could not be loaded. They need the network once.',
  retry: 'Try again',
  bots,
  /** Several bots of one kind are numbered. */
  botName: (name: OpponentName, number: number): string =>
    number > 0 ? `${bots[name]} ${number}` : bots[name],
  setup: {
    count: 'Bots',
    bot: (place: number): string => `Bot ${place}`,
    about: (bot: string, note: string): string => `${bot}: ${note}`,
    notes: {
      cautious: 'raises less, looks and compares sooner',
      balanced: 'close to the solved strategy',
      bold: 'raises more, stays blind longer',
      solved: 'plays the solved strategy unchanged',
    } satisfies Readonly<Record<OpponentName, string>>,
    room: 'The room',
    ante: 'Ante',
    stack: 'Starting chips',
    antes: (n: number): string => `${n} antes`,
    roundCounts: {
      rounds: 'Rounds',
      lookFromRound: 'Look from round',
      compareFromRound: 'Compare from round',
    } satisfies Readonly<Record<keyof typeof ROUNDS, string>>,
    trained: 'The bots were trained for the default rooms. In others they still play, but less well.',
  },
  seed: 'Seed',
  seedHint: 'drawn at random',
  advice: {
    tab: 'Advice',
    on: 'Adviser',
    off: 'Shows every action with how often the solved strategy takes it and what it is worth, and grades your decisions after the hand.',
    none: 'It is not your turn.',
    waiting: 'Computing …',
    failed: 'The adviser could not be started.',
    best: 'Best:',
    line: (action: string): string => `Adviser: ${action}`,
    raise: (unit: string): string => `Raise to ${unit}`,
    compare: (name: string): string => `Compare with ${name}`,
    table: 'Every choice, how often it is taken and what it is worth',
    action: 'Choice',
    frequency: 'How often',
    value: 'Worth',
    wins: (share: string): string =>
      `Given what the others may have, your hand is the best ${share} of the time.`,
    how: (deals: number, noise: string): string =>
      `How often: from the solved strategy. Worth: in chips, compared with folding now, tried on ${deals} deals in which everybody continues by that strategy; give or take ${noise} (standard error).`,
    graded: 'Your decisions in this hand, most expensive first',
    nothing: 'You had nothing to decide.',
    gave: (amount: string, better: string): string => `gave up ${amount}, better: ${better}`,
    grades: {
      best: 'Best',
      fine: 'Good',
      close: 'Close',
      inaccuracy: 'Inaccuracy',
      mistake: 'Mistake',
      blunder: 'Blunder',
    } satisfies Readonly<Record<Grade, string>>,
  },
  why: {
    ask: 'why?',
    of: (name: string): string => `Why did ${name} do this?`,
    close: 'Close',
    none: 'It would now decide differently.',
    atOnce: '“Why?” during the hand',
    atOnceNote: 'It can give a bot’s cards away. You can always ask after the hand.',
  },
  reason,
  start: 'Start',
  resume: 'Keep playing',
  open: (hand: number, net: string): string => `Hand ${hand}, ${net} so far`,
  table: {
    next: 'Next hand',
    menu: 'Menu',
    finish: 'Play it out',
    net: 'Your result',
    session: 'Session',
    thisHand: 'This hand',
    hands: 'Hands',
    handName: (number: number): string => `Hand ${number}`,
    none: 'Nothing played yet.',
    topUp: 'Players with fewer than 10 antes get new chips before the next hand.',
    seed: 'The session’s seed is drawn on this device. Each hand has its own seed, which is revealed when the hand is over.',
    serverSeed: 'Seed of this hand, revealed',
    verify: 'Verify this hand',
    replayTitle: 'Practice hands',
  },
}

export type PracticeWords = typeof en
