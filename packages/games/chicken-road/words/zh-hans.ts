/** 小鸡过马路的简体中文。 */
import type { RoadDifficulty } from '../difficulties.ts'
import type { LaneState } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<RoadDifficulty, string> = {
  easy: '简单',
  medium: '中等',
  hard: '困难',
  hardcore: '极限',
}
const lanes: Record<LaneState, string> = {
  ahead: '尚未走到',
  next: '下一步',
  here: '小鸡在这里',
  passed: '已走过',
  hit: '被车撞上',
  safe: '本来安全',
  deadly: '本来会有车',
}
const count = (n: number): string => `${n} 步`

export const zhHans: Words = {
  name: '小鸡过马路',
  count,
  difficulties,

  table: {
    label: '马路',
    start: '过马路',
    startText: '投注后带小鸡一条一条车道走过去，在车来之前收手。',
    climbed: '步数',
    lanes: '车道',
    lane: (step, multiplier, state) => `第 ${step} 步，${multiplier}，${lanes[state]}`,
    stepTo: (step, multiplier) => `走第 ${step} 步，倍率 ${multiplier}`,
    whole: '整条马路',
    legend: { passed: '已走过', safe: '本来安全', deadly: '本来会有车' },
  },

  dock: {
    first: '第一步安全的概率',
    chance: '下一步安全的概率',
    next: '走过后值',
    step: '走一步',
    needsStep: '至少走一步才能收手。',
  },

  round: {
    top: (paid) => `走到了对面，派彩 ${paid}`,
  },

  say: {
    survived: (step) => `第 ${step} 步，安全。`,
    hit: (step) => `第 ${step} 步，车来了。`,
  },

  rail: {
    note: (rtp) => `无论走几步后收手，平均回报都是 ${rtp}。第一步之前，整条路已由种子确定。`,
  },

  ladder: {
    step: '步',
    chance: '安全概率',
    reach: '走到概率',
    beyond: '还没走到这一步就已达上限。',
  },

  auto: {
    after: '走几步后收手',
    returns: (share, chance) => `这样玩，${chance} 的局数有派彩，平均收回投注额的 ${share}。`,
  },

  keys: [
    ['空格 → ↑', '走一步'],
    ['C', '收手'],
    ['Enter', '投注；进行中为收手'],
    ['1 – 4', '投注前选择难度'],
  ],

  refusals: {
    'nothing-to-cash-out': '至少走一步才能收手。',
    'invalid-difficulty': '请在四种难度中选一种。',
  },

  rulesPage: {
    goal: '投注并选择难度，小鸡站在路边。每走一步过一条车道。平安走过，投注额的价值就按倍率增长；车一来，全部输掉。随时可以收手。',
    difficulty: (count) => `共有 ${count} 条车道。难度决定其中几条致命，其余各条就是可走的步数。`,
    difficultyRow: (deaths, count, first, last) =>
      `${deaths} 条致命车道，共 ${count}。第一步安全的概率 ${first}，最后一步 ${last}。`,
    stepTitle: '走一步',
    step: '有 d 条致命车道时，第 k 步安全的概率是 (25 − d − k + 1)/(25 − k + 1)。越走越险：致命的车道都还在前面。',
    pay: '走几步后收手赔多少，由赔率表决定：投注额 × 倍率，向下取整到最小单位。走完最后一步自动收手。单局派彩不超过上限，上限在投注旁边写明；达到上限时立即自动收手。',
    returns: (rtp) =>
      `无论哪种难度、走到第几步收手，平均收回 ${rtp}（赔率表略有舍入）。没有更好或更坏的时机；路越难，只是赔得更多、更少见。`,
    returnsRange: (low, high) => `视难度和步数而定，平均收回 ${low} 到 ${high}。概率页列出全部数字。`,
    open: '页面、网络或服务器出了任何情况，这一局都会保留到你继续为止，并沿用开局时的赔率表和上限。同一时间只能有一局。',
    fairTitle: '马路可以验证',
    fair: [
      '投注时所有步就已确定。第 k 步取“服务器种子:客户端种子:nonce:k − 1”的 SHA-256 前 8 位十六进制数，除以 2³² 后小于该步的概率即为安全。等多久都不会改变。',
      '投注前你已拿到服务器种子的哈希，之后浏览器才随机生成客户端种子。结束后公开服务器种子和没走的那些步，任何人都能重新算出整条路。',
    ],
  },

  oddsPage: {
    tableTitle: '每一步',
    tableNote:
      '均为精确值。“走到概率”是平安走完这一步及之前各步的概率；“回报”是每次都在这里收手时，每投注一枚平均收回多少。',
    steps: '步数',
    first: '第一步',
    across: '走到对面',
  },
}
