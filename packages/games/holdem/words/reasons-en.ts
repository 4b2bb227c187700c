/** Why a bot did it, in English. Said of a bot and of advice alike, so nobody is named. */
import type { Reason } from '@fairhouse/kit'
import type { Draw, Made } from '../bots/hand-reading.ts'
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
const made: Readonly<Record<Made, string>> = {
  nothing: 'nothing',
  'ace-high': 'ace high',
  'low-pair': 'a low pair',
  'middle-pair': 'a middle pair',
  'top-pair': 'top pair',
  'over-pair': 'a pair above the board',
  'two-pair': 'two pair',
  set: 'three of a kind',
  straight: 'a straight',
  flush: 'a flush',
  'full-house-up': 'a full house or better',
}
const draws: Readonly<Record<Draw, string>> = {
  none: 'no draw',
  gutshot: 'one card short of a straight, inside',
  'open-ended': 'one card short of a straight, at both ends',
  'flush-draw': 'one card short of a flush',
  'combo-draw': 'one card short of a straight or a flush',
}

const percent = (share: string | number | undefined): string => `${Math.round(Number(share) * 100)}%`
const position = ({ position: at }: Reason): string => positions[at as BotPosition]
const draw = ({ draw: of }: Reason): string => draws[of as Draw]
const has = ({ made: of }: Reason): string => made[of as Made]
const count = (n: string | number | undefined, one: string, many: string): string =>
  Number(n) === 1 ? `one ${one}` : `${n} ${many}`
const price = ({ equity, potOdds }: Reason): string =>
  `wins ${percent(equity)} of the pot on average, and a call has to win ${percent(potOdds)}`
const sized = ({ size }: Reason): string => `a bet of ${size}% of the pot`

const often = ({ frequency }: Reason): string => ` (${percent(frequency)} of the time here)`
const beats = (of: Reason): string => `Beats ${percent(of.beats)} of all hands in the end`

