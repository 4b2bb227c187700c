/**
 * What lies on the table at one moment, as far as it has been shown: a fold over beats. The engine jumps from
 * decision to decision; a scene covers the moments between. At rest it equals the viewer's view.
 */
import type { Card, Chips } from '@fairhouse/kit'
import type { Street } from '../deal.ts'
import { type Pot, potsOf } from '../pots.ts'
import type { Chair, SeatedPlayer } from '../session.ts'
import { asBoards, boardsOf, type Done, type Post } from '../state.ts'
import type { Variation } from '../variation.ts'
import type { Beat, ShownHand } from './beats.ts'

/** A chair's last action: the tag beside its name. */
export type SeatTag = Readonly<
  | { type: 'posted'; post: Post; amount: Chips }
  | { type: Done['type']; amount: Chips; allIn: boolean }
  | { type: 'won'; amount: Chips }
>

export type SceneSeat = Readonly<{
  chair: Chair
  person: boolean
  stack: Chips
  /** In front of the seat. */
  bet: Chips
  ante: Chips
  /** Put in on all streets, without the ante. */
  total: Chips
  folded: boolean
  /** As dealt; null for a hidden card. Empty before the deal. */
  cards: readonly (Card | null)[]
  shown: boolean
  tag: SeatTag | null
  /** Won in this hand so far, without uncalled bets. */
  won: Chips
}>

export type Scene = Readonly<{
  /** 0 before the first. */
  hand: number
  /** By chair, 0 to 8; null for an empty one. */
  chairs: readonly (SceneSeat | null)[]
  button: Chair | null
  /** [T2] */
  equalAntes: boolean
  /** Missing in Hold'em. */
  variation?: Variation
  /** [V4] How many boards a run has; missing if it is one. */
  boards?: number
  street: Street
  board: readonly Card[]
  /** [V3] [V4] */
  otherBoards?: readonly (readonly Card[])[]
  burnt: number
  /** Main pot first, by chair; without the bets in front of the seats. */
  pots: readonly Pot[]
  /** Number of pots already paid; they are no longer in `pots`. */
  paidOut: number
  /** The chair to act. */
  turn: Chair | null
  /** Once hands are compared. */
  hands: readonly ShownHand[]
  /** The whole hand has been shown. */
  over: boolean
}>

export const CHAIRS = 9

export const EMPTY_SCENE: Scene = {
  hand: 0,
  chairs: Array.from({ length: CHAIRS }, () => null),
  button: null,
  equalAntes: true,
  street: 'preflop',
  board: [],
  burnt: 0,
  pots: [],
  paidOut: 0,
  turn: null,
  hands: [],
  over: false,
}

export const seatsOf = ({ chairs }: Scene): readonly SceneSeat[] => chairs.filter((seat) => seat !== null)

/** In the hand: dealt in and not folded. */
export const isIn = ({ folded, cards }: SceneSeat): boolean => !folded && cards.length > 0

export const isAllIn = (seat: SceneSeat, { over }: Scene): boolean => isIn(seat) && seat.stack === 0 && !over

/** Whether the person has cards. Until then the engine, already waiting for an action, is ahead of the screen. */
export const isPersonDealt = (scene: Scene): boolean =>
  seatsOf(scene).some(({ person, cards }) => person && cards.length > 0)

/** Everything put in and neither returned nor won yet. */
export const potOf = (scene: Scene): Chips =>
  scene.pots.reduce((sum, { amount }) => sum + amount, 0) +
  seatsOf(scene).reduce((sum, { bet }) => sum + bet, 0)

const seated = (players: readonly SeatedPlayer[]): Scene['chairs'] =>
  EMPTY_SCENE.chairs.map((_, at) => {
    const player = players.find(({ chair }) => chair === at)
    if (!player) return null
    const { chair, person, stack } = player
    return {
      chair,
      person,
      stack,
      bet: 0,
      ante: 0,
      total: 0,
      folded: false,
      cards: [],
      shown: false,
      tag: null,
      won: 0,
    }
  })

const withSeat = (scene: Scene, chair: Chair, change: (seat: SceneSeat) => Partial<SceneSeat>): Scene => {
  const seat = scene.chairs[chair]
  if (!seat) throw new Error(`nobody sits on chair ${chair}`)
  return { ...scene, chairs: scene.chairs.with(chair, { ...seat, ...change(seat) }) }
}

const withSeats = (scene: Scene, change: (seat: SceneSeat) => Partial<SceneSeat>): Scene => ({
  ...scene,
  chairs: scene.chairs.map((seat) => (seat === null ? null : { ...seat, ...change(seat) })),
})

