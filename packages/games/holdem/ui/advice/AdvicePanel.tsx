/** The adviser beside the table: the move, the reason, every choice, and the ranges. Loaded when the adviser is on. */
import { Pill, useSentences } from '@fairhouse/ui'
import type { Advice } from '../../advice/advice.ts'
import { bestOf } from '../../advice/choices.ts'
import { gridCell } from '../../advice/range-grid.ts'
import { cardIndex } from '../../evaluation/card-index.ts'
import { pocketNumber } from '../../odds/starting-hands.ts'
import type { TableSnapshot } from '../../table.ts'
import { useAdvice } from '../rail/use-advice.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { ChoiceTable } from './ChoiceTable.tsx'
import { HandGrades } from './HandGrades.tsx'
import { Ranges } from './Ranges.tsx'
import { useReviewWords } from './use-review-words.ts'

const AdviceBody = ({ advice, snapshot }: Readonly<{ advice: Advice; snapshot: TableSnapshot }>) => {
  const t = useReviewWords()
  const sentences = useSentences()
  const { advice: around } = useTexts()
  const teller = useTeller()
  const { inBigBlinds } = useHoldemSettings().settings
  const { choices, thought, source } = advice
  const hole = snapshot.view!.players[snapshot.view!.seat!]!.hole!.map(cardIndex)
  const chairs = snapshot.table!.players
  /** Whole chips, but fractions of big blinds. */
  const shown = (value: number): number => (inBigBlinds ? value : Math.round(value))
  const noise = Math.max(...choices.filter(({ frequency }) => frequency > 0).map(({ error }) => error))
  return (
    <div className="holdem-advice">
      <p role="status">
        <span className="muted">{around.best}</span>{' '}
        <Pill kind="good">{teller.decision(bestOf(choices).action)}</Pill>
      </p>
      <p>{t.thought(thought)}</p>
      <ChoiceTable
        choices={choices}
        nameOf={(action) => teller.decision(action)}
        worthOf={(value) => teller.net(shown(value))}
      />
      <p className="note">
        {sentences(
          t.advice.sources[source],
          t.advice.zero,
          noise > 0 ? t.advice.noise(teller.chips(shown(noise))) : '',
        )}
      </p>
      <Ranges
        advice={advice}
        mine={gridCell(pocketNumber(hole[0]!, hole[1]!))}
        nameOf={(seat) => teller.name(chairs[seat]!.chair)}
      />
    </div>
  )
}

export const AdvicePanel = ({ snapshot }: Readonly<{ snapshot: TableSnapshot }>) => {
  const t = useReviewWords()
  const { advice: around } = useTexts()
  const { advice, waiting } = useAdvice(snapshot)
  const over = snapshot.hands.find(({ table }) => table.hand === snapshot.table?.hand)
  if (waiting) return <p className="note">{t.advice.waiting}</p>
  if (advice !== null && snapshot.view?.seat != null)
    return <AdviceBody advice={advice} snapshot={snapshot} />
  const last = snapshot.log === null ? undefined : over
  return last === undefined ? <p className="note">{around.none}</p> : <HandGrades hand={last} />
}
