/** 德州撲克的繁體中文：牌、牌型、動作、紀錄、設定。頁面與機器人的理由在各自的檔案裡。 */
import type { Card, Chips, Rank, Suit } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { givenName } from '../presenter/names.ts'
import type { HandLabel, LogLine, ShownName } from '../presenter.ts'
import type { PreAction } from '../table/pre-action.ts'
import type { SeatTag } from '../table/scene.ts'
import type { HandLogText, Words } from './en.ts'
import { bigBlinds, chips, POT_PARTS, signed, type Unit } from './numbers.ts'
import { pages } from './pages-zh-hant.ts'
import { reason } from './reasons-zh-hant.ts'

const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`
const rank = (of: Rank | undefined): string => (of === 'T' ? '10' : of!)
const SUITS: Readonly<Record<Suit, string>> = { c: '梅花', d: '方塊', h: '紅心', s: '黑桃' }
const card = (of: Card): string => SUITS[of[1] as Suit] + rank(of[0] as Rank)

const joined = (ranks: readonly Rank[]): string => ranks.map(rank).join('-')
const kicker = (ranks: readonly Rank[]): string => (ranks.length === 0 ? '' : `，踢腳 ${joined(ranks)}`)

const hand = ({ category, ranks, kickers }: HandLabel): string => {
  const [a, b] = ranks
  const all = joined([...ranks, ...kickers])
  switch (category) {
    case 'high-card':
      return b ? joined(ranks) : `高牌 ${all}`
    case 'pair':
      return `一對 ${rank(a)}${kicker(kickers)}`
    case 'two-pair':
      return `兩對，${rank(a)} 與 ${rank(b)}${kicker(kickers)}`
    case 'three-of-a-kind':
      return `三條 ${rank(a)}${kicker(kickers)}`
    case 'straight':
      return `順子，最大 ${all}`
    case 'flush':
      return `同花，最大 ${all}`
    case 'full-house':
      return `葫蘆，${rank(a)} 帶 ${rank(b)}`
    case 'four-of-a-kind':
      return `四條 ${rank(a)}${kicker(kickers)}`
    case 'straight-flush':
      return `同花順，最大 ${all}`
    case 'royal-flush':
      return '皇家同花順'
  }
}

const streets: Words['streets'] = { preflop: '翻牌前', flop: '翻牌圈', turn: '轉牌圈', river: '河牌圈' }
const posts = { ante: '前注', 'small-blind': '小盲', 'big-blind': '大盲', straddle: '抓盲', post: '補盲' }
const player = (name: ShownName): string => (name.type === 'you' ? '你' : givenName(name))

const line =
  (chips: Unit) =>
  (of: LogLine, nameOf: (chair: number) => ShownName): HandLogText => {
    const said = (text: string, amount: Chips | null = null): HandLogText => ({
      who: 'chair' in of ? player(nameOf(of.chair)) : null,
      text,
      amount: amount === null ? null : chips(amount),
    })
    switch (of.code) {
      case 'street':
        return said(streets[of.street])
      case 'posted':
        return said(posts[of.post] + (of.allIn ? '，全下' : ''), of.amount)
      case 'folded':
        return said('棄牌')
      case 'checked':
        return said('過牌')
      case 'called':
        return said(of.allIn ? '全下跟注' : '跟注', of.amount)
      case 'bet':
        return said(of.allIn ? '全下' : '下注', of.amount)
      case 'raised':
        return said(of.allIn ? '全下加注到' : '加注到', of.amount)
      case 'returned':
        return said('取回未被跟注的籌碼', of.amount)
      case 'showed':
        return said(of.label ? `亮牌：${hand(of.label)}` : '亮牌')
      case 'won': {
        const pot =
          of.pots === 1 ? '底池' : of.pot === 0 ? '主池' : of.pots === 2 ? '邊池' : ` ${of.pot} 號邊池`
        return said(`${of.label ? `以「${hand(of.label)}」` : ''}贏得${pot}`, of.amount)
      }
      case 'left':
        return said('離桌')
      case 'session-won':
        return said('牌桌上只剩你一人')
      case 'session-lost':
        return said('你的籌碼歸零了')
    }
  }

const tag =
  (chips: Unit) =>
  (of: SeatTag): string => {
    switch (of.type) {
      case 'posted':
        return `${posts[of.post]} ${chips(of.amount)}`
      case 'folded':
        return '棄牌'
      case 'checked':
        return '過牌'
      case 'won':
        return `贏 ${chips(of.amount)}`
      case 'called':
        return of.allIn ? `全下 ${chips(of.amount)}` : `跟注 ${chips(of.amount)}`
      case 'bet':
        return of.allIn ? `全下 ${chips(of.amount)}` : `下注 ${chips(of.amount)}`
      case 'raised':
        return of.allIn ? `全下 ${chips(of.amount)}` : `加注 ${chips(of.amount)}`
    }
  }

const act =
  (chips: Unit) =>
  (label: Action['type'], amount: Chips | null): string => {
    const words = { fold: '棄牌', check: '過牌', call: '跟注', bet: '下注', raise: '加注', allIn: '全下' }
    const word = label === 'raise' && amount !== null ? '加注到' : words[label]
    return amount === null ? word : `${word} ${chips(amount)}`
  }

const preAct =
  (chips: Unit) =>
  (of: PreAction, toCall: Chips): string => {
    switch (of.type) {
      case 'checkFold':
        return toCall > 0 ? '棄牌' : '過牌或棄牌'
      case 'call':
        return `跟注 ${chips(of.amount)}`
      case 'callAny':
        return '任何注都跟'
    }
  }

const saying: Words['saying'] = (chips) => ({
  line: line(chips),
  tag: tag(chips),
  act: act(chips),
  preAct: preAct(chips),
})

const refusals: Readonly<Record<string, string>> = {
  'not-now': '現在不行。',
  'stale-sequence': '牌桌已經有變動。',
  'out-of-turn': '還沒輪到你。',
  'bad-link': '連結已損毀或不完整。',
  'bad-config': '有設定超出允許範圍。',
  'bad-seed': '種子由 1 到 256 個字母、數字或符號組成，不含空格、「:」和「|」。',
  'bad-session': '儲存的牌局無法讀取。',
  'unknown-schema': '儲存的牌局來自其他版本。',
  'unfinished-hand': '這手牌沒有打完。',
  failed: '程式發生錯誤。',
}

const preset: Words['preset'] = (of) => {
  switch (of.type) {
    case 'min':
      return '最小'
    case 'pot':
      return of.percent === 100
        ? '滿池'
        : POT_PARTS[of.percent]
          ? `${POT_PARTS[of.percent]} 池`
          : `${of.percent}%`
    case 'bigBlinds':
      return `${of.times} BB`
    case 'allIn':
      return '全下'
  }
}

export const zhHant: Words = {
  name: '德州撲克',
  fullName: '無限注德州撲克',
  bot: '機器人',
  chips,
  signed,
  percent,
  bigBlinds,
  card,
  hand,
  categories: {
    'high-card': '高牌',
    pair: '一對',
    'two-pair': '兩對',
    'three-of-a-kind': '三條',
    straight: '順子',
    flush: '同花',
    'full-house': '葫蘆',
    'four-of-a-kind': '四條',
    'straight-flush': '同花順',
    'royal-flush': '皇家同花順',
  },
  streets,
  positions: {
    BTN: '莊位',
    SB: '小盲',
    BB: '大盲',
    UTG: '槍口位',
    'UTG+1': '槍口位 +1',
    'UTG+2': '槍口位 +2',
    LJ: 'LJ 位',
    HJ: 'HJ 位',
    CO: 'CO 位',
  },
  positionSigns: {
    BTN: '莊位',
    SB: '小盲',
    BB: '大盲',
    UTG: '槍口',
    'UTG+1': '槍口+1',
    'UTG+2': '槍口+2',
    LJ: 'LJ',
    HJ: 'HJ',
    CO: 'CO',
  },
  statuses: {
    waiting: '等待中',
    turn: '行動中',
    folded: '已棄牌',
    'all-in': '全下',
    won: '獲勝',
    'sitting-out': '暫離中',
    'next-hand': '下一手入局',
    'for-big-blind': '等大盲入局',
    'out-of-chips': '籌碼不足',
    busted: '已出局',
  },
  difficulties: { easy: '簡單', medium: '普通', hard: '困難' },
  player,
  saying,
  preset,
  off: {
    'something-moves': '請等動畫播放完畢',
    paused: '牌桌暫停中',
    watching: '你正在觀戰，坐到空位即可加入。',
    'sitting-out': '你正在暫離',
    'next-hand': '下一手入局',
    'for-big-blind': '輪到大盲時入局',
    'out-of-chips': '籌碼不足',
    busted: '你已出局',
    'not-dealt': '還沒發牌',
    'not-your-turn': '還沒輪到你',
    'nothing-to-decide': '這手牌結束前不必行動',
    'hand-over': '這手牌已經結束',
    'raise-closed': '你行動後只有不足額的全下，只能跟注或棄牌',
    'nobody-to-answer': '其他人都沒有籌碼可跟，不能再加注',
    'all-in-only': '籌碼不足最低額，只能全下',
    'not-enough-chips': '籌碼不足以加注',
  },
  sources: {
    secure: '種子來自這部裝置的安全亂數來源',
    weak: '這部裝置沒有安全亂數來源，種子強度較弱',
    given: '指定的種子',
  },
  refused: (code) => refusals[code] ?? '不能這樣操作。',
  reason,
  ...pages,

  settings: {
    title: '德州撲克設定',
    sound: '聲音',
    music: '音樂音量',
    effects: '音效音量',
    pace: '步調',
    botSpeed: '速度',
    botSpeeds: { 1: '一般', 2: '2×', 4: '4×', 0: '立刻' },
    afterFold: '棄牌之後',
    afterFolds: { watch: '看完', fast: '快轉', skip: '略過' },
    autoNext: '自動開始下一手',
    autoNextNote: '開著參謀時，每手之後等你繼續。',
    help: '輔助與顯示',
    showBotCards: '每手結束後亮出機器人的牌',
    adviser: '參謀',
    whyAtOnce: '進行中也能問「為什麼」',
    whyAtOnceNote: '可能會洩漏機器人的牌。',
    runOutOdds: '全下後顯示勝率',
    inBigBlinds: '金額以大盲（BB）顯示',
    opponentStats: '在對手座位上顯示數據',
    opponentStatsNote: 'VPIP / PFR / AF，依你看到的牌統計，括號內為手數。',
    warnFreeFold: '可以免費過牌時，棄牌前提醒',
    turnTimer: '限時行動：每次 20 秒',
    presets: '下注按鈕',
    potPresets: '以底池百分比計',
    preflopPresets: '翻牌前以大盲倍數計',
    names: '機器人的名字',
    naming: { friendly: '人名', numbered: 'Bot_1、Bot_2……' },
    rules: '下一場',
    debug: '除錯模式',
    debugNote: '在牌桌上顯示種子、牌序與動作。',
    debugSeed: '每一場使用的種子',
    localLog: '本機紀錄檔',
    localLogNote: '種子、每手摘要與錯誤。不會離開這部裝置。',
    showLog: '檢視紀錄檔',
    clearLog: '清除紀錄檔',
    privacy: '任何資料都不會離開這部裝置。',
    alone: {
      language: '語言',
      motion: '動畫速度',
      motions: { 1: '1×', 2: '2×', 0: '關' },
      fourColour: '四色撲克牌',
    },
    reset: '所有設定回復預設值',
  },
}
