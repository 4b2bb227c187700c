/** The laboratory's words in English. */
import { grouped, percent } from '@fairhouse/kit'

const dice = (n: number): string => (n === 0 ? 'Boar Brawl' : n === 1 ? '1 die' : `${n} dice`)
const at = (score: number, opponent: number): string => `score ${score}, opponent ${opponent}`

export const en = {
  title: 'Hog laboratory',
  short: 'Laboratory',
  dice,

  working: {
    label: 'Computing',
    share: (done: number, of: number) => `${Math.round((done / of) * 100)}%`,
    stop: 'Stop',
    stopped: 'Stopped before it was finished.',
    failed: 'This device could not compute it.',
    again: 'Calculate',
  },

  picker: {
    yours: (name: string) => `${name} (yours)`,
    other: 'As text …',
    cutoff: 'Cutoff',
    threshold: 'Threshold',
    dice: 'Dice',
    to: 'Best response to',
    text: 'As text',
    hint: 'e.g. suspect(8,4)',
    unknown: (name: string, known: string) =>
      name === ''
        ? `Write a strategy. You can use ${known}.`
        : `“${name}” is not a strategy. You can use ${known}.`,
    wrong: (form: string) => `Write ${form}`,
    forms: {
      always_roll: 'always_roll(n), n from 0 to 10 dice.',
      suspect: 'suspect(c,d), c from 0 to 1000 points, d from 0 to 10 dice.',
      suspect_ext: 'suspect_ext(c,d), c from 0 to 1000 points, d from 0 to 10 dice.',
      sus_strategy: 'sus_strategy(t,n), t from 0 to 1000 points, n from 0 to 10 dice.',
      boar_strategy: 'boar_strategy(t,n), t from 0 to 1000 points, n from 0 to 10 dice.',
      final_strategy: 'final_strategy, without numbers.',
      optimal: 'optimal, without numbers.',
      best_response: 'best_response(S) with a strategy for S, at most three deep.',
    },
  },

  duel: {
    title: 'Duel',
    strategy: 'Strategy',
    against: 'against',
    swap: 'Swap the two strategies',
    wins: (a: string, b: string, games: number) => `${a} wins ${games} of 100 games against ${b}.`,
    mirror: 'The same strategy twice: only who goes first makes a difference.',
    first: 'Playing first',
    second: 'Playing second',
    differ: 'States in which they differ',
    of: (some: number, all: number) => `${grouped(some)} of ${grouped(all)}`,
    goal: 'Goal',
    goalHint: '20 to 1000',
    badGoal: 'A whole number from 20 to 1000.',
    notReady: (name: string) => `${name} has no legal table for this goal. Evaluate it first.`,
  },

  map: {
    shows: 'Map shows',
    views: { dice: 'Dice', win: 'Win chance', difference: 'Difference', sweep: 'Sweep' },
    titles: {
      dice: 'What to roll, at every score',
      win: 'The chance to win, at every score',
      difference: 'Where the two differ',
      sweep: 'Cutoff and dice, every pair',
    },
    names: {
      dice: (a: string) =>
        `Number of dice that ${a} rolls, for each pair of scores. Arrow keys read the cells.`,
      win: (a: string, b: string) =>
        `The chance that ${a} wins against ${b} when it moves, for each pair of scores. Arrow keys read the cells.`,
      difference: (a: string, b: string) =>
        `Dice of ${a} minus dice of ${b}, for each pair of scores. Arrow keys read the cells.`,
    },
    notes: {
      dice: (a: string) => `${a}, to move.`,
      win: (a: string, b: string) => `${a}, to move, against ${b}.`,
      difference: (a: string, b: string) => `Dice of ${a} minus dice of ${b}.`,
    },
    own: 'own score',
    theirs: 'their score',
    cell: (score: number, opponent: number) => `You ${score}, they ${opponent}`,
    read: {
      dice: (n: number) => dice(n),
      win: (share: number) => percent(share, 2),
      difference: (a: number, b: number) => (a === b ? `both ${dice(a)}` : `${dice(a)} and ${dice(b)}`),
    },
    scale: 'Meaning of the colours',
    brawl: 'Brawl',
    same: 'same',
  },

  cell: {
    note: 'The marked cell. Arrow keys move it.',
    choices: 'Chance to win with every choice',
    plays: (name: string, n: number) => `${name}: ${dice(n)}`,
    from: (from: string, to: string) => `Bars run from ${from} to ${to}.`,
  },

  arena: {
    title: 'Everyone against everyone',
    note: 'Row wins against column in %, mean of both seats, exact.',
    choose: 'Choose …',
    chosen: (n: number, most: number) => `${n} of ${most} strategies`,
    remove: (name: string) => `Remove ${name}`,
    add: 'Add',
    addLabel: 'Another strategy',
    already: 'It is already there.',
    full: 'No more fit.',
    done: 'Done',
    strategy: 'Strategy',
    empty: 'Choose at least two strategies.',
  },

  sweep: {
    family: 'Family',
    against: 'against',
    name: (family: string, against: string) =>
      `Mean win chance of ${family} against ${against}, for each cutoff and number of dice. Arrow keys read the cells.`,
    cutoff: 'cutoff',
    dice: 'dice otherwise',
    best: 'Best',
    marked: 'Marked cell',
    toBest: 'Mark the best',
    use: 'Take into the duel',
    result: (text: string, value: string) => `${text}: ${value}`,
    isBest: 'best',
  },

  editor: {
    title: 'Your strategy',
    language: 'A function in Python or JavaScript: two scores in, a number of dice out.',
    name: 'Name',
    badName: 'A letter, then letters, digits or _, at most 24, and no name that is taken.',
    code: 'Code of your strategy',
    keys: 'Tab indents; Esc, then Tab, leaves the field.',
    evaluate: 'Evaluate',
    load: 'Load …',
    share: 'Share …',
    legal: (states: number) => `All ${grouped(states)} states legal`,
    illegal: 'Not legal',
    fresh: 'Not evaluated',
    took: (ms: number) => `${ms} ms`,
    fromLink: 'This code came with a link. It has not been run: read it, then evaluate it.',
    badLink: 'The link to a strategy is damaged or incomplete.',
    result: (name: string, share: string, against: string) => `${name} wins ${share} against ${against}.`,
    comment: 'How many dice, from 0 to 10',
    mine: 'mine',
    help: 'What your code can use',
    rules: 'The rules in Python',
    helpLead:
      'Write a function strategy(score, opponent_score), in Python or JavaScript, that returns a whole number of dice from 0 to 10. It is asked for every pair of scores, within three seconds, and then again in another order, within three more: the answers must be the same. It has no network, no clock and no chance. Python can import collections, functools, itertools, math, operator and typing.',
    vocabulary: [
      [
        'boar_brawl(score, opponent_score) · boarBrawl(…)',
        'points for no dice; the second name is JavaScript’s',
      ],
      ['free_bacon(opponent_score)', 'the same in Python, for the score of whoever is asked'],
      ['is_suspicious(n) · isSuspicious(n)', 'true if n has three or four factors'],
      ['next_prime(n) · nextPrime(n)', 'the first prime above n'],
      ['landing(n)', 'where a total of n ends up: the next prime if n is suspicious'],
      ['GOAL', 'the points that win'],
      [
        'always_roll(n), suspect(c, d), suspect_ext(c, d), sus_strategy(t, n), boar_strategy(t, n), final_strategy, optimal, best_response(s)',
        'the built-in strategies: functions of two scores, or functions that make one',
      ],
    ] as readonly (readonly [string, string])[],
  },

  verdicts: {
    returned: 'A wrong answer',
    returnedText: (score: number, opponent: number, value: string) =>
      `At ${at(score, opponent)} your strategy returned ${value}. It must be a whole number from 0 to 10.`,
    differed: 'Not the same answer twice',
    differedText: (score: number, opponent: number, first: string, again: string) =>
      `At ${at(score, opponent)} your strategy returned ${first}, and ${again} when it was asked again. It may depend only on the two scores: keep no counter and nothing else between calls.`,
    threw: 'An error in your code',
    threwText: (score: number, opponent: number) => `At ${at(score, opponent)}.`,
    threwBefore: 'Before the first state.',
    unreadable: 'Your code can’t be parsed',
    line: (line: number) => `Line ${line}.`,
    missing: 'No strategy found',
    missingText:
      'Define a function named strategy of two scores. In Python strategy = always_roll(6) will do, or another name that ends in strategy.',
    hung: 'Stopped after 3 s',
    hungText: (score: number, opponent: number) =>
      `No answer at ${at(score, opponent)}. Is there an endless loop?`,
    hungBefore: 'Your code did not reach the first state. Is there an endless loop outside the function?',
    slow: 'Too slow: stopped after 3 s',
    slowText: (states: number, all: number) =>
      states === all
        ? 'Every state was answered once, but not a second time.'
        : `${grouped(states)} of ${grouped(all)} states were answered by then.`,
    broken: 'The sandbox failed',
    brokenText: 'Your code is safe. Try again, or reload the page.',
  },

  load: {
    title: 'Load a strategy',
    replaces: 'What is in the editor has not been evaluated; it will be replaced.',
    kept: 'Yours, saved on this device',
    none: 'Nothing saved yet. Strategies that evaluate without an error are saved here.',
    examples: 'Examples',
    load: 'Load',
    loadNamed: (name: string) => `Load ${name}`,
    remove: (name: string) => `Remove ${name}`,
    about: {
      threshold: 'Boar Brawl from 7 points on, otherwise 5 dice.',
      landing: 'Counts where Boar Brawl lands, the step up to a prime included.',
      chaser: 'More dice when behind, fewer when ahead.',
      maker: 'In Python: a function that makes strategies.',
    },
  },

  share: {
    title: 'Share your strategy',
    link: 'Link',
    note: 'The link carries name, code and goal. Anybody who opens it sees the code first; nothing runs automatically.',
    tooLong: 'The code is too long for a link.',
  },
}

export type LabWords = typeof en
