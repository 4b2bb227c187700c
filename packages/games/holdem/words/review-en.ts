/** The adviser, the review and the drill in English; loaded when opened. */
import type { Grade } from '../advice/grades.ts'
import type { SpotFacing, SpotKind } from '../advice/spots.ts'
import type { Thought } from '../advice/thoughts.ts'
import { groupDigits } from './group-digits.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The thought behind the most frequent choice. */
const thought = ({ code, equity, price, folds }: Thought): string => {
  const wins = `You win ${percent(equity)} of showdowns against their range`
  switch (code) {
    case 'fold':
      return `${wins}. A call needs ${percent(price)}: too expensive.`
    case 'fold-later':
      return `${wins}, and a call needs ${percent(price)}. But later bets make it too expensive to get there.`
    case 'even':
      return `${wins}, and a call needs ${percent(price)}: calling and folding are worth about the same.`
    case 'call':
      return `${wins}. A call needs only ${percent(price)}.`
    case 'call-draw':
      return `${wins}, less than the ${percent(price)} a call needs, but later bets make up for it.`
    case 'check-weak':
      return `${wins}: not enough to put chips in.`
    case 'check-strong':
      return `${wins}. Checking keeps their weaker hands in.`
    case 'value':
      return `${wins}: worse hands call often enough.`
    case 'semi-bluff':
      return `They fold ${percent(folds)} of the time, and if they call you still win ${percent(equity)} of showdowns.`
    case 'bluff':
      return `You would win only ${percent(equity)} of showdowns, but they fold ${percent(folds)} of the time.`
    case 'open':
      return `A hand worth playing: everybody folds ${percent(folds)} of the time, and you win ${percent(equity)} of showdowns.`
  }
}

const grades: Readonly<Record<Grade, string>> = {
  best: 'Best',
  fine: 'Good',
  close: 'Close',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
  unknown: 'Not graded',
}
const facings: Readonly<Record<SpotFacing, string>> = {
  unopened: 'nobody in yet',
  limped: 'after a limp',
  raised: 'facing a raise',
  reraised: 'facing a reraise',
  checked: 'nothing to call',
  bet: 'facing a bet',
  'bet-raised': 'facing a raise',
}
const positions: Readonly<Record<SpotKind['position'], string>> = {
  'big-blind': 'big blind',
  'small-blind': 'small blind',
  button: 'button',
  cutoff: 'cutoff',
  hijack: 'hijack',
  middle: 'middle position',
  early: 'early position',
}
const hands = (count: number): string => (count === 1 ? '1 hand' : `${groupDigits(count)} hands`)
const decisions = (count: number): string => (count === 1 ? '1 decision' : `${groupDigits(count)} decisions`)

export const en = {
  thought,
  grades,
  spot: (street: string, { position, facing, seats }: SpotKind): string =>
    `${street}, ${positions[position]}, ${facings[facing]}, ${seats} players`,
  advice: {
    waiting: 'Computing …',
    failed: 'The adviser could not be started.',
    table: 'Every choice, its frequency and its value',
    action: 'Choice',
    frequency: 'Frequency',
    value: 'Value',
    zero: 'Values are relative to folding now.',
    noise: (amount: string): string => `Values are sampled: give or take ${amount}.`,
    sources: {
      solved: 'From the solved strategy.',
      weighed: 'Estimated against the opponents’ ranges.',
    },
  },
  ranges: {
    label: 'Whose range',
    own: 'Yours',
    /** Null for the reader's own. */
    grid: (who: string | null, share: string): string =>
      `${who === null ? 'Your range' : `${who}’s range`}: ${share} of all hands`,
    title: 'Ranges',
    cell: (hand: string, weight: string): string => `${hand}: ${weight}`,
    mine: (cell: string): string => `${cell}, your hand`,
    help: 'The fuller a cell, the likelier the hand. Pairs are on the diagonal, suited hands above it. Use the arrow keys to move.',
  },
  hand: {
    title: 'Your decisions in this hand',
    none: 'You had nothing to decide.',
    gave: (amount: string): string => `lost ${amount}`,
    nothing: 'lost nothing',
    better: (action: string): string => `better: ${action}`,
    session: 'Review the session',
  },
  review: {
    title: 'Review',
    lead: 'Your decisions beside the adviser’s, the costliest first.',
    source: 'What to review',
    session: (text: string): string => `Session: ${text}`,
    noSession: 'No session is stored on this device yet.',
    play: 'Play',
    start: 'Review these hands',
    stop: 'Stop',
    progress: (done: number, of: number | null): string =>
      of === null ? `${hands(done)} read` : `${done} of ${hands(of)}`,
    summary: (handCount: number, decisionCount: number, given: string, rate: string): string =>
      `${hands(handCount)}, ${decisions(decisionCount)}: ${given} lost, ${rate} per 100 hands.`,
    none: 'No losses beyond the margin of error.',
    all: 'Show good decisions too',
    list: 'Decisions, costliest first',
    hand: (name: string): string => `hand ${name}`,
    did: (action: string): string => `You: ${action}`,
    played: (player: string, action: string): string => `${player}: ${action}`,
    player: 'Player',
    everybody: 'Everyone whose cards are known',
    more: (count: number): string => `Show ${count} more`,
    drill: 'Drill spots like this',
    replay: 'Replay the hand',
    details: 'Every choice',
  },
  study: {
    link: 'Study any spot with the solver.',
    button: 'Study this spot',
    none: 'This spot can’t be studied: it needs two players and a board.',
  },
  files: {
    title: 'Your own hands',
    text: 'Drop files here: PHH (.phh, .phhs) or hand histories from PokerStars and most trackers. They stay on this device.',
    choose: 'Choose files',
    drop: 'Drop to read them',
    faults: (count: number): string =>
      count === 1 ? '1 hand could not be read' : `${groupDigits(count)} hands could not be read`,
    fault: (file: string, hand: string | null, line: number): string =>
      `${file}, ${hand === null ? '' : `hand ${hand}, `}line ${line}`,
    /** `message`: the reader's own, in English. */
    faultReason: (_code: string, message: string): string => message,
  },
  drill: {
    title: 'Drill',
    dealing: 'Dealing such a spot …',
    rare: 'Such a spot is too rare to be dealt.',
    question: 'Your move?',
    board: 'Board',
    cards: 'Your cards',
    pot: 'Pot',
    toCall: 'To call',
    stack: 'Your chips',
    before: 'So far',
    seat: (seat: number): string => `Seat ${seat}`,
    you: 'You',
    next: 'Next spot',
    back: 'Back to the review',
    right: 'The adviser would do the same.',
    close: 'The adviser would choose differently, but it hardly matters.',
    score: (good: number, of: number, given: string): string => `${good} of ${of} right, ${given} lost`,
  },
}
export type ReviewWords = typeof en
