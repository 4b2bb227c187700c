/** 高低牌的简体中文。 */
import type { PolicyName } from '../odds.ts'
import type { SkipRule } from '../presenter.ts'
import type { Guess } from '../steps.ts'
import type { Words } from './en.ts'

const guesses: Record<Guess, string> = { higher: '更高', lower: '更低' }
const policies: Record<PolicyName, string> = {
  likelier: '概率较大的一边',
  unlikelier: '概率较小的一边',
  higher: '总是猜更高',
  lower: '总是猜更低',
}
const skips: Record<SkipRule, string> = {
  never: '不跳过',
  seven: '遇到 7 跳过',
  sure: '必对的牌跳过',
}
const count = (n: number): string => `猜 ${n} 次`

export const zhHans: Words = {
  name: '高低牌',
  count,
  guesses,

  table: {
    label: '高低牌牌桌',
    soFar: '当前倍率',
    multiplier: '倍率',
    start: '猜下一张牌',
    startText: '下注后翻开一张牌，猜下一张更高还是更低。',
    orAbove: (card) => (card === 'A' ? '任何牌' : card === 'K' ? '只有 K' : `${card} 或以上`),
    orBelow: (card) => (card === 'K' ? '任何牌' : card === 'A' ? '只有 A' : `${card} 或以下`),
    ifRight: (worth) => `猜对可得 ${worth}`,
    noCard: '翻开第一张牌后显示',
    trail: '已出的牌',
    skipped: '跳过',
    first: '开局',
    wrong: '猜错',
  },

  dock: {
    label: '你的操作',
    guesses: '已猜次数',
    skipsLeft: '剩余跳过',
    skip: '跳过',
    cashOut: (worth) => `收手 ${worth}`,
    cashOutNone: '收手',
    needsGuess: '至少猜对一次才能收手。',
  },

  round: {
    staked: (stake) => `已投注 ${stake}。猜更高还是更低？`,
    worth: (stake, worth) => `${stake} 现在值 ${worth}`,
    lost: (stake) => `输掉 ${stake}`,
    cashedOut: (paid) => `已收手，得 ${paid}`,
    capped: (paid) => `已达单局最高派彩，得 ${paid}`,
    brief: (n, card) => `${count(n)}，最后是 ${card}`,
    number: (id) => `第 ${id} 局`,
    open: (stake, multiplier) => `投注 ${stake}，当前 ${multiplier}`,
  },

  say: {
    dealt: (card) => `第一张牌是 ${card}。`,
    skipped: (card) => `已跳过，现在是 ${card}。`,
    guessed: (card, right) => `下一张是 ${card}，${right ? '猜对了' : '猜错了'}。`,
  },

  rail: {
    card: '牌',
    current: '当前',
    note: (rtp, three) => `猜一次平均回报 ${rtp}%，猜三次约 ${three}%。相同的牌两边都算赢。`,
    capped: (most, share) =>
      `每局派彩不超过 ${most}：按此投注额，选概率较小的一边猜三次，平均回报为 ${share}。`,
  },

  auto: {
    policy: '怎么猜',
    policies,
    skip: '跳过',
    skips,
    cashOut: '收手',
    targets: { multiplier: '达到倍率时', guesses: '猜对几次后' },
    guesses: '猜对次数',
    multiplier: '倍率',
    badMultiplier: '要大于 1，例如 2 或 1.50。',
    capped: (most) => `有些局会提前达到最高派彩 ${most} 而结束，已计入。`,
    unknown: (most) => `按此投注额，有些局会提前达到最高派彩 ${most} 而结束。八次以内会显示精确回报。`,
    beyond: (most) => `按此投注额，未到这个倍率就已达到最高派彩 ${most}。`,
    returnsEach: (rtp) => `每猜一次平均回报 ${rtp}%：目标倍率越高，平均收回的越少。`,
    returns: (share) => `这样玩，平均收回投注额的 ${share}。`,
  },

  keys: [
    ['↑', '更高'],
    ['↓', '更低'],
    ['S', '跳过这张牌'],
    ['C', '收手'],
    ['Enter', '投注；牌局进行中为收手'],
  ],

  refusals: {
    'no-right-guess': '至少猜对一次才能收手。',
    'skip-limit': '这一局的跳过次数已用完。',
  },

  rulesPage: {
    goal: '下注后翻开一张牌，猜下一张更高还是更低。每猜对一次，投注额的价值就乘上倍率；猜错则输掉投注。随时可以收手。',
    cardsTitle: '牌面',
    cards:
      'A 为 1，然后是 2 到 10，J 为 11，Q 为 12，K 为 13。没有会用完的牌堆：每次每张牌出现的概率都相同。花色只是装饰。',
    guessTitle: '猜牌',
    guess: (sure) => [
      '下一张牌相同或更高，猜“更高”赢；相同或更低，猜“更低”赢。相同的牌两边都算赢。',
      '当前牌点数为 c 时，“更高”的概率是 (14 − c)/13，“更低”的概率是 c/13。',
      '猜对的倍率为 回报率 ÷ 概率，四舍五入到 4 位小数。当前倍率是所有猜对倍率的精确乘积。',
      `A 猜更高、K 猜更低必赢，但倍率是 ${sure}，反而变少。`,
    ],
    skipTitle: '跳过',
    skip: (most) =>
      `换下一张牌，倍率不变。随时可用，每局最多 ${most} 次。跳过不会改变回报：不管面对哪张牌，猜一次的回报都一样。`,
    cashTitle: '收手',
    cash: '猜对一次后即可收手：投注额 × 倍率，向下取整到最小单位。单局派彩不超过上限，上限在投注旁边写明；达到上限时立即自动收手。',
    returns: (rtp) =>
      `${rtp}% 是猜一次的回报，不是一局的回报。每多猜一次都要再付一次代价：猜 n 次后大约收回 ${rtp}% 的 n 次方。`,
    returnRow: (n, share) => `${count(n)}：${share}`,
    capped: (stake, most, guesses, share) =>
      `每局派彩不超过 ${most}，所以投注额大时回报可能更低：按最高投注额 ${stake}，选概率较小的一边${guesses}，平均回报为 ${share}。自动投注和“完整概率”页会显示你的投注额的回报。`,
    open: '页面、网络或服务器出了任何情况，这一局都会保留到你继续为止，并沿用开局时的回报率和上限。同一时间只能有一局。',
    fairTitle: '牌可以验证',
    fair: '第 i 张牌由“服务器种子:客户端种子:nonce:i”的 SHA-256 算出：取前 8 位十六进制数，对 13 取余再加 1。下注前你已拿到服务器种子的哈希，之后浏览器才随机生成客户端种子；结束后公开服务器种子，任何人都能重新发出这些牌。',
  },

  oddsPage: {
    stepTitle: '每一次猜牌',
    stepNote: (rtp) => `每次猜牌的回报率为 ${rtp}%。两边概率之和超过 100%，因为相同的牌两边都算赢。`,
    card: '牌',
    chance: '概率',
    pays: '倍率',
    returns: '回报',
    capped: (stake, most) =>
      `投注 ${stake} 时，有些局会提前达到最高派彩 ${most} 而结束。所示回报已计入；精确计算耗时过长的次数不列出。`,
    roundTitle: '整局',
    roundNote: (rtp) =>
      `${rtp}% 是猜一次的回报（略有舍入）。猜 n 次再收手，大约收回 ${rtp}% 的 n 次方。按不同猜法的精确值：`,
    guessesBefore: '猜几次后收手',
    skipNote: '跳过不影响这些数字：不管面对哪张牌，猜一次的回报都一样（略有舍入）。',
  },
}
