/** Calls a player to the turn: in the browser's tab, by vibration, and by a sound if the page is out of sight. */
import { useEffect } from 'react'
import { callInTitle } from './page-title.ts'
import { useSettings } from './settings.ts'
import { useSound } from './sound.ts'
import { usePieceWords } from './words/index.ts'

const VIBRATION_MS = 120

/** Tells the turn in the browser's tab alone: enough where only bots and this device play. */
export const useTurnTitle = (isTurn: boolean): void => {
  const { yourTurn } = usePieceWords()
  useEffect(() => {
    callInTitle(isTurn ? yourTurn : null)
    return () => callInTitle(null)
  }, [isTurn, yourTurn])
}

/** Browsers complain about vibration before the first touch. */
const vibrate = (): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS)
}

/**
 * `turn`: something that differs from turn to turn; null while it isn't the player's. The sound is for somebody who
 * doesn't see the page: a table has its own sounds.
 */
export const useTurnCall = (turn: string | null): void => {
  useTurnTitle(turn !== null)
  const play = useSound()
  const { vibration } = useSettings().settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per turn
  useEffect(() => {
    if (turn === null) return
    if (vibration) vibrate()
    if (document.hidden) play('your-turn')
  }, [turn])
}
