/** 炸金花 in the lobby. It loads with the first page, so it stays small. */
import { Card, type LobbyEntry } from '@fairhouse/ui'
import { roomNames } from '../words/rooms.ts'

const CARDS = ['Kd', '9d', '4d'] as const

/** A fan of cards: side by side they would be too wide. */
const Art = () => (
  <div className="row paper-deck" aria-hidden="true">
    {CARDS.map((code, place) => (
      <span key={code} style={{ marginLeft: place === 0 ? 0 : -36 }}>
        <Card code={code} />
      </span>
    ))}
  </div>
)

export const lobby: LobbyEntry = {
  id: 'zhajinhua',
  order: 20,
  needsHouse: true,
  rooms: roomNames,
  words: {
    en: {
      name: 'Zhajinhua',
      tagline: 'Three cards, blind or seen: live tables in four rooms.',
      facts: ['2 to 5 at the table', 'Play money', 'People and marked bots'],
    },
    'zh-Hans': {
      name: '炸金花',
      tagline: '三张牌，蒙牌还是看牌：四个房间的真人牌桌。',
      facts: ['一桌 2–5 人', '游戏币', '真人与标明的机器人'],
    },
    'zh-Hant': {
      name: '炸金花',
      tagline: '三張牌，要不要先看：四個牌廳的真人牌桌。',
      facts: ['一桌 2–5 人', '遊戲幣', '真人與標示的機器人'],
    },
  },
  links: [
    { path: 'practice', text: { en: 'Practice', 'zh-Hans': '练习', 'zh-Hant': '練習' } },
    { path: 'history', text: { en: 'Hands', 'zh-Hans': '牌局', 'zh-Hant': '牌局' } },
  ],
  Art,
}
