/** Calls a player whose turn it is and who looks elsewhere: in the browser's tab, by a sound and by vibration. */
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

/**
 * `turn`: something that differs from turn to turn; null while it isn't the player's. Sound and vibration only go to
 * somebody who doesn't see the page: a table has its own sounds.
 */
export const useTurnCall = (turn: string | null): void => {
  useTurnTitle(turn !== null)
  const play = useSound()
  const { sound } = useSettings().settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per turn
  useEffect(() => {
    if (turn === null) return
    if (sound) navigator.vibrate?.(VIBRATION_MS)
    if (document.hidden) play('your-turn')
  }, [turn])
}