/** Splits the collected chips into pots, by chair. */
const withPots = (scene: Scene): Scene => {
  const seats = seatsOf(scene)
  const pots = potsOf(
    seats.map(({ ante, total, bet, folded }) => ({ ante, total: total - bet, folded })),
    !scene.equalAntes,
  )
  return {
    ...scene,
    pots: pots.map(({ amount, eligible }) => ({
      amount,
      eligible: eligible.map((seat) => seats[seat]!.chair),
    })),
  }
}

const paying = ({ stack, bet, total }: SceneSeat, amount: Chips): Partial<SceneSeat> => ({
  stack: stack - amount,
  bet: bet + amount,
  total: total + amount,
})

const posted = (scene: Scene, { chair, post, amount }: Extract<Beat, { type: 'post' }>): Scene =>
  withPots(
    withSeat(scene, chair, (seat) => ({
      ...(post === 'ante' ? { stack: seat.stack - amount, ante: amount } : paying(seat, amount)),
      tag: { type: 'posted', post, amount },
    })),
  )

const acted = (scene: Scene, { chair, did, paid, to, allIn }: Extract<Beat, { type: 'act' }>): Scene =>
  withPots({
    ...withSeat(scene, chair, (seat) => ({
      ...paying(seat, paid),
      folded: did === 'folded',
      tag: { type: did, amount: to, allIn },
    })),
    turn: null,
  })

const pushed = (scene: Scene, { shares }: Extract<Beat, { type: 'push' }>): Scene => {
  const paid = shares.reduce(
    (before, { chair, amount }) =>
      withSeat(before, chair, ({ stack, won }) => ({
        stack: stack + amount,
        won: won + amount,
        tag: { type: 'won', amount: won + amount },
      })),
    scene,
  )
  return { ...paid, pots: scene.pots.slice(1), paidOut: scene.paidOut + 1 }
}

/** Tags of the last street disappear, except for folded and all-in players. */
const lastingTag = (tag: SeatTag | null): SeatTag | null =>
  tag !== null && (tag.type === 'folded' || ('allIn' in tag && tag.allIn)) ? tag : null

/** A further run begins with what its board had when nobody could act any more [V3]. */
const boardShown = (scene: Scene, { street, cards, board = 0 }: Extract<Beat, { type: 'board' }>): Scene => {
  const before = boardsOf(scene)
  const common = before[Math.max(0, board - 2)]!.slice(0, street === 'flop' ? 0 : street === 'turn' ? 3 : 4)
  const boards = board < before.length ? before : [...before, common]
  const shown = {
    ...withSeats(scene, ({ tag }) => ({ tag: lastingTag(tag) })),
    ...asBoards(boards.map((one, at) => (at === board ? [...one, ...cards] : one))),
  }
  return board === 0 ? { ...shown, street } : shown
}

const bountyPaid = (scene: Scene, { from, to, amount }: Extract<Beat, { type: 'bounty' }>): Scene =>
  withSeat(
    withSeat(scene, from, ({ stack }) => ({ stack: stack - amount })),
    to,
    ({ stack }) => ({ stack: stack + amount }),
  )

export const afterBeat = (scene: Scene, beat: Beat): Scene => {
  switch (beat.type) {
    case 'sit':
      return { ...EMPTY_SCENE, chairs: seated(beat.players), button: beat.button }
    case 'hand': {
      const { hand, players, button, equalAntes, variation, boards } = beat
      return {
        ...{ ...EMPTY_SCENE, hand, chairs: seated(players), button, equalAntes },
        ...(variation && { variation }),
        ...(boards && { boards }),
      }
    }
    case 'post':
      return posted(scene, beat)
    case 'deal':
      return withSeat(scene, beat.chair, ({ cards }) => ({ cards: [...cards, beat.card] }))
    case 'await':
      return { ...scene, turn: beat.chair }
    case 'act':
      return acted(scene, beat)
    case 'answer':
      return { ...scene, turn: null }
    case 'collect':
      return withPots(withSeats(scene, () => ({ bet: 0 })))
    case 'burn':
      return { ...scene, burnt: scene.burnt + 1 }
    case 'board':
      return boardShown(scene, beat)
    case 'return':
      return withPots(withSeat(scene, beat.chair, (seat) => paying(seat, -beat.amount)))
    case 'show':
      return withSeat(scene, beat.chair, () => ({ cards: beat.cards, shown: true }))
    case 'compare':
      return { ...scene, hands: beat.hands }
    case 'push':
      return pushed(scene, beat)
    case 'bounty':
      return bountyPaid(scene, beat)
    case 'done':
      return { ...scene, over: true }
    case 'bust':
      return { ...scene, chairs: scene.chairs.with(beat.chair, null) }
    case 'end':
      return scene
  }
}

export const afterBeats = (scene: Scene, beats: readonly Beat[]): Scene => beats.reduce(afterBeat, scene)
