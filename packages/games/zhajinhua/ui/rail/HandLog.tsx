/** The log of this hand, the latest line at the bottom. */
import { useLatestLine, useWords } from '@fairhouse/ui'
import type { HandLine, ShownTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

export type HandLogProps = Readonly<{
  table: ShownTable
  /** Asks why a bot did something; missing if that is not possible here or now. */
  why?: Readonly<{ text: string; ask(action: number): void }> | undefined
}>

const LogLine = ({ line, why }: Readonly<{ line: HandLine }> & Pick<HandLogProps, 'why'>) => {
  const { who, text, amount } = useTeller().line(line)
  return (
    <li className={line.code === 'round' || line.code === 'forced' ? 'zjh-part' : undefined}>
      <span>
        {who === null ? null : <b>{who}</b>} {text}
      </span>
      {why === undefined && amount === null ? null : (
        <span className="row tight">
          {why === undefined || line.code !== 'did' ? null : (
            <button
              type="button"
              className="zjh-why"
              aria-label={`${why.text} ${who} ${text}`}
              onClick={() => why.ask(line.action)}
            >
              {why.text}
            </button>
          )}
          {amount === null ? null : <span className="num">{amount}</span>}
        </span>
      )}
    </li>
  )
}

export const HandLog = ({ table, why }: HandLogProps) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const { lines, dock, seats } = table
  const asks = (line: HandLine) => (line.code === 'did' && seats[line.seat]!.bot ? why : undefined)
  const mine = dock.mode === 'act'
  const list = useLatestLine(lines.length + (mine ? 1 : 0))
  return (
    <ol className="log zjh-log" ref={list}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
        <LogLine key={`${table.table} ${place}`} line={line} why={asks(line)} />
      ))}
      {mine ? (
        <li className="now">
          <span>{w.rail.yourTurn}</span>
          <span className="num">
            {w.dock.buttons[dock.allIn ? 'allIn' : 'call']} {chips(dock.callCost)}
          </span>
        </li>
      ) : null}
    </ol>
  )
}
