/** Where a player decides: the number of dice, and the main button. */
import { Button, Icon, useSettings, useWords } from '@fairhouse/ui'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { brawlOf, choicesOf, type DiceChoice } from '../presenter.ts'
import type { View } from '../rules.ts'
import { isYou, playerName } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

export type HogDockProps = Readonly<{
  setup: Setup
  view: View
  chosen: number
  /** The choices, to move the focus there. */
  group: RefObject<HTMLDivElement | null>
  /** Whether a person is to move and no dice are rolling. */
  active: boolean
  rolling: boolean
  onChoose(dice: number): void
  onRoll(): void
  onSkip(): void
  /** Absent outside practice. */
  onUndo?: (() => void) | undefined
  canUndo: boolean
}>

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The choice that an arrow key leads to; null for other keys. */
const arrowTo = (key: string, chosen: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (chosen + step + count) % count
}

/** A new turn moves the focus to the group, not to a button, unless the player is busy elsewhere. */
const useFocusOnTurn = (active: boolean, group: RefObject<HTMLElement | null>) => {
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = document.activeElement
    const around = here === null || here.contains(dock.current)
    const within = dock.current?.contains(here) === true && here?.getAttribute('role') !== 'radio'
    if (active && (around || within)) group.current?.focus({ preventScroll: true })
  }, [active, group])
  return dock
}

const Count = ({
  choice,
  checked,
  onChoose,
}: Readonly<{ choice: DiceChoice; checked: boolean; onChoose(dice: number): void }>) => {
  const w = useWords(words)
  const { dice, points } = choice
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as a strip of keys, with a second line in the first
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-label={w.table.choice(dice, points)}
      tabIndex={checked ? 0 : -1}
      onClick={() => onChoose(dice)}
    >
      {dice}
      {points === undefined ? null : <small>+{points}</small>}
    </button>
  )
}

export const HogDock = (props: HogDockProps) => {
  const { setup, view, chosen, group, active, rolling, onChoose, onRoll, onSkip, onUndo, canUndo } = props
  const w = useWords(words)
  const { hotkeys } = useSettings().settings
  const dock = useFocusOnTurn(active, group)
  const choices = choicesOf(view)
  const { tens, ones, points } = brawlOf(view)
  const name = playerName(w, setup, view.turn)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = arrowTo(event.key, chosen, choices.length)
    if (next !== null) {
      onChoose(next)
      event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus()
    } else if (hotkeys && event.key === 'Enter' && !event.repeat) onRoll()
    else if (hotkeys && event.key === ' ' && rolling) onSkip()
    else return
    event.preventDefault()
  }
  return (
    <section className="dock hog-dock" aria-label={w.table.howMany} ref={dock}>
      <div className="hog-ask">
        <span>{isYou(setup, view.turn) || !active ? w.table.howMany : w.table.howManyOf(name)}</span>
        <span className="faint only-wide">{active ? w.table.brawlHint(tens, ones, points) : ''}</span>
        {onUndo ? (
          <Button kind="quiet" size="sm" disabled={!canUndo} onClick={onUndo} hotkey="U">
            <Icon name="undo" size={18} />
            {w.table.undo}
          </Button>
        ) : null}
      </div>
      <div
        className="hog-counts num"
        role="radiogroup"
        aria-label={w.table.howMany}
        tabIndex={-1}
        ref={group}
        onKeyDown={onKeyDown}
      >
        {choices.map((choice) => (
          <Count key={choice.dice} choice={choice} checked={choice.dice === chosen} onChoose={onChoose} />
        ))}
      </div>
      <Button kind="primary" size="lg" disabled={!active} onClick={onRoll} hotkey="↵">
        {chosen === 0 ? w.table.brawl(points) : w.table.roll(chosen)}
      </Button>
    </section>
  )
}
