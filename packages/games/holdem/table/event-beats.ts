/** Engine events as beats: with chairs instead of seats, and only the cards that the viewer may see. */
import { accepted, type Card, type Log, replay, type Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config } from '../config.ts'
import type { Street } from '../deal.ts'
import { isAtStake } from '../presenter/run-out.ts'
import { holdem } from '../rules.ts'
import type { Chair, SessionState } from '../session.ts'
import { areDead, type Event, type State } from '../state.ts'
import { variationOf } from '../variation.ts'
import type { Beat, ShownHand } from './beats.ts'
import { afterBeat, afterBeats, EMPTY_SCENE, type Scene, seatsOf } from './scene.ts'
import type { SeenHand } from './seen-table.ts'

/** Whose cards are visible from the start: one seat's, everybody's, or nobody's. */
export type Viewer = Seat | 'all' | null
export type BeatContext = Readonly<{
  /** By seat of the hand. */
  chairs: readonly Chair[]
  viewer: Viewer
}>

/** −1 for a spectator. */
export const personSeat = ({ players }: SeenHand['table']): Seat => players.findIndex(({ person }) => person)

export const beatContext = (table: SessionState, viewer: Viewer = personSeat(table)): BeatContext => ({
  chairs: table.players.map(({ chair }) => chair),
  viewer,
})

/** A step of the engine: its events, and the resulting state. */
export type EngineStep = Readonly<{ events: readonly Event[]; state: State }>

/** On the first board; [V5] none if everybody else has folded. */
const shownHands = ({ chairs }: BeatContext, { config, players, board }: State): readonly ShownHand[] =>
  players.flatMap(({ shown, hole }, seat) => {
    if (!shown || board.length < 5) return []
    const { category, best } = variationOf(config).best(hole, board)
    return [{ chair: chairs[seat]!, category, best }]
  })

const seenCard = (viewer: Viewer, seat: Seat, card: Card): Card | null =>
  viewer === 'all' || viewer === seat ? card : null

type WhichBoard = Readonly<{ street: Street; board?: number }>
const whichBoard = ({ street, board }: WhichBoard): WhichBoard => ({
  street,
  ...(board !== undefined && { board }),
})

/**
 * `scene`: before the event. `action`: the index in the log of the action that led to it. `boardAfter`: what is dealt after
 * a burn.
 */
const eventBeats = (
  context: BeatContext,
  scene: Scene,
  event: Event,
  state: State,
  action: number,
  boardAfter: WhichBoard,
): readonly Beat[] => {
  const chairOf = (seat: Seat): Chair => context.chairs[seat]!
  switch (event.type) {
    case 'posted': {
      const { seat, post, amount, allIn } = event
      return [{ type: 'post', chair: chairOf(seat), post, amount, allIn }]
    }
    case 'dealt': {
      const chair = chairOf(event.seat)
      const place = scene.chairs[chair]!.cards.length
      return [{ type: 'deal', chair, card: seenCard(context.viewer, event.seat, event.card), place }]
    }
    case 'folded':
    case 'checked':
    case 'called':
    case 'bet':
    case 'raised': {
      const { type: did, seat, street, paid, to, allIn } = event
      return [{ type: 'act', chair: chairOf(seat), did, street, paid, to, allIn, action }]
    }
    case 'burned':
      return [{ type: 'burn', ...boardAfter }]
    case 'boardDealt':
      return [{ type: 'board', ...whichBoard(event), cards: event.cards }]
    case 'answeredRuns':
      return [{ type: 'answer', chair: chairOf(event.seat), again: event.again }]
    case 'bountyPaid':
      return [{ type: 'bounty', from: chairOf(event.from), to: chairOf(event.to), amount: event.amount }]
    case 'returned':
      return [{ type: 'return', chair: chairOf(event.seat), amount: event.amount }]
    case 'shown':
      return [{ type: 'show', chair: chairOf(event.seat), cards: event.cards, street: scene.street }]
    case 'mucked':
      return []
    case 'won': {
      const { pot, amount, category } = event
      const hands = shownHands(context, state)
      const contested = hands.length > 0
      const shares = event.shares
        .filter((share) => share.amount > 0)
        .map((share) => ({ chair: chairOf(share.seat), amount: share.amount }))
      return [
        ...(contested && pot === 0 ? [{ type: 'compare' as const, hands }] : []),
        { type: 'push', pot, amount, shares, category, contested },
      ]
    }
  }
}

