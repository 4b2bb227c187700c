/** [Z2] The units of the room: which one to raise to, and what that costs. */
import { Segments, useWords } from '@fairhouse/ui'
import type { Chips, ZhajinhuaDock } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

export type LadderProps = Readonly<{ dock: ZhajinhuaDock; unit: Chips | null; onUnit(unit: Chips): void }>

export const Ladder = ({ dock, unit, onUnit }: LadderProps) => {
  const w = useWords(words).dock
  const { chips } = useTeller()
  const chosen = dock.rungs.find((rung) => rung.unit === unit)
  return (
    <div className="zjh-ladder">
      <span className="zjh-ladder-head num">
        <span>
          {w.ladder}
          {dock.seen ? ` · ${w.seenPays}` : ''}
        </span>
        <span>{chosen === undefined || dock.mode !== 'act' ? '' : w.pay(chips(chosen.cost))}</span>
      </span>
      <Segments<Chips>
        full
        label={w.ladder}
        value={unit ?? -1}
        onChange={onUnit}
        options={dock.rungs.map(({ unit: value, cost, off }) => ({
          value,
          text: chips(value),
          label: `${chips(value)}, ${w.pay(chips(cost))}`,
          disabled: off,
        }))}
      />
    </div>
  )
}
