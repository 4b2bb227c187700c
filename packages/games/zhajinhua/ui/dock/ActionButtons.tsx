/** Fold, look, compare, raise, call or all-in: always five buttons, each with its price or why it is off. */
import { Button, classNames, useWords } from '@fairhouse/ui'
import { BUTTONS, type ButtonId, type Chips, type ZhajinhuaDock } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

const KEYS: Readonly<Record<ButtonId, string>> = { fold: 'F', look: 'L', compare: 'B', raise: 'R', call: 'C' }

export type ActionButtonsProps = Readonly<{
  dock: ZhajinhuaDock
  /** The chosen rung. */
  unit: Chips | null
  /** False while a press may be meant for something else, or a request is pending. */
  ready: boolean
  onPress(id: ButtonId): void
}>

/** The line below a button's name. */
const usePrice = (dock: ZhajinhuaDock, unit: Chips | null): ((id: ButtonId) => string | null) => {
  const w = useWords(words).dock
  const { chips } = useTeller()
  return (id) => {
    const off = dock.off[id]
    if (off?.code === 'too-early') return w.from(off.round)
    switch (id) {
      case 'fold':
        return null
      case 'look':
        return off === null ? w.free : null
      case 'compare':
        return dock.compareCost === null ? null : chips(dock.compareCost)
      case 'raise': {
        const rung = dock.rungs.find((other) => other.unit === unit)
        return rung === undefined || off !== null ? null : chips(rung.cost)
      }
      case 'call':
        return chips(dock.callCost)
    }
  }
}

export const ActionButtons = ({ dock, unit, ready, onPress }: ActionButtonsProps) => {
  const w = useWords(words).dock
  const priceOf = usePrice(dock, unit)
  return (
    <div className="zjh-acts num">
      {BUTTONS.map((id) => {
        const price = priceOf(id)
        const off = dock.off[id]
        return (
          <Button
            key={id}
            kind={id === 'call' ? 'primary' : 'secondary'}
            size="lg"
            className={classNames('zjh-act', `zjh-act-${id}`)}
            disabled={off !== null || !ready}
            title={off === null ? undefined : w.off(off)}
            hotkey={KEYS[id]}
            onClick={() => onPress(id)}
          >
            <span>
              {w.buttons[id === 'call' && dock.allIn ? 'allIn' : id]}
              {price === null ? null : <small>{price}</small>}
            </span>
          </Button>
        )
      })}
    </div>
  )
}
