/** Keno's place in the lobby. It is loaded with the first page, so it stays small. */
import type { LobbyEntry } from '@fairhouse/ui'

/** A corner of a board; filled: a hit, outlined: a pick, with a dot: drawn. */
const TILES = ['hit', '', 'pick', '', '', 'drawn', '', 'hit', '', 'pick', '', ''] as const
const LOOKS: Readonly<Record<(typeof TILES)[number], Readonly<{ fill: string; stroke: string }>>> = {
  hit: { fill: 'var(--accent)', stroke: 'var(--accent)' },
  pick: { fill: 'none', stroke: 'var(--accent)' },
  drawn: { fill: 'var(--bg)', stroke: 'var(--line-ui)' },
  '': { fill: 'var(--surface-3)', stroke: 'none' },
}

const Art = () => (
  <svg width="168" height="124" viewBox="0 0 168 124" aria-hidden="true">
    {TILES.map((tile, index) => {
      const [x, y] = [(index % 4) * 43, Math.floor(index / 4) * 43]
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
        <g key={index} transform={`translate(${x} ${y})`}>
          <rect x="1" y="1" width="36" height="36" rx="8" strokeWidth="2" {...LOOKS[tile]} />
          {tile === 'hit' ? <path d="M30 5l3 3.5-3 3.5-3-3.5Z" fill="var(--accent-ink)" /> : null}
          {tile === 'drawn' ? <circle cx="19" cy="31" r="2" fill="var(--text-3)" /> : null}
        </g>
      )
    })}
  </svg>
)

export const lobby: LobbyEntry = {
  id: 'keno',
  order: 40,
  needsHouse: true,
  words: {
    en: {
      name: 'Keno',
      tagline: 'Pick up to ten of forty. Ten are drawn.',
      facts: ['Against the house', 'Play money', 'Up to 1,000×'],
    },
    'zh-Hans': {
      name: '基诺',
      tagline: '四十选十以内，开出十个。',
      facts: ['与庄家对局', '游戏币', '最高 1,000 倍'],
    },
    'zh-Hant': {
      name: '基諾',
      tagline: '四十個號碼任選十個以內，開出十個。',
      facts: ['跟莊家玩', '遊戲代幣', '最高 1,000 倍'],
    },
  },
  Art,
}
