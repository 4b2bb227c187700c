/** The reason for a decision in English: a bot's, or the adviser's for the reader. */
import type { Reason } from '@fairhouse/kit'
import type { ReasonCode } from '../bots/reasons.ts'
import { numbersOf, type ReasonNumbers } from './reason-numbers.ts'

/** `you`: whether it is the reader's decision. */
export type ReasonSaying = Readonly<{ chips(amount: number): string; you: boolean }>

const percent = (share: number): string => `${Math.round(share * 100)}%`

const left = (n: ReasonNumbers): string => {
  const rounds = n('rounds') - n('round')
  if (rounds === 0) return 'This is the last round: then all hands still in are compared.'
  return rounds === 1 ? '1 round is left after this one.' : `${rounds} rounds are left after this one.`
}

const others = (n: ReasonNumbers): string => {
  const [opponents, looked] = [n('opponents'), n('looked')]
  if (opponents === 1)
    return looked === 1 ? 'The one opponent left has looked' : 'The one opponent left is blind'
  if (looked === 0) return `All ${opponents} opponents are blind`
  return looked === opponents
    ? `All ${opponents} opponents have looked`
    : `${looked} of ${opponents} opponents ${looked === 1 ? 'has' : 'have'} looked`
}

const comparing = (n: ReasonNumbers, { chips }: ReasonSaying): string =>
  n('price') === 0 ? 'comparing is not possible yet' : `comparing costs ${chips(n('price'))}`

const thought = (code: ReasonCode, n: ReasonNumbers, saying: ReasonSaying): string => {
  const { chips, you } = saying
  const [call, pot, price] = [chips(n('call')), chips(n('pot')), chips(n('price'))]
  const hand = `${you ? 'Your' : 'Its'} hand beats ${percent(n('strength'))} of all hands`
  const s = you ? '' : 's'
  const it = you ? 'you' : 'it'
  switch (code) {
    case 'stay-blind':
      return `A blind call costs ${call}, half of what it costs after a look, with ${pot} in the pot. ${left(n)}`
    case 'raise-blind':
      return `Blind, a raise costs half: players who have looked pay double to stay, and ${pot} is in the pot. ${left(n)}`
    case 'fold-blind':
      return `${others(n)}; ${call} more for a pot of ${pot} is too much without knowing the cards.`
    case 'compare-blind':
      return `${others(n)}. Comparing blind costs ${price}, half of what it costs after a look, and a call ${call}: it settles one opponent at once, with ${pot} in the pot.`
    case 'look':
      return `${others(n)}, and the pot is ${pot}: from here on it pays to know the cards, though a call costs double. ${left(n)}`
    case 'fold-weak':
      return `${hand}. ${others(n)}; a call costs ${call}, ${comparing(n, saying)}, for a pot of ${pot}: not worth it.`
    case 'call-worth-it':
      return `${hand}: good enough for ${call} more with ${pot} in the pot. ${left(n)}`
    case 'raise-strong':
      return `${hand}: ${it} want${s} more in the pot of ${pot} while weaker hands pay. ${others(n)}.`
    case 'raise-bluff':
      return `${hand}, so the raise counts on folds: it makes staying in expensive, for a pot of ${pot}. ${others(n)}.`
    case 'compare-now':
      return n('rounds') === n('round')
        ? `${hand}. Comparing costs ${price}, with ${pot} in the pot; the final comparison would come anyway.`
        : `${hand}. Comparing costs ${price}, with ${pot} in the pot: cheaper than paying ${call} round after round.`
    case 'all-in-last-chips':
      return `Not enough chips to call ${call}: with what is left ${it} compare${s} with everybody at once, for a pot of ${pot}.`
    case 'baseline':
      return 'It follows a fixed rule.'
  }
}

const often = (reason: Reason, n: ReasonNumbers, { chips }: ReasonSaying): string => {
  const done = `In such a spot the strategy does this ${percent(n('frequency'))} of the time`
  const value = n('value')
  if (reason.value === undefined || reason.code.startsWith('fold')) return `${done}.`
  return `${done}; on average it is worth ${value > 0 ? '+' : ''}${chips(value)} compared with folding.`
}

export const en = (reason: Reason, saying: ReasonSaying): string => {
  const n = numbersOf(reason)
  const said = thought(reason.code as ReasonCode, n, saying)
  return reason.frequency === undefined || saying.you ? said : `${said} ${often(reason, n, saying)}`
}
