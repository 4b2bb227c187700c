/** Winnings hand by hand: a line around zero. The numbers beside it say the same. */
import { useId } from 'react'

const WIDTH = 296
const HEIGHT = 120
const PAD = 6

export type WinningsGraphProps = Readonly<{
  label: string
  /** The running total after each hand, starting with the value before the first. */
  points: readonly number[]
  /** Formats the figures at the upper and lower edge. */
  text(chips: number): string
}>

export const WinningsGraph = ({ label, points, text }: WinningsGraphProps) => {
  const title = useId()
  const top = Math.max(0, ...points)
  const bottom = Math.min(0, ...points)
  const span = top - bottom || 1
  const x = (place: number): number => PAD + (place / Math.max(1, points.length - 1)) * (WIDTH - 2 * PAD)
  const y = (value: number): number => PAD + ((top - value) / span) * (HEIGHT - 2 * PAD)
  const line = points.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const last = points.at(-1) ?? 0
  return (
    <figure className="winnings-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={title} preserveAspectRatio="none">
        <title id={title}>{label}</title>
        <path className="winnings-graph-zero" d={`M0 ${y(0)}H${WIDTH}`} />
        <path
          className="winnings-graph-fill"
          d={`M${x(0)} ${y(0)}L${line}L${x(points.length - 1)} ${y(0)}Z`}
        />
        <path className="winnings-graph-line" d={`M${line}`} />
        <circle cx={x(points.length - 1)} cy={y(last)} r="3.5" />
      </svg>
      <figcaption className="num" aria-hidden="true">
        <span>{text(top)}</span>
        <span>{text(bottom)}</span>
      </figcaption>
    </figure>
  )
}
