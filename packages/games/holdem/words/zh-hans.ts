/** 德州扑克的简体中文：牌、牌型、动作、记录、设置。页面与机器人的理由在各自的文件里。 */
import type { Card, Chips, Rank, Suit } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { givenName } from '../presenter/names.ts'
import type { HandLabel, LogLine, ShownName } from '../presenter.ts'
import type { PreAction } from '../table/pre-action.ts'
import type { SeatTag } from '../table/scene.ts'
import type { HandLogText, Words } from './en.ts'
import { bigBlinds, chips, POT_PARTS, signed, type Unit } from './numbers.ts'
import { pages } from './pages-zh-hans.ts'
import { reason } from './reasons-zh-hans.ts'

const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`
const rank = (of: Rank | undefined): string => (of === 'T' ? '10' : of!)
const SUITS: Readonly<Record<Suit, string>> = { c: '梅花', d: '方块', h: '红桃', s: '黑桃' }
const card = (of: Card): string => SUITS[of[1] as Suit] + rank(of[0] as Rank)

const joined = (ranks: readonly Rank[]): string => ranks.map(rank).join('-')
const kicker = (ranks: readonly Rank[]): string => (ranks.length === 0 ? '' : `，踢脚 ${joined(ranks)}`)

const hand = ({ category, ranks, kickers }: HandLabel): string => {
  const [a, b] = ranks
  const all = joined([...ranks, ...kickers])
  switch (category) {
    case 'high-card':
      return b ? joined(ranks) : `高牌 ${all}`
    case 'pair':
      return `一对 ${rank(a)}${kicker(kickers)}`
    case 'two-pair':
      return `两对，${rank(a)} 和 ${rank(b)}${kicker(kickers)}`
    case 'three-of-a-kind':
      return `三条 ${rank(a)}${kicker(kickers)}`
    case 'straight':
      return `顺子，${all} 大`
    case 'flush':
      return `同花，${all} 大`
    case 'full-house':
      return `葫芦，${rank(a)} 带 ${rank(b)}`
    case 'four-of-a-kind':
      return `四条 ${rank(a)}${kicker(kickers)}`
    case 'straight-flush':
      return `同花顺，${all} 大`
    case 'royal-flush':
      return '皇家同花顺'
  }
}

const streets: Words['streets'] = { preflop: '翻牌前', flop: '翻牌圈', turn: '转牌圈', river: '河牌圈' }
const posts = { ante: '前注', 'small-blind': '小盲', 'big-blind': '大盲', straddle: '抓盲', post: '补盲' }
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
        return said('弃牌')
      case 'checked':
        return said('过牌')
      case 'called':
        return said(of.allIn ? '全下跟注' : '跟注', of.amount)
      case 'bet':
        return said(of.allIn ? '全下' : '下注', of.amount)
      case 'raised':
        return said(of.allIn ? '全下加注到' : '加注到', of.amount)
      case 'returned':
        return said('收回未被跟注的筹码', of.amount)
      case 'showed':
        return said(of.label ? `亮牌：${hand(of.label)}` : '亮牌')
      case 'won': {
        const pot =
          of.pots === 1 ? '底池' : of.pot === 0 ? '主池' : of.pots === 2 ? '边池' : ` ${of.pot} 号边池`
        return said(`${of.label ? `以“${hand(of.label)}”` : ''}赢得${pot}`, of.amount)
      }
      case 'left':
        return said('离桌')
      case 'session-won':
        return said('桌上只剩下你')
      case 'session-lost':
        return said('你的筹码输光了')
    }
  }

const tag =
  (chips: Unit) =>
  (of: SeatTag): string => {
    switch (of.type) {
      case 'posted':
        return `${posts[of.post]} ${chips(of.amount)}`
      case 'folded':
        return '弃牌'
      case 'checked':
        return '过牌'
      case 'won':
        return `赢 ${chips(of.amount)}`
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
    const words = { fold: '弃牌', check: '过牌', call: '跟注', bet: '下注', raise: '加注', allIn: '全下' }
    const word = label === 'raise' && amount !== null ? '加注到' : words[label]
    return amount === null ? word : `${word} ${chips(amount)}`
  }

const preAct =
  (chips: Unit) =>
  (of: PreAction, toCall: Chips): string => {
    switch (of.type) {
      case 'checkFold':
        return toCall > 0 ? '弃牌' : '过牌或弃牌'
      case 'call':
        return `跟注 ${chips(of.amount)}`
      case 'callAny':
        return '跟任何注'
    }
  }

const saying: Words['saying'] = (chips) => ({
  line: line(chips),
  tag: tag(chips),
  act: act(chips),
  preAct: preAct(chips),
})

const refusals: Readonly<Record<string, string>> = {
  'not-now': '现在不行。',
  'stale-sequence': '牌桌状态已经变化。',
  'out-of-turn': '还没轮到你。',
  'bad-link': '链接已损坏或不完整。',
  'bad-config': '有设置超出允许范围。',
  'bad-seed': '种子由 1 到 256 个字母、数字或符号组成，不含空格、“:”和“|”。',
  'bad-session': '保存的牌局无法读取。',
  'unknown-schema': '保存的牌局来自其他版本。',
  'unfinished-hand': '这手牌没有打完。',
  failed: '程序出错了。',
}

const preset: Words['preset'] = (of) => {
  switch (of.type) {
    case 'min':
      return '最小'
    case 'pot':
      return of.percent === 100
        ? '满池'
        : POT_PARTS[of.percent]
          ? `${POT_PARTS[of.percent]} 池`
          : `${of.percent}%`
    case 'bigBlinds':
      return `${of.times} BB`
    case 'allIn':
      return '全下'
  }
}

export const zhHans: Words = {
  name: '德州扑克',
  fullName: '无限注德州扑克',
  bot: '机器人',
  chips,
  signed,
  percent,
  bigBlinds,
  card,
  hand,
  categories: {
    'high-card': '高牌',
    pair: '一对',
    'two-pair': '两对',
    'three-of-a-kind': '三条',
    straight: '顺子',
    flush: '同花',
    'full-house': '葫芦',
    'four-of-a-kind': '四条',
    'straight-flush': '同花顺',
    'royal-flush': '皇家同花顺',
  },
  streets,
  positions: {
    BTN: '庄位',
    SB: '小盲',
    BB: '大盲',
    UTG: '枪口位',
    'UTG+1': '枪口位 +1',
    'UTG+2': '枪口位 +2',
    LJ: 'LJ 位',
    HJ: 'HJ 位',
    CO: 'CO 位',
  },
  positionSigns: {
    BTN: '庄位',
    SB: '小盲',
    BB: '大盲',
    UTG: '枪口',
    'UTG+1': '枪口+1',
    'UTG+2': '枪口+2',
    LJ: 'LJ',
    HJ: 'HJ',
    CO: 'CO',
  },
  statuses: {
    waiting: '等待中',
    turn: '行动中',
    folded: '已弃牌',
    'all-in': '全下',
    won: '获胜',
    'sitting-out': '暂离中',
    'next-hand': '下一手入局',
    'for-big-blind': '等大盲入局',
    'out-of-chips': '筹码不足',
    busted: '已出局',
  },
  difficulties: { easy: '简单', medium: '中等', hard: '困难' },
  player,
  saying,
  preset,
  off: {
    'something-moves': '请等动画播完',
    paused: '牌桌已暂停',
    watching: '你正在观战，坐到空位即可加入。',
    'sitting-out': '你正在暂离',
    'next-hand': '下一手入局',
    'for-big-blind': '轮到大盲时入局',
    'out-of-chips': '筹码不足',
    busted: '你已出局',
    'not-dealt': '还没发牌',
    'not-your-turn': '还没轮到你',
    'nothing-to-decide': '这手牌结束前无需操作',
    'hand-over': '这手牌已结束',
    'raise-closed': '你行动后只有不足额的全下，只能跟注或弃牌',
    'nobody-to-answer': '其他人都没有筹码可跟，不能再加注',
    'all-in-only': '筹码不足最低额，只能全下',
    'not-enough-chips': '筹码不够加注',
  },
  sources: {
    secure: '种子来自本机的安全随机源',
    weak: '本机没有安全随机源，种子强度较弱',
    given: '指定的种子',
  },
  refused: (code) => refusals[code] ?? '不能这样操作。',
  reason,
  ...pages,

  settings: {
    title: '德州扑克设置',
    sound: '声音',
    music: '音乐音量',
    effects: '音效音量',
    pace: '节奏',
    botSpeed: '速度',
    botSpeeds: { 1: '正常', 2: '2×', 4: '4×', 0: '立即' },
    afterFold: '弃牌以后',
    afterFolds: { watch: '看完', fast: '快进', skip: '跳过' },
    autoNext: '自动开始下一手',
    autoNextNote: '开着参谋时，每手之后等你继续。',
    help: '帮助与显示',
    showBotCards: '每手结束后亮出机器人的牌',
    adviser: '参谋',
    whyAtOnce: '牌局进行中也能问“为什么”',
    whyAtOnceNote: '可能会透露机器人的牌。',
    runOutOdds: '全下后显示胜率',
    inBigBlinds: '金额以大盲（BB）显示',
    opponentStats: '在对手座位上显示数据',
    opponentStatsNote: 'VPIP / PFR / AF，按你看到的牌统计，括号内为手数。',
    warnFreeFold: '可以免费过牌时，弃牌前提醒',
    turnTimer: '限时行动：每次 20 秒',
    presets: '下注按钮',
    potPresets: '按底池百分比',
    preflopPresets: '翻牌前按大盲倍数',
    names: '机器人的名字',
    naming: { friendly: '人名', numbered: 'Bot_1、Bot_2……' },
    rules: '下一场',
    debug: '调试模式',
    debugNote: '在牌桌上显示种子、牌序和动作。',
    debugSeed: '每场使用的种子',
    localLog: '本机日志',
    localLogNote: '种子、每手摘要和错误。不会离开这台设备。',
    showLog: '查看日志',
    clearLog: '清空日志',
    privacy: '任何数据都不会离开这台设备。',
    alone: {
      language: '语言',
      motion: '动画速度',
      motions: { 1: '1×', 2: '2×', 0: '关' },
      fourColour: '四色牌',
    },
    reset: '所有设置恢复默认',
  },
}
