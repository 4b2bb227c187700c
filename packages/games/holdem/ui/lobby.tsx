/** Hold'em's lobby entry. Loaded with the first page, so it stays small. */
import { Card, type LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <div className="row tight" aria-hidden="true">
    <Card code="As" />
    <Card code="Ah" />
  </div>
)

export const lobby: LobbyEntry = {
  id: 'holdem',
  order: 10,
  hasTables: true,
  words: {
    en: {
      name: 'Hold’em',
      tagline: 'No-limit Texas Hold’em against bots that play by what they can see.',
      facts: ['2 to 9 at the table', 'Runs on this device', 'Three strengths'],
    },
    'zh-Hans': {
      name: '德州扑克',
      tagline: '无限注德州扑克，机器人只凭自己看得到的牌出手。',
      facts: ['一桌 2–9 人', '在本机运行', '三档强度'],
    },
    'zh-Hant': {
      name: '德州撲克',
      tagline: '無限注德州撲克，機器人只憑自己看得到的牌出手。',
      facts: ['一桌 2–9 人', '在本機執行', '三段強度'],
    },
  },
  rooms: {
    en: {
      'micro-stakes': 'Hold’em, micro stakes',
      'low-stakes': 'Hold’em, low stakes',
      'mid-stakes': 'Hold’em, middle stakes',
      'high-stakes': 'Hold’em, high stakes',
    },
    'zh-Hans': {
      'micro-stakes': '德州扑克微额桌',
      'low-stakes': '德州扑克小额桌',
      'mid-stakes': '德州扑克中额桌',
      'high-stakes': '德州扑克高额桌',
    },
    'zh-Hant': {
      'micro-stakes': '德州撲克微額桌',
      'low-stakes': '德州撲克小額桌',
      'mid-stakes': '德州撲克中額桌',
      'high-stakes': '德州撲克高額桌',
    },
  },
  links: [
    { path: 'history', text: { en: 'Hands', 'zh-Hans': '牌谱', 'zh-Hant': '牌譜' } },
    { path: 'review', text: { en: 'Review', 'zh-Hans': '复盘', 'zh-Hant': '覆盤' } },
    { path: 'study', text: { en: 'Study', 'zh-Hans': '研究', 'zh-Hant': '研究' } },
  ],
  Art,
}
