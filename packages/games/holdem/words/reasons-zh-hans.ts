/** 机器人为什么这样做，简体中文。机器人与顾问共用，所以不指名。 */
import type { Reason } from '@fairhouse/kit'
import type { Draw, Made } from '../bots/hand-reading.ts'
import type { ReasonCode } from '../bots/reasons.ts'
import type { BotPosition } from './reasons-en.ts'

const positions: Readonly<Record<BotPosition, string>> = {
  'big-blind': '大盲位',
  'small-blind': '小盲位',
  button: '庄家位',
  cutoff: '关煞位',
  hijack: '劫位',
  middle: '中位',
  early: '前位',
}
const made: Readonly<Record<Made, string>> = {
  nothing: '什么都没有',
  'ace-high': '高牌 A',
  'low-pair': '小对',
  'middle-pair': '中对',
  'top-pair': '顶对',
  'over-pair': '超对',
  'two-pair': '两对',
  set: '三条',
  straight: '顺子',
  flush: '同花',
  'full-house-up': '葫芦或更大',
}
const draws: Readonly<Record<Draw, string>> = {
  none: '没有听牌',
  gutshot: '卡顺听牌',
  'open-ended': '两头顺听牌',
  'flush-draw': '同花听牌',
  'combo-draw': '顺子加同花听牌',
}

const percent = (share: string | number | undefined): string => `${Math.round(Number(share) * 100)}%`
const position = ({ position: at }: Reason): string => positions[at as BotPosition]
const draw = ({ draw: of }: Reason): string => draws[of as Draw]
const has = ({ made: of }: Reason): string => made[of as Made]
const holds = (of: Reason): string => (of.made === 'nothing' ? `手上${has(of)}` : `手上有${has(of)}`)
const price = ({ equity, potOdds }: Reason): string =>
  `平均可得底池的 ${percent(equity)}，跟注需要 ${percent(potOdds)}`

const often = ({ frequency }: Reason): string => `（这里有 ${percent(frequency)} 的时候这样打）`
const beats = (of: Reason): string => `到最后能赢 ${percent(of.beats)} 的牌`

