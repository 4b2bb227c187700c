/** The cards of the round in a strip: what was done on each, and its multiplier. */
import { printFixed } from '@fairhouse/kit'
import {
  Card,
  type CardCode,
  classNames,
  Icon,
  type IconName,
  shownMultiplier,
  useWords,
} from '@fairhouse/ui'
import { useLayoutEffect, useRef } from 'react'
import { cardCodes, type HiloRound, type TrailCard, trailOf } from '../presenter.ts'
import { words } from '../words/index.ts'

const ICONS: Readonly<Record<NonNullable<TrailCard['choice']>, IconName>> = {
  higher: 'up',
  lower: 'down',
  skip: 'skip',
}

/** The caption of a card: the round's multiplier at that point. */
const useLabel = ({ came, cumulative }: TrailCard): string => {
  const w = useWords(words).table
  if (came === 'wrong') return w.wrong
  return came === 'first' ? w.first : shownMultiplier(printFixed(cumulative, 8), 2)
}

type EntryProps = Readonly<{ entry: TrailCard; code: CardCode; last: boolean }>

const Entry = ({ entry, code, last }: EntryProps) => {
  const w = useWords(words)
  const { choice, came } = entry
  const label = useLabel(entry)
  return (
    <>
      <li
        className={classNames(
          'hilo-dealt',
          choice === 'skip' && 'hilo-skipped',
          last && 'hilo-last',
          came === 'wrong' && 'hilo-wrong',
        )}
      >
        <Card code={code} size="s" state={last && came !== 'wrong' ? 'marked' : 'plain'} />
        <span className="num">
          {came === 'wrong' ? <Icon name="cross" size={13} /> : null}
          {label}
        </span>
      </li>
      {choice === null ? null : (
        <li className="hilo-between">
          <Icon name={ICONS[choice]} size={16} />
          <span className="sr">{choice === 'skip' ? w.table.skipped : w.guesses[choice]}</span>
        </li>
      )}
    </>
  )
}

export const Trail = ({ round }: Readonly<{ round: HiloRound | null }>) => {
  const w = useWords(words)
  const ref = useRef<HTMLOListElement>(null)
  const count = round?.cardHistory.length ?? 0
  // Keeps the newest card in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a card is dealt
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollLeft = ref.current.scrollWidth
  }, [count])
  if (round === null) return <div className="hilo-trail" />
  const codes = cardCodes(round)
  return (
    <ol
      className="hilo-trail"
      ref={ref}
      aria-label={w.table.trail}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long trail scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      {trailOf(round).map((entry) => (
        <Entry key={entry.index} entry={entry} code={codes[entry.index]!} last={entry.index === count - 1} />
      ))}
    </ol>
  )
}
