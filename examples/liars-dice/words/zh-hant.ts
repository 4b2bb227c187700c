import type { Words } from './en.ts'

export const zhHant: Words = {
  table: '牌桌',
  noBid: '還沒人喊',
  bid: (amount, face) => `${amount} 個 ${face}`,
  bidOf: (name) => `${name}喊`,
  total: (dice) => `場上共 ${dice} 顆`,
  left: (dice) => `${dice} 顆`,
  gone: '出局',
  yourDice: (dice) => `你的骰子：${dice}`,
  shows: (dice) => `亮出 ${dice}`,
  face: '點數',
  amount: '個數',
  fewer: '少一個',
  more: '多一個',
  makeBid: (bid) => `喊 ${bid}`,
  call: '抓！',
  giveUp: '認輸',
  surely: '這一局的骰子會全部失去。',
  keep: '繼續玩',
  says: {
    bid: (name, bid) => `${name}：${bid}。`,
    called: (name, bidder, bid, found) => `${name}抓${bidder}的 ${bid}：其實有 ${found} 個。`,
    loses: (name) => `${name}：少一顆骰子。`,
    gaveUp: (name) => `${name}：認輸。`,
    won: (name, chips) => `${name}：拿走底池 ${chips}。`,
  },
  summary: (dice, ante) => `每人 ${dice} 顆骰子，底注 ${ante}。`,
  fields: { ante: '底注', dice: '每人幾顆骰子', buyIn: '帶入（幾個底注）' },
  bots: { careful: '謹慎', bold: '大膽' },
  rules: [
    {
      heading: '一輪',
      texts: [
        '每人先放底注，拿一樣多的骰子，各自偷偷擲。先手喊一個數：全桌至少有幾個幾點。',
        '照順時針，每個人不是喊得更大（個數更多，或個數一樣而點數更大），就是抓上一家。',
      ],
    },
    {
      heading: '抓',
      texts: [
        '所有骰子都亮出來數。不到喊的個數，喊的人少一顆骰子；夠了，就是抓的人少一顆。輸的人下一輪先喊。',
        '最後還有骰子的人拿走底池。認輸會失去所有骰子；輪到你時已經離開一分鐘，也算認輸。',
      ],
    },
  ],
  keys: [
    ['1 – 6', '選點數'],
    ['↑ ↓', '個數加減'],
    ['Enter', '喊'],
    ['L', '抓'],
  ],
}
