/** Runs autobet while its page is shown. Any error ends it; leaving the page does too. */
import { useEffect, useRef, useState } from 'react'
import { useHouse } from '../house.ts'
import { type AutobetPlan, FRESH_TALLY, type StopReason, stopReason, type Tally } from './autobet.ts'

/** One whole round; null: it could not be played, or was given up because `isOn` says no more. */
export type PlayOne = (isOn: () => boolean) => Promise<Readonly<{ net: bigint }> | null>

export type Autobet = Readonly<{
  running: boolean
  tally: Tally
  /** Why the last run ended; null: there was none, or it goes on. */
  ended: StopReason | null
  start(plan: AutobetPlan, stake: bigint): void
  stop(): void
}>

export const useAutobet = (play: PlayOne): Autobet => {
  const { status } = useHouse()
  const [running, setRunning] = useState(false)
  const [tally, setTally] = useState(FRESH_TALLY)
  const [ended, setEnded] = useState<StopReason | null>(null)
  /** The run that goes on; another one, or none, tells an older one to stop. */
  const current = useRef<object | null>(null)
  const latest = useRef(play)
  useEffect(() => {
    latest.current = play
  })
  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  const end = (reason: StopReason): void => {
    current.current = null
    setEnded(reason)
    setRunning(false)
  }
  // A line that is lost is an error, even if the round that was under way is found again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the line is lost, not when a run begins
  useEffect(() => {
    if (running && status !== 'online') end('error')
  }, [status])

  const run = async (plan: AutobetPlan, stake: bigint, own: object): Promise<void> => {
    const isOn = (): boolean => current.current === own
    let played = FRESH_TALLY
    let reason = stopReason(plan, played, stake)
    while (reason === null) {
      const round = await latest.current(isOn)
      if (round !== null) {
        played = { rounds: played.rounds + 1, net: played.net + round.net }
        setTally(played)
      }
      if (!isOn()) return
      reason = round === null ? 'error' : stopReason(plan, played, stake)
    }
    end(reason)
  }
  return {
    running,
    tally,
    ended,
    start: (plan, stake) => {
      const own = {}
      current.current = own
      setTally(FRESH_TALLY)
      setEnded(null)
      setRunning(true)
      void run(plan, stake, own)
    },
    stop: () => end('stopped'),
  }
}
