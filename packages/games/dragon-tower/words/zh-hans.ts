/** 龙塔的简体中文。 */
import type { TowerDifficulty } from '../difficulties.ts'
import type { ShownRow, TileState } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<TowerDifficulty, string> = {
  easy: '简单',
  medium: '中等',
  hard: '困难',
  expert: '专家',
  master: '大师',
}
const tiles: Record<TileState, string> = {
  closed: '未翻开',
  open: '未翻开',
  egg: '你选的，龙蛋',
  dragon: '你选的，有龙',
  leftEgg: '龙蛋',
  leftBare: '有龙',
}
const rowStates: Record<ShownRow['state'], string> = {
  ahead: '尚未爬到',
  next: '请选一块砖',
  here: '你在这里',
  climbed: '已爬过',
  lost: '遇到了龙',
  left: '没有爬到',
}
const count = (n: number): string => `${n} 层`

export const zhHans: Words = {
  name: '龙塔',
  count,
  difficulties,

  table: {
    label: '塔',
    start: '爬上龙塔',
    startText: '投注后每层选一块砖。是龙蛋就继续，遇到龙就结束。',
    climbed: '爬过的层数',
    rows: '各层，从下往上',
    row: (n, multiplier, state) => `第 ${n} 层，${multiplier}，${rowStates[state]}`,
    tile: (n, state) => `第 ${n} 块砖，${tiles[state]}`,
    pick: (n) => `选第 ${n} 块砖`,
    legend: { egg: '龙蛋', dragon: '龙', pick: '你选的' },
  },

  dock: {
    first: '选中龙蛋的概率',
    chance: '选中龙蛋的概率',
    next: '选中后值',
    step: '替我选',
    needsStep: '至少爬一层才能收手。',
  },

  round: {
    top: (paid) => `爬到塔顶，派彩 ${paid}`,
  },

  say: {
    egg: (row, tile) => `第 ${row} 层第 ${tile} 块砖，龙蛋。`,
    dragon: (row, tile) => `第 ${row} 层第 ${tile} 块砖，遇到了龙。`,
  },

  rail: {
    note: (rtp) => `无论爬几层后收手，平均回报都是 ${rtp}。选第一块砖之前，龙蛋的位置已由种子确定。`,
    notePenalty: (low, high) =>
      `爬一层后收手平均回报 ${high}，爬到顶为 ${low}。选第一块砖之前，龙蛋的位置已由种子确定。`,
  },

  ladder: {
    step: '层',
    chance: '龙蛋概率',
    reach: '爬到概率',
    beyond: '还没爬到这一层就已达上限。',
  },

  auto: {
    after: '爬几层后收手',
    returns: (share, chance) => `由本机随机选砖。这样玩，${chance} 的局数有派彩，平均收回投注额的 ${share}。`,
  },

  keys: [
    ['1 – 5', '进行中选这块砖；投注前选择难度'],
    ['← →', '在砖块间移动'],
    ['空格', '选这块砖'],
    ['R', '替我选'],
    ['C', '收手'],
    ['Enter', '投注；进行中为收手'],
  ],

  refusals: {
    'nothing-to-cash-out': '至少爬一层才能收手。',
    'invalid-difficulty': '请在五种难度中选一种。',
    'invalid-tile': '这一层没有这块砖。',
  },

  rulesPage: {
    goal: '投注并选择难度，面前是一座九层的塔。先在最下一层选一块砖，再选上一层。每找到一枚龙蛋，投注额的价值就按倍率增长；没有蛋的砖会惊醒巨龙，全部输掉。随时可以收手。',
    difficulty: '难度决定每层有几块砖、其中几块有龙蛋。各层都一样。',
    difficultyRow: (tileCount, eggs, chance, top) =>
      `${tileCount} 块砖，${eggs} 枚龙蛋。每层成功的概率 ${chance}，连过九层 ${top}。`,
    pay: (rtp) =>
      `每层 n 块砖、e 枚龙蛋，爬 k 层后的倍率为 ${rtp} × (n ÷ e)ᵏ，四舍五入到 8 位小数。收手得到 投注额 × 倍率，向下取整到最小单位。爬完第九层自动收手。单局派彩不超过上限，上限在投注旁边写明；达到上限时立即自动收手。`,
    penalty: (share) => `这里设有贪心惩罚：从第二层起，每层倍率减少 ${share}。`,
    returns: (rtp) =>
      `无论哪种难度、爬到第几层收手，平均收回 ${rtp}（略有舍入）。没有更好或更坏的砖，也没有更好或更坏的时机；塔越难，只是赔得更多、更少见。`,
    returnsRange: (low, high) => `爬一层后收手平均收回 ${high}，每多爬一层就少一些，爬到顶为 ${low}。`,
    open: '页面、网络或服务器出了任何情况，这一局都会保留到你继续为止，并沿用开局时的回报率和上限。同一时间只能有一局。',
    fairTitle: '塔可以验证',
    fair: [
      '投注时所有龙蛋就已放好。从最下一层开始，逐层用“服务器种子:客户端种子:nonce:i”的 SHA-256 得出的数字洗乱砖块，排在前面的放龙蛋。你选哪块、何时选都不会改变。',
      '投注前你已拿到服务器种子的哈希，之后浏览器才随机生成客户端种子。结束后公开服务器种子和没爬的各层，任何人都能重新放一遍龙蛋。',
    ],
  },

  oddsPage: {
    tableTitle: '每一层',
    tableNote:
      '均为精确值。“爬到概率”是这一层及以下各层都找到龙蛋的概率；“回报”是每次都在这里收手时，每投注一枚平均收回多少。',
    tiles: '砖块',
    eggs: '龙蛋',
    chance: '每层',
    top: '到塔顶',
    penalty: (share) => `贪心惩罚：从第二层起，每层倍率减少 ${share}。`,
  },
}
