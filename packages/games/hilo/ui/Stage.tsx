/** The table: the stake's worth, the card with a guess on either side, and the cards so far. */

import { printFixed } from '@fairhouse/kit'
import { Card, classNames, shownAmount, useWords, VerifyLink } from '@fairhouse/ui'
import type { HiloChoice } from '../hand.ts'
import { cardCodes, currentCard, exactMultiplier, type HiloRound, isOpen, sidesOf } from '../presenter.ts'
import { sayState } from '../say.ts'
import { GUESSES } from '../steps.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './links.ts'
import { SideButton } from './Sides.tsx'
import { Trail } from './Trail.tsx'

const Now = ({ round }: Readonly<{ round: HiloRound | null }>) => {
  const w = useWords(words)
  if (round === null)
    return (
      <div className="hilo-now">
        <p className="hilo-start">{w.table.start}</p>
        <p className="muted">{w.table.startText}</p>
      </div>
    )
  const lost = round.state === 'finished'
  const multiplier = lost ? '0' : printFixed(exactMultiplier(round), 4)
  return (
    <div className="hilo-now num">
      <span className="eyebrow">{isOpen(round) ? w.table.soFar : w.table.multiplier}</span>
      <b className="hilo-multiplier">
        {shownAmount(multiplier)}
        <span className="x">×</span>
      </b>
      <span className="muted">
        {sayState(w, round, shownAmount)}
        {isOpen(round) ? null : (
          <>
            {' · '}
            <VerifyLink round={round.roundId} href={hrefOf(round)} />
          </>
        )}
      </span>
    </div>
  )
}

export type HiloStageProps = Readonly<{
  round: HiloRound | null
  /** The current offer; an open round keeps its own [H6]. */
  rtp: string
  active: boolean
  pending: 'bet' | HiloChoice | null
  resting: boolean
  onChoose(choice: HiloChoice): void
}>

export const HiloStage = ({ round, rtp, active, pending, resting, onChoose }: HiloStageProps) => {
  const w = useWords(words)
  const open = isOpen(round)
  // A round that is over has no next card, so there is nothing to guess.
  const card = open ? currentCard(round) : null
  const sides = card === null ? null : sidesOf(card, round?.rtp ?? rtp, round)
  const index = (round?.cardHistory.length ?? 1) - 1
  const button = (place: 0 | 1) => (
    <SideButton
      guess={GUESSES[place]}
      card={card}
      side={sides?.[place] ?? null}
      active={active && open}
      busy={pending === GUESSES[place]}
      onGuess={onChoose}
    />
  )
  return (
    <section
      className={classNames(
        'house-stage',
        'hilo-table',
        'felt-glow',
        !open && 'hilo-idle',
        round?.state === 'finished' && 'hilo-lost',
        resting && 'resting',
      )}
      aria-label={w.table.label}
    >
      <h1 className="sr">{w.name}</h1>
      <Now round={round} />
      <div className="hilo-duel">
        {button(0)}
        <div className="hilo-card">
          <Card
            // Remounts, so that each new card is dealt.
            key={`${round?.roundId} ${index}`}
            code={round === null ? null : cardCodes(round).at(-1)!}
            size="l"
            state={round === null ? 'plain' : 'dealt'}
          />
        </div>
        {button(1)}
      </div>
      <Trail round={round} />
    </section>
  )
}
