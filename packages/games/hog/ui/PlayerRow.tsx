/** A player at the table: name, track with its suspicious numbers, score. */
import { classNames, Icon, useWords } from '@fairhouse/ui'
import type { CSSProperties, ReactNode } from 'react'
import { isBot, type ShownPlayer, trackMarks } from '../presenter.ts'
import { isYou, playerName, strategyOf } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

const Track = ({ score, from, goal }: Readonly<{ score: number; from: number; goal: number }>) => {
  const w = useWords(words)
  const at = (n: number): string => `${(Math.min(n, goal) / goal) * 100}%`
  const wide = Math.min(0.7, 70 / goal)
  return (
    <svg className="hog-track" role="img" aria-label={w.table.scoreOf(score, goal)}>
      <rect className="hog-track-ground" y="38%" width="100%" height="24%" rx="4" />
      <rect className="hog-track-done" y="38%" width={at(score)} height="24%" rx="4" />
      {from < score ? (
        <rect
          className="hog-track-new"
          x={at(from)}
          y="38%"
          width={`${((Math.min(score, goal) - Math.min(from, goal)) / goal) * 100}%`}
          height="24%"
        />
      ) : null}
      {trackMarks(goal).map((n) => (
        <rect
          key={n}
          className="hog-track-mark"
          x={`${(n / goal) * 100 - wide / 2}%`}
          y="44%"
          width={`${wide}%`}
          height="12%"
        />
      ))}
      <circle className="hog-track-here" cx={at(score)} cy="50%" r="8" />
    </svg>
  )
}

export type PlayerRowProps = Readonly<{
  setup: Setup
  shown: ShownPlayer
  /** [L7] The time left for the turn. */
  clock?: ReactNode
  /** What the player just said. */
  bubble?: string | undefined
}>

export const PlayerRow = ({ setup, shown, clock, bubble }: PlayerRowProps) => {
  const w = useWords(words)
  const { seat, score, from, toAct, won } = shown
  const bot = isBot(setup, seat)
  const { goal, sides, maxDice } = setup.config
  const name = playerName(w, setup, seat)
  const strategy = strategyOf(setup, seat)
  // Wide enough for the highest possible score, so that both tracks have the same length.
  const digits = String(goal + sides * maxDice).length
  const turn = isYou(setup, seat) ? w.table.yourTurn : w.table.toMove
  const facts = [strategy === null ? null : w.plays(strategy), toAct ? turn : null].filter(
    (fact) => fact !== null,
  )
  return (
    <div className={classNames('hog-player', toAct && 'to-act', won && 'won')}>
      <span className="hog-who">
        <span
          className="avatar"
          style={{ '--hue': bot ? 25 : 160 + 60 * seat } as CSSProperties}
          aria-hidden="true"
        >
          {[...name].at(bot || setup.duel !== undefined || isYou(setup, seat) ? 0 : -1)}
        </span>
        <span className="hog-name">
          <b>
            {name}{' '}
            {bot ? (
              <span className="bot">
                <Icon name="bot" size={14} />
                {w.bot}
              </span>
            ) : null}
          </b>
          <small>{bubble ?? facts.join(' · ')}</small>
        </span>
        {clock == null ? null : <span className="hog-clock">{clock}</span>}
      </span>
      <Track score={score} from={from} goal={goal} />
      <b className="hog-score num" style={{ '--digits': digits } as CSSProperties}>
        {score}
      </b>
    </div>
  )
}
