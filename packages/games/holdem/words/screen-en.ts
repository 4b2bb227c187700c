/** The words around the table in English: menu, dock, rail, history. Cards, hands and the log: en.ts. */
import type { NumberField, ReopeningText } from '../presenter/setup-form.ts'
import { groupDigits } from './group-digits.ts'

const numberFields: Readonly<Record<NumberField, string>> = {
  startingStack: 'Starting chips',
  smallBlind: 'Small blind',
  bigBlind: 'Big blind',
  ante: 'Ante',
  thinkMin: 'Bots’ shortest thinking time, in ms',
  thinkMax: 'Bots’ longest thinking time, in ms',
}
const reopenings: Readonly<Record<ReopeningText, string>> = {
  false: 'Never',
  cumulative: 'Once they add up to a full raise',
  true: 'Always',
}
const handCount = (count: number): string => (count === 1 ? '1 hand' : `${count} hands`)
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const seat = (
  name: string,
  facts: Readonly<{
    bot: boolean
    position: string | null
    stack: string
    status: string
    bet: string | null
    stats: string | null
  }>,
): string =>
  [
    facts.bot ? `${name}, bot` : name,
    facts.position,
    facts.stack,
    facts.status,
    facts.bet === null ? null : `bet ${facts.bet}`,
    facts.stats,
  ]
    .filter((part) => part !== null)
    .join(', ')