const reasons: Readonly<Record<ReasonCode, (of: Reason) => string>> = {
  open: (of) => `${of.hand} 在${position(of)}够格率先加注。`,
  isolate: (of) => `${of.hand} 够强，可以对 ${of.limpers} 个平跟的人加注。`,
  'limp-behind': (of) => `前面有 ${of.limpers} 人平跟，${of.hand} 便宜跟进看看。`,
  'three-bet': (of) => `${of.hand} 在${position(of)}够强，可以再加注。`,
  'three-bet-bluff': (of) => `诈唬：${of.hand} 在${position(of)}偶尔也再加注，让人看不出强弱。`,
  squeeze: (of) => `有人加注又有 ${of.callers} 人跟注，${of.hand} 再加注，当场可赢的不少。`,
  'four-bet': (of) => `${of.hand} 够强，可以再加一次。`,
  'four-bet-bluff': (of) => `诈唬：${of.hand} 偶尔也再加一次，让人看不出强弱。`,
  'call-raise': (of) => `${of.hand} 在${position(of)}够跟注，不够再加注。`,
  'defend-blind': (of) => `${of.hand} 在${position(of)}防守：价钱已经付了一部分。`,
  'call-three-bet': (of) => `${of.hand} 够格跟注对手的再加注，不够再加一次。`,
  'not-in-chart': (of) => `${of.hand} 在${position(of)}太弱，不值得玩。`,
  'free-look': (of) => `不用付钱：${of.hand} 免费看翻牌。`,
  push: (of) => `只剩 ${of.stack} 个大盲，不是全下就是弃牌；${of.hand} 够格全下。`,
  'too-weak-to-push': (of) => `只剩 ${of.stack} 个大盲，不是全下就是弃牌；${of.hand} 太弱。`,
  'all-in-ahead': (of) => `领先对手可能的牌：${price(of)}。所以全下。`,
  'raise-ahead': (of) => `领先对手可能的牌：${price(of)}。所以加注多赢一些。`,
  'call-odds': (of) => `价钱合适：${price(of)}。`,
  'call-draw': (of) => `${draw(of)}：${price(of)}。`,
  'call-wild': (of) => `对手下注太频繁，这样就够了：${price(of)}。`,
  'fold-odds': (of) => `太贵：${price(of)}。`,
  'value-bet': (of) =>
    `被跟注也领先（${percent(of.equity)}）：价值下注 ${of.size}% 底池。所有人弃牌的机会 ${percent(of.folds)}。`,
  'value-raise': (of) =>
    `被跟注也领先（${percent(of.equity)}）：价值加注 ${of.size}% 底池。所有人弃牌的机会 ${percent(of.folds)}。`,
  'protection-bet': (of) =>
    `领先（${percent(of.equity)}），但可能被追上：下注 ${of.size}% 底池。所有人弃牌的机会 ${percent(of.folds)}。`,
  'bet-ahead': (of) => `多半领先（平均可得 ${percent(of.equity)}），下注 ${of.size}% 底池。`,
  'bet-draw': (of) =>
    `手上是${draw(of)}（平均可得 ${percent(of.equity)}），别人也可能弃牌，下注 ${of.size}% 底池。`,
  'bet-weak': (of) => `偶尔诈唬一次：平均只可得 ${percent(of.equity)}，下注 ${of.size}% 底池。`,
  'continuation-bet': (of) => `之前加过注，继续下注 ${of.size}% 底池，平均可得 ${percent(of.equity)}。`,
  'semi-bluff': (of) =>
    `两条路可赢：所有人弃牌的机会 ${percent(of.folds)}，另有${draw(of)}（${percent(of.equity)}）。`,
  bluff: (of) =>
    `诈唬：被跟注时没什么指望（${percent(of.equity)}），但所有人弃牌的机会有 ${percent(of.folds)}。`,
  'check-strong': (of) => `牌很强（${percent(of.equity)}），让别人先下注。`,
  'check-middling': (of) => `可以继续看（${percent(of.equity)}），还不值得下注。`,
  'check-weak': (of) => `太弱，不下注（${percent(of.equity)}）。`,
  'solved-open': (of) => `${of.hand} 在${position(of)}开池加注${often(of)}。`,
  'solved-enter': (of) => `${of.hand} 在${position(of)}，这个价钱可以跟进${often(of)}。`,
  'solved-reraise': (of) => `${of.hand} 在${position(of)}再加注${often(of)}。`,
  'solved-free': (of) => `不用付钱：${of.hand} 免费看翻牌${often(of)}。`,
  'solved-pass': (of) => `${of.hand} 在${position(of)}不值这个价钱${often(of)}。`,
  'solved-value': (of) => `${beats(of)}，价值下注${often(of)}。`,
  'solved-semi-bluff': (of) => `手上是${draw(of)}：别人弃牌就赢，被跟还有机会成牌${often(of)}。`,
  'solved-bluff': (of) => `${beats(of)}，摊牌不如诈唬${often(of)}。`,
  'solved-call': (of) => `${beats(of)}，跟注至少要 ${percent(of.potOdds)}，值得跟${often(of)}。`,
  'solved-call-draw': (of) =>
    `手上是${draw(of)}，跟注至少要 ${percent(of.potOdds)}，值得再看一张${often(of)}。`,
  'solved-trap': (of) => `${beats(of)}，让别人先下注${often(of)}。`,
  'solved-check': (of) => `${beats(of)}，还不值得下注${often(of)}。`,
  'solved-fold': (of) => `${beats(of)}，面对下注跟注至少要 ${percent(of.potOdds)}，不够${often(of)}。`,
  'likes-hand': (of) => `喜欢 ${of.hand}。`,
  'loves-hand': (of) => `非常喜欢 ${of.hand}。`,
  'dislikes-hand': (of) => `不喜欢 ${of.hand}。`,
  'has-made': (of) => `${holds(of)}。`,
  'has-draw': (of) => `有希望：${draw(of)}。`,
  'has-nothing': (of) => `不值得继续：${has(of)}。`,
  whim: (of) => `一时兴起，${holds(of)}。`,
  'always-call': () => '不管什么都跟。',
  random: () => '随便做一个动作。',
  maniac: () => '能加注就加注。',
  plan: () => '按固定的套路打，不管别人怎么做。',
  tight: () => '玩得少，玩就玩得狠。',
}

export const reason = (of: Reason): string => reasons[of.code as ReasonCode](of)
