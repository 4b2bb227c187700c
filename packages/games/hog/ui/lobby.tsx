/** Hog in the lobby. It loads with the first page, so it stays small. */
import { Die, type LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <div className="row" aria-hidden="true">
    {[6, 1, 4].map((face) => (
      <Die key={face} face={face} state={face === 1 ? 'one' : 'plain'} />
    ))}
  </div>
)

export const lobby: LobbyEntry = {
  id: 'hog',
  order: 50,
  words: {
    en: {
      name: 'Hog',
      tagline: 'Dice for two: how many do you dare?',
      facts: ['1 or 2 players', 'Runs on this device', 'Exact odds'],
    },
    'zh-Hans': {
      name: 'Hog',
      tagline: '双人掷骰：你敢掷几颗？',
      facts: ['一人或两人', '在本机运行', '精确胜率'],
    },
    'zh-Hant': {
      name: 'Hog',
      tagline: '雙人擲骰：你敢擲幾顆？',
      facts: ['一人或兩人', '在本機執行', '精確勝率'],
    },
  },
  links: [{ path: 'lab', text: { en: 'Laboratory', 'zh-Hans': '实验室', 'zh-Hant': '實驗室' } }],
  Art,
}
