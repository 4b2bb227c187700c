/** What other players said, for as long as a bubble is shown. */
import { useCallback, useEffect, useState } from 'react'
import type { Seat } from '../presenter.ts'

const SHOWN_MS = 4000

type Bubble = Readonly<{ seat: Seat; text: string; until: number }>

export type Phrases = Readonly<{ bubbles: ReadonlyMap<Seat, string>; hear(seat: Seat, text: string): void }>

export const usePhrases = (): Phrases => {
  const [said, setSaid] = useState<readonly Bubble[]>([])
  useEffect(() => {
    const [first] = said
    if (first === undefined) return
    const timer = setTimeout(() => setSaid(said.slice(1)), Math.max(0, first.until - Date.now()))
    return () => clearTimeout(timer)
  }, [said])
  return {
    bubbles: new Map(said.map(({ seat, text }) => [seat, text])),
    hear: useCallback(
      (seat, text) =>
        setSaid((before) => [
          ...before.filter((other) => other.seat !== seat),
          { seat, text, until: Date.now() + SHOWN_MS },
        ]),
      [],
    ),
  }
}
