/** Animates a finished draw number by number. It can be skipped; with reduced motion it always is. */
import { useSpeed } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DRAWN } from '../draw.ts'

const BALL_MS = 90

export type Draw = Readonly<{
  /** How many numbers are shown. */
  shown: number
  running: boolean
  /** Resolves once all are shown; `onBall` is called with each number's position, from 1. */
  run(onBall: (place: number) => void): Promise<void>
  finish(): void
}>

export const useDraw = (): Draw => {
  const speed = useSpeed()
  const [shown, setShown] = useState(DRAWN)
  const ending = useRef<(() => void) | null>(null)
  const finish = useCallback((): void => ending.current?.(), [])
  useEffect(() => finish, [finish])
  const run = (onBall: (place: number) => void): Promise<void> => {
    finish()
    if (speed === 0) {
      setShown(DRAWN)
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      let place = 0
      setShown(0)
      const timer = setInterval(() => {
        place += 1
        setShown(place)
        onBall(place)
        if (place === DRAWN) ending.current?.()
      }, BALL_MS * speed)
      ending.current = () => {
        clearInterval(timer)
        ending.current = null
        setShown(DRAWN)
        resolve()
      }
    })
  }
  return { shown, running: shown < DRAWN, run, finish }
}
