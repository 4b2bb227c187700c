/** The words that all house games share, in English. */
import type { StopReason } from '../autobet.ts'
import type { Reaction } from '../autobet-form.ts'

const refusals: Record<string, string> = {
  'bad-amount': 'An amount is a number such as 1.00.',
  'bad-grouping': 'Commas go between thousands, decimals after a point: 1,000.00.',
  'too-many-decimals': 'This currency has fewer decimals.',
  'bet-too-small': 'Below the minimum stake.',
  'bet-too-large': 'Above the maximum stake.',
  'insufficient-funds': 'Not enough coins.',
  'demo-only': 'This session can only use demo coins.',
  'unknown-currency': 'This currency can’t be used here.',
  'unknown-player': 'Your operator’s wallet does not know you.',
  'wallet-unavailable':
    'Your operator’s wallet is not responding. No bet was placed; a stake already taken will be returned.',
  'wallet-refused': 'Your operator’s wallet has refused this.',
  'wallet-elsewhere': 'Your operator keeps this wallet. Pay in and out there.',
  'stale-commitment': 'You bet in another window, so the next seed has changed. Check it and bet again.',
  'stale-terms': 'The terms of this game have changed. Check them and bet again.',
  'stale-sequence': 'The round has moved on in another window. This is its latest state.',
  'round-open': 'You already have an open round. It is shown now.',
  'round-over': 'The round is over.',
  seated: 'You are at a table or waiting for one. Leave it before you bet here.',
  'bad-client-seed': '8 to 256 letters, digits or signs, without “:” and “|”.',
  'game-off': 'This game is closed at the moment.',
  'operator-off': 'Your operator is not taking bets at the moment.',
  'self-excluded': 'You have paused betting until the date you set.',
  'over-daily-limit': 'This bet would exceed your daily limit.',
  'too-many-requests': 'That was too quick. Wait a moment.',
  'too-soon': 'It’s too early for more free coins.',
  'not-low': 'Free coins are for players whose balance is low.',
  unreachable: 'The house can’t be reached right now.',
  offline: 'No connection to the house.',
  'connection-lost': 'The connection was lost before the house answered.',
  unverified: 'Something didn’t match. Read the alarm before you bet again.',
  unconfirmed: 'The house did not confirm it in time. Balance and history show what happened.',
  busy: 'The house is busy. Nothing was booked; try again in a moment.',
  'too-late': 'The house got this too late. Nothing was booked; try again.',
  stopping: 'The house is restarting. Try again in a moment.',
  'storage-unavailable': 'The house can’t store anything right now. Nothing was booked; try again later.',
  halted: 'The house has stopped to protect what was played. Nothing was booked.',
  'bad-token': 'Your session has ended. Reload the page.',
  'not-in': 'You are no longer in this hand.',
  'auto-call-off': 'This room has no auto-call.',
  'unknown-game': 'This house doesn’t have this game.',
  'house-full': 'The house is full right now. Try again in a moment.',
  'key-conflict': 'This was already sent with other choices. Try again.',
  'internal-error': 'Something went wrong in the house. Nothing was booked.',
}

/** `stake`: the next bet that was not placed. */
const ended: Record<StopReason, (stake: string) => string> = {
  rounds: () => 'All rounds played.',
  profit: () => 'Stopped at your profit.',
  loss: (stake) => `Stopped: the next stake of ${stake} could exceed your loss limit.`,
  'max-bet': (stake) => `Stopped: the next stake of ${stake} would exceed the max bet.`,
  balance: (stake) => `Stopped: your balance does not cover the next stake of ${stake}.`,
  error: () => 'Stopped by an error.',
  stopped: () => 'Stopped by you.',
}
const reactions: Record<Reaction, string> = { reset: 'Reset', raise: 'Raise' }

