/** 機器人為什麼這麼做，繁體中文。機器人與參謀共用，所以不指名。 */
import type { Reason } from '@fairhouse/kit'
import type { Draw, MadeHand } from '../bots/hand-reading.ts'
import type { ReasonCode } from '../bots/reasons.ts'
import type { BotPosition } from './reasons-en.ts'

const positions: Readonly<Record<BotPosition, string>> = {
  'big-blind': '大盲位',
  'small-blind': '小盲位',
  button: '莊位',
  cutoff: 'CO 位',
  hijack: 'HJ 位',
  middle: '中位',
  early: '前位',
}
const made: Readonly<Record<MadeHand, string>> = {
  nothing: '什麼都沒中',
  'ace-high': '高牌 A',
  'low-pair': '小對',
  'middle-pair': '中對',
  'top-pair': '頂對',
  'over-pair': '超對',
  'two-pair': '兩對',
  set: '三條',
  straight: '順子',
  flush: '同花',
  'full-house-up': '葫蘆以上',
}
const draws: Readonly<Record<Draw, string>> = {
  none: '沒有聽牌',
  gutshot: '卡順聽牌',
  'open-ended': '兩頭順子聽牌',
  'flush-draw': '同花聽牌',
  'combo-draw': '順子加同花聽牌',
}

const percent = (share: string | number | undefined): string => `${Math.round(Number(share) * 100)}%`
const position = ({ position: at }: Reason): string => positions[at as BotPosition]
const draw = ({ draw: of }: Reason): string => draws[of as Draw]
const has = ({ made: of }: Reason): string => made[of as MadeHand]
const holds = (of: Reason): string => (of.made === 'nothing' ? `手上${has(of)}` : `手上有${has(of)}`)
const price = ({ equity, potOdds }: Reason): string =>
  `勝率約 ${percent(equity)}，跟注需要 ${percent(potOdds)}`

const often = ({ frequency }: Reason): string => `（此處頻率 ${percent(frequency)}）`
const beats = (of: Reason): string => `最終能贏過 ${percent(of.beats)} 的牌`