const reasons: Readonly<Record<ReasonCode, (of: Reason) => string>> = {
  open: (of) => `${of.hand} is good enough to open ${position(of)}.`,
  isolate: (of) =>
    `${of.hand} is strong enough to raise ${count(of.limpers, 'player', 'players')} who only called.`,
  'limp-behind': (of) => `${of.hand} is cheap to play along with ${count(of.limpers, 'caller', 'callers')}.`,
  'three-bet': (of) => `${of.hand} is strong enough to raise the raise ${position(of)}.`,
  'three-bet-bluff': (of) =>
    `A bluff: now and then ${of.hand} raises the raise ${position(of)}, so that a raise doesn’t always mean strength.`,
  squeeze: (of) =>
    `${of.hand} raises the raise and ${count(of.callers, 'caller', 'callers')}: there is much to win at once.`,
  'four-bet': (of) => `${of.hand} is strong enough to raise once more.`,
  'four-bet-bluff': (of) =>
    `A bluff: now and then ${of.hand} raises once more, so that a raise doesn’t always mean strength.`,
  'call-raise': (of) => `${of.hand} is good enough to call a raise ${position(of)}, not to raise it.`,
  'defend-blind': (of) => `${of.hand} defends ${position(of)}: part of the price is paid already.`,
  'call-three-bet': (of) => `${of.hand} is good enough to call when raised again, not to raise once more.`,
  'not-in-chart': (of) => `${of.hand} is too weak to play here ${position(of)}.`,
  'free-look': (of) => `There is nothing to pay: ${of.hand} sees the flop for free.`,
  push: (of) => `With ${of.stack} big blinds it is all-in or fold, and ${of.hand} is good enough.`,
  'too-weak-to-push': (of) => `With ${of.stack} big blinds it is all-in or fold, and ${of.hand} is too weak.`,
  'all-in-ahead': (of) => `Ahead of what the others may hold: ${price(of)}. So everything goes in.`,
  'raise-ahead': (of) => `Ahead of what the others may hold: ${price(of)}. So a raise for more.`,
  'call-odds': (of) => `The price is right: ${price(of)}.`,
  'call-draw': (of) => `The hand is ${draw(of)}: ${price(of)}.`,
  'call-wild': (of) => `Against somebody who bets so often it is enough: ${price(of)}.`,
  'fold-odds': (of) => `Too expensive: ${price(of)}.`,
  'value-bet': (of) =>
    `Ahead when called (${percent(of.equity)} of the pot): ${sized(of)} for value. Everybody folds in ${percent(of.folds)}.`,
  'value-raise': (of) =>
    `Ahead when called (${percent(of.equity)} of the pot): a raise of ${of.size}% of the pot for value. Everybody folds in ${percent(of.folds)}.`,
  'protection-bet': (of) =>
    `Ahead (${percent(of.equity)} of the pot), but others could catch up: ${sized(of)}. Everybody folds in ${percent(of.folds)}.`,
  'bet-ahead': (of) => `Probably ahead (${percent(of.equity)} of the pot on average): ${sized(of)}.`,
  'bet-draw': (of) =>
    `The hand is ${draw(of)} (${percent(of.equity)} of the pot on average), and others may fold: ${sized(of)}.`,
  'bet-weak': (of) =>
    `A bluff now and then: ${sized(of)}, with only ${percent(of.equity)} of the pot on average.`,
  'continuation-bet': (of) =>
    `Raised before and keeps betting: ${sized(of)}, with ${percent(of.equity)} of the pot on average.`,
  'semi-bluff': (of) =>
    `Two ways to win: everybody folds in ${percent(of.folds)}, and the hand is ${draw(of)} (${percent(of.equity)} of the pot).`,
  bluff: (of) =>
    `A bluff: little to hope for when called (${percent(of.equity)} of the pot), but everybody folds in ${percent(of.folds)}.`,
  'check-strong': (of) => `Strong (${percent(of.equity)} of the pot), and lets the others bet.`,
  'check-middling': (of) => `Good enough to continue (${percent(of.equity)} of the pot), not to bet.`,
  'check-weak': (of) => `Too weak to bet (${percent(of.equity)} of the pot).`,
  'solved-open': (of) => `${of.hand} opens ${position(of)}${often(of)}.`,
  'solved-enter': (of) => `${of.hand} plays along ${position(of)} at this price${often(of)}.`,
  'solved-reraise': (of) => `${of.hand} raises the raise ${position(of)}${often(of)}.`,
  'solved-free': (of) => `There is nothing to pay: ${of.hand} sees the flop for free${often(of)}.`,
  'solved-pass': (of) => `${of.hand} is not worth the price ${position(of)}${often(of)}.`,
  'solved-value': (of) => `${beats(of)}: a bet for value${often(of)}.`,
  'solved-semi-bluff': (of) =>
    `The hand is ${draw(of)}: it wins when all fold, and may still get there${often(of)}.`,
  'solved-bluff': (of) => `${beats(of)}, so it wins more by a bluff than by a showdown${often(of)}.`,
  'solved-call': (of) =>
    `${beats(of)}, and a call has to win ${percent(of.potOdds)}: worth a call${often(of)}.`,
  'solved-call-draw': (of) =>
    `The hand is ${draw(of)}, and a call has to win ${percent(of.potOdds)}: worth a look${often(of)}.`,
  'solved-trap': (of) => `${beats(of)}, and lets the others bet${often(of)}.`,
  'solved-check': (of) => `${beats(of)}: not enough for a bet${often(of)}.`,
  'solved-fold': (of) =>
    `${beats(of)}, and a call has to win ${percent(of.potOdds)} against a bet: too little${often(of)}.`,
  'likes-hand': (of) => `Likes ${of.hand}.`,
  'loves-hand': (of) => `Likes ${of.hand} very much.`,
  'dislikes-hand': (of) => `Does not like ${of.hand}.`,
  'has-made': (of) => `Has ${has(of)}.`,
  'has-draw': (of) => `Hopes: ${draw(of)}.`,
  'has-nothing': (of) => `Not enough to continue: ${has(of)}.`,
  whim: (of) => `On a whim, with ${has(of)}.`,
  'always-call': () => 'Calls whatever comes.',
  random: () => 'Does anything.',
  maniac: () => 'Raises whenever it can.',
  plan: () => 'Follows a simple plan, whatever the others do.',
  tight: () => 'Plays few hands, and those hard.',
}

export const reason = (of: Reason): string => reasons[of.code as ReasonCode](of)
