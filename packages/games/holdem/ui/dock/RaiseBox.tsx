/** How much to bet or raise to: slider, wheel, a typed amount, and fractions of the pot. */
import { classNames, useWords } from '@fairhouse/ui'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RaiseModel } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import type { Amount } from './use-amount.ts'

export type RaiseBoxProps = Readonly<{
  raise: RaiseModel
  amount: Amount
  /** An amount was typed and confirmed. */
  onTyped(): void
}>

const FAST_STEPS = 10

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Wheel handlers set by a component may be passive: they cannot stop the page from scrolling. */
const useWheel = (turn: (steps: number) => void) => {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.deltaY !== 0) latest.current((event.deltaY < 0 ? 1 : -1) * (event.shiftKey ? FAST_STEPS : 1))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
  return box
}

const Slider = ({ raise, amount, label }: Omit<RaiseBoxProps, 'onTyped'> & Readonly<{ label: string }>) => {
  const { min, max } = raise
  const teller = useTeller()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    amount.step(step * (event.shiftKey ? FAST_STEPS : 1))
  }
  return (
    <input
      className="slider"
      type="range"
      aria-label={label}
      min={min}
      max={max}
      // Dragging reaches every amount; keys and the wheel move in small blinds.
      step={1}
      value={amount.value}
      aria-valuetext={teller.chips(amount.value)}
      style={{ '--v': `${max === min ? 100 : ((amount.value - min) / (max - min)) * 100}%` } as CSSProperties}
      onChange={(event) => amount.set(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** Any text is allowed while typing; an invalid amount is marked and changes nothing. */
type AmountFieldProps = Omit<RaiseBoxProps, 'raise'> & Readonly<{ label: string }>

const AmountField = ({ amount, label, onTyped }: AmountFieldProps) => {
  const teller = useTeller()
  const { dock: t } = useTexts()
  const [text, setText] = useState<string | null>(null)
  const note = useId()
  const field = useRef<HTMLInputElement>(null)
  const isOpen = text !== null
  // Opening removes the unit from the field, and the selection with it: select again.
  useLayoutEffect(() => (isOpen ? field.current?.select() : undefined), [isOpen])
  const isWrong = text !== null && teller.typedAmount(text) === null
  const type = (next: string): void => {
    const typed = teller.typedAmount(next)
    setText(next)
    if (typed !== null) amount.set(typed)
  }
  return (
    <>
      <input
        ref={field}
        className={classNames('input num', isWrong && 'invalid')}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? note : undefined}
        value={text ?? teller.chips(amount.value)}
        onFocus={(event) => {
          setText(teller.amountText(amount.value))
          requestAnimationFrame(() => event.target.select())
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isWrong) return
          setText(null)
          onTyped()
        }}
      />
      {isWrong ? (
        <p className="holdem-bad-amount" id={note} role="alert">
          {t.badAmount}
        </p>
      ) : null}
    </>
  )
}

export const RaiseBox = ({ raise, amount, onTyped }: RaiseBoxProps) => {
  const w = useWords(words)
  const { dock: t } = useTexts()
  const box = useWheel(amount.wheel)
  return (
    <div className="holdem-raise" ref={box}>
      <div className="holdem-amount">
        <Slider raise={raise} amount={amount} label={t.amount[raise.type]} />
        <AmountField amount={amount} label={t.typed} onTyped={onTyped} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="shortcuts" role="group" aria-label={t.shortcuts}>
        {raise.shortcuts.map((shortcut) => (
          <button
            key={shortcut.id}
            type="button"
            aria-pressed={shortcut.amount === amount.value}
            disabled={shortcut.off}
            onClick={() => amount.set(shortcut.amount)}
          >
            {w.preset(shortcut.preset)}
          </button>
        ))}
      </div>
    </div>
  )
}
