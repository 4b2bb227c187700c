import type { LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <svg width="140" height="140" viewBox="0 0 140 140" aria-hidden="true">
    <path
      d="M4 4h40v40H4Zm46 0h40v40H50Zm46 0h40v40H96ZM4 50h40v40H4Zm92 0h40v40H96ZM4 96h40v40H4Zm46 0h40v40H50Zm46 0h40v40H96Z"
      fill="var(--surface-3)"
    />
    <circle cx="70" cy="70" r="18" fill="var(--bad)" />
  </svg>
)

export const lobby: LobbyEntry = {
  id: 'mines',
  order: 45,
  needsHouse: true,
  words: {
    en: { name: 'Mines', tagline: 'Twenty-five fields, some with mines.', facts: ['Against the house'] },
    'zh-Hans': { name: '扫雷', tagline: '二十五格，有的埋着雷。', facts: ['与庄家对局'] },
    'zh-Hant': { name: '踩地雷', tagline: '二十五格，有的埋了雷。', facts: ['跟莊家玩'] },
  },
  Art,
}
