/** The cards of the round in a strip: what was done on each, and where it stands now. */
import { Card, type CardCode, classNames, Icon, type IconName, useWords } from '@fairhouse/ui'
import { useLayoutEffect, useRef } from 'react'
import { cardCodes, type Round, type TrailCard, trailOf } from '../presenter.ts'
import { words } from '../words/index.ts'

const ICONS: Readonly<Record<NonNullable<TrailCard['choice']>, IconName>> = {
  higher: 'up',
  lower: 'down',
  skip: 'skip',
}

type EntryProps = Readonly<{ entry: TrailCard; code: CardCode; last: boolean; round: Round }>

const Entry = ({ entry, code, last, round }: EntryProps) => {
  const w = useWords(words)
  const { choice, multiplier } = entry
  const end = { ready: w.table.now, playing: w.table.now, finished: w.table.wrong, cashed_out: w.table.out }
  const label = last ? end[round.state] : choice === 'skip' ? w.table.skipped : multiplier
  return (
    <>
      <li className={classNames('hilo-dealt', choice === 'skip' && 'hilo-skipped', last && 'hilo-last')}>
        <Card code={code} size="s" state={last ? 'marked' : 'plain'} />
        <span className="num">{label}</span>
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

export const Trail = ({ round }: Readonly<{ round: Round | null }>) => {
  const w = useWords(words)
  const ref = useRef<HTMLOListElement>(null)
  const count = round?.cardHistory.length ?? 0
  // The newest card stays in sight.
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
        <Entry
          key={entry.index}
          entry={entry}
          code={codes[entry.index]!}
          last={entry.index === count - 1}
          round={round}
        />
      ))}
    </ol>
  )
}
