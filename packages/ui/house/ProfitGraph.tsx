/** The profit of a session as a line around zero. The figures beside it say the same. */
import { rational, toNumber } from '@fairhouse/kit'
import { useId } from 'react'
import { shownChange } from './amounts.ts'
import type { SessionStats } from './session-stats.ts'
import { useHousePieceWords } from './words/index.ts'

const WIDTH = 296
const HEIGHT = 104
const PAD = 5

/** Height of each amount: 0 at the upper edge, 1 at the lower; zero is always visible. */
const heights = (line: readonly bigint[]) => {
  const most = line.reduce((a, b) => (b > a ? b : a), 0n)
  const least = line.reduce((a, b) => (b < a ? b : a), 0n)
  const span = most === least ? 1n : most - least
  return { most, least, of: (amount: bigint): number => toNumber(rational(most - amount, span)) }
}

export const ProfitGraph = ({ line, decimals, profit }: SessionStats) => {
  const w = useHousePieceWords().stats
  const title = useId()
  const { most, least, of } = heights(line)
  const last = line.length - 1
  const x = (place: number): number => PAD + (place / Math.max(1, last)) * (WIDTH - 2 * PAD)
  const y = (amount: bigint): number => PAD + of(amount) * (HEIGHT - 2 * PAD)
  const path = line.map((amount, place) => `${x(place).toFixed(1)} ${y(amount).toFixed(1)}`).join('L')
  return (
    <figure className="profit-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={title} preserveAspectRatio="none">
        <title id={title}>{w.graph(shownChange(profit, decimals))}</title>
        <path className="profit-zero" d={`M0 ${y(0n)}H${WIDTH}`} />
        <path className="profit-fill" d={`M${x(0)} ${y(0n)}L${path}L${x(last)} ${y(0n)}Z`} />
        <path className="profit-line" d={`M${path}`} />
      </svg>
      <figcaption className="num" aria-hidden="true">
        <span>{shownChange(most, decimals)}</span>
        <span>{shownChange(least, decimals)}</span>
      </figcaption>
    </figure>
  )
}
