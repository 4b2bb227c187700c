/** Reasons for an action, in English. Shared by bots and the adviser, so nobody is named. */
import type { Reason } from '@fairhouse/kit'
import type { Draw, MadeHand } from '../bots/hand-reading.ts'
import type { ReasonCode } from '../bots/reasons.ts'
import type { POSITIONS } from '../bots/situation.ts'

export type BotPosition = (typeof POSITIONS)[number]

const positions: Readonly<Record<BotPosition, string>> = {
  'big-blind': 'in the big blind',
  'small-blind': 'in the small blind',
  button: 'on the button',
  cutoff: 'in the cut-off',
  hijack: 'in the hijack',
  middle: 'in middle position',
  early: 'in early position',
}
const made: Readonly<Record<MadeHand, string>> = {
  nothing: 'nothing',
  'ace-high': 'ace high',
  'low-pair': 'a low pair',
  'middle-pair': 'a middle pair',
  'top-pair': 'top pair',
  'over-pair': 'an overpair',
  'two-pair': 'two pair',
  set: 'three of a kind',
  straight: 'a straight',
  flush: 'a flush',
  'full-house-up': 'a full house or better',
}
const draws: Readonly<Record<Draw, string>> = {
  none: 'no draw',
  gutshot: 'a gutshot straight draw',
  'open-ended': 'an open-ended straight draw',
  'flush-draw': 'a flush draw',
  'combo-draw': 'a straight and a flush draw',
}

const percent = (share: string | number | undefined): string => `${Math.round(Number(share) * 100)}%`
const position = ({ position: at }: Reason): string => positions[at as BotPosition]
const draw = ({ draw: of }: Reason): string => draws[of as Draw]
const has = ({ made: of }: Reason): string => made[of as MadeHand]
const count = (n: string | number | undefined, one: string, many: string): string =>
  Number(n) === 1 ? `one ${one}` : `${n} ${many}`
const price = ({ equity, potOdds }: Reason): string =>
  `wins ${percent(equity)} of the pot on average, and a call needs ${percent(potOdds)}`
const sized = ({ size }: Reason): string => `a bet of ${size}% of the pot`

const often = ({ frequency }: Reason): string => ` (${percent(frequency)} of the time here)`
const beats = (of: Reason): string => `Beats ${percent(of.beats)} of all hands in the end`

