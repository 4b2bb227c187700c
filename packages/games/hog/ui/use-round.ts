/**
 * A game in progress. The host's driver decides first, then the result is animated; meanwhile the driver is paused.
 */
import { type Clock, type Driver, drive, restore } from '@fairhouse/host'
import { accepted, type Bot, type Seat } from '@fairhouse/kit'
import { useSpeed } from '@fairhouse/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { botOf } from '../bots.ts'
import type { Policy } from '../odds.ts'
import { type GameTurns, rollAction, type ShownTurn, turnsFromLog, undone } from '../presenter.ts'
import { type Action, type Config, hog, type State, type View } from '../rules.ts'
import type { HogLog, SavedGame, Setup } from '../setup.ts'

export const ROLL_MS = 600
const THINK_MS = 600

export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export type RoundControl = Readonly<{
  game: SavedGame
  told: GameTurns
  /** Turns that have been shown. */
  position: number
  rolling: boolean
  roll(dice: number): void
  skip(): void
  undo(): void
}>
export type RoundListener = Readonly<{ onThrow(turn: ShownTurn): void; onLand(turn: ShownTurn): void }>

type HogDriver = Driver<Config, State, Action>
/** The turn being animated, if any. */
type Landing = Readonly<{ now(): void; cancel(): void }>
const NOTHING: Landing = { now: () => {}, cancel: () => {} }

const recordOf = (log: HogLog) => accepted(restore(hog, log, { now: clock.now() }))

const botsOf = ({ players }: Setup, policy: Policy | null): ReadonlyMap<Seat, Bot<View, Action>> =>
  new Map(players.flatMap(({ type }, seat) => (type === 'bot' && policy ? [[seat, botOf(policy)]] : [])))

/** `policy` is the bot's; null while it is computed, and if two people play. */
export const useRound = (kept: SavedGame, policy: Policy | null, listener: RoundListener): RoundControl => {
  const { setup } = kept
  const speed = useSpeed()
  const [shown, setShown] = useState({ log: kept.log, undone: kept.undone, rolling: false })
  const latest = useRef({ speed, listener, log: kept.log })
  const driver = useRef<HogDriver | null>(null)
  const landing = useRef(NOTHING)
  useEffect(() => {
    latest.current = { speed, listener, log: shown.log }
  })

  useEffect(() => {
    const ready = policy !== null || setup.players.every(({ type }) => type === 'person')
    if (!ready) return
    const show = (log: HogLog): void => {
      const turn = turnsFromLog(log).turns.at(-1)!
      const ms = turn.dice.length === 0 ? 0 : ROLL_MS * latest.current.speed
      const land = (): void => {
        landing.current.cancel()
        landing.current = NOTHING
        setShown((before) => ({ ...before, rolling: false }))
        latest.current.listener.onLand(turn)
        started.resume()
      }
      started.pause()
      setShown((before) => ({ ...before, log, rolling: ms > 0 }))
      latest.current.listener.onThrow(turn)
      landing.current = { now: land, cancel: clock.after(ms, land) }
    }
    const started = drive({
      game: hog,
      record: recordOf(latest.current.log),
      bots: botsOf(setup, policy),
      clock,
      thinkMs: () => THINK_MS * latest.current.speed,
      onChange: ({ record }) => show(record.log),
    })
    driver.current = started
    return () => {
      landing.current.cancel()
      started.stop()
    }
  }, [setup, policy])

  const told = useMemo(() => turnsFromLog(shown.log), [shown.log])
  const game = useMemo(
    () => ({ setup, log: shown.log, undone: shown.undone }),
    [setup, shown.log, shown.undone],
  )
  return {
    game,
    told,
    position: told.turns.length - (shown.rolling ? 1 : 0),
    rolling: shown.rolling,
    roll: (dice) => driver.current?.act(told.states.at(-1)!.turn, rollAction(dice)),
    skip: () => landing.current.now(),
    undo: () => {
      const log = setup.practice && !shown.rolling ? undone(setup, shown.log) : null
      if (log === null) return
      driver.current?.replace(recordOf(log))
      setShown({ log, undone: true, rolling: false })
    },
  }
}