export const en = {
  refused: (code: string): string => refusals[code] ?? 'The house refused this.',
  playMoney: 'Play money',

  stake: {
    label: 'Stake',
    range: (min: string, max: string) => `${min} – ${max}`,
    half: 'Half the stake',
    double: 'Double the stake',
    shortcuts: 'Stakes',
    preset: (amount: string) => `Stake ${amount}`,
    min: 'Min',
    max: 'Max',
    freeCoins: 'Free coins',
  },
  bet: (amount: string) => `Bet ${amount}`,
  maxPayout: 'Max payout',
  resumed: 'Your open round continues.',
  rtp: 'Return to player',

  /** The max payout, where a stake is large enough to reach it. */
  cap: {
    at: (currency: string) => `At a stake of (${currency})`,
    most: (most: string) => `A round pays ${most} at most.`,
    top: (multiplier: string, isCapped: boolean) =>
      isCapped ? `Up to ${multiplier}, by the max payout` : `Up to ${multiplier}`,
    cuts: (stake: string, most: string) =>
      `At a stake of ${stake} the max payout of ${most} cuts the highest prizes. The figures count that.`,
    ends: (stake: string, at: string, most: string) =>
      `At a stake of ${stake} the round ends at ${at} and pays ${most}, the max payout. What is struck through is never reached.`,
    returns: (low: string, high: string, most: string) =>
      `At this stake cashing out returns ${low} to ${high} on average, because no round pays more than ${most}.`,
    rules: (stake: string, most: string, low: string) =>
      `No round pays more than ${most}, so a large stake can return less. At ${stake}, the highest stake, the worst way to play returns ${low}. The odds page shows the returns at any stake.`,
  },

  auto: {
    tab: 'Auto',
    about: 'Repeats the bet on this device while this page is open. Any error stops it.',
    rounds: 'Rounds',
    endless: 'empty: endless',
    badRounds: (max: number) => `A whole number from 1 to ${max}, or empty.`,
    onWin: 'Stake after a win',
    onLoss: 'Stake after a loss',
    reactions,
    percent: 'by %',
    badPercent: (max: number) => `More than 0, at most ${max}.`,
    profit: 'Stop at a profit of',
    loss: 'Lose at most',
    badAmount: 'An amount such as 5.00, or empty.',
    turbo: 'Turbo: no animation, no pauses',
    start: 'Start autobet',
    stop: 'Stop autobet',
    progress: (rounds: number, net: string) => `${rounds === 1 ? '1 round' : `${rounds} rounds`}, ${net}.`,
    nextStake: (stake: string) => `Next stake ${stake}.`,
    leftOpen: 'The round is still open: finish it yourself.',
    ended: (reason: StopReason, stake: string) => ended[reason](stake),
  },

  stats: {
    tab: 'Stats',
    none: 'Nothing played yet. Your session will be charted here.',
    graph: (profit: string) => `Profit of this session round by round, now ${profit}`,
    profit: 'Profit',
    wagered: 'Wagered',
    rounds: 'Rounds',
    highest: 'Highest win',
    wins: 'Wins',
    losses: 'Losses',
    about: (currency: string) => `In ${currency}, since you opened the page.`,
    reset: 'Reset',
  },

  seeds: {
    tab: 'Seeds',
    fixed: 'Next seed is already fixed:',
    none: 'The seeds appear here once the house is connected.',
    nextTitle: (nonce: string) => `Next round, nonce ${nonce}`,
    commitment: 'Commitment to the server seed',
    about:
      'The server seed is already fixed: its SHA-256 is the commitment. Your browser draws a fresh client seed for every bet, after it has the commitment, so neither side can choose the outcome.',
    words: 'Your own words (optional)',
    wordsNote: 'Mixed into the client seed of every bet. They stay in this browser.',
    exact: 'Exact client seed',
    exactHint: 'empty: a fresh one',
    exactNote:
      'Left empty, your browser draws a fresh client seed for every bet, which is safer. What you type here is sent letter by letter with every bet until you empty the field.',
    exactReused:
      'You have bet with this client seed before, so the house knows it: the next round will be marked as reused.',
    typed: 'Typed by you, letter by letter.',
    latest: 'Latest client seed',
    drawn: 'Drawn by this browser: 32 random hex digits.',
    mixed: 'Made from',
    mixedNote:
      'Your words, a colon and 32 random hex digits. The client seed is the first 32 hex digits of this text’s SHA-256.',
    reused:
      'Client seed reused: the house already knew it when it drew the server seed, and could have picked one to suit it.',
    thisRound: 'This round',
    lastRound: 'Last round',
  },

  terms: { label: 'Terms of the game, as a hash', read: 'Read these terms' },

  rail: {
    label: 'Odds, autobet, statistics, history and seeds',
    more: 'Odds · Auto · History',
    chances: 'Odds',
    rules: 'Rules',
    odds: 'All odds',
    keys: 'Keys',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['A', 'stop autobet, or start it while its settings are open'],
      ['?', 'this list'],
      ['Esc', 'close'],
    ] as readonly (readonly [string, string])[],
    note: 'Keys are off while you type. You can turn them off in the settings.',
  },

  proof: {
    title: (round: string) => `Round ${round}`,
    server: 'Server seed, revealed',
    hidden: 'The server seed is revealed when the round is over.',
    commitment: 'Commitment, given before the bet',
    client: 'Client seed',
    nonce: 'Nonce',
    round: 'Round',
    verify: 'Verify this round',
    log: 'Find it in the public log',
    verifyShort: 'verify',
  },

  checks: {
    verified: 'Checked by your browser: seed, draw, terms and payout are as promised.',
    pending: 'Not checked yet: something is missing. Your browser will try again.',
    mismatch: 'Your browser has found a mismatch.',
    none: 'Your browser checks every round automatically as soon as it is over.',
    counted: (verified: number, pending: number) =>
      `${verified === 1 ? '1 round' : `${verified} rounds`} verified by your browser${pending === 0 ? '.' : `, ${pending} pending.`}`,
    last: (time: string) => `Last checked ${time}.`,
    log: (size: number, waiting: number) =>
      `Public log: checkpoint of ${size} leaves checked; ${waiting === 0 ? 'all your rounds are in it' : `${waiting} of your rounds not in it yet`}.`,
    witnesses: (cosigned: number, wanted: number) =>
      `Waiting for witnesses: ${cosigned} of the ${wanted} you want have cosigned your latest rounds.`,
    witnessesLate:
      'For ten minutes, fewer witnesses have cosigned than you want. This proves nothing against the house: you can wait, ask for fewer in the settings, or stop playing.',
    witnessesChanged: (names: string) =>
      `The house names other witnesses than before (${names}). Only those you trusted count. To trust the new ones, choose the number again in the settings.`,
    restarted: (from: string) =>
      `The house has begun a new public log. The previous one, ${from}, won’t be continued, so what it promised can no longer be checked there.`,
    refusals: (count: number) =>
      `${count === 1 ? 'One bet was' : `${count} bets were`} refused for a reason that can’t be checked, after the house had seen your seed. A house that keeps doing so could be picking outcomes.`,
    seedsRefused: (refused: number, asked: number) =>
      `Your browser’s seed was not taken in time for ${refused} of ${asked} hands at tables.`,
    beyondBadLuck: 'A bad connection doesn’t explain that: the house could be picking which hands it deals.',
  },

  history: {
    staked: (amount: string) => `stake ${amount}`,
    tab: 'History',
    label: 'Your rounds',
    whose: 'Whose rounds',
    own: 'Yours',
    all: 'Everybody’s',
    none: 'No rounds yet. Your rounds and their seeds will be listed here.',
    loading: 'Loading your rounds …',
    failed: 'Your rounds could not be loaded.',
    open: 'open',
    reused: 'client seed reused',
    more: 'Earlier rounds',
    searching: 'Searching …',
    stop: 'Stop',
    noneSoFar: 'None found so far.',
  },

  finder: {
    label: 'Find a round by its id',
    open: 'Open',
    bad: 'A round id is a number.',
    none: 'You have no round with this id.',
  },

  latest: {
    label: 'Latest rounds of the house',
    loading: 'Loading the latest rounds …',
    failed: 'The latest rounds could not be loaded.',
    ready: 'Nobody has played yet.',
  },

  /** Headings of the rules page. */
  rules: { goal: 'The game', pay: 'What is paid', returns: 'What comes back', open: 'An open round' },

  notice: {
    connecting: 'Connecting to the house …',
    others: 'Other games',
    offline: {
      title: 'No connection to the house',
      text: 'Your balance and an open round are kept there. This page reconnects automatically.',
    },
    absent: {
      title: 'There is no house at this address',
      text: 'This game needs a server, and this address has only pages. You can read its rules and odds; the verifier and games without a server run on this device.',
    },
    closed: { title: 'This game is closed at the moment', text: 'The house has switched it off.' },
    lost: 'Connection lost. Your round and your balance are safe.',
    back: 'Reconnected.',
    checking: 'Checking your last bet …',
  },
}

export type Words = typeof en
