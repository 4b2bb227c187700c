/** The turns in words, the last one first. */
import { classNames, useTermText, useWords } from '@fairhouse/ui'
import type { ShownTurn } from '../presenter.ts'
import { playerName, sayOutcome, sayReason } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

export type TurnLogProps = Readonly<{
  setup: Setup
  turns: readonly ShownTurn[]
  /** With all reasons, or one line each. */
  brief?: boolean
  /** The current turn of a replay. */
  now?: number | undefined
  onGo?: ((turn: number) => void) | undefined
}>

const Row = ({
  setup,
  turn,
  brief,
  onGo,
}: Omit<TurnLogProps, 'turns' | 'now'> & Readonly<{ turn: ShownTurn }>) => {
  const w = useWords(words)
  const termText = useTermText()
  const { number, seat, source, dice, score, reasons } = turn
  const thrown = source === 'boar-brawl' ? w.rail.brawl : termText(w.dice(dice.length), dice.join(' '))
  return (
    <>
      <span>
        <b>{playerName(w, setup, seat)}</b> {brief ? sayOutcome(w, turn) : thrown}
        {brief ? null : (
          <small className="hog-reasons">{reasons.map((reason) => sayReason(w, reason)).join(' · ')}</small>
        )}
      </span>
      {onGo ? (
        <button
          type="button"
          className="hog-go num"
          aria-label={w.rail.goTo(number)}
          onClick={() => onGo(number)}
        >
          {score}
        </button>
      ) : (
        <span className="num">{score}</span>
      )}
    </>
  )
}

export const TurnLog = ({ setup, turns, brief = false, now, onGo }: TurnLogProps) => {
  const w = useWords(words)
  if (turns.length === 0) return <p className="note">{w.rail.noTurns}</p>
  return (
    <ol className="log" reversed>
      {turns.toReversed().map((turn) => (
        <li key={turn.number} className={classNames(turn.number === now && 'now')}>
          <Row setup={setup} turn={turn} brief={brief} onGo={onGo} />
        </li>
      ))}
    </ol>
  )
}
