/** Played hands: their list, and replay step by step. */
import { type Claim, claimOf, verify } from '@fairhouse/host'
import { accepted, type Card, type Chips, isRefusal, type Log } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config } from '../config.ts'
import type { Street } from '../deal.ts'
import { type HandLabel, handLabels } from '../presenter/label.ts'
import { netIn } from '../presenter/summary.ts'
import { holdem, type State } from '../rules.ts'
import type { Chair, SessionState } from '../session.ts'
import type { Beat, BeatType } from '../table/beats.ts'
import { beatContext, handBeats, personSeat } from '../table/event-beats.ts'
import { afterBeat, afterBeats, EMPTY_SCENE, potOf, type Scene, seatsOf } from '../table/scene.ts'
import type { SeenHand, SeenTable } from '../table/seen-table.ts'
import type { TableSnapshot } from '../table/snapshot.ts'

export type PlayedHand = Readonly<{
  /** The table before it. */
  table: SessionState
  log: Log<Config, Action>
  /** The final state. */
  end: State
  /** When it began, and each action in milliseconds since then, by the host's clock. */
  at: number
  times: readonly number[]
}>

export type HandRow = Readonly<{
  hand: number
  at: number
  players: number
  cards: readonly Card[]
  board: readonly Card[]
  /** Null if the person had folded. */
  label: HandLabel | null
  pot: Chips
  /** The person's gain or loss. */
  net: Chips
}>

/** Latest first. */
export const handRows = (hands: readonly PlayedHand[]): readonly HandRow[] =>
  hands
    .map((played) => {
      const { table, end, at } = played
      const me = personSeat(table)
      const { hole, folded } = end.players[me]!
      const labels = handLabels(
        end.players.map((player, seat) => (player.shown || seat === me ? player.hole : [])),
        end.board,
        end.config,
      )
      return {
        hand: table.hand,
        at,
        players: table.players.length,
        cards: hole,
        board: end.board,
        label: folded ? null : labels[me]!,
        pot: end.result!.pots.reduce((sum, { amount }) => sum + amount, 0),
        net: netIn(played, me),
      }
    })
    .toReversed()

/** A hand step by step. `positions[n]`: beats shown at position n; 0 is the cleared table. */
export type SeenReplay = Readonly<{ hand: SeenHand; beats: readonly Beat[]; positions: readonly number[] }>
export type Replay = SeenReplay & Readonly<{ hand: PlayedHand }>

/** Shown together with the beat before them. */
const ATTACHED: readonly BeatType[] = ['await', 'collect', 'done', 'compare']
/** Antes and blinds are one step, and so are the hole cards. */
const TOGETHER: readonly BeatType[] = ['post', 'deal', 'show']

const positionsIn = (beats: readonly Beat[]): readonly number[] =>
  beats.flatMap(({ type }, index) => {
    const next = beats[index + 1]?.type
    const goesOn =
      next !== undefined && (ATTACHED.includes(next) || (next === type && TOGETHER.includes(type)))
    return goesOn ? [] : [index + 1]
  })

/** For a hand as its viewer saw it, in a session or live; `beats` are all of it. */
export const seenReplay = (hand: SeenHand, beats: readonly Beat[]): SeenReplay => ({
  hand,
  beats,
  positions: positionsIn(beats),
})

export const replayOf = (played: PlayedHand, cards: 'mine' | 'all'): Replay => {
  const { table, log } = played
  const beats = handBeats(table, log, cards === 'all' ? beatContext(table, 'all') : beatContext(table))
  return { ...seenReplay(played, beats), hand: played }
}

/** The table at a position, with nothing to do. */
const sceneAt = ({ beats, positions }: SeenReplay, position: number) => {
  const shown = beats.slice(0, positions[position])
  return {
    scene: afterBeats(EMPTY_SCENE, shown),
    beat: shown.findLast(({ type }) => !ATTACHED.includes(type)) ?? null,
    beats: shown,
    paused: false,
    view: null,
    sequence: shown.filter(({ type }) => type === 'act').length,
    options: [],
    toCall: 0,
    preActions: [],
    preAction: null,
    turnClock: null,
  }
}

/** The table at a position, for `tableShown` to draw. */
export const seenAt = (
  replay: SeenReplay,
  position: number,
  about: Pick<SeenTable, 'stakes' | 'viewer' | 'names' | 'places'>,
): SeenTable => {
  const standing = sceneAt(replay, position)
  const isOver = standing.scene.over
  return {
    ...{ ...standing, ...about, isOver, away: [], onlookers: [], revealed: new Map(), rabbit: [] },
    hands: isOver ? [replay.hand] : [],
  }
}

/** Like `seenAt`, for a session's hand; `present` draws it. */
export const replaySnapshot = (replay: Replay, position: number): TableSnapshot => {
  const { table, log } = replay.hand
  const standing = sceneAt(replay, position)
  return {
    ...standing,
    state: standing.scene.over ? 'HandSummary' : 'BettingPreflop',
    open: false,
    session: { setup: table.setup, seed: log.seeds.server, source: 'given' },
    table,
    log,
    turnSince: null,
    hands: standing.scene.over ? [replay.hand] : [],
    failure: null,
  }
}

/** [9.2] An event of a hand in a form for other programs. */
type GameEvent = Readonly<{
  timestamp: number
  handId: number
  street: Street
  /** The chair; null if nobody acts. */
  actorId: Chair | null
  action: string
  deltaStack: Chips
  potDelta: Chips
}>

const stacksOf = (scene: Scene): Chips => seatsOf(scene).reduce((sum, { stack }) => sum + stack, 0)

const actorsOf = (beat: Beat): readonly Chair[] => {
  if (beat.type === 'push') return beat.shares.map(({ chair }) => chair)
  if (beat.type === 'bounty') return [beat.from, beat.to]
  return 'chair' in beat ? [beat.chair] : []
}

/** Every action and everything that moved chips, with no cards but the person's own. */
export const gameEvents = ({ table, log, at, times }: PlayedHand): readonly GameEvent[] => {
  const events: GameEvent[] = []
  let scene: Scene = EMPTY_SCENE
  let timestamp = at
  for (const beat of handBeats(table, log, beatContext(table))) {
    const after = afterBeat(scene, beat)
    if (beat.type === 'act') timestamp = at + (times[beat.action] ?? 0)
    const actors = actorsOf(beat)
    const moved = beat.type !== 'hand' && stacksOf(after) !== stacksOf(scene)
    for (const chair of moved || beat.type === 'act' ? actors : []) {
      const deltaStack = after.chairs[chair]!.stack - scene.chairs[chair]!.stack
      const potDelta = actors.length === 1 ? potOf(after) - potOf(scene) : -deltaStack
      const action = beat.type === 'act' ? beat.did : beat.type === 'post' ? beat.post : beat.type
      events.push({
        timestamp,
        handId: table.hand,
        street: scene.street,
        actorId: chair,
        action,
        deltaStack,
        potDelta,
      })
    }
    scene = after
  }
  return events
}

/** [F8] The hand's log with its commitment and result, for anybody to verify. */
export const handClaim = ({ log }: PlayedHand): Claim => accepted(claimOf(holdem, log))

/** [F8] Verifies the claim from its text alone, as anybody else would. */
export const handAgrees = (played: PlayedHand): boolean => {
  const verdict = verify(holdem, JSON.parse(JSON.stringify(handClaim(played))))
  return !isRefusal(verdict) && verdict.agrees
}
