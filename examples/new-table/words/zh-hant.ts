import type { Words } from './en.ts'

export const zhHant: Words = {
  name: 'New Table',
  table: '牌桌',
  die: (face) => `你的骰子是 ${face} 點`,
  shows: (face) => `${face} 點`,
  pot: '底池',
  stay: (chips) => `跟 ${chips}`,
  fold: '棄牌',
  stayed: (name, chips) => `${name}：跟 ${chips}。`,
  folded: (name) => `${name}：棄牌。`,
  showed: (name, face) => `${name}：${face} 點。`,
  tags: { stayed: '跟', folded: '棄' },
  summary: (faces, chips) => `${faces} 面骰，帶入 ${chips}。`,
  faces: '骰子面數',
  buyIn: '帶入',
  bots: { careful: '謹慎', bold: '大膽' },
  rules: [
    {
      heading: '玩法',
      texts: [
        '每人先放一個籌碼當底注，拿到一顆別人看不見的骰子。輪到你時，可以再放一到三個籌碼跟，也可以棄牌。',
        '跟到最後的人之中點數最大的拿走底池；點數一樣，先行動的贏。要是所有人都棄了，就歸最後一個人。',
      ],
    },
  ],
  keys: [
    ['1 – 3', '跟這麼多籌碼'],
    ['F', '棄牌'],
  ],
}
