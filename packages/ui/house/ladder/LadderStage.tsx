/** The stage of a ladder game: what the stake is worth, then the game's own board. */
import { isLadderOpen, multiplierNow } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { useSettings } from '../../settings.ts'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import type { AnyClimb, AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'
import { sayLadderRound } from './say-ladder.ts'

type NowProps = Readonly<{
  game: AnyLadderGame
  /** The open round or the last one, or null before the first. */
  round: AnyClimb | null
  /** After the line of a finished round: the link to the verifier. */
  proof?: ReactNode
}>

const Now = ({ game, round, proof }: NowProps) => {
  const own = useWords(game.words).table
  const w = useLadderWords().table
  const { language } = useSettings().settings
  if (round === null)
    return (
      <div className="ladder-now">
        <p className="ladder-start">{own.start}</p>
        <p className="muted">{own.startText}</p>
      </div>
    )
  const open = isLadderOpen(round)
  return (
    // A loss is announced only after it has been shown.
    <div className={classNames('ladder-now', 'num', round.state === 'finished' && 'ladder-now-lost')}>
      <span className="eyebrow">{open ? w.soFar : w.multiplier}</span>
      <b className="ladder-multiplier">
        {shownAmount(multiplierNow(round))}
        <span className="x">×</span>
      </b>
      <span className="muted">
        {sayLadderRound(game, language, round)}
        {open || proof === undefined ? null : <> · {proof}</>}
      </span>
    </div>
  )
}

export type LadderStageProps = NowProps & Readonly<{ resting: boolean; children: ReactNode }>

export const LadderStage = ({ game, resting, children, ...now }: LadderStageProps) => {
  const own = useWords(game.words)
  return (
    <section
      className={classNames('house-stage', `${game.id}-table`, 'felt-glow', resting && 'resting')}
      aria-label={own.table.label}
    >
      <h1 className="sr">{own.name}</h1>
      <Now game={game} {...now} />
      {children}
    </section>
  )
}
