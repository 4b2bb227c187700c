/** What is left of a turn, on the house's clock: a ring and a digit, ochre and heard when it gets short. */
import { classNames, useHouse } from '@fairhouse/ui'
import { type CSSProperties, useEffect, useState } from 'react'

/** Seconds: from here on it is short. */
export const SHORT = 4
/** Seconds: it is said aloud. */
export const SAID = 5
const TICK_MS = 100

export type TurnClockProps = Readonly<{
  /** On the house's clock. */
  deadline: number
  /** Of a whole turn. */
  seconds: number
  /** Once for every second that begins, with how many are left. */
  onSecond?: ((left: number) => void) | undefined
}>

/** Milliseconds; never less than none. */
export const useLeft = (deadline: number): number => {
  const { offset } = useHouse().tables
  const [left, setLeft] = useState(() => deadline - Date.now() - offset())
  useEffect(() => {
    const tick = (): void => setLeft(deadline - Date.now() - offset())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline, offset])
  return Math.max(0, left)
}

export const TurnClock = ({ deadline, seconds, onSecond }: TurnClockProps) => {
  const left = useLeft(deadline)
  const digit = Math.ceil(left / 1000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each second
  useEffect(() => onSecond?.(digit), [digit])
  const short = digit <= SHORT && 'short'
  return (
    <>
      <span className={classNames('seat-seconds num', short)}>{digit}</span>
      <span
        className={classNames('seat-clock', short)}
        style={{ '--left': Math.min(1, left / (seconds * 1000)) } as CSSProperties}
      />
    </>
  )
}
