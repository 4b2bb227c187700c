/** 参谋、复盘和练习的简体中文：打开时才加载。 */
import type { ReviewWords } from './review-en.ts'

/** 其他代码来自规则本身：牌谱里的动作不合规则。 */
const faultReasons: Readonly<Record<string, string>> = {
  'bad-heading': '首行须写明牌局编号和盲注',
  'bad-phh': '不符合 PHH 格式',
  'bad-toml': '不是有效的 TOML 文本',
  'bad-seats': '至少要有两名有筹码的玩家',
  'bad-board': '公共牌不对',
  'duplicate-card': '同一张牌发了两次',
  'cancelled-hand': '这手牌已取消',
  'no-blinds': '没有人下盲注',
  'no-button': '没有写明庄位',
  'payoffs-differ': '按规则算出的底池归属与文本不符',
  'run-twice': '发了两次公共牌，无法复盘',
  'too-long': '内容过长，不像一手牌',
  'unfinished-hand': '这手牌没有打完',
  'unknown-action': '看不懂这个动作',
  'unknown-form': '无法识别的格式',
  'unknown-winner': '无法判断谁赢了',
  'bad-card': '有一张牌不在这副牌里',
  'unknown-variation': '顾问只懂无限注德州扑克，不懂其他玩法',
  'wrong-variant': '只支持德州、奥马哈和短牌',
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

const thought: ReviewWords['thought'] = ({ code, equity, price, folds }) => {
  const wins = `面对对手的范围，你的摊牌胜率是 ${percent(equity)}`
  switch (code) {
    case 'fold':
      return `${wins}；跟注需要 ${percent(price)}，赔率不够。`
    case 'fold-later':
      return `${wins}，跟注需要 ${percent(price)}；但后面还要面对下注，很难走到摊牌。`
    case 'even':
      return `${wins}，跟注需要 ${percent(price)}：跟注和弃牌差不多。`
    case 'call':
      return `${wins}；跟注只需要 ${percent(price)}。`
    case 'call-draw':
      return `${wins}，低于跟注所需的 ${percent(price)}，但隐含赔率能补回来。`
    case 'check-weak':
      return `${wins}，不值得投入筹码。`
    case 'check-strong':
      return `${wins}。过牌可以留住对手较弱的牌。`
    case 'value':
      return `${wins}，会有足够多更差的牌跟注。`
    case 'semi-bluff':
      return `对手有 ${percent(folds)} 的时候会弃牌；就算被跟，你的摊牌胜率仍有 ${percent(equity)}。`
    case 'bluff':
      return `摊牌胜率只有 ${percent(equity)}，但对手有 ${percent(folds)} 的时候会弃牌。`
    case 'open':
      return `值得入池：有 ${percent(folds)} 的时候所有人弃牌，摊牌胜率 ${percent(equity)}。`
  }
}

const facings = {
  unopened: '前面无人入池',
  limped: '有人平跟',
  raised: '面对加注',
  reraised: '面对再加注',
  checked: '无需跟注',
  bet: '面对下注',
  'bet-raised': '面对加注',
} as const
const positions = {
  'big-blind': '大盲位',
  'small-blind': '小盲位',
  button: '庄位',
  cutoff: 'CO 位',
  hijack: 'HJ 位',
  middle: '中位',
  early: '前位',
} as const

export const zhHans: ReviewWords = {
  thought,
  grades: {
    best: '最佳',
    fine: '不错',
    close: '接近',
    inaccuracy: '不够精确',
    mistake: '失误',
    blunder: '严重失误',
    unknown: '未评分',
  },
  spot: (street, { position, facing, seats }) =>
    `${street}，${positions[position]}，${facings[facing]}，${seats} 人桌`,
  advice: {
    waiting: '正在计算……',
    failed: '参谋无法启动。',
    table: '每个选择、频率和价值',
    action: '选择',
    frequency: '频率',
    value: '价值',
    zero: '价值以现在弃牌为零计算。',
    noise: (amount) => `价值来自抽样，误差约 ${amount}。`,
    sources: { solved: '来自求解出的策略。', weighed: '按对手的范围估算。' },
  },
  ranges: {
    label: '谁的范围',
    own: '你的',
    grid: (who, share) => `${who ?? '你'}的范围：全部起手牌的 ${share}`,
    title: '范围',
    cell: (hand, weight) => `${hand}：${weight}`,
    mine: (cell) => `${cell}，你的手牌`,
    help: '格子越满，这手牌越可能。对角线是对子，上方同花，下方不同花。用方向键移动。',
  },
  hand: {
    title: '你在这手牌里的决定',
    none: '这手牌你没有需要做的决定。',
    gave: (amount) => `损失 ${amount}`,
    nothing: '没有损失',
    better: (action) => `更好：${action}`,
    session: '复盘这一场',
  },
  review: {
    title: '复盘',
    lead: '把你的决定与参谋的建议逐一对照，损失最大的排在最前。',
    source: '选择场次',
    session: (text) => `场次：${text}`,
    noSession: '这台设备上还没有保存的场次。',
    play: '去打牌',
    start: '复盘这些牌',
    stop: '停止',
    progress: (done, of) => (of === null ? `已读 ${done} 手` : `${done} / ${of} 手`),
    summary: (hands, decisions, given, rate) =>
      `${hands} 手，${decisions} 个决定：共损失 ${given}，每百手 ${rate}。`,
    none: '没有超出误差的损失。',
    all: '也显示没有损失的决定',
    list: '决定，损失最大的在前',
    hand: (name) => `第 ${name} 手`,
    did: (action) => `你：${action}`,
    played: (player, action) => `${player}：${action}`,
    player: '玩家',
    everybody: '所有已知手牌的玩家',
    more: (count) => `再显示 ${count} 条`,
    drill: '练习类似的局面',
    replay: '回放这手牌',
    details: '每个选择',
  },
  study: {
    link: '用求解器研究任意局面。',
    button: '研究这个局面',
    none: '这个局面无法研究：须只剩两名玩家，并且已经发出公共牌。',
  },
  files: {
    title: '你自己的牌谱',
    text: '把文件拖到这里：PHH（.phh、.phhs）或 PokerStars 及多数追踪软件的文本。文件只留在这台设备上。',
    choose: '选择文件',
    drop: '松手即可读取',
    faults: (count) => `有 ${count} 手无法读取`,
    fault: (file, hand, line) => `${file}，${hand === null ? '' : `第 ${hand} 手，`}第 ${line} 行`,
    faultReason: (code) => faultReasons[code] ?? '按规则此时不能这样行动',
  },
  drill: {
    title: '练习',
    dealing: '正在发出这样的局面……',
    rare: '这样的局面极少出现，没有找到。',
    question: '你怎么打？',
    board: '公共牌',
    cards: '你的手牌',
    pot: '底池',
    toCall: '需跟注',
    stack: '你的筹码',
    before: '之前的行动',
    seat: (seat) => `${seat} 号位`,
    you: '你',
    next: '下一个局面',
    back: '返回复盘',
    right: '参谋也会这样打。',
    close: '参谋会选别的打法，但差别很小。',
    score: (good, of, given) => `${of} 题对 ${good} 题，共损失 ${given}`,
  },
}