const reasons: Readonly<Record<ReasonCode, (of: Reason) => string>> = {
  open: (of) => `${of.hand} 在${position(of)}可以開池加注。`,
  isolate: (of) => `${of.hand} 夠強，可以加注隔離 ${of.limpers} 位平跟的玩家。`,
  'limp-behind': (of) => `前面有 ${of.limpers} 位平跟，${of.hand} 也便宜地平跟看翻牌。`,
  'three-bet': (of) => `${of.hand} 在${position(of)}夠強，可以 3-bet。`,
  'three-bet-bluff': (of) => `詐唬：${of.hand} 在${position(of)}偶爾也會 3-bet，讓人猜不透。`,
  squeeze: (of) => `有人加注、${of.callers} 人跟注，${of.hand} 擠壓加注，當場就能贏下不少籌碼。`,
  'four-bet': (of) => `${of.hand} 夠強，可以 4-bet。`,
  'four-bet-bluff': (of) => `詐唬：${of.hand} 偶爾也會 4-bet，讓人猜不透。`,
  'call-raise': (of) => `${of.hand} 在${position(of)}夠資格跟注，但不夠 3-bet。`,
  'defend-blind': (of) => `${of.hand} 在${position(of)}防守：盲注已經投入了一部分。`,
  'call-three-bet': (of) => `${of.hand} 夠資格跟注對手的 3-bet，但不夠 4-bet。`,
  'not-in-chart': (of) => `${of.hand} 在${position(of)}太弱，不值得玩。`,
  'free-look': (of) => `${of.hand} 免費看翻牌。`,
  push: (of) => `只剩 ${of.stack} 個大盲，不是全下就是棄牌；${of.hand} 夠資格全下。`,
  'too-weak-to-push': (of) => `只剩 ${of.stack} 個大盲，不是全下就是棄牌；${of.hand} 太弱。`,
  'all-in-ahead': (of) => `領先對手的範圍：${price(of)}。所以全下。`,
  'raise-ahead': (of) => `領先對手的範圍：${price(of)}。所以加注爭取更多價值。`,
  'call-odds': (of) => `賠率合適：${price(of)}。`,
  'call-draw': (of) => `${draw(of)}：${price(of)}。`,
  'call-wild': (of) => `對手下注太頻繁，這樣就夠跟：${price(of)}。`,
  'fold-odds': (of) => `賠率不夠：${price(of)}。`,
  'value-bet': (of) =>
    `被跟注也領先（${percent(of.equity)}）：價值下注 ${of.size}% 底池。全員棄牌的機率 ${percent(of.folds)}。`,
  'value-raise': (of) =>
    `被跟注也領先（${percent(of.equity)}）：價值加注 ${of.size}% 底池。全員棄牌的機率 ${percent(of.folds)}。`,
  'protection-bet': (of) =>
    `領先（${percent(of.equity)}），但可能被反超：下注 ${of.size}% 底池。全員棄牌的機率 ${percent(of.folds)}。`,
  'semi-bluff': (of) =>
    `半詐唬：全員棄牌的機率 ${percent(of.folds)}，另有${draw(of)}（${percent(of.equity)}）。`,
  bluff: (of) =>
    `詐唬：被跟注就沒什麼指望（${percent(of.equity)}），但全員棄牌的機率有 ${percent(of.folds)}。`,
  'check-strong': (of) => `牌很強（${percent(of.equity)}），讓別人先下注。`,
  'check-middling': (of) => `牌力中等（${percent(of.equity)}），可以繼續，但不值得下注。`,
  'run-again': () => '多跑幾次：勝率不變，運氣成分更小。',
  'check-weak': (of) => `太弱，不下注（${percent(of.equity)}）。`,
  'solved-open': (of) => `${of.hand} 在${position(of)}開池加注${often(of)}。`,
  'solved-enter': (of) => `${of.hand} 在${position(of)}，賠率合適，可以跟注${often(of)}。`,
  'solved-reraise': (of) => `${of.hand} 在${position(of)} 3-bet 再加注${often(of)}。`,
  'solved-free': (of) => `${of.hand} 免費看翻牌${often(of)}。`,
  'solved-pass': (of) => `${of.hand} 在${position(of)}賠率不夠，不值得繼續${often(of)}。`,
  'solved-value': (of) => `${beats(of)}，價值下注${often(of)}。`,
  'solved-semi-bluff': (of) => `手上是${draw(of)}：別人棄牌就贏，被跟還有機會成牌${often(of)}。`,
  'solved-bluff': (of) => `${beats(of)}，攤牌價值不高，適合詐唬${often(of)}。`,
  'solved-call': (of) => `${beats(of)}，跟注需要 ${percent(of.potOdds)}，值得跟${often(of)}。`,
  'solved-call-draw': (of) =>
    `手上是${draw(of)}，跟注需要 ${percent(of.potOdds)}，值得再看一張${often(of)}。`,
  'solved-trap': (of) => `${beats(of)}，讓別人先下注${often(of)}。`,
  'solved-check': (of) => `${beats(of)}，還不值得下注${often(of)}。`,
  'solved-fold': (of) => `${beats(of)}，面對下注時跟注需要 ${percent(of.potOdds)}，不夠${often(of)}。`,
  'likes-hand': (of) => `喜歡 ${of.hand}。`,
  'loves-hand': (of) => `非常喜歡 ${of.hand}。`,
  'dislikes-hand': (of) => `不喜歡 ${of.hand}。`,
  'has-made': (of) => `${holds(of)}。`,
  'has-draw': (of) => `有機會：${draw(of)}。`,
  'has-nothing': (of) => `不值得繼續：${has(of)}。`,
  whim: (of) => `一時興起，${holds(of)}。`,
  plan: () => '照固定的套路打，不管別人怎麼做。',
}

export const reason = (of: Reason): string => reasons[of.code as ReasonCode](of)
