/** The player's statistics over this session, and the winnings as a line. */
import { shownChange, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { type Rate, share, statisticsOf } from '../../storage/statistics.ts'
import type { SeenHand } from '../../table/seen-table.ts'
import { words } from '../../words/index.ts'
import { useTexts } from '../use-texts.ts'
import { WinningsGraph } from './WinningsGraph.tsx'

const RATES = ['vpip', 'pfr', 'threeBet', 'wentToShowdown', 'wonAtShowdown'] as const

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
const perHundred = (bigBlinds: number): string => bigBlinds.toLocaleString('en', TENTHS).replace('-', '−')

type StatsTabProps = Readonly<{ hands: readonly SeenHand[]; decimals?: number }>

/** `decimals`: of the currency; 0 for plain chips. */
export const StatsTab = ({ hands, decimals = 0 }: StatsTabProps) => {
  const w = useWords(words)
  const money = (net: number): string => (decimals === 0 ? w.signed(net) : shownChange(BigInt(net), decimals))
  const { stats: t } = useTexts()
  const stats = useMemo(() => statisticsOf(hands, 'person'), [hands])
  if (stats.hands === 0) return <p className="note">{t.none}</p>
  const percent = (rate: Rate): string => {
    const value = share(rate)
    return value === null ? '–' : w.percent(value)
  }
  const aggression = share(stats.aggression)
  return (
    <div className="stack">
      <WinningsGraph label={t.graph(money(stats.net), stats.hands)} points={stats.winnings} text={money} />
      {stats.counted < stats.hands ? <p className="note">{t.counted(stats.counted)}</p> : null}
      <table className="data holdem-stats">
        <caption className="sr">{t.title}</caption>
        <tbody>
          <tr>
            <th scope="row">{t.hands}</th>
            <td className="r">{w.chips(stats.hands)}</td>
          </tr>
          <tr>
            <th scope="row">{t.net}</th>
            <td className="r">{money(stats.net)}</td>
          </tr>
          <tr>
            <th scope="row">{t.bb100}</th>
            <td className="r">{perHundred(stats.bb100)}</td>
          </tr>
          {RATES.map((key) => (
            <tr key={key}>
              <th scope="row">
                {t.rates[key]}
                <small>{t.explained[key]}</small>
              </th>
              <td className="r">
                {percent(stats[key])}
                <small>{t.of(stats[key].times, stats[key].of)}</small>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t.aggression}
              <small>{t.aggressionNote}</small>
            </th>
            <td className="r">
              {aggression === null ? '–' : aggression.toFixed(1)}
              <small>{`${stats.aggression.times} : ${stats.aggression.of}`}</small>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