/** Bets lie in front of the seats until one of these closes the street. */
const CLOSING: readonly Event['type'][] = ['burned', 'boardDealt', 'shown', 'won']
const isToCollect = (scene: Scene, { type }: Event): boolean =>
  CLOSING.includes(type) && seatsOf(scene).some(({ bet }) => bet > 0)

/** [T7] Marks what is shown before each card that may still decide the hand. */
const withSuspense = (before: Scene, beats: readonly Beat[]): readonly Beat[] => {
  let scene = before
  return beats.map((beat, index) => {
    scene = afterBeat(scene, beat)
    const isPause = (beat.type === 'show' || beat.type === 'board') && beats[index + 1]?.type !== 'show'
    return isPause && isAtStake(scene) ? { ...beat, suspense: true } : beat
  })
}

/** Everything a step shows; it ends with somebody to act, or the end of the hand. */
export const stepBeats = (
  context: BeatContext,
  before: Scene,
  { events, state }: EngineStep,
  action: number,
): readonly Beat[] => {
  const beats: Beat[] = []
  let scene = before
  const add = (beat: Beat): void => {
    beats.push(beat)
    scene = afterBeat(scene, beat)
  }
  for (const [index, event] of events.entries()) {
    if (isToCollect(scene, event)) add({ type: 'collect' })
    const after = events[index + 1]
    const boardAfter = after?.type === 'boardDealt' ? whichBoard(after) : { street: scene.street }
    for (const beat of eventBeats(context, scene, event, state, action, boardAfter)) add(beat)
  }
  add(
    state.turn === null
      ? { type: 'done', hand: scene.hand }
      : { type: 'await', chair: context.chairs[state.turn]!, action: state.history.length },
  )
  return beats.some(({ type }) => type === 'show') ? withSuspense(before, beats) : beats
}

export const sitBeat = ({ players, button }: SessionState): Beat => ({ type: 'sit', players, button })

/** The first step of a hand, starting with the cleared table. */
export const startBeats = (
  context: BeatContext,
  table: Pick<SessionState, 'hand' | 'players' | 'button'>,
  step: EngineStep,
): readonly Beat[] => {
  const { hand, players, button } = table
  const { forced, config } = step.state
  const beat: Beat = {
    type: 'hand',
    hand,
    players,
    button,
    equalAntes: !areDead(forced.antes),
    ...(config.variation && { variation: config.variation }),
    ...(config.boards && { boards: config.boards }),
  }
  return [beat, ...stepBeats(context, afterBeat(EMPTY_SCENE, beat), step, -1)]
}

/** A whole hand, finished or not. */
export const handBeats = (
  table: SessionState,
  log: Log<Config, Action>,
  context: BeatContext,
): readonly Beat[] => {
  const { steps } = accepted(replay(holdem, log))
  const beats = [...startBeats(context, table, steps[0]!)]
  let scene = afterBeats(EMPTY_SCENE, beats)
  for (const [index, step] of steps.slice(1).entries()) {
    const more = stepBeats(context, scene, step, index)
    scene = afterBeats(scene, more)
    beats.push(...more)
  }
  return beats
}

/** After a hand: who leaves, and whether the session is over. */
export const leaveBeats = (before: SessionState, after: SessionState): readonly Beat[] => {
  const gone = before.players.filter(
    ({ chair, person }) =>
      !person && !after.players.some((player) => player.chair === chair && player.stack > 0),
  )
  return [
    ...gone.map(({ chair }): Beat => ({ type: 'bust', chair })),
    ...(after.outcome === null ? [] : [{ type: 'end' as const, outcome: after.outcome }]),
  ]
}
