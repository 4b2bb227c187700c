/**
 * Fuzzing: random hands at random tables, with invariants checked at every step. Every hand has a number, so that a
 * failing one can be pinned.
 */

import { labelled } from './chance.ts'
import type { Chance, Game, GameEvent, Option, Step } from './game.ts'
import { sameJson } from './json.ts'
import { type Log, type LoggedAction, logOf, replay, roundChance } from './log.ts'
import { isRefusal } from './refusal.ts'

export type Fuzz = Readonly<{
  seed: string
  /** How many hands, and the number of the first. */
  hands: number
  from?: number
  /** Called after every hand. */
  onHand?(played: number): void
}>
/** `complaint`: the invariant that failed, or null. */
export type WildHand<Config, Action> = Readonly<{
  hand: number
  complaint: string | null
  log: Log<Config, Action>
}>

/** The table of a hand; the actions are drawn from its `chance`, too. */
export type WildTable<Config> = Readonly<{ chance: Chance; seats: number; config: Config }>

export type Wildness<Config, State, Action, Event> = Readonly<{
  /** A longer hand counts as endless. */
  maxActions: number
  table(seed: string, hand: number): WildTable<Config>
  choose(chance: Chance, options: readonly Option<Action>[]): Action
  /** Makes a hand's check, which is called with each step and returns a complaint or null. */
  watch(config: Config, seats: number): (step: Step<State, Event>) => string | null
  /** Checks the last state. */
  complaintAboutEnd(last: State): string | null
}>

export const wildHands = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  { maxActions, table, choose, watch, complaintAboutEnd }: Wildness<C, S, A, E>,
) => {
  const complaintAbout = (log: Log<C, A>, last: S): string | null => {
    const again = replay(game, log)
    if (isRefusal(again) || !sameJson(again.state, last)) return 'its log replays differently'
    return complaintAboutEnd(last)
  }

  const wildHand = (seed: string, hand: number): WildHand<C, A> => {
    const { chance, seats, config } = table(seed, hand)
    const seeds = labelled(seed, 'deck', hand)
    const dealer = roundChance(game, seeds, 0)
    const actions: LoggedAction<A>[] = []
    const log = logOf(game, { config, seats, seeds, actions })
    const told = (complaint: string | null): WildHand<C, A> => ({ hand, complaint, log })
    const check = watch(config, seats)

    let step = game.start(config, seats, dealer)
    for (;;) {
      const complaint = check(step)
      if (complaint !== null) return told(complaint)
      const seat = game.toAct(step.state)[0]
      if (seat === undefined) return told(complaintAbout(log, step.state))
      if (actions.length === maxActions) return told(`it has not ended after ${maxActions} actions`)
      const action = choose(chance, game.options(step.state, seat))
      const next = game.apply(step.state, seat, action, dealer)
      if (isRefusal(next)) return told(`its own option was refused: ${next.message}`)
      actions.push({ seat, action, words: dealer.used() })
      step = next
    }
  }

  /** The first hand with a complaint, or null. */
  const fuzz = ({ seed, hands, from = 0, onHand }: Fuzz): WildHand<C, A> | null => {
    for (let played = 0; played < hands; played += 1) {
      const hand = wildHand(seed, from + played)
      if (hand.complaint !== null) return hand
      onHand?.(played + 1)
    }
    return null
  }

  return { wildHand, fuzz }
}
