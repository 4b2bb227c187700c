/** The middle of the table: the dice of the last turn, and its explanation in words. */
import { Die, type DieState, Pill, useWords } from '@fairhouse/ui'
import type { ShownTurn, TurnReason } from '../presenter.ts'
import { isYou, playerName, sayDeed, sayReason } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

const Reason = ({ reason }: Readonly<{ reason: TurnReason }>) => {
  const w = useWords(words)
  const text = sayReason(w, reason)
  switch (reason.code) {
    case 'added':
      return <b className="num">{text}</b>
    case 'suspicious':
      return (
        <Pill kind="warn" icon="bolt">
          {text}
        </Pill>
      )
    case 'pig-out':
      return (
        <Pill kind="bad" icon="warn">
          {text}
        </Pill>
      )
    case 'boar-brawl':
    case 'boar-brawl-least':
      return <Pill kind="info">{text}</Pill>
    case 'prime':
    case 'not-suspicious':
      return <Pill>{text}</Pill>
  }
}

const Places = ({ count }: Readonly<{ count: number }>) =>
  Array.from({ length: count }, (_, place) => <span key={String(place)} className="hog-place" />)

const stateOf = (face: number, { source }: ShownTurn): DieState => {
  if (source !== 'pig-out') return 'plain'
  return face === 1 ? 'one' : 'dim'
}

/** The dice, or the points of Boar Brawl instead. */
const Thrown = ({ turn, sides, rolling }: Readonly<{ turn: ShownTurn; sides: number; rolling: boolean }>) => {
  if (turn.source === 'boar-brawl') return <span className="hog-brawl num">+{turn.gain}</span>
  return turn.dice.map((face, place) => (
    <Die
      // biome-ignore lint/suspicious/noArrayIndexKey: a die's index is its identity
      key={`${turn.number}-${place}`}
      face={face}
      sides={sides}
      state={rolling ? 'rolling' : stateOf(face, turn)}
    />
  ))
}

export type TrayProps = Readonly<{
  setup: Setup
  /** The last turn; null before the first. */
  turn: ShownTurn | null
  rolling: boolean
  /** How many empty dice are drawn before the first turn. */
  chosen: number
  /** Shown instead of the last turn. */
  note: string | null
  /** A press on the table finishes the animation. */
  onSkip(): void
}>

export const Tray = ({ setup, turn, rolling, chosen, note, onSkip }: TrayProps) => {
  const w = useWords(words)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Space, a hotkey of the page
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer, not a control
    <div className="hog-tray" onClick={rolling ? onSkip : undefined}>
      <span className="hog-deed">
        {note ??
          (turn === null
            ? w.table.begins(playerName(w, setup, 0), isYou(setup, 0))
            : sayDeed(w, setup, turn))}
      </span>
      <div className="hog-dice">
        {turn === null ? (
          <Places count={chosen} />
        ) : (
          <Thrown turn={turn} sides={setup.config.sides} rolling={rolling} />
        )}
      </div>
      <div className="hog-why">
        {turn === null || rolling
          ? null
          : turn.reasons.map((reason) => <Reason key={reason.code} reason={reason} />)}
      </div>
    </div>
  )
}
