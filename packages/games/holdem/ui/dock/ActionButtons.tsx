/** Fold, check or call, bet or raise, all-in: always all four. A button that can't be used is disabled and says why. */
import { Button, useWords } from '@fairhouse/ui'
import type { Ref } from 'react'
import type { ActionButton, ButtonId, HoldemDock } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

const KEYS: Readonly<Partial<Record<ButtonId, string>>> = { fold: 'F', checkCall: 'C', betRaise: 'R' }

export type ActionButtonsProps = Readonly<{
  dock: HoldemDock
  /** The amount of the bet or raise. */
  amount: number
  /** Whether the button may be pressed now, besides being legal. */
  ready(id: ButtonId): boolean
  onPress(id: ButtonId): void
  raiseRef: Ref<HTMLButtonElement>
}>

const amountOn = ({ raise }: HoldemDock, { id, amount }: ActionButton, chosen: number): number | null =>
  (id === 'betRaise' && raise ? chosen : amount) || null

/** The all-in button needs no such note. */
const takesAll = ({ raise }: HoldemDock, { id, allIn }: ActionButton, chosen: number): boolean =>
  id === 'betRaise' ? raise !== null && chosen === raise.max : id === 'checkCall' && allIn

export const ActionButtons = ({ dock, amount, ready, onPress, raiseRef }: ActionButtonsProps) => {
  const w = useWords(words)
  const { dock: t } = useTexts()
  const teller = useTeller()
  return (
    <div className="holdem-acts num">
      {dock.buttons.map((button) => (
        <Button
          key={button.id}
          kind={button.id === 'checkCall' ? 'primary' : 'secondary'}
          size="lg"
          className="holdem-act"
          disabled={button.action === null || !ready(button.id)}
          title={button.off === null ? undefined : w.off[button.off]}
          onClick={() => onPress(button.id)}
          {...(KEYS[button.id] && { hotkey: KEYS[button.id] })}
          {...(button.id === 'betRaise' && { ref: raiseRef })}
        >
          <span>
            {teller.act(button.label, amountOn(dock, button, amount))}
            {takesAll(dock, button, amount) ? <small> {t.allIn}</small> : null}
          </span>
        </Button>
      ))}
    </div>
  )
}
