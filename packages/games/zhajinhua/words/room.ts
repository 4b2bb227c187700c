/** The settings of a room of 炸金花 in words, for administrators. */
import type { ZhajinhuaRoomSettings } from '../fields.ts'

type RoomWords = Readonly<{
  groups: Readonly<Record<'hand', string>>
  fields: Readonly<Record<keyof ZhajinhuaRoomSettings, string>>
  hints: Readonly<Partial<Record<keyof ZhajinhuaRoomSettings, string>>>
  choices: Readonly<{
    [Field in 'compareCost' | 'a23' | 'single']: Readonly<Record<ZhajinhuaRoomSettings[Field], string>>
  }>
  temperaments: Readonly<Record<'cautious' | 'balanced' | 'bold', string>>
}>

const en: RoomWords = {
  groups: { hand: 'The hand' },
  fields: {
    ante: 'Ante',
    cap: 'Cap',
    ladder: 'Raise ladder',
    rake: 'Rake in percent',
    rakeAllInWin: 'Rake on wins by all-in, too',
    rounds: 'Rounds',
    lookFromRound: 'Look from round',
    compareFromRound: 'Compare from round',
    compareCost: 'A comparison costs',
    a23: 'A-2-3 is',
    single: 'Singles compare',
    leopardBonus: 'Leopard bonus',
  },
  hints: { cap: 'for one payment', ladder: 'times the ante' },
  choices: {
    compareCost: { previousStake: 'what was last paid', currentCall: 'a call', doubleCall: 'twice a call' },
    a23: { low: 'the lowest straight', second: 'the second highest straight', none: 'no straight' },
    single: { top: 'the highest card alone', all: 'all three cards' },
  },
  temperaments: { cautious: 'cautious', balanced: 'balanced', bold: 'bold' },
}

const zhHans: RoomWords = {
  groups: { hand: '牌局' },
  fields: {
    ante: '底注',
    cap: '顶注',
    ladder: '加注档位',
    rake: '抽水（百分比）',
    rakeAllInWin: '孤注一掷获胜也抽水',
    rounds: '轮数',
    lookFromRound: '第几轮起可看牌',
    compareFromRound: '第几轮起可比牌',
    compareCost: '比牌费用',
    a23: 'A23 算作',
    single: '单张比较',
    leopardBonus: '豹子彩金',
  },
  hints: { cap: '单次支付的上限', ladder: '底注的倍数' },
  choices: {
    compareCost: { previousStake: '上一次支付的数额', currentCall: '一次跟注', doubleCall: '两倍跟注' },
    a23: { low: '最小的顺子', second: '第二大的顺子', none: '不是顺子' },
    single: { top: '只比最大的一张', all: '三张依次比' },
  },
  temperaments: { cautious: '谨慎', balanced: '均衡', bold: '大胆' },
}

const zhHant: RoomWords = {
  groups: { hand: '牌局' },
  fields: {
    ante: '底注',
    cap: '上限',
    ladder: '加注級距',
    rake: '抽成（百分比）',
    rakeAllInWin: '孤注一擲獲勝也抽成',
    rounds: '輪數',
    lookFromRound: '第幾輪起可看牌',
    compareFromRound: '第幾輪起可比牌',
    compareCost: '比牌費用',
    a23: 'A23 算是',
    single: '散牌怎麼比',
    leopardBonus: '豹子獎金',
  },
  hints: { cap: '單次付出的上限', ladder: '底注的倍數' },
  choices: {
    compareCost: { previousStake: '上一次付出的金額', currentCall: '一次跟注', doubleCall: '兩倍跟注' },
    a23: { low: '最小的順子', second: '第二大的順子', none: '不算順子' },
    single: { top: '只比最大的一張', all: '三張依序比' },
  },
  temperaments: { cautious: '保守', balanced: '穩健', bold: '大膽' },
}

export const roomWords = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }
