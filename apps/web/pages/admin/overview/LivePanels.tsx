/** Live figures: who is here, how much is bet, and how each game's return compares with the exact one. */
import type { LiveFigures } from '@fairhouse/messages'
import { Empty, Pill } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { rateOf, type Sample, withSample } from './bet-rate.ts'
import { type LiveFigure, ReturnChart } from './ReturnChart.tsx'

const EVERY_MS = 2000

const Tile = ({ label, value, note }: Readonly<{ label: string; value: ReactNode; note?: string }>) => (
  <section className="panel tile num">
    <h2>{label}</h2>
    <b>{value}</b>
    <small>{note}</small>
  </section>
)

const betsOf = ({ games }: LiveFigures): number => games.reduce((sum, { bets }) => sum + bets, 0)

const useRate = (live: LiveFigures | null): number | null => {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    if (live !== null) setSamples((held) => withSample(held, { at: live.now, bets: betsOf(live) }))
  }, [live])
  return rateOf(samples)
}

const Tiles = ({ live, rate }: Readonly<{ live: LiveFigures; rate: number | null }>) => {
  const w = useAdminWords().overview
  const { count, time } = useConsoleFormats()
  return (
    <div className="tiles">
      <Tile label={w.sockets} value={count(live.sockets)} note={w.players(live.players)} />
      <Tile label={w.bets} value={count(betsOf(live))} />
      <Tile label={w.rate} value={rate === null ? '–' : count(Math.round(rate))} note={w.rateNote} />
      <Tile label={w.since} value={<span className="tile-time">{time(live.startedAt)}</span>} />
    </div>
  )
}

const Verdict = ({ figure: { returned, low, high } }: Readonly<{ figure: LiveFigure }>) => {
  const w = useAdminWords().overview
  if (returned === null || low === null || high === null) return null
  return low <= returned && returned <= high ? (
    <Pill kind="good" icon="check">
      {w.inside}
    </Pill>
  ) : (
    <span className="row tight wrap">
      <Pill kind="warn" icon="warn">
        {w.outside}
      </Pill>
      <small className="note">{w.outsideNote}</small>
    </span>
  )
}

const GameReturn = ({ figure }: Readonly<{ figure: LiveFigure }>) => {
  const words = useAdminWords()
  const w = words.overview
  const { percent, coins, count, gameName } = useConsoleFormats()
  const { game, currency, isDemo, finished, staked, paid, returned, expected, low, high } = figure
  const title = `${gameName(game)} · ${words.wallet(currency, isDemo)}`
  return (
    <section className="panel stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        <Verdict figure={figure} />
      </div>
      <ReturnChart figure={figure} />
      <dl className="kv num">
        <dt>{w.returned}</dt>
        <dd>{percent(returned)}</dd>
        <dt>{w.expected}</dt>
        <dd>{percent(expected)}</dd>
        <dt>{w.band}</dt>
        <dd>{w.between(percent(low), percent(high))}</dd>
        <dt>{w.finished}</dt>
        <dd>{count(finished)}</dd>
        <dt>{w.staked}</dt>
        <dd>{coins(staked)}</dd>
        <dt>{w.paid}</dt>
        <dd>{coins(paid)}</dd>
      </dl>
    </section>
  )
}

export const LivePanels = () => {
  const words = useAdminWords()
  const { value, refusal, load } = useServerData<LiveFigures>('/v1/admin/live', EVERY_MS)
  const rate = useRate(value)
  if (value === null)
    return refusal === null ? <Empty text={words.loading} /> : <RefusalBox refusal={refusal} onAgain={load} />
  return (
    <>
      <RefusalBox refusal={refusal} />
      <Tiles live={value} rate={rate} />
      {value.games.length === 0 ? <Empty text={words.overview.nothing} /> : null}
      <div className="console-pair">
        {value.games.map((figure) => (
          <GameReturn key={`${figure.game} ${figure.currency} ${figure.isDemo}`} figure={figure} />
        ))}
      </div>
    </>
  )
}
