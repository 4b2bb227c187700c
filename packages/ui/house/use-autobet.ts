/** Runs autobet while its page is open. Any error ends it, and so does leaving the page. */
import { printAmount } from '@fairhouse/kit'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection.ts'
import { useLatest } from '../use-latest.ts'
import { roundNet } from './amounts.ts'
import { type AutobetRun, afterRound, startRun, stopRun } from './autobet.ts'
import { type AutobetErrors, type AutobetForm, FRESH_FORM, readForm } from './autobet-form.ts'
import type { HouseRound } from './house-round.ts'
import type { Pace } from './round-control.ts'
import type { Stake } from './stake.ts'

/** Plays one whole round; null if it couldn't be played, or was given up because `isOn` turned false. */
export type PlayRound = (amount: string, pace: Pace, isOn: () => boolean) => Promise<HouseRound | null>

export type Autobet = Readonly<{
  form: AutobetForm
  change(patch: Partial<AutobetForm>): void
  /** The form's mistakes, or null. */
  errors: AutobetErrors | null
  /** The current run, or the last one. */
  run: AutobetRun | null
  running: boolean
  /** Whether it can be started now. */
  ready: boolean
  start(): void
  stop(): void
}>

export type AutobetOptions = Readonly<{
  stake: Stake
  /** Whether the game takes a bet now. */
  ready: boolean
  play: PlayRound
  /** The pause between two rounds. */
  rest(pace: Pace): Promise<void>
}>

export const useAutobet = ({ stake, ready, play, rest }: AutobetOptions): Autobet => {
  const { status } = useConnection()
  const [form, setForm] = useState(FRESH_FORM)
  const [run, setRun] = useState<AutobetRun | null>(null)
  /** The current run; a newer one, or null, stops an older one. */
  const current = useRef<object | null>(null)
  const latest = useLatest({ play, rest, bounds: stake.bounds })
  const decimals = stake.limits?.decimals ?? 0
  const { plan, errors } = readForm(form, decimals)
  const running = run !== null && run.ended === null
  const canStart = ready && !running && plan !== null && stake.minor !== null && stake.bounds !== null

  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )
  const end = (reason: 'error' | 'stopped'): void => {
    current.current = null
    setRun((held) => held && stopRun(held, reason))
  }
  // A lost connection is an error, even if the round in progress is found again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on losing the connection, not on starting a run
  useEffect(() => {
    if (running && status !== 'online') end('error')
  }, [status])

  const go = async (first: AutobetRun): Promise<void> => {
    const own = {}
    current.current = own
    const isOn = (): boolean => current.current === own
    let held = first
    while (held.ended === null) {
      const pace = form.turbo ? 'turbo' : 'played'
      const round = await latest.current.play(printAmount(held.stake, decimals), pace, isOn)
      const { bounds } = latest.current
      held =
        round === null || bounds === null
          ? stopRun(held, 'error')
          : afterRound(held, roundNet(round).minor, bounds)
      const shown = held
      if (isOn()) setRun(shown)
      else {
        // Stopped in mid-round: the result of that round still counts, unless another run has begun.
        if (current.current === null) setRun((last) => last && { ...shown, ended: last.ended })
        return
      }
      if (held.ended === null) await latest.current.rest(pace)
      if (!isOn()) return
    }
    current.current = null
  }
  return {
    form,
    change: (patch) => setForm((before) => ({ ...before, ...patch })),
    errors,
    run,
    running,
    ready: canStart,
    start: () => {
      if (!canStart) return
      const first = startRun(plan, stake.minor!, stake.bounds!)
      setRun(first)
      void go(first)
    },
    stop: () => end('stopped'),
  }
}
