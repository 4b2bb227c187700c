/** The dock after a hand: who won what, with which hand, and how to continue. */
import { Button, useGuard, useHotkeys, useWords } from '@fairhouse/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { KEY_GUARD_MS, type ShownSummary } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useBoardName } from '../stage/Board.tsx'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type HandOverProps = Readonly<{
  summary: ShownSummary
  /** Null if the next hand starts by itself. */
  onNext: (() => void) | null
  /** Opens the replay; null if not available yet. */
  onReplay: (() => void) | null
  /** Further buttons. */
  children?: ReactNode
}>

type Pot = ShownSummary['pots'][number]

const WinnerList = ({ winners }: Pick<Pot, 'winners'>) => {
  const w = useWords(words)
  const teller = useTeller()
  return winners.map((winner) => (
    <span key={winner.chair}>
      <b>{teller.name(winner.chair)}</b> {teller.chips(winner.amount)}
      {winner.label === null ? null : <span className="muted"> {w.hand(winner.label)}</span>}
    </span>
  ))
}

const Winners = ({ pots }: Pick<ShownSummary, 'pots'>) => {
  const teller = useTeller()
  const boardName = useBoardName()
  const potName = (place: number): readonly string[] =>
    pots.length > 1 ? [teller.pot(place, pots.length)] : []
  return (
    <ul className="holdem-won num">
      {pots.flatMap(({ winners, boards }, place) =>
        (boards.length === 0 ? [{ run: null, board: null, winners }] : boards).map((part) => {
          const board = boardName(part)
          const name = [...potName(place), ...(board === null ? [] : [board])].join(' · ')
          return (
            <li key={name}>
              {name === '' ? null : <span className="faint">{name}</span>}
              <WinnerList winners={part.winners} />
            </li>
          )
        }),
      )}
    </ul>
  )
}

export const HandOver = ({ summary, onNext, onReplay, children }: HandOverProps) => {
  const { dock: t, list } = useTexts()
  const teller = useTeller()
  const group = useRef<HTMLElement>(null)
  const ready = useGuard(`over ${summary.hand}`, KEY_GUARD_MS)
  const isAsked = onNext !== null
  // If the next hand starts by itself, focus stays in the chat.
  useEffect(() => {
    if (isAsked) group.current?.focus({ preventScroll: true })
  }, [isAsked])
  useHotkeys({ Enter: () => onNext?.() }, ready && onNext !== null)
  const { net, pots, returned, bounties, busted, leadsTo } = summary
  return (
    <section
      className="dock holdem-over"
      ref={group}
      tabIndex={-1}
      aria-label={t.handOver(summary.hand)}
      onKeyDownCapture={(event) => (event.repeat ? event.preventDefault() : undefined)}
    >
      <div className="holdem-net">
        <span className="faint">{t.handOver(summary.hand)}</span>
        {net === null ? null : <b className="num">{teller.net(net)}</b>}
      </div>
      <div className="holdem-results">
        <Winners pots={pots} />
        <div className="holdem-notes">
          {returned ? (
            <p className="note num">
              {t.returned(teller.name(returned.chair), teller.chips(returned.amount))}
            </p>
          ) : null}
          {bounties.map(({ to, amount }) => (
            <p key={to} className="note num">
              {t.bounty(teller.name(to), teller.chips(amount))}
            </p>
          ))}
          {busted.length > 0 ? <p className="note">{t.leaves(list(busted.map(teller.name)))}</p> : null}
        </div>
      </div>
      <div className="holdem-onward">
        {children}
        {onReplay === null ? null : <Button onClick={onReplay}>{t.replay}</Button>}
        {onNext === null ? null : (
          <Button kind="primary" size="lg" disabled={!ready} onClick={onNext} hotkey="↵">
            {t.next[leadsTo]}
          </Button>
        )}
      </div>
    </section>
  )
}
