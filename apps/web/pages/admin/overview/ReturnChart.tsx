/** The chart of a game's return: the line so far, its band, and the exact value. */
import './return-chart.css'
import type { LiveFigures } from '@fairhouse/messages'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { type Chart, chartOf, HEIGHT, WIDTH } from './return-chart.ts'

export type LiveFigure = LiveFigures['games'][number]

const heightOf = (share: number, { from, to }: Chart): number => HEIGHT * (1 - (share - from) / (to - from))

const Plot = ({ chart, label }: Readonly<{ chart: Chart; label: string }>) => (
  <svg
    className="return-plot"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    {chart.ticks.map((tick) => (
      <line
        key={tick}
        className="plot-tick"
        x2={WIDTH}
        y1={heightOf(tick, chart)}
        y2={heightOf(tick, chart)}
      />
    ))}
    <polygon className="plot-band" points={chart.band} />
    <polyline className="plot-expected" points={chart.expected} />
    <polyline className="plot-returned" points={chart.returned} />
  </svg>
)

const Key = () => {
  const w = useAdminWords().overview
  return (
    <ul className="plot-key">
      <li>{w.returned}</li>
      <li className="key-expected">{w.expected}</li>
      <li className="key-band">{w.band}</li>
    </ul>
  )
}

export const ReturnChart = ({ figure }: Readonly<{ figure: LiveFigure }>) => {
  const w = useAdminWords().overview
  const { percent, count } = useConsoleFormats()
  const chart = chartOf([...figure.trail, figure])
  if (chart === null) return null
  const { returned, expected, low, high } = figure
  const label = w.described(
    count(chart.rounds),
    percent(returned),
    percent(expected),
    percent(low),
    percent(high),
  )
  return (
    <figure className="return-chart">
      <Plot chart={chart} label={label} />
      <div className="plot-shares num" aria-hidden="true">
        {chart.ticks.map((tick) => (
          <span key={tick} style={{ top: `${(heightOf(tick, chart) / HEIGHT) * 100}%` }}>
            {percent(tick)}
          </span>
        ))}
      </div>
      <div className="plot-rounds num" aria-hidden="true">
        <span>0</span>
        <span>{w.rounds(count(chart.rounds))}</span>
      </div>
      <Key />
    </figure>
  )
}
