import type { Words } from './en.ts'

export const zhHans: Words = {
  table: '牌桌',
  noBid: '还没人叫',
  bid: (amount, face) => `${amount} 个 ${face}`,
  bidOf: (name) => `${name}叫`,
  total: (dice) => `场上共 ${dice} 颗`,
  left: (dice) => `${dice} 颗`,
  gone: '出局',
  yourDice: (dice) => `你的骰子：${dice}`,
  shows: (dice) => `亮出 ${dice}`,
  face: '点数',
  amount: '个数',
  fewer: '少一个',
  more: '多一个',
  makeBid: (bid) => `叫 ${bid}`,
  call: '开！',
  giveUp: '认输',
  surely: '这一局的骰子全部失去。',
  keep: '继续玩',
  says: {
    bid: (name, bid) => `${name}：${bid}。`,
    called: (name, bidder, bid, found) => `${name}开${bidder}的 ${bid}：实际 ${found} 个。`,
    loses: (name) => `${name}：少一颗骰子。`,
    gaveUp: (name) => `${name}：认输。`,
    won: (name, chips) => `${name}：拿走底池 ${chips}。`,
  },
  summary: (dice, ante) => `每人 ${dice} 颗骰子，底注 ${ante}。`,
  fields: { ante: '底注', dice: '每人几颗骰子', buyIn: '带入（几个底注）' },
  bots: { careful: '谨慎', bold: '大胆' },
  rules: [
    {
      heading: '一轮',
      texts: [
        '每人下底注，拿同样多的骰子，各自暗掷。先手叫一个数：全桌至少有几个几点。',
        '按顺时针，每人要么叫得更大（个数更多，或个数相同而点数更大），要么开上一家。',
      ],
    },
    {
      heading: '开',
      texts: [
        '所有骰子亮出来数。不够叫的个数，叫的人少一颗骰子；够了，开的人少一颗。输的人下一轮先叫。',
        '最后还有骰子的人拿走底池。认输会失去全部骰子；轮到你时已经离开一分钟，也算认输。',
      ],
    },
  ],
  keys: [
    ['1 – 6', '选点数'],
    ['↑ ↓', '个数加减'],
    ['Enter', '叫'],
    ['L', '开'],
  ],
}
