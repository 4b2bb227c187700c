/** A session that runs by itself on a hand-moved clock, with the person played by a rule: for tests. */
import { accepted, type Bot, words } from '@fairhouse/kit'
import { configureSetup } from '../config.ts'
import type { Action, View } from '../rules.ts'
import type { Beat } from '../table/beats.ts'
import type { Opponents } from '../table/opponents.ts'
import type { HoldemSession, Pace, TableSnapshot } from '../table/snapshot.ts'
import { openHoldemSession } from '../table.ts'
import { type HandClock, handClock } from './hand-clock.ts'

const WATCHED: Pace['folded'] = { motion: 1, thinking: 1, summary: 1 }
export const AT_ONCE: Pace = { motion: 0, thinking: 0, folded: WATCHED, nextHandMs: null, turnMs: null }
export const NORMAL: Pace = { motion: 1, thinking: 1, folded: WATCHED, nextHandMs: null, turnMs: null }

/** Calls anything. */
export const callingBot: Bot<View, Action> = ({ toCall }) => ({
  action: { type: toCall > 0 ? 'call' : 'check' },
  reason: { code: 'calling' },
})

/** Mostly calls small bets, rarely big ones; otherwise picks an option, rarely all-in. */
const anything: Bot<View, Action> = (view, options, chance) => {
  const reason = { code: 'anything' }
  const big = view.toCall * 4 > view.players[view.seat!]!.stack
  if (big && chance.word() % 4 > 0) return { action: { type: 'fold' }, reason }
  const { action, min, max } = options[chance.word() % options.length]!
  const rare = action.type === 'allIn' && chance.word() % 6 > 0
  if (rare || chance.word() % 8 < 5) return callingBot(view, options, chance)
  const most = Math.min(max ?? 0, (min ?? 0) * (chance.word() % 5 === 0 ? 20 : 2))
  const amount = min === undefined ? 0 : min + (chance.word() % (most - min + 1))
  return { action: 'amount' in action ? { ...action, amount } : action, reason }
}

export type Trial = Readonly<{
  table: HoldemSession
  clock: HandClock
  beats: readonly Beat[]
  failures: readonly unknown[]
  /** Runs, with the person acting by `act`, until `done` is true; throws if it never is. */
  run(act: (snapshot: TableSnapshot) => Action, done: (snapshot: TableSnapshot) => boolean): TableSnapshot
}>

export type TrialOptions = Readonly<{
  seed: string
  setup?: object
  pace?: Pace
  opponents?: Opponents
  /** False to stay on the menu. */
  start?: boolean
}>

const MAX_STEPS = 200_000

export const trial = (options: TrialOptions): Trial => {
  const { seed, setup = {}, pace = AT_ONCE, opponents = () => () => anything, start = true } = options
  const clock = handClock(1_000_000)
  const beats: Beat[] = []
  const failures: unknown[] = []
  const table = openHoldemSession({
    clock,
    pace: () => pace,
    opponents,
    onBeat: (beat) => beats.push(beat),
    onFailure: (error) => failures.push(error),
  })
  if (start) table.send({ type: 'start', setup: accepted(configureSetup(setup)), seed, source: 'given' })
  return {
    table,
    clock,
    beats,
    failures,
    run: (act, done) => {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const snapshot = table.snapshot()
        if (done(snapshot)) return snapshot
        if (failures.length > 0) throw failures[0]
        if (snapshot.options.length > 0) {
          const { sequence } = snapshot
          accepted(table.send({ type: 'act', action: act(snapshot), sequence }) ?? true)
        } else if (snapshot.state === 'HandSummary' && pace.nextHandMs === null) table.send({ type: 'next' })
        else if (!clock.tick()) throw new Error(`stuck in ${snapshot.state}`)
      }
      throw new Error('it never ends')
    },
  }
}

/** The session is over. */
export const ended = ({ table, beat }: TableSnapshot): boolean => beat === null && table?.outcome != null

export const handOver = ({ state }: TableSnapshot): boolean => state === 'HandSummary'
export const myTurn = ({ options }: TableSnapshot): boolean => options.length > 0

/** What the person does: calls anything, folds to any bet, or plays like the bot `anything`. */
export const call = ({ toCall }: TableSnapshot): Action => ({ type: toCall > 0 ? 'call' : 'check' })
export const fold = ({ toCall }: TableSnapshot): Action => ({ type: toCall > 0 ? 'fold' : 'check' })
export const byChance = (nonce: string): ((snapshot: TableSnapshot) => Action) => {
  const chance = words({ server: 'person', client: 'trial', nonce })
  return ({ view, options }) => anything(view!, options, chance).action
}

const SETUPS = [
  { players: 6, startingStack: 200 },
  { players: 3, startingStack: 45 },
  { players: 9, startingStack: 120, ante: 2 },
  { players: 2, startingStack: 70 },
  { players: 4, startingStack: 150, reopenOnShortAllinRaise: 'cumulative' },
]

/** Every snapshot of sessions of all kinds, including those in motion. */
export const everySnapshot = (visit: (snapshot: TableSnapshot) => void): void => {
  for (const [index, setup] of SETUPS.entries()) {
    for (let i = 0; i < 3; i += 1) {
      const { run } = trial({ seed: `shown-${index}-${i}`, setup, pace: { ...NORMAL, thinking: 0 } })
      run(byChance(`${index}-${i}`), (snapshot) => {
        visit(snapshot)
        return ended(snapshot) || snapshot.hands.length === 12
      })
    }
  }
}
