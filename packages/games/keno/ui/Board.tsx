/** The board: the result above, the numbers, what hits pay, and the legend. */
import { classNames, shownAmount, useWords, VerifyLink } from '@fairhouse/ui'
import { DRAWN } from '../draw.ts'
import { hitsIn, type KenoRound, type PayTable, tilesOf } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'
import { Grid } from './Grid.tsx'
import { hrefOf } from './links.ts'
import { PayStrip } from './PayStrip.tsx'

export type BoardProps = Readonly<{
  picks: readonly number[]
  maxPicks: number
  /** Null before the first pick. */
  payTable: PayTable | null
  /** The round on the board; null: only picks. */
  round: KenoRound | null
  /** How many of its numbers are shown. */
  shown: number
  active: boolean
  resting: boolean
  onToggle(number: number): void
  /** The player tried to pick one number too many. */
  onFull(): void
  onFinish(): void
  onEnter(): void
}>

const MARKS = ['free', 'picked', 'drawn', 'hit'] as const

const Result = ({ round, shown, picks }: Pick<BoardProps, 'round' | 'shown' | 'picks'>) => {
  const w = useWords(words)
  if (round === null)
    return (
      <div className="keno-result keno-start">
        <p>
          <strong>{w.board.start}</strong>
          <br />
          <span className="muted">{w.board.startText}</span>
        </p>
      </div>
    )
  if (shown < DRAWN)
    return (
      <div className="keno-result num">
        <b className="keno-multiplier">{round.drawOrder[shown - 1] ?? '–'}</b>
        <p>
          <strong>{w.board.hitsSoFar(hitsIn(picks, round.drawOrder.slice(0, shown)))}</strong>
          <br />
          <span className="muted">{w.board.drawing(shown)}</span>
        </p>
      </div>
    )
  return (
    <div className="keno-result num">
      <b className="keno-multiplier">
        {shownAmount(round.multiplier)}
        <span className="x">×</span>
      </b>
      <p>
        <strong>{sayResult(w, round, shownAmount(round.finalPayout))}</strong>
        <br />
        <span className="muted">
          {w.difficulties[round.difficulty]} · {w.round.number(round.roundId)} ·{' '}
          <VerifyLink round={round.roundId} href={hrefOf(round)} />
        </span>
      </p>
    </div>
  )
}

const Legend = () => {
  const w = useWords(words)
  return (
    <ul className="keno-legend">
      {MARKS.map((mark) => (
        <li key={mark} className={`mark-${mark}`}>
          <i className={`keno-tile keno-tile-small keno-tile-${mark}`} aria-hidden="true" />
          {w.board.legend[mark]}
        </li>
      ))}
    </ul>
  )
}

export const Board = (props: BoardProps) => {
  const { picks, maxPicks, payTable, round, shown, active, resting, onToggle, onFull, onFinish, onEnter } =
    props
  const w = useWords(words)
  const drawn = round === null ? [] : round.drawOrder.slice(0, shown)
  const drawing = round !== null && shown < DRAWN
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Space, which the page listens to
    <section
      className={classNames('house-stage', 'keno-board', 'felt-glow', resting && 'resting')}
      aria-label={w.board.label}
      onClick={drawing ? onFinish : undefined}
    >
      <h1 className="sr">{w.name}</h1>
      <Result round={round} shown={shown} picks={picks} />
      <Grid
        tiles={tilesOf(picks, drawn)}
        active={active}
        full={picks.length >= maxPicks}
        onToggle={onToggle}
        onFull={onFull}
        onEnter={onEnter}
      />
      {payTable === null ? (
        <p className="keno-pay-none note">{w.bet.pickFirst}</p>
      ) : (
        <PayStrip table={payTable} picks={picks} drawn={round === null ? null : drawn} over={!drawing} />
      )}
      <Legend />
    </section>
  )
}
