/** A grid of numbers to pick from. One tab stop, arrow keys inside. */
import { type CSSProperties, type KeyboardEvent, useState } from 'react'

const stepOf = (key: string, columns: number): number =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key] ?? Number.NaN

export type NumberGridProps = Readonly<{
  label: string
  numbers: readonly number[]
  columns: number
  most: number
  picked: readonly (number | string)[]
  onToggle(number: number): void
}>

export const NumberGrid = ({ label, numbers, columns, most, picked, onToggle }: NumberGridProps) => {
  const [stop, setStop] = useState(0)
  const isFull = picked.length >= most
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>): void => {
    const target = event.currentTarget.querySelectorAll('button')[stop + stepOf(event.key, columns)]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  return (
    <fieldset
      className="verify-grid"
      style={{ '--columns': columns } as CSSProperties}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number, place) => {
        const isPicked = picked.includes(number)
        return (
          <button
            key={number}
            type="button"
            className="verify-tile"
            aria-pressed={isPicked}
            aria-disabled={(isFull && !isPicked) || undefined}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setStop(place)}
            onClick={() => (isFull && !isPicked ? undefined : onToggle(number))}
          >
            {number}
          </button>
        )
      })}
    </fieldset>
  )
}
