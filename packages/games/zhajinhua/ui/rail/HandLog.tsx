/** What has happened in this hand, the latest below. */
import { useWords } from '@fairhouse/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { Line, ShownTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

const LogLine = ({ line }: Readonly<{ line: Line }>) => {
  const { who, text, amount } = useTeller().line(line)
  return (
    <li className={line.code === 'round' || line.code === 'forced' ? 'zjh-part' : undefined}>
      <span>
        {who === null ? null : <b>{who}</b>} {text}
      </span>
      {amount === null ? null : <span className="num">{amount}</span>}
    </li>
  )
}

/** The latest line stays in sight. */
const useLatest = (count: number): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is a line more
  useEffect(() => {
    const panel = list.current?.parentElement
    if (panel) panel.scrollTop = panel.scrollHeight
  }, [count])
  return list
}

export const HandLog = ({ table }: Readonly<{ table: ShownTable }>) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const { lines, dock } = table
  const mine = dock.mode === 'act'
  const list = useLatest(lines.length + (mine ? 1 : 0))
  return (
    <ol className="log zjh-log" ref={list}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
        <LogLine key={`${table.table} ${place}`} line={line} />
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
