/** The dock after a session: won or lost, in numbers, and what next. */
import { Button, ButtonLink, useGuard, useHotkeys, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { KEY_GUARD_MS, type ShownEnd } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { HISTORY } from '../links.ts'
import { useTexts } from '../use-texts.ts'

export type SessionOverProps = Readonly<{ end: ShownEnd; onAgain(): void; onMenu(): void }>

export const SessionOver = ({ end, onAgain, onMenu }: SessionOverProps) => {
  const w = useWords(words)
  const { dock: t, rail } = useTexts()
  const group = useRef<HTMLElement>(null)
  const ready = useGuard('session over', KEY_GUARD_MS)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  useHotkeys({ Enter: onAgain }, ready)
  const { outcome, hands, players, best, worst } = end
  return (
    <section className="dock holdem-over" ref={group} tabIndex={-1} aria-label={t[outcome]}>
      <div className="holdem-net">
        <h2>{t[outcome]}</h2>
        <p className="muted num">{outcome === 'won' ? t.wonText(players, hands) : t.lostText(hands)}</p>
      </div>
      <dl className="kv num holdem-results">
        <dt>{t.best}</dt>
        <dd>{w.signed(best)}</dd>
        <dt>{t.worst}</dt>
        <dd>{w.signed(worst)}</dd>
      </dl>
      <div className="holdem-onward">
        <ButtonLink href={HISTORY}>{rail.history}</ButtonLink>
        <Button onClick={onMenu}>{rail.menu}</Button>
        <Button kind="primary" size="lg" disabled={!ready} onClick={onAgain} hotkey="↵">
          {t.again}
        </Button>
      </div>
    </section>
  )
}
