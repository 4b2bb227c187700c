/** How both Chinese dictionaries put the log, seats and reasons together; the words are theirs. */
import type { Reason } from '@fairhouse/kit'
import type { ReasonCode } from '../bots/reasons.ts'
import type { HandLine, ShownSeat } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'
import type { HandLineText, Saying } from './log-en.ts'
import { numbersOf, type ReasonNumbers } from './reason-numbers.ts'
import type { ReasonSaying } from './reasons-en.ts'

type LogWords = Readonly<{
  how: Readonly<Record<ZhajinhuaResult['how'], string>>
  folded: string
  looked: string
  /** Before an action: with the cards looked at, or blind. */
  seen: string
  blind: string
  /** Of a seat: it has looked, or not. */
  hasLooked: string
  isBlind: string
  called: string
  raisedTo(chips: string): string
  compared(other: string, loser: string): string
  wonAllIn: string
  lostAllIn(to: string): string
  antes(players: number): string
  first: string
  round(round: number): string
  forced: string
  bout(other: string, loser: string): string
  refunded: string
  bonus: string
  raked: string
  won(how: string): string
  tags: Readonly<{
    won: string
    allInLost: string
    lost: string
    custody: string
    call: string
    raise: string
    comparedWon: string
  }>
}>

const doneOf =
  (w: LogWords) =>
  ({ done, seen }: Extract<HandLine, { code: 'did' }>, { name, chips }: Saying): string => {
    const way = seen ? w.seen : w.blind
    switch (done.type) {
      case 'folded':
        return w.folded
      case 'looked':
        return w.looked
      case 'called':
        return way + w.called
      case 'raised':
        return way + w.raisedTo(chips(done.unit))
      case 'compared':
        return w.compared(name(done.with), name(done.loser))
      case 'wentAllIn':
        return done.lostTo === null ? w.wonAllIn : w.lostAllIn(name(done.lostTo))
    }
  }

const lineOf =
  (w: LogWords) =>
  (said: HandLine, saying: Saying): HandLineText => {
    const { name, chips } = saying
    const text = (text: string, amount: number | null = null): HandLineText => ({
      who: 'seat' in said ? name(said.seat) : null,
      text,
      amount: amount === null ? null : chips(amount),
    })
    switch (said.code) {
      case 'opened':
        return text(w.antes(said.players), said.amount)
      case 'first':
        return text(w.first)
      case 'round':
        return text(w.round(said.round))
      case 'did': {
        const { seat, paid } = said.done
        return { ...text(doneOf(w)(said, saying), paid > 0 ? paid : null), who: name(seat) }
      }
      case 'forced':
        return text(w.forced)
      case 'bout':
        return { ...text(w.bout(name(said.b), name(said.loser))), who: name(said.a) }
      case 'refunded':
        return text(w.refunded, said.amount)
      case 'bonus':
        return text(w.bonus, said.amount)
      case 'raked':
        return text(w.raked, said.amount)
      case 'won':
        return text(w.won(w.how[said.how]), said.amount)
    }
  }

const tagOf =
  ({ folded, hasLooked, isBlind, tags }: LogWords) =>
  ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
    if (status === 'won') return tags.won
    if (status === 'folded') return folded
    if (status === 'beaten') return done?.type === 'wentAllIn' ? tags.allInLost : tags.lost
    const way = looked ? hasLooked : isBlind
    if (custody) return `${tags.custody} · ${way}`
    if (done?.type === 'called') return `${tags.call} ${chips(done.paid)} · ${way}`
    if (done?.type === 'raised') return `${tags.raise} ${chips(done.unit)} · ${way}`
    if (done?.type === 'compared') return `${tags.comparedWon} · ${way}`
    return way
  }

export const chineseLog = (w: LogWords) => ({ line: lineOf(w), tag: tagOf(w) })

/** What a reason's sentences are made of. */
export type ReasonParts = Readonly<{
  you: boolean
  call: string
  pot: string
  price: string
  strength: string
  left: string
  others: string
  comparing: string
  isLastRound: boolean
}>
type ReasonWords = Readonly<{
  lastRound: string
  left(rounds: number): string
  /** Opponents still in, and how many of them have looked. */
  others(opponents: number, looked: number): string
  noComparison: string
  comparison(price: string): string
  thoughts: Readonly<Record<ReasonCode, (parts: ReasonParts) => string>>
  often(percent: string): string
  /** Compared with folding. */
  gains(isMore: boolean, chips: string): string
}>

const percent = (share: number): string => `${Math.round(share * 100)}%`

const partsOf = (w: ReasonWords, n: ReasonNumbers, { chips, you }: ReasonSaying): ReasonParts => {
  const rounds = n('rounds') - n('round')
  const price = chips(n('price'))
  return {
    you,
    call: chips(n('call')),
    pot: chips(n('pot')),
    price,
    strength: percent(n('strength')),
    left: rounds === 0 ? w.lastRound : w.left(rounds),
    others: w.others(n('opponents'), n('looked')),
    comparing: n('price') === 0 ? w.noComparison : w.comparison(price),
    isLastRound: rounds === 0,
  }
}

const oftenOf = (
  w: ReasonWords,
  { code, value: known }: Reason,
  n: ReasonNumbers,
  chips: Saying['chips'],
) => {
  const often = w.often(percent(n('frequency')))
  if (known === undefined || code.startsWith('fold')) return `${often}。`
  const value = n('value')
  return `${often}，${w.gains(value >= 0, chips(Math.abs(value)))}。`
}

export const chineseReason =
  (w: ReasonWords) =>
  (reason: Reason, saying: ReasonSaying): string => {
    const n = numbersOf(reason)
    const said = w.thoughts[reason.code as ReasonCode](partsOf(w, n, saying))
    return reason.frequency === undefined || saying.you ? said : said + oftenOf(w, reason, n, saying.chips)
  }
