/** Turns as they are shown: the dice of the last one roll before it counts. */
import type { Seat } from '@fairhouse/kit'
import { deviceClock, useAnnounce, useSound, useSpeed, useWords } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import type { GameTurns } from '../presenter.ts'
import { isYou, sayTurn } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

export const ROLL_MS = 600

export type ShownTurns = Readonly<{
  told: GameTurns
  /** Turns that have been shown. */
  position: number
  rolling: boolean
  /** The dice land at once. */
  skip(): void
}>

/** `game`: another one starts without a throw. */
export const useShownTurns = (game: string, told: GameTurns): ShownTurns => {
  const speed = useSpeed()
  const turns = told.turns.length
  const seen = useRef({ game, turns })
  const [landed, setLanded] = useState({ game, turns })
  const isNew = seen.current.game === game && turns === seen.current.turns + 1
  const hasDice = (told.turns.at(-1)?.dice.length ?? 0) > 0
  const rolling = isNew && hasDice && speed > 0 && !(landed.game === game && landed.turns === turns)
  const land = (): void => {
    seen.current = { game, turns }
    setLanded(seen.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => (rolling ? deviceClock.after(ROLL_MS * speed, land) : land()), [game, turns])
  return { told, position: turns - (rolling ? 1 : 0), rolling, skip: land }
}

/** Whether the player shares this device. */
const isHere = ({ duel, players }: Setup, seat: Seat): boolean =>
  duel === undefined && players[seat]!.type === 'person'

/** Plays a turn's sounds and announces it to screen readers. */
export const useTurnVoice = (setup: Setup, { told, rolling }: ShownTurns): void => {
  const w = useWords(words)
  const announce = useAnnounce()
  const sound = useSound()
  const last = told.turns.at(-1)
  const count = told.turns.length
  const thrown = useRef(count)
  const said = useRef(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per turn, when the dice are thrown and when they land
  useEffect(() => {
    const isNew = count > thrown.current
    thrown.current = count
    if (isNew && last!.dice.length > 0) sound('dice')
    if (rolling) return
    const isOpen = count > said.current
    said.current = count
    if (!isOpen) return
    const turn = last!
    announce(sayTurn(w, setup, turn))
    const isOwnWin = turn.won && (isYou(setup, turn.seat) || isHere(setup, turn.seat))
    if (isOwnWin) sound('win')
    if (!turn.won && isYou(setup, 1 - turn.seat)) sound('your-turn')
  }, [count, rolling])
}
