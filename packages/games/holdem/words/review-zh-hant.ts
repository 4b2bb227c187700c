/** 參謀、覆盤和練習的繁體中文：開啟時才載入。 */
import type { ReviewWords } from './review-en.ts'

/** 其他代碼來自規則本身：牌譜裡的動作不合規則。 */
const faultReasons: Readonly<Record<string, string>> = {
  'bad-heading': '首行須寫明牌局編號和盲注',
  'bad-phh': '不符合 PHH 格式',
  'bad-toml': '不是有效的 TOML 文字',
  'bad-seats': '至少要有兩名有籌碼的玩家',
  'bad-board': '公共牌不對',
  'duplicate-card': '同一張牌發了兩次',
  'cancelled-hand': '這手牌已取消',
  'no-blinds': '沒有人下盲注',
  'no-button': '沒有寫明莊位',
  'payoffs-differ': '按規則算出的底池歸屬與文字不符',
  'run-twice': '發了兩次公共牌，無法覆盤',
  'too-long': '內容過長，不像一手牌',
  'unfinished-hand': '這手牌沒有打完',
  'unknown-action': '看不懂這個動作',
  'unknown-form': '無法識別的格式',
  'unknown-winner': '無法判斷誰贏了',
  'bad-card': '有一張牌不在這副牌裡',
  'unknown-variation': '顧問只懂無限注德州撲克，不懂其他玩法',
  'wrong-variant': '只支援德州、奧馬哈和短牌',
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

const thought: ReviewWords['thought'] = ({ code, equity, price, folds }) => {
  const wins = `面對對手的範圍，你的攤牌勝率是 ${percent(equity)}`
  switch (code) {
    case 'fold':
      return `${wins}；跟注需要 ${percent(price)}，賠率不夠。`
    case 'fold-later':
      return `${wins}，跟注需要 ${percent(price)}；但後面還要面對下注，很難走到攤牌。`
    case 'even':
      return `${wins}，跟注需要 ${percent(price)}：跟注和棄牌差不多。`
    case 'call':
      return `${wins}；跟注只需要 ${percent(price)}。`
    case 'call-draw':
      return `${wins}，低於跟注所需的 ${percent(price)}，但隱含賠率能補回來。`
    case 'check-weak':
      return `${wins}，不值得投入籌碼。`
    case 'check-strong':
      return `${wins}。過牌可以留住對手較弱的牌。`
    case 'value':
      return `${wins}，會有足夠多更差的牌跟注。`
    case 'semi-bluff':
      return `對手有 ${percent(folds)} 的時候會棄牌；就算被跟，你的攤牌勝率仍有 ${percent(equity)}。`
    case 'bluff':
      return `攤牌勝率只有 ${percent(equity)}，但對手有 ${percent(folds)} 的時候會棄牌。`
    case 'open':
      return `值得入池：有 ${percent(folds)} 的時候所有人棄牌，攤牌勝率 ${percent(equity)}。`
  }
}

const facings = {
  unopened: '前面無人入池',
  limped: '有人平跟',
  raised: '面對加注',
  reraised: '面對再加注',
  checked: '無需跟注',
  bet: '面對下注',
  'bet-raised': '面對加注',
} as const
const positions = {
  'big-blind': '大盲位',
  'small-blind': '小盲位',
  button: '莊位',
  cutoff: 'CO 位',
  hijack: 'HJ 位',
  middle: '中位',
  early: '前位',
} as const

export const zhHant: ReviewWords = {
  thought,
  grades: {
    best: '最佳',
    fine: '不錯',
    close: '接近',
    inaccuracy: '不夠精確',
    mistake: '失誤',
    blunder: '嚴重失誤',
    unknown: '未評分',
  },
  spot: (street, { position, facing, seats }) =>
    `${street}，${positions[position]}，${facings[facing]}，${seats} 人桌`,
  advice: {
    waiting: '正在計算……',
    failed: '參謀無法啟動。',
    table: '每個選擇、頻率和價值',
    action: '選擇',
    frequency: '頻率',
    value: '價值',
    zero: '價值以現在棄牌為零計算。',
    noise: (amount) => `價值來自抽樣，誤差約 ${amount}。`,
    sources: { solved: '來自求解出的策略。', weighed: '按對手的範圍估算。' },
  },
  ranges: {
    label: '誰的範圍',
    own: '你的',
    grid: (who, share) => `${who ?? '你'}的範圍：全部起手牌的 ${share}`,
    title: '範圍',
    cell: (hand, weight) => `${hand}：${weight}`,
    mine: (cell) => `${cell}，你的手牌`,
    help: '格子越滿，這手牌越可能。對角線是對子，上方同花，下方不同花。用方向鍵移動。',
  },
  hand: {
    title: '你在這手牌裡的決定',
    none: '這手牌你沒有需要做的決定。',
    gave: (amount) => `損失 ${amount}`,
    nothing: '沒有損失',
    better: (action) => `更好：${action}`,
    session: '覆盤這一場',
  },
  review: {
    title: '覆盤',
    lead: '把你的決定與參謀的建議逐一對照，損失最大的排在最前。',
    source: '選擇場次',
    session: (text) => `場次：${text}`,
    noSession: '這部裝置上還沒有儲存的場次。',
    play: '去打牌',
    start: '覆盤這些牌',
    stop: '停止',
    progress: (done, of) => (of === null ? `已讀 ${done} 手` : `${done} / ${of} 手`),
    summary: (hands, decisions, given, rate) =>
      `${hands} 手，${decisions} 個決定：共損失 ${given}，每百手 ${rate}。`,
    none: '沒有超出誤差的損失。',
    all: '也顯示沒有損失的決定',
    list: '決定，損失最大的在前',
    hand: (name) => `第 ${name} 手`,
    did: (action) => `你：${action}`,
    played: (player, action) => `${player}：${action}`,
    player: '玩家',
    everybody: '所有已知手牌的玩家',
    more: (count) => `再顯示 ${count} 筆`,
    drill: '練習類似的局面',
    replay: '重播這手牌',
    details: '每個選擇',
  },
  study: {
    link: '用求解器研究任意局面。',
    button: '研究這個局面',
    none: '這個局面無法研究：須只剩兩名玩家，並且已經發出公共牌。',
  },
  files: {
    title: '你自己的牌譜',
    text: '把檔案拖到這裡：PHH（.phh、.phhs）或 PokerStars 及多數追蹤軟體的文字檔。檔案只留在這部裝置上。',
    choose: '選擇檔案',
    drop: '放開即可讀取',
    faults: (count) => `有 ${count} 手無法讀取`,
    fault: (file, hand, line) => `${file}，${hand === null ? '' : `第 ${hand} 手，`}第 ${line} 行`,
    faultReason: (code) => faultReasons[code] ?? '按規則此時不能這樣行動',
  },
  drill: {
    title: '練習',
    dealing: '正在發出這樣的局面……',
    rare: '這樣的局面極少出現，沒有找到。',
    question: '你怎麼打？',
    board: '公共牌',
    cards: '你的手牌',
    pot: '底池',
    toCall: '需跟注',
    stack: '你的籌碼',
    before: '之前的行動',
    seat: (seat) => `${seat} 號位`,
    you: '你',
    next: '下一個局面',
    back: '返回覆盤',
    right: '參謀也會這樣打。',
    close: '參謀會選別的打法，但差別很小。',
    score: (good, of, given) => `${of} 題對 ${good} 題，共損失 ${given}`,
  },
}
