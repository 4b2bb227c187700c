/** 机器人为什么这样做，简体中文。机器人与参谋共用，所以不指名。 */
import type { Reason } from '@fairhouse/kit'
import type { Draw, MadeHand } from '../bots/hand-reading.ts'
import type { ReasonCode } from '../bots/reasons.ts'
import type { BotPosition } from './reasons-en.ts'

const positions: Readonly<Record<BotPosition, string>> = {
  'big-blind': '大盲位',
  'small-blind': '小盲位',
  button: '庄位',
  cutoff: 'CO 位',
  hijack: 'HJ 位',
  middle: '中位',
  early: '前位',
}
const made: Readonly<Record<MadeHand, string>> = {
  nothing: '什么都没中',
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
const has = ({ made: of }: Reason): string => made[of as MadeHand]
const holds = (of: Reason): string => (of.made === 'nothing' ? `手上${has(of)}` : `手上有${has(of)}`)
const price = ({ equity, potOdds }: Reason): string =>
  `胜率约 ${percent(equity)}，跟注需要 ${percent(potOdds)}`

const often = ({ frequency }: Reason): string => `（此处频率 ${percent(frequency)}）`
const beats = (of: Reason): string => `最终能赢过 ${percent(of.beats)} 的牌`

const reasons: Readonly<Record<ReasonCode, (of: Reason) => string>> = {
  open: (of) => `${of.hand} 在${position(of)}可以开池加注。`,
  isolate: (of) => `${of.hand} 够强，可以加注隔离 ${of.limpers} 个平跟的玩家。`,
  'limp-behind': (of) => `前面有 ${of.limpers} 人平跟，${of.hand} 也便宜地平跟看翻牌。`,
  'three-bet': (of) => `${of.hand} 在${position(of)}够强，可以 3-bet。`,
  'three-bet-bluff': (of) => `诈唬：${of.hand} 在${position(of)}偶尔也会 3-bet，让人看不出强弱。`,
  squeeze: (of) => `有人加注、${of.callers} 人跟注，${of.hand} 挤压加注，当场就能赢下不少筹码。`,
  'four-bet': (of) => `${of.hand} 够强，可以 4-bet。`,
  'four-bet-bluff': (of) => `诈唬：${of.hand} 偶尔也会 4-bet，让人看不出强弱。`,
  'call-raise': (of) => `${of.hand} 在${position(of)}够资格跟注，但不够 3-bet。`,
  'defend-blind': (of) => `${of.hand} 在${position(of)}防守：盲注已经投入了一部分。`,
  'call-three-bet': (of) => `${of.hand} 够资格跟注对手的 3-bet，但不够 4-bet。`,
  'not-in-chart': (of) => `${of.hand} 在${position(of)}太弱，不值得玩。`,
  'free-look': (of) => `${of.hand} 免费看翻牌。`,
  push: (of) => `只剩 ${of.stack} 个大盲，不是全下就是弃牌；${of.hand} 够资格全下。`,
  'too-weak-to-push': (of) => `只剩 ${of.stack} 个大盲，不是全下就是弃牌；${of.hand} 太弱。`,
  'all-in-ahead': (of) => `领先对手的范围：${price(of)}。所以全下。`,
  'raise-ahead': (of) => `领先对手的范围：${price(of)}。所以加注争取更多价值。`,
  'call-odds': (of) => `赔率合适：${price(of)}。`,
  'call-draw': (of) => `${draw(of)}：${price(of)}。`,
  'call-wild': (of) => `对手下注过于频繁，这样就够跟：${price(of)}。`,
  'fold-odds': (of) => `赔率不够：${price(of)}。`,
  'value-bet': (of) =>
    `被跟注也领先（${percent(of.equity)}）：价值下注 ${of.size}% 底池。所有人弃牌的概率 ${percent(of.folds)}。`,
  'value-raise': (of) =>
    `被跟注也领先（${percent(of.equity)}）：价值加注 ${of.size}% 底池。所有人弃牌的概率 ${percent(of.folds)}。`,
  'protection-bet': (of) =>
    `领先（${percent(of.equity)}），但可能被反超：下注 ${of.size}% 底池。所有人弃牌的概率 ${percent(of.folds)}。`,
  'semi-bluff': (of) =>
    `半诈唬：所有人弃牌的概率 ${percent(of.folds)}，另有${draw(of)}（${percent(of.equity)}）。`,
  bluff: (of) =>
    `诈唬：被跟注时没什么指望（${percent(of.equity)}），但所有人弃牌的概率有 ${percent(of.folds)}。`,
  'check-strong': (of) => `牌很强（${percent(of.equity)}），让别人先下注。`,
  'check-middling': (of) => `牌力中等（${percent(of.equity)}），可以继续，但不值得下注。`,
  'run-again': () => '多跑几次：胜率不变，运气成分更小。',
  'check-weak': (of) => `太弱，不下注（${percent(of.equity)}）。`,
  'solved-open': (of) => `${of.hand} 在${position(of)}开池加注${often(of)}。`,
  'solved-enter': (of) => `${of.hand} 在${position(of)}，赔率合适，可以跟注${often(of)}。`,
  'solved-reraise': (of) => `${of.hand} 在${position(of)} 3-bet 再加注${often(of)}。`,
  'solved-free': (of) => `${of.hand} 免费看翻牌${often(of)}。`,
  'solved-pass': (of) => `${of.hand} 在${position(of)}赔率不够，不值得继续${often(of)}。`,
  'solved-value': (of) => `${beats(of)}，价值下注${often(of)}。`,
  'solved-semi-bluff': (of) => `手上是${draw(of)}：别人弃牌就赢，被跟还有机会成牌${often(of)}。`,
  'solved-bluff': (of) => `${beats(of)}，摊牌价值不高，适合诈唬${often(of)}。`,
  'solved-call': (of) => `${beats(of)}，跟注需要 ${percent(of.potOdds)}，值得跟${often(of)}。`,
  'solved-call-draw': (of) =>
    `手上是${draw(of)}，跟注需要 ${percent(of.potOdds)}，值得再看一张${often(of)}。`,
  'solved-trap': (of) => `${beats(of)}，让别人先下注${often(of)}。`,
  'solved-check': (of) => `${beats(of)}，还不值得下注${often(of)}。`,
  'solved-fold': (of) => `${beats(of)}，面对下注时跟注需要 ${percent(of.potOdds)}，不够${often(of)}。`,
  'likes-hand': (of) => `喜欢 ${of.hand}。`,
  'loves-hand': (of) => `非常喜欢 ${of.hand}。`,
  'dislikes-hand': (of) => `不喜欢 ${of.hand}。`,
  'has-made': (of) => `${holds(of)}。`,
  'has-draw': (of) => `有机会：${draw(of)}。`,
  'has-nothing': (of) => `不值得继续：${has(of)}。`,
  whim: (of) => `一时兴起，${holds(of)}。`,
  plan: () => '按固定的套路打，不管别人怎么做。',
}

export const reason = (of: Reason): string => reasons[of.code as ReasonCode](of)