export const en = {
  list,
  /** A text about some cards, then the cards. */
  withCards: (said: string, cards: readonly string[]): string => `${said}: ${list(cards)}`,
  cancel: 'Cancel',
  copied: 'Copied',

  menu: {
    loadingBots: (percent: number): string => `Loading the bots: ${percent}%`,
    botsFailed: 'Some of the bots could not be loaded',
    botsFailedText:
      'Check your connection. You can play all the same: until they are here, the bots play more simply.',
    retry: 'Try again',
    lead: 'One table, you and up to eight bots. Play until you have all the chips, or none.',
    next: (players: string, stack: string, blinds: string, difficulty: string): string =>
      `${players}, ${stack} chips each, blinds ${blinds}. Bots: ${difficulty}.`,
    randomPlayers: '2 to 9 players',
    players: (count: number): string => `${count} players`,
    resume: 'Continue',
    open: (hand: number): string => `Your session is open at hand ${hand}.`,
    start: 'Start playing',
    settings: 'Settings',
    history: 'Hand history',
    review: 'Review',
    study: 'Study',
    rules: 'Rules',
    odds: 'Odds',
    leave: 'Back to the games',
    /** For clients that are programs of their own. */
    quit: 'Quit',
    given: 'This link sets up a session with its own seed: everyone who opens it gets the same cards.',
    aside: 'You have an open session.',
    asideText: (hand: number): string =>
      `It is at hand ${hand}. If you start a new one, it goes into the history and can’t be continued.`,
    asideStart: 'End it and start',
    failed: 'The session has ended',
    failedText:
      'Something went wrong on our side. The session has ended and you are back at the menu; the hands you played are in the history.',
    failedLog: 'The error is in the local log on this device.',
    reset: 'Some stored data was reset',
    resetText: (what: string): string =>
      `It was stored by another version of this page in a format this one can’t read: ${what}. Everything else is unchanged.`,
    kept: { session: 'the open session', past: 'past sessions', settings: 'your settings' },
    broken: 'This link cannot be opened',
    back: 'To the menu',
  },

  table: {
    label: 'Table',
    stakes: (small: string, big: string): string => `Blinds ${small} / ${big}`,
    ante: (amount: string): string => `ante ${amount}`,
    hand: (hand: number): string => `hand ${hand}`,
    device: 'Runs on this device',
    paused: 'Paused',
    boardNumber: (number: number): string => `Board ${number}`,
    runNumber: (number: number): string => `Run ${number}`,
    board: (count: number): string => (count === 0 ? 'Board, empty' : `Board, ${count} cards`),
    empty: 'Empty',
    sitHere: 'Sit here',
    away: 'Away',
    pot: 'Pot',
    main: 'Main pot',
    side: (number: number | null): string => (number === null ? 'Side pot' : `Side pot ${number}`),
    total: 'Total with bets',
    potFor: (names: string): string => `contested by ${names}`,
    seat,
    bet: (name: string, amount: string): string => `${name}: ${amount} on the table`,
    dealer: (name: string): string => `Dealer button: ${name}`,
    dealerSign: 'D',
    why: (name: string): string => `Why did ${name} do that?`,
  },

  dock: {
    label: 'Your decisions',
    turn: (toCall: string | null, pot: string): string =>
      `Your turn: ${toCall === null ? 'nothing to call' : `${toCall} to call`}, pot ${pot}`,
    toCall: 'To call',
    potOdds: 'Pot odds',
    least: { bet: 'Min. bet', raise: 'Min. raise' },
    pot: 'Pot',
    nothing: '–',
    amount: { bet: 'Bet', raise: 'Raise to' },
    typed: 'Amount',
    badAmount: 'Whole chips, such as 1,250; in big blinds also 2.5.',
    shortcuts: 'Amounts',
    allIn: 'all-in',
    pre: 'When my turn comes',
    freeFold: {
      title: 'You can check for free',
      text: 'There is nothing to call. Fold anyway?',
      yes: 'Fold anyway',
      no: 'Check',
    },
    bigAllIn: {
      title: 'All-in?',
      text: (all: string, pot: string): string => `You put in ${all} to win a pot of ${pot}.`,
      yes: 'All-in',
    },
    watching: 'You are watching.',
    skip: 'Skip',
    handOver: (hand: number): string => `Hand ${hand} is over`,
    bounty: (name: string, amount: string): string => `Seven-deuce: ${name} gets ${amount}.`,
    returned: (name: string, amount: string): string => `Returned, because nobody called: ${name} ${amount}.`,
    leaves: (names: string): string => `Out of chips: ${names}.`,
    replay: 'Replay',
    next: { 'next-hand': 'Next hand', won: 'To the result', lost: 'To the result' },
    won: 'You won the session',
    lost: 'You have lost all your chips',
    wonText: (players: number, hands: number): string =>
      players === 2
        ? `Your opponent is out after ${handCount(hands)}.`
        : `All ${players - 1} opponents are out after ${handCount(hands)}.`,
    lostText: (hands: number): string => `The session ends after ${handCount(hands)}.`,
    best: 'Biggest win',
    worst: 'Biggest loss',
    again: 'Play again',
  },

  rail: {
    label: 'Beside the table',
    log: 'Log',
    advice: 'Advice',
    stats: 'Statistics',
    debug: 'Debug',
    more: 'Log and more',
    yourMove: 'Your move',
    toCall: (amount: string): string => `${amount} to call`,
    empty: 'The first hand is about to begin.',
    why: 'Why?',
    whyWaiting: 'Asking the bot …',
    whyNone: 'This action can’t be explained: the bot would now decide differently.',
    close: 'Close',
    menu: 'Menu',
    settings: 'Settings',
    history: 'Hands',
    keys: 'Keys',
  },

  advice: {
    off: 'The adviser is off. Turn it on to see what a strong player would do with what you can see, and why.',
    on: 'Adviser',
    best: 'Recommended',
    none: 'Advice appears on your turn.',
    line: (action: string): string => `Adviser: ${action}`,
    also: 'It sees only what you see: your cards and the board.',
  },

  stats: {
    span: 'Over',
    spans: { session: 'This session', all: 'All sessions' },
    title: 'Your statistics',
    none: 'Statistics begin with the first finished hand.',
    counted: (hands: number): string =>
      `The rates count ${handCount(hands)} of the game played last, without bomb pots.`,
    graph: (net: string, hands: number): string => `Winnings over ${handCount(hands)}: ${net}`,
    hands: 'Hands',
    net: 'Won or lost',
    bb100: 'Big blinds per 100 hands',
    rates: {
      vpip: 'VPIP',
      pfr: 'PFR',
      threeBet: '3-bet',
      wentToShowdown: 'WTSD',
      wonAtShowdown: 'W$SD',
    },
    explained: {
      vpip: 'put chips in voluntarily before the flop',
      pfr: 'raised before the flop',
      threeBet: 'reraised when facing one raise',
      wentToShowdown: 'saw the flop and went to showdown',
      wonAtShowdown: 'won at showdown',
    },
    aggression: 'AF',
    aggressionNote: 'bets and raises per call after the flop',
    of: (times: number, of: number): string => `${times} of ${of}`,
    plate: (vpip: string, pfr: string, aggression: string, hands: number): string =>
      `VPIP ${vpip}, PFR ${pfr}, AF ${aggression} over ${handCount(hands)}`,
  },

  debug: {
    seed: 'Seed',
    players: 'Players',
    player: (seat: number, chair: number, name: string, stack: string): string =>
      `Seat ${seat}, chair ${chair}: ${name}, ${stack}`,
    deck: 'Deck, first dealt first',
    deckLater: 'Shown once the hand is over.',
    actions: 'Actions',
    state: 'State',
  },

  setup: {
    forNext: 'These apply to the next session.',
    players: 'Players at the table',
    random: 'Random, 2 to 9',
    count: (count: number): string => `${count} players`,
    difficulty: 'Bots',
    ...numberFields,
    bigBlindAnte: 'The big blind pays it for everyone',
    fixedBlinds: 'Blinds stay the same for the whole session.',
    more: 'Rules and pace',
    reopening: 'Do short all-ins reopen the betting?',
    reopenings,
    burn: 'Burn a card before flop, turn and river',
    range: (least: number, most: number): string =>
      `A whole number from ${groupDigits(least)} to ${groupDigits(most)}.`,
  },

  settings: {
    session: 'Next session',
    table: 'Table',
    sound: 'Sound',
    device: 'Log and debug',
    tryIt: 'Try it',
    motion: 'Animation speed, language and colours are in the house’s settings.',
    house: 'House settings',
    badSeed: 'Letters, digits and symbols, without spaces, “:” or “|”.',
    emptySeed: 'empty for a fresh one',
    entries: (count: number): string => (count === 1 ? '1 entry.' : `${count} entries.`),
    copy: 'Copy the log',
    badPresets: 'Up to four different numbers, such as 33, 50, 75.',
    noPresets: 'empty for fractions of the pot; after a raise, times that raise',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['F', 'fold'],
      ['C', 'check or call'],
      ['R', 'bet or raise'],
      ['1 – 6', 'the amounts under the slider, left to right'],
      ['← →', 'one step less or more; ten with Shift'],
      ['Enter', 'the filled button'],
      ['Space', 'skip the animation'],
      ['?', 'this list'],
      ['Esc', 'close a dialog'],
    ] as readonly (readonly [string, string])[],
    note: 'Keys are ignored while you type and for a moment when your turn begins.',
  },

  history: {
    title: 'Hand history',
    none: 'No hands yet. The hands you play will be here, with their seeds.',
    play: 'Start playing',
    session: 'Session',
    sessionOf: (date: string, hands: number): string => `${date}, ${handCount(hands)}`,
    openSession: (hands: number): string => `Open session, ${handCount(hands)}`,
    hands: 'Hands',
    choose: 'Choose a hand',
    folded: 'folded',
    allCards: 'All cards face up',
    replay: 'Replay',
    toStart: 'To the start',
    back: 'A step back',
    playIt: 'Play',
    pause: 'Pause',
    forward: 'A step forward',
    toEnd: 'To the end',
    step: (at: number, of: number): string => `Step ${at} of ${of}`,
    share: 'Share',
    link: 'Link to this hand',
    pasteCode: 'Paste the code of a hand to replay and verify it',
    sessionLink: 'Link to the same cards, from hand 1',
    seed: 'Seed',
    checked: 'Replayed on this device: it agrees.',
    differs: 'Replayed on this device: it does not agree.',
    copy: 'Copy',
    save: 'Save as a file',
    verify: 'Open in the verifier',
    whole: 'The whole session',
    wholeNote: (hands: number): string =>
      `${handCount(hands)} as one JSON text, with the seed they are all dealt from.`,
    saveWhole: 'Save the session as a file',
    verifyWhole: 'Open the session in the verifier',
    forms: { json: 'JSON, to verify', phh: 'PHH', pokerstars: 'PokerStars text', ohh: 'Open Hand History' },
    format: 'Format',
    text: 'The hand as text',
    forget: 'Delete past sessions',
    forgetText: 'This deletes all past sessions and their hands from this device. It can’t be undone.',
    openSeed: 'This session is still open: its seed gives away the cards to come.',
    backToTable: 'Table',
  },

  odds: {
    hint: 'Two cards such as AsKd, or a range such as QQ+, AKs, A5s-A2s, any.',
    hand: (number: number): string => `Hand ${number}`,
    board: 'Board',
    add: 'Add a hand',
    remove: 'Remove the last',
    result: 'Share of the pot',
    working: 'Computing …',
    exact: (boards: string): string => `Exact, over ${boards} boards.`,
    sampled: (boards: string, error: string): string =>
      `A sample of ${boards} boards, with a standard error of ${error} at most.`,
    bad: 'This cannot be dealt: check the cards. The board has 0, 3, 4 or 5.',
  },

  notes: {
    open: (hand: number, stack: string): string => `Hand ${hand}, ${stack} chips`,
    won: (players: number, hands: number): string => `Won against ${players - 1} after ${handCount(hands)}`,
    lost: (hands: number): string => `Lost after ${handCount(hands)}`,
  },
}

export type Texts = Readonly<typeof en>
