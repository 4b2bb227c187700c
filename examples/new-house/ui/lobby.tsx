import type { LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <svg width="140" height="140" viewBox="0 0 140 140" aria-hidden="true">
    <path
      d="M40 10v120M100 10v120M40 30h60M40 60h60M40 90h60M40 120h60"
      stroke="var(--accent)"
      strokeWidth="8"
    />
  </svg>
)

export const lobby: LobbyEntry = {
  id: 'new-house',
  order: 91,
  needsHouse: true,
  words: {
    en: { name: 'New House', tagline: 'Heads or tails.', facts: ['Against the house'] },
    'zh-Hans': { name: 'New House', tagline: '正面还是反面。', facts: ['与庄家对局'] },
    'zh-Hant': { name: 'New House', tagline: '正面還是反面。', facts: ['跟莊家玩'] },
  },
  Art,
}
