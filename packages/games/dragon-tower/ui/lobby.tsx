/** Dragon Tower in the lobby. It loads with the first page, so it stays small. */
import type { LobbyEntry } from '@fairhouse/ui'

/** A corner of a tower: rows of three tiles, an egg picked in each of the lower two. */
const TILES = ['', '', '', '', 'egg', '', 'egg', '', ''] as const

const Art = () => (
  <svg width="168" height="140" viewBox="0 0 168 140" aria-hidden="true">
    <g transform="translate(12 0) scale(.6)">
      <path
        d="M96 30C80 26 66 12 70-2c14 2 30 12 38 26Zm48 0c16-4 30-18 26-32-14 2-30 12-38 26Z"
        fill="var(--chip-1000)"
      />
      <path d="M90 42 62 30c1 16 11 28 28 34Zm60 0 28-12c-1 16-11 28-28 34Z" fill="var(--heat-2)" />
      <path
        d="M120 14l26 8 14 17-6 15 13 9-19 4-8 19-11 9h-18l-11-9-8-19-19-4 13-9-6-15 14-17Z"
        fill="var(--heat-3)"
      />
      <path d="M120 40l11 18 5 23-8 11h-16l-8-11 5-23Z" fill="var(--heat-4)" />
      <path
        d="M90 52q10 7 19 4m41-4q-10 7-19 4"
        fill="none"
        stroke="var(--heat-1)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
    {TILES.map((tile, index) => {
      const [x, y] = [(index % 3) * 57, 48 + Math.floor(index / 3) * 31]
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
        <g key={index} transform={`translate(${x} ${y})`}>
          <rect width="54" height="28" rx="6" fill={tile === '' ? 'var(--surface-3)' : 'var(--felt)'} />
          {tile === '' ? null : (
            <path d="M27 4c5 0 9 8 9 13s-4 9-9 9-9-4-9-9 4-13 9-13Z" fill="var(--paper)" />
          )}
        </g>
      )
    })}
  </svg>
)

export const lobby: LobbyEntry = {
  id: 'dragon-tower',
  order: 44,
  needsHouse: true,
  words: {
    en: {
      name: 'Dragon Tower',
      tagline: 'Nine rows up. Do not wake the dragon.',
      facts: ['Against the house', 'Play money', 'Five difficulties'],
    },
    'zh-Hans': {
      name: '龙塔',
      tagline: '向上九层，别惊醒巨龙。',
      facts: ['与庄家对局', '游戏币', '五种难度'],
    },
    'zh-Hant': {
      name: '巨龍之塔',
      tagline: '往上爬九層，別吵醒巨龍。',
      facts: ['跟莊家玩', '遊戲幣', '五種難度'],
    },
  },
  Art,
}
