/** The time left for a turn: a ring and a digit, ochre when it runs short. */
import { type CSSProperties, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

/** From here on the clock is ochre. */
export const SHORT_SECONDS = 4
/** From here on the seconds are announced. */
export const SAID_SECONDS = 5
const TICK_MS = 100

export type TurnClockProps = Readonly<{
  /** Milliseconds since 1970, by a clock that is `offset` ahead of this device's. */
  deadline: number
  /** Length of a whole turn. */
  seconds: number
  /** The house's clock minus this device's, in milliseconds; needed if the deadline is the house's. */
  offset?: () => number
  /** Called once as each second begins, with the seconds left. */
  onSecond?: ((left: number) => void) | undefined
}>

const OWN_CLOCK = (): number => 0

/** Milliseconds left, never negative. */
export const useLeft = (deadline: number, offset = OWN_CLOCK): number => {
  const [left, setLeft] = useState(() => deadline - Date.now() - offset())
  useEffect(() => {
    const tick = (): void => setLeft(deadline - Date.now() - offset())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline, offset])
  return Math.max(0, left)
}

export const TurnClock = ({ deadline, seconds, offset, onSecond }: TurnClockProps) => {
  const left = useLeft(deadline, offset)
  const digit = Math.ceil(left / 1000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each second
  useEffect(() => onSecond?.(digit), [digit])
  const short = digit <= SHORT_SECONDS && 'short'
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
