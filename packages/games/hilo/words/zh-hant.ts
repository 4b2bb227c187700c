/** 猜高低的繁體中文。 */
import type { PolicyName } from '../odds.ts'
import type { SkipRule } from '../presenter.ts'
import type { Guess } from '../steps.ts'
import type { Words } from './en.ts'

const guesses: Record<Guess, string> = { higher: '猜高', lower: '猜低' }
const policies: Record<PolicyName, string> = {
  likelier: '機率較大的一邊',
  unlikelier: '機率較小的一邊',
  higher: '每次都猜高',
  lower: '每次都猜低',
}
const skips: Record<SkipRule, string> = {
  never: '都不略過',
  seven: '遇到 7 就略過',
  sure: '必中的牌就略過',
}
const count = (n: number): string => `猜 ${n} 次`

export const zhHant: Words = {
  name: '猜高低',
  count,
  guesses,

  table: {
    label: '猜高低牌桌',
    soFar: '目前倍率',
    multiplier: '倍率',
    start: '猜下一張牌',
    startText: '下注後翻開一張牌，猜下一張比較高還是比較低。',
    orAbove: (card) => (card === 'A' ? '任何牌都行' : card === 'K' ? '只有 K' : `${card} 以上`),
    orBelow: (card) => (card === 'K' ? '任何牌都行' : card === 'A' ? '只有 A' : `${card} 以下`),
    ifRight: (worth) => `猜中可得 ${worth}`,
    noCard: '翻開第一張牌後顯示',
    trail: '出過的牌',
    skipped: '略過',
    first: '開局',
    wrong: '猜錯',
  },

  dock: {
    label: '輪到你',
    guesses: '已猜',
    skipsLeft: '還可略過',
    skip: '略過這張',
    cashOut: (worth) => `收手 ${worth}`,
    cashOutNone: '收手',
    needsGuess: '至少猜中一次才能收手。',
  },

  round: {
    staked: (stake) => `已下注 ${stake}。猜高還是猜低？`,
    worth: (stake, worth) => `${stake} 現在值 ${worth}`,
    lost: (stake) => `輸了 ${stake}`,
    cashedOut: (paid) => `已收手，拿回 ${paid}`,
    capped: (paid) => `已達單局上限，拿回 ${paid}`,
    brief: (n, card) => `${count(n)}，最後一張 ${card}`,
    number: (id) => `第 ${id} 局`,
    open: (stake, multiplier) => `注額 ${stake}，目前 ${multiplier}`,
  },

  say: {
    dealt: (card) => `第一張牌是 ${card}。`,
    skipped: (card) => `略過了，現在是 ${card}。`,
    guessed: (card, right) => `下一張是 ${card}，${right ? '猜中' : '猜錯'}。`,
  },

  rail: {
    card: '牌',
    current: '目前',
    note: (rtp, three) => `猜一次平均拿回 ${rtp}%，猜三次約 ${three}%。同點兩邊都算贏。`,
    capped: (most, share) =>
      `每局派彩不超過 ${most}：以這個注額，選機率較小的一邊猜三次，平均拿回 ${share}。`,
  },

  auto: {
    policy: '猜法',
    policies,
    skip: '略過',
    skips,
    cashOut: '收手',
    targets: { multiplier: '達到倍率時', guesses: '猜中幾次後' },
    guesses: '猜中次數',
    multiplier: '倍率',
    badMultiplier: '要大於 1，例如 2 或 1.50。',
    capped: (most) => `有些局會提前達到最高派彩 ${most} 而結束，已計入。`,
    unknown: (most) => `依此注額，有些局會提前達到最高派彩 ${most} 而結束。八次以內會顯示精確回報。`,
    beyond: (most) => `依此注額，還沒到這個倍率就已達到最高派彩 ${most}。`,
    returnsEach: (rtp) => `每猜一次平均拿回 ${rtp}%：目標倍率越高，平均拿回的越少。`,
    returns: (share) => `照這樣玩，平均拿回注額的 ${share}。`,
  },

  keys: [
    ['↑', '猜高'],
    ['↓', '猜低'],
    ['S', '略過這張牌'],
    ['C', '收手'],
    ['Enter', '下注；牌局進行中則為收手'],
  ],

  refusals: {
    'no-right-guess': '至少猜中一次才能收手。',
    'skip-limit': '這一局不能再略過了。',
  },

  rulesPage: {
    goal: '下注後翻開一張牌，猜下一張比較高還是比較低。每猜中一次，注額的價值就乘上倍率；猜錯就輸掉注額。隨時可以收手。',
    cardsTitle: '牌面',
    cards:
      'A 是 1，接著 2 到 10，J 是 11，Q 是 12，K 是 13。沒有會發完的牌堆：每一次、每一張牌的機率都一樣。花色只是裝飾。',
    guessTitle: '猜牌',
    guess: (sure) => [
      '下一張同點或更大，猜高就贏；同點或更小，猜低就贏。同點兩邊都算贏。',
      '目前的牌點數為 c 時，猜高的機率是 (14 − c)/13，猜低的機率是 c/13。',
      '猜中的倍率是 回報率 ÷ 機率，四捨五入到小數第 4 位。目前倍率是所有猜中倍率的精確乘積。',
      `A 猜高、K 猜低一定會贏，但倍率是 ${sure}，反而變少。`,
    ],
    skipTitle: '略過',
    skip: (most) =>
      `換下一張牌，倍率不變。隨時可用，一局最多 ${most} 次。略過不會改變回報：不論猜哪張牌，回報都一樣。`,
    cashTitle: '收手',
    cash: '猜中一次之後就能收手：注額 × 倍率，無條件捨去到最小單位。每一局都有上限，下注時就看得到；一到上限就立刻自動收手。',
    returns: (rtp) =>
      `${rtp}% 是猜一次的回報，不是整局的回報。每多猜一次就再扣一次：猜 n 次後大約拿回 ${rtp}% 的 n 次方。`,
    returnRow: (n, share) => `${count(n)}：${share}`,
    capped: (stake, most, guesses, share) =>
      `每局派彩不超過 ${most}，所以注額大時回報可能較低：以最高注額 ${stake}，選機率較小的一邊${guesses}，平均回報為 ${share}。自動下注和「完整機率」頁會顯示你的注額的回報。`,
    open: '不論網頁、網路或伺服器發生什麼事，這一局都會留到你回來繼續，並沿用開局時的回報率與上限。同一時間只能有一局。',
    fairTitle: '牌可以驗證',
    fair: '第 i 張牌由「伺服器種子:用戶端種子:nonce:i」的 SHA-256 算出：取前 8 個十六進位數字，除以 13 的餘數再加 1。下注前你已經拿到伺服器種子的雜湊值，之後瀏覽器才隨機產生用戶端種子；結束後公開伺服器種子，任何人都能把牌重新發一次。',
  },

  oddsPage: {
    stepTitle: '每一次猜牌',
    stepNote: (rtp) => `每次猜牌的回報率是 ${rtp}%。兩邊的機率加起來超過 100%，因為同點兩邊都算贏。`,
    card: '牌',
    chance: '機率',
    pays: '倍率',
    returns: '回報',
    capped: (stake, most) =>
      `注額 ${stake} 時，有些局會提前達到最高派彩 ${most} 而結束。所示回報已計入；精確計算太費時的次數不列出。`,
    roundTitle: '整局',
    roundNote: (rtp) =>
      `${rtp}% 是猜一次的回報（有進位誤差）。猜 n 次再收手，大約拿回 ${rtp}% 的 n 次方。各種猜法的精確值：`,
    guessesBefore: '猜幾次後收手',
    skipNote: '略過不影響這些數字：不論猜哪張牌，回報都一樣（有進位誤差）。',
  },
}
