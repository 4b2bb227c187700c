/** While others act: the action to take when the turn comes. Dropped when the amount changes. */
import type { PreActionButton } from '../../presenter.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type PreActionsProps = Readonly<{
  buttons: readonly PreActionButton[]
  /** The current cost of a call. */
  toCall: number
  onToggle(button: PreActionButton): void
}>

export const PreActions = ({ buttons, toCall, onToggle }: PreActionsProps) => {
  const { dock: t } = useTexts()
  const teller = useTeller()
  return (
    <div className="holdem-pre">
      <span className="note">{t.pre}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="shortcuts" role="group" aria-label={t.pre}>
        {buttons.map((button) => (
          <button
            key={button.preAction.type}
            type="button"
            aria-pressed={button.chosen}
            onClick={() => onToggle(button)}
          >
            {teller.preAct(button.preAction, toCall)}
          </button>
        ))}
      </div>
    </div>
  )
}