const reasons: Readonly<Record<ReasonCode, (of: Reason) => string>> = {
  open: (of) => `${of.hand} is good enough to open ${position(of)}.`,
  isolate: (of) => `${of.hand} is strong enough to raise ${count(of.limpers, 'limper', 'limpers')}.`,
  'limp-behind': (of) => `${of.hand} can limp in cheaply behind ${count(of.limpers, 'limper', 'limpers')}.`,
  'three-bet': (of) => `${of.hand} is strong enough to reraise ${position(of)}.`,
  'three-bet-bluff': (of) =>
    `A bluff: now and then ${of.hand} reraises ${position(of)}, so that a raise doesn’t always mean strength.`,
  squeeze: (of) =>
    `${of.hand} squeezes the raiser and ${count(of.callers, 'caller', 'callers')}: there is a lot to win at once.`,
  'four-bet': (of) => `${of.hand} is strong enough for a four-bet.`,
  'four-bet-bluff': (of) =>
    `A bluff: now and then ${of.hand} makes a four-bet, so that a raise doesn’t always mean strength.`,
  'call-raise': (of) => `${of.hand} is good enough to call a raise ${position(of)}, but not to reraise.`,
  'defend-blind': (of) => `${of.hand} defends ${position(of)}: part of the price is already paid.`,
  'call-three-bet': (of) => `${of.hand} is good enough to call a three-bet, but not to four-bet.`,
  'not-in-chart': (of) => `${of.hand} is too weak to play ${position(of)}.`,
  'free-look': (of) => `${of.hand} sees the flop for free.`,
  push: (of) => `With ${of.stack} big blinds it is all-in or fold, and ${of.hand} is good enough.`,
  'too-weak-to-push': (of) => `With ${of.stack} big blinds it is all-in or fold, and ${of.hand} is too weak.`,
  'all-in-ahead': (of) => `Ahead of what the others may hold: ${price(of)}. So it goes all-in.`,
  'raise-ahead': (of) => `Ahead of what the others may hold: ${price(of)}. So it raises for value.`,
  'call-odds': (of) => `The price is right: ${price(of)}.`,
  'call-draw': (of) => `It has ${draw(of)}: ${price(of)}.`,
  'call-wild': (of) => `Good enough against somebody who bets this often: ${price(of)}.`,
  'fold-odds': (of) => `Too expensive: ${price(of)}.`,
  'value-bet': (of) =>
    `Ahead when called (${percent(of.equity)} of the pot): ${sized(of)} for value. Everybody folds in ${percent(of.folds)}.`,
  'value-raise': (of) =>
    `Ahead when called (${percent(of.equity)} of the pot): a raise of ${of.size}% of the pot for value. Everybody folds in ${percent(of.folds)}.`,
  'protection-bet': (of) =>
    `Ahead (${percent(of.equity)} of the pot), but others could catch up: ${sized(of)}. Everybody folds in ${percent(of.folds)}.`,
  'semi-bluff': (of) =>
    `Two ways to win: everybody folds in ${percent(of.folds)}, and it has ${draw(of)} (${percent(of.equity)} of the pot).`,
  bluff: (of) =>
    `A bluff: little hope when called (${percent(of.equity)} of the pot), but everybody folds in ${percent(of.folds)}.`,
  'check-strong': (of) => `Strong (${percent(of.equity)} of the pot), and lets the others bet.`,
  'check-middling': (of) => `Good enough to continue (${percent(of.equity)} of the pot), but not to bet.`,
  'run-again': () => 'Runs the board again: the same chances, less luck.',
  'check-weak': (of) => `Too weak to bet (${percent(of.equity)} of the pot).`,
  'solved-open': (of) => `${of.hand} opens ${position(of)}${often(of)}.`,
  'solved-enter': (of) => `${of.hand} calls ${position(of)} at this price${often(of)}.`,
  'solved-reraise': (of) => `${of.hand} reraises ${position(of)}${often(of)}.`,
  'solved-free': (of) => `${of.hand} sees the flop for free${often(of)}.`,
  'solved-pass': (of) => `${of.hand} is not worth the price ${position(of)}${often(of)}.`,
  'solved-value': (of) => `${beats(of)}: a bet for value${often(of)}.`,
  'solved-semi-bluff': (of) =>
    `It has ${draw(of)}: it wins if everybody folds, and may still get there${often(of)}.`,
  'solved-bluff': (of) => `${beats(of)}, so a bluff wins more than a showdown${often(of)}.`,
  'solved-call': (of) => `${beats(of)}, and a call needs ${percent(of.potOdds)}: worth a call${often(of)}.`,
  'solved-call-draw': (of) =>
    `It has ${draw(of)}, and a call needs ${percent(of.potOdds)}: worth a look${often(of)}.`,
  'solved-trap': (of) => `${beats(of)}, and lets the others bet${often(of)}.`,
  'solved-check': (of) => `${beats(of)}: not enough for a bet${often(of)}.`,
  'solved-fold': (of) =>
    `${beats(of)}, and a call needs ${percent(of.potOdds)} against a bet: too little${often(of)}.`,
  'likes-hand': (of) => `Likes ${of.hand}.`,
  'loves-hand': (of) => `Likes ${of.hand} very much.`,
  'dislikes-hand': (of) => `Does not like ${of.hand}.`,
  'has-made': (of) => `Has ${has(of)}.`,
  'has-draw': (of) => `Drawing: ${draw(of)}.`,
  'has-nothing': (of) => `Not enough to continue: ${has(of)}.`,
  whim: (of) => `On a whim, with ${has(of)}.`,
  plan: () => 'Follows a simple plan, whatever the others do.',
}

export const reason = (of: Reason): string => reasons[of.code as ReasonCode](of)
