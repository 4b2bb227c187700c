/** The rules in which rooms may differ, for the room's tab at the table. */
import type { Config } from '../config.ts'

export type TermWords = Readonly<{
  compareCost: string
  compareCosts: Readonly<Record<Config['compareCost'], string>>
  a23: string
  a23s: Readonly<Record<Config['a23'], string>>
  single: string
  singles: Readonly<Record<Config['single'], string>>
  /** [Z7] Shown if the room takes no rake of it. */
  allInWin: string
  noRake: string
}>

export const roomTerms: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', TermWords>> = {
  en: {
    compareCost: 'A comparison costs',
    compareCosts: { previousStake: 'what you last paid', currentCall: 'a call', doubleCall: 'two calls' },
    a23: 'A-2-3',
    a23s: { low: 'lowest straight', second: 'second highest straight', none: 'no straight' },
    single: 'Singles compare',
    singles: { top: 'the highest card', all: 'all three cards' },
    allInWin: 'Won all-in',
    noRake: 'no rake',
  },
  'zh-Hans': {
    compareCost: '比牌费用',
    compareCosts: { previousStake: '自己上一次的注码', currentCall: '一次跟注', doubleCall: '两倍跟注' },
    a23: 'A23',
    a23s: { low: '最小的顺子', second: '第二大的顺子', none: '不是顺子' },
    single: '单张比较',
    singles: { top: '只比最大的一张', all: '依次比三张' },
    allInWin: '孤注一掷全胜',
    noRake: '不抽水',
  },
  'zh-Hant': {
    compareCost: '比牌費用',
    compareCosts: { previousStake: '自己上一次的注', currentCall: '一次跟注', doubleCall: '兩倍跟注' },
    a23: 'A23',
    a23s: { low: '最小的順子', second: '第二大的順子', none: '不算順子' },
    single: '散牌怎麼比',
    singles: { top: '只比最大的一張', all: '依序比三張' },
    allInWin: '孤注一擲全勝',
    noRake: '不抽成',
  },
}
