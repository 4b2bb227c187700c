import { Die, type LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <div className="row" aria-hidden="true">
    <Die face={5} />
    <Die face={3} />
  </div>
)

export const lobby: LobbyEntry = {
  id: 'new-table',
  order: 92,
  needsHouse: true,
  hasNoOdds: true,
  words: {
    en: {
      name: 'New Table',
      tagline: 'A hidden die each: stay or fold.',
      facts: ['2 to 6 players', 'At tables with friends'],
    },
    'zh-Hans': {
      name: 'New Table',
      tagline: '每人一颗暗骰：跟还是弃？',
      facts: ['2 到 6 人', '和朋友同桌'],
    },
    'zh-Hant': {
      name: 'New Table',
      tagline: '每人一顆暗骰：跟還是棄？',
      facts: ['2 到 6 人', '跟朋友同桌'],
    },
  },
  Art,
}
