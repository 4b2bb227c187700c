/** A game in progress: a table of this device with one hand. Its turns are shown one after the other. */
import { handNow } from '@fairhouse/host'
import { useLocalPlay, useSpeed } from '@fairhouse/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { botOf } from '../../bots.ts'
import type { Policy } from '../../odds.ts'
import { rollAction, turnsFromLog, undone } from '../../presenter.ts'
import type { Event } from '../../rules.ts'
import type { SavedGame } from '../../setup.ts'
import { ROLL_MS, type ShownTurns, useShownTurns } from '../use-shown-turns.ts'
import { LOCAL_HOG, localTableOf } from './local-game.ts'

const THINK_MS = 600

export type RoundControl = ShownTurns &
  Readonly<{
    game: SavedGame
    roll(dice: number): void
    undo(): void
  }>

/** A throw is shown before the bot thinks. */
const thinkMs = (events: readonly Event[], speed: number): number =>
  (THINK_MS + (events.some(({ type }) => type === 'rolled') ? ROLL_MS : 0)) * speed

/** `policy` is the bot's; null while it is computed, and if two people play. */
export const useRound = (kept: SavedGame, policy: Policy | null): RoundControl => {
  const { setup } = kept
  const speed = useSpeed()
  const [opened] = useState(() => localTableOf(kept))
  const [isUndone, setUndone] = useState(kept.undone)
  const latest = useRef(policy)
  useEffect(() => {
    latest.current = policy
  })
  const { play, table } = useLocalPlay({
    game: LOCAL_HOG,
    table: opened,
    isReady: policy !== null || setup.players.every(({ type }) => type === 'person'),
    botOf: () => (view) => botOf(latest.current!)(view),
    thinkMs: (events) => thinkMs(events, speed),
  })
  const { log, state } = handNow(table).record
  const told = useMemo(() => turnsFromLog(log), [log])
  const game = useMemo(() => ({ setup, log, undone: isUndone }), [setup, log, isUndone])
  const shown = useShownTurns(setup.seed, told)
  return {
    ...shown,
    game,
    roll: (dice) => play.act(state.turn, rollAction(dice)),
    undo: () => {
      const before = setup.practice && !shown.rolling ? undone(setup, log) : null
      if (before === null) return
      play.replace(localTableOf({ ...game, log: before }))
      setUndone(true)
    },
  }
}
