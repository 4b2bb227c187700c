/** What is left of a turn on the house's clock, then of the time bank [L2]: a ring and a digit. */
import { type CSSProperties, useEffect, useState } from 'react'
import { useAnnounce } from '../announce.tsx'
import { classNames } from '../class-names.ts'
import { useHouse } from '../house.ts'
import { useSound } from '../sound.ts'
import { usePartyWords } from './words/index.ts'

/** Seconds: from here on it is short, and it is said aloud. */
const SHORT = 4
const SAID = 5
const TICK_MS = 100

/** Milliseconds until a time of the house's clock; below 0 once it has passed. */
export const useUntil = (at: number): number => {
  const { offset } = useHouse().tables
  const [left, setLeft] = useState(() => at - Date.now() - offset())
  useEffect(() => {
    const tick = (): void => setLeft(at - Date.now() - offset())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [at, offset])
  return left
}

export type PartyClockProps = Readonly<{
  /** On the house's clock. */
  deadline: number
  bankMs: number
  /** Of a whole turn. */
  seconds: number
  mine: boolean
}>

export const PartyClock = ({ deadline, bankMs, seconds, mine }: PartyClockProps) => {
  const w = usePartyWords().table
  const announce = useAnnounce()
  const play = useSound()
  const turn = useUntil(deadline)
  const isBank = turn <= 0 && bankMs > 0
  const left = Math.max(0, isBank ? turn + bankMs : turn)
  const digit = Math.ceil(left / 1000)
  const isLast = isBank || bankMs === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each second
  useEffect(() => {
    if (!mine || !isLast) return
    if (digit === SAID) announce(w.secondsLeft(digit))
    if (digit === SHORT) play('time-short')
  }, [digit, isLast])
  const short = (isLast && digit <= SHORT) || isBank ? 'short' : false
  const whole = isBank ? bankMs : seconds * 1000
  return (
    <>
      <span className={classNames('seat-seconds num', short)} title={isBank ? w.bank : undefined}>
        {digit}
      </span>
      <span
        className={classNames('seat-clock', short)}
        style={{ '--left': Math.min(1, left / whole) } as CSSProperties}
      />
    </>
  )
}
