/** How both Chinese dictionaries put cards, hands, actions and the record together; the words are theirs. */
import type { Card, Chips, Rank, Suit } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { givenName } from '../presenter/names.ts'
import type { HandLabel, LogLine, ShownName } from '../presenter.ts'
import type { PreAction } from '../table/pre-action.ts'
import type { SeatTag } from '../table/scene.ts'
import type { HandLogText, Words } from './en.ts'
import { POT_PARTS, type Unit } from './numbers.ts'

export type ChineseWords = Pick<Words, 'categories' | 'streets'> &
  Readonly<{
    suits: Readonly<Record<Suit, string>>
    posts: Readonly<Record<Extract<LogLine, { code: 'posted' }>['post'], string>>
    kicker: string
    /** Between the ranks of two pairs, and of a full house. */
    and: string
    over: string
    /** Of a straight or a flush. */
    highest(ranks: string): string
    fold: string
    check: string
    checkFold: string
    callAny: string
    returned: string
    wins: string
    won: string
    wonWith(hand: string): string
    sidePot: string
    sidePotOf(pot: number): string
    runsAgain: string
    runsOnce: string
    bountyFrom(name: string): string
    left: string
    sessionWon: string
    sessionLost: string
    fullPot: string
  }>

const rank = (of: Rank | undefined): string => (of === 'T' ? '10' : of!)
const joined = (ranks: readonly Rank[]): string => ranks.map(rank).join('-')
const player = (name: ShownName): string => (name.type === 'you' ? '你' : givenName(name))

const handOf =
  ({ categories, kicker, and, over, highest }: ChineseWords) =>
  ({ category, ranks, kickers }: HandLabel): string => {
    const [a, b] = ranks
    const all = joined([...ranks, ...kickers])
    const beside = kickers.length === 0 ? '' : `，${kicker} ${joined(kickers)}`
    const name = categories[category]
    switch (category) {
      case 'high-card':
        return b ? joined(ranks) : `${name} ${all}`
      case 'pair':
      case 'three-of-a-kind':
      case 'four-of-a-kind':
        return `${name} ${rank(a)}${beside}`
      case 'two-pair':
        return `${name}，${rank(a)} ${and} ${rank(b)}${beside}`
      case 'full-house':
        return `${name}，${rank(a)} ${over} ${rank(b)}`
      case 'straight':
      case 'flush':
      case 'straight-flush':
        return `${name}，${highest(all)}`
      case 'royal-flush':
        return name
    }
  }

const lineOf =
  (w: ChineseWords, chips: Unit) =>
  (of: LogLine, nameOf: (chair: number) => ShownName): HandLogText => {
    const said = (text: string, amount: Chips | null = null): HandLogText => ({
      who: 'chair' in of ? player(nameOf(of.chair)) : null,
      text,
      amount: amount === null ? null : chips(amount),
    })
    switch (of.code) {
      case 'street':
        return said(w.streets[of.street] + (of.board === null ? '' : ` ${of.board}`))
      case 'posted':
        return said(w.posts[of.post] + (of.allIn ? '，全下' : ''), of.amount)
      case 'folded':
        return said(w.fold)
      case 'checked':
        return said(w.check)
      case 'called':
        return said(of.allIn ? '全下跟注' : '跟注', of.amount)
      case 'bet':
        return said(of.allIn ? '全下' : '下注', of.amount)
      case 'raised':
        return said(of.allIn ? '全下加注到' : '加注到', of.amount)
      case 'returned':
        return said(w.returned, of.amount)
      case 'showed':
        return said(of.label ? `亮牌：${handOf(w)(of.label)}` : '亮牌')
      case 'won': {
        const pot =
          of.pots === 1 ? '底池' : of.pot === 0 ? '主池' : of.pots === 2 ? w.sidePot : w.sidePotOf(of.pot)
        return said(`${of.label ? w.wonWith(handOf(w)(of.label)) : ''}${w.won}${pot}`, of.amount)
      }
      case 'answered-runs':
        return said(of.again ? w.runsAgain : w.runsOnce)
      case 'bounty':
        return said(w.bountyFrom(player(nameOf(of.from))), of.amount)
      case 'left':
        return said(w.left)
      case 'session-won':
        return said(w.sessionWon)
      case 'session-lost':
        return said(w.sessionLost)
    }
  }

const tagOf =
  (w: ChineseWords, chips: Unit) =>
  (of: SeatTag): string => {
    switch (of.type) {
      case 'posted':
        return `${w.posts[of.post]} ${chips(of.amount)}`
      case 'folded':
        return w.fold
      case 'checked':
        return w.check
      case 'won':
        return `${w.wins} ${chips(of.amount)}`
      case 'called':
        return of.allIn ? `全下 ${chips(of.amount)}` : `跟注 ${chips(of.amount)}`
      case 'bet':
        return of.allIn ? `全下 ${chips(of.amount)}` : `下注 ${chips(of.amount)}`
      case 'raised':
        return of.allIn ? `全下 ${chips(of.amount)}` : `加注 ${chips(of.amount)}`
    }
  }

const actOf =
  ({ fold, check }: ChineseWords, chips: Unit) =>
  (label: Action['type'], amount: Chips | null): string => {
    const words = {
      fold,
      check,
      call: '跟注',
      bet: '下注',
      raise: '加注',
      allIn: '全下',
      runOnce: '只跑一次',
      runAgain: '多跑几次',
    }
    const word = label === 'raise' && amount !== null ? '加注到' : words[label]
    return amount === null ? word : `${word} ${chips(amount)}`
  }

const preActOf =
  ({ fold, checkFold, callAny }: ChineseWords, chips: Unit) =>
  (of: PreAction, toCall: Chips): string => {
    switch (of.type) {
      case 'checkFold':
        return toCall > 0 ? fold : checkFold
      case 'call':
        return `跟注 ${chips(of.amount)}`
      case 'callAny':
        return callAny
    }
  }

const presetOf =
  ({ fullPot }: ChineseWords): Words['preset'] =>
  (of) => {
    switch (of.type) {
      case 'min':
        return '最小'
      case 'pot':
        return of.percent === 100
          ? fullPot
          : POT_PARTS[of.percent]
            ? `${POT_PARTS[of.percent]} 池`
            : `${of.percent}%`
      case 'bigBlinds':
        return `${of.times} BB`
      case 'allIn':
        return '全下'
    }
  }

export const chinese = (w: ChineseWords) => ({
  categories: w.categories,
  streets: w.streets,
  card: (of: Card): string => w.suits[of[1] as Suit] + rank(of[0] as Rank),
  hand: handOf(w),
  player,
  preset: presetOf(w),
  saying: (chips: Unit): ReturnType<Words['saying']> => ({
    line: lineOf(w, chips),
    tag: tagOf(w, chips),
    act: actOf(w, chips),
    preAct: preActOf(w, chips),
  }),
})
