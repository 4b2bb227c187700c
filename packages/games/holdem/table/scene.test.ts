import { describe, expect, test } from 'vitest'
import type { View } from '../rules.ts'
import type { SessionState } from '../session.ts'
import { byChance, ended, trial } from '../testing/trial.ts'
import { BEAT_MS, type Beat, beatMs } from './beats.ts'
import { beatContext, handBeats } from './event-beats.ts'
import { afterBeats, EMPTY_SCENE, isAllIn, potOf, type Scene, seatsOf } from './scene.ts'

const setups = [
  { players: 6, startingStack: 300 },
  { players: 9, startingStack: 200, ante: 3 },
  { players: 5, startingStack: 150, ante: 12, bigBlindAnte: true },
  { players: 2, startingStack: 100, burn: false },
  { players: 4, startingStack: 9 },
]

/** What scene and view have in common, by seat. */
const inView = ({ players, board, pot, pots, turn, street }: View, { players: seated }: SessionState) => ({
  players: players.map(({ stack, bet, ante, total, folded, hole }, seat) => ({
    ...{ stack, bet, ante, total, folded },
    hole: folded && !seated[seat]!.person ? null : hole,
  })),
  allIn: players.map(({ allIn }) => allIn),
  ...{ board, pot, street },
  pots: pots.map(({ amount, eligible }) => ({ amount, chairs: eligible.map((seat) => seated[seat]!.chair) })),
  turn: turn === null ? null : seated[turn]!.chair,
})
const inScene = (scene: Scene) => ({
  players: seatsOf(scene).map(({ stack, bet, ante, total, folded, cards }) => ({
    ...{ stack, bet, ante, total, folded },
    hole: cards.includes(null) ? null : cards,
  })),
  allIn: seatsOf(scene).map((seat) => isAllIn(seat, scene)),
  ...{ board: scene.board, pot: potOf(scene), street: scene.street },
  pots: scene.pots.map(({ amount, eligible }) => ({ amount, chairs: eligible })),
  turn: scene.turn,
})

describe('a scene', { timeout: 60_000 }, () => {
  test.each(setups)('at rest matches the person’s view: %j', (setup) => {
    for (let i = 0; i < 4; i += 1) {
      const { run } = trial({ seed: `scene-${i}`, setup })
      run(byChance(String(i)), (snapshot) => {
        const { view, scene, table } = snapshot
        if (view?.phase === 'betting') expect(inScene(scene)).toEqual(inView(view, table!))
        return ended(snapshot)
      })
    }
  })
  test.each(setups)('after a hand has the final stacks, and no chips elsewhere: %j', (setup) => {
    const { run } = trial({ seed: 'end', setup })
    for (const { table, log, end } of run(byChance('end'), ended).hands) {
      const scene = afterBeats(EMPTY_SCENE, handBeats(table, log, beatContext(table)))
      expect(seatsOf(scene).map(({ stack }) => stack)).toEqual(end.players.map(({ stack }) => stack))
      expect(potOf(scene)).toBe(0)
      expect(scene.over).toBe(true)
    }
  })
  test('no chip is lost or created at any beat', () => {
    const { run } = trial({ seed: 'chips', setup: setups[0]! })
    for (const { table, log } of run(byChance('chips'), ended).hands) {
      const beats = handBeats(table, log, beatContext(table))
      for (let shown = 1; shown <= beats.length; shown += 1) {
        const scene = afterBeats(EMPTY_SCENE, beats.slice(0, shown))
        const chips = seatsOf(scene).reduce((sum, { stack }) => sum + stack, potOf(scene))
        expect(chips).toBe(6 * 300)
      }
    }
  })
})

describe('beats', () => {
  const { table, log } = trial({ seed: 'cards', setup: { players: 5 } }).run(
    byChance('cards'),
    ({ hands }) => hands.length > 0,
  ).hands[0]!
  const dealt = (beats: readonly Beat[]) => beats.flatMap((beat) => (beat.type === 'deal' ? [beat] : []))
  const mine = table.players.find(({ person: isPerson }) => isPerson)!.chair

  test('show the cards the viewer may see: their own', () => {
    for (const { chair, card } of dealt(handBeats(table, log, beatContext(table))))
      expect(card !== null).toBe(chair === mine)
  })
  test('or everybody’s', () => {
    const all = dealt(handBeats(table, log, beatContext(table, 'all')))
    expect(new Set(all.map(({ card }) => card)).size).toBe(10)
  })
  test('cards fly while others are dealt; only the last one is awaited', () => {
    const deal: Beat = { type: 'deal', chair: 0, card: null, place: 0 }
    expect(beatMs(deal, deal)).toBe(BEAT_MS.deal.next)
    expect(beatMs(deal, { type: 'await', chair: 0, action: 0 })).toBe(BEAT_MS.deal.lasts)
    expect(beatMs(deal, undefined)).toBe(BEAT_MS.deal.lasts)
  })
})
