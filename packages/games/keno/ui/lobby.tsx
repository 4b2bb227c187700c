/** Keno in the lobby. It loads with the first page, so it stays small. */
import { isObject } from '@fairhouse/kit'
import type { LobbyEntry, LobbyFact, OfferedGame } from '@fairhouse/ui'

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

/** All payouts in a part of the tables. */
const payoutsIn = (raw: unknown): readonly number[] => {
  if (Array.isArray(raw)) return raw.flatMap(payoutsIn)
  if (!isObject(raw)) return []
  return typeof raw.payout === 'number' ? [raw.payout] : Object.values(raw).flatMap(payoutsIn)
}

/** [K3] The highest multiplier of the house's tables, for the numbers of picks that it allows. */
const highestOf = ({ payoutTables, gameParameters, rtp }: OfferedGame): number => {
  const { minSpots = 1, maxSpots = 10 } = gameParameters
  const isAllowed = ([spots]: readonly [string, unknown]): boolean =>
    Number(spots) >= Number(minSpots) && Number(spots) <= Number(maxSpots)
  const tables = isObject(payoutTables) ? Object.values(payoutTables) : []
  const allowed = tables.flatMap((table) =>
    isObject(table) && isObject(table.spots) ? Object.entries(table.spots).filter(isAllowed) : [],
  )
  return (Math.max(0, ...payoutsIn(allowed)) * Number(rtp ?? 100)) / 100
}

/** The top prize, rounded down to two decimals so as not to promise too much. */
const upTo =
  (say: (multiplier: string) => string): LobbyFact =>
  (offer) => {
    const hundredths = Math.floor(highestOf(offer) * 100 + 1e-6)
    return hundredths > 0 ? say((hundredths / 100).toLocaleString('en')) : null
  }

export const lobby: LobbyEntry = {
  id: 'keno',
  order: 40,
  needsHouse: true,
  words: {
    en: {
      name: 'Keno',
      tagline: 'Pick up to ten of forty. Ten are drawn.',
      facts: ['Against the house', 'Play money', upTo((multiplier) => `Up to ${multiplier}×`)],
    },
    'zh-Hans': {
      name: '基诺',
      tagline: '四十选十以内，开出十个。',
      facts: ['与庄家对局', '游戏币', upTo((multiplier) => `最高 ${multiplier} 倍`)],
    },
    'zh-Hant': {
      name: '基諾',
      tagline: '四十個號碼任選十個以內，開出十個。',
      facts: ['跟莊家玩', '遊戲幣', upTo((multiplier) => `最高 ${multiplier} 倍`)],
    },
  },
  Art,
}
