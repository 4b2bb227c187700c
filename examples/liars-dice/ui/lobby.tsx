import { Die, type LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <div className="row" aria-hidden="true">
    {[5, 5, 2].map((face, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
      <Die key={index} face={face} state={face === 5 ? 'plain' : 'dim'} />
    ))}
  </div>
)

export const lobby: LobbyEntry = {
  id: 'liars-dice',
  order: 70,
  needsHouse: true,
  hasNoOdds: true,
  words: {
    en: {
      name: 'Liar’s Dice',
      tagline: 'How many fives are on this table? Bid, or call the bluff.',
      facts: ['2 to 6 players', 'People and bots', 'Hidden dice'],
    },
    'zh-Hans': {
      name: '吹牛骰子',
      tagline: '这桌上有几个五？叫，还是开。',
      facts: ['2 到 6 人', '真人和机器人', '暗骰'],
    },
    'zh-Hant': {
      name: '吹牛骰子',
      tagline: '這桌上有幾個五？喊，還是抓。',
      facts: ['2 到 6 人', '真人和機器人', '暗骰'],
    },
  },
  Art,
}
