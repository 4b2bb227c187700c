/** The time left for a turn by the house's clock, then the time bank [L2]. */
import { useAnnounce } from '../announce.tsx'
import { useConnection } from '../connection.ts'
import { useSound } from '../sound.ts'
import { SAID_SECONDS, SHORT_SECONDS, TurnClock, useLeft } from '../TurnClock.tsx'
import { usePartyWords } from './words/index.ts'

export type PartyClockProps = Readonly<{
  /** By the house's clock. */
  deadline: number
  bankMs: number
  /** Length of a whole turn. */
  seconds: number
  mine: boolean
}>

export const PartyClock = ({ deadline, bankMs, seconds, mine }: PartyClockProps) => {
  const w = usePartyWords().table
  const announce = useAnnounce()
  const play = useSound()
  const { offset } = useConnection().tables
  const isBank = useLeft(deadline, offset) === 0 && bankMs > 0
  const onSecond = (left: number): void => {
    if (!mine) return
    if (left === SAID_SECONDS) announce(isBank || bankMs === 0 ? w.secondsLeft(left) : w.bankSoon(left))
    if (left === SHORT_SECONDS) play('time-short')
  }
  return isBank ? (
    <TurnClock
      key="bank"
      deadline={deadline + bankMs}
      seconds={bankMs / 1000}
      offset={offset}
      onSecond={onSecond}
    />
  ) : (
    <TurnClock key="turn" deadline={deadline} seconds={seconds} offset={offset} onSecond={onSecond} />
  )
}
