/** The log of this hand, latest at the bottom. Each bot action has a "why?" button. */
import { MiniCard, useLatestLine } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { LogLine, ShownTable } from '../../presenter.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type HandLogProps = Readonly<{
  table: ShownTable
  /** Null if nothing may be explained now. */
  onWhy: ((action: number) => void) | null
  /** List items around the lines of this hand, and how many. */
  before?: ReactNode
  after?: ReactNode
  around?: number
}>

const cardsOf = (line: LogLine) => ('cards' in line ? line.cards : [])

export const HandLine = ({ line, onWhy }: Readonly<{ line: LogLine; onWhy: (() => void) | null }>) => {
  const { rail: t } = useTexts()
  const { who, text, amount } = useTeller().line(line)
  return (
    <li className={line.code === 'street' ? 'street' : undefined}>
      <span>
        {who === null ? null : <b>{who}</b>} {text}
        {cardsOf(line).map((card) => (
          <MiniCard key={card} code={card} />
        ))}
      </span>
      {onWhy === null && amount === null ? null : (
        <span className="row tight">
          {onWhy === null ? null : (
            <button
              type="button"
              className="holdem-why"
              aria-label={`${t.why} ${who} ${text}`}
              onClick={onWhy}
            >
              {t.why}
            </button>
          )}
          {amount === null ? null : <span className="num">{amount}</span>}
        </span>
      )}
    </li>
  )
}

export const HandLog = ({ table, onWhy, before, after, around = 0 }: HandLogProps) => {
  const { rail: t } = useTexts()
  const teller = useTeller()
  const { lines, dock, seats } = table
  const mine = dock.mode === 'act'
  const list = useLatestLine(lines.length + around + (mine ? 1 : 0))
  if (lines.length + around === 0) return <p className="note">{t.empty}</p>
  const asks = (line: LogLine): (() => void) | null =>
    onWhy !== null && 'action' in line && seats[line.chair]?.me !== true ? () => onWhy(line.action) : null
  return (
    <ol className="log holdem-log" ref={list}>
      {before}
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
        <HandLine key={`${table.hand} ${place}`} line={line} onWhy={asks(line)} />
      ))}
      {after}
      {mine ? (
        <li className="now">
          <span>{t.yourMove}</span>
          {dock.facts.toCall > 0 ? (
            <span className="num">{t.toCall(teller.chips(dock.facts.toCall))}</span>
          ) : null}
        </li>
      ) : null}
    </ol>
  )
}
