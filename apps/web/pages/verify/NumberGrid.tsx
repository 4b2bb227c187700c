/** Keno's forty numbers, five rows of eight. One tab stop, arrow keys inside. */
import { NUMBERS } from '@fairhouse/games/keno/draw.ts'
import { SPOTS } from '@fairhouse/games/keno/paytable.ts'
import { type KeyboardEvent, useState } from 'react'

const COLUMNS = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

export type NumberGridProps = Readonly<{
  label: string
  picked: readonly (number | string)[]
  onToggle(number: number): void
}>

export const NumberGrid = ({ label, picked, onToggle }: NumberGridProps) => {
  const [stop, setStop] = useState(1)
  const isFull = picked.length >= SPOTS.max
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>): void => {
    const target = stop + (STEPS[event.key] ?? Number.NaN)
    if (!NUMBERS.includes(target)) return
    event.preventDefault()
    setStop(target)
    event.currentTarget.querySelectorAll('button')[target - 1]?.focus()
  }
  return (
    <fieldset className="verify-grid" aria-label={label} onKeyDown={onKeyDown}>
      {NUMBERS.map((number) => {
        const isPicked = picked.includes(number)
        return (
          <button
            key={number}
            type="button"
            className="verify-tile"
            aria-pressed={isPicked}
            aria-disabled={(isFull && !isPicked) || undefined}
            tabIndex={number === stop ? 0 : -1}
            onFocus={() => setStop(number)}
            onClick={() => (isFull && !isPicked ? undefined : onToggle(number))}
          >
            {number}
          </button>
        )
      })}
    </fieldset>
  )
}
