import { describe, expect, test } from 'vitest'
import { callAround, opened, play, RISING, type SampleHand, statusesOf } from './testing/scenes.ts'
import vectors from './vectors-zhajinhua.json' with { type: 'json' }

describe('[Z5] rounds', () => {
  /** What the actor did: folded, beat somebody, or called. */
  const actionOf = (actor: number, out: readonly number[]): string => {
    if (out.length === 0) return `${actor} call`
    return out[0] === actor ? `${actor} fold` : `${actor} compare ${out[0]}`
  }

  test.each(vectors.rounds.map((row) => [row.name, row] as const))(
    '%s',
    (_name, { n, first, events, result, roundAfter }) => {
      const victor = events.find(({ actor, out }) => out.some((seat) => seat !== actor))?.actor ?? n
      const hands = Array.from({ length: n }, (_, seat) => RISING[(seat - victor + 2 * n) % n]).join('|')
      let scene: SampleHand = opened(n, { first: first - 1, compareFromRound: 1, hands })
      for (const [i, { actor, out }] of events.entries()) {
        const { round } = scene.state
        scene = play(
          scene,
          actionOf(
            actor - 1,
            out.map((seat) => seat - 1),
          ),
        )
        const { turn } = scene.state
        expect({ round, next: turn === null ? null : turn + 1 }).toEqual(result[i])
      }
      expect(scene.state.round).toBe(roundAfter)
    },
  )

  test('a new round is announced, and the stakes of the round begin at zero', () => {
    const scene = callAround(opened(2))
    expect(scene.events.at(-1)).toEqual({ type: 'roundBegan', round: 2 })
    expect(scene.state.players.map(({ paid, paidThisRound, acted }) => [paid, paidThisRound, acted])).toEqual(
      [
        [20, 0, false],
        [20, 0, false],
      ],
    )
  })
  test('[Z1] play runs by index + 1 from the first mover', () => {
    const scene = opened(4, { first: 2 })
    const turns = [
      scene,
      play(scene, '2 call'),
      play(scene, '2 call, 3 call'),
      play(scene, '2 call, 3 call, 0 call'),
    ]
    expect(turns.map(({ state }) => state.turn)).toEqual([2, 3, 0, 1])
  })
})

describe('[Z5] forced comparison', () => {
  test.each(vectors.forcedCompare.map((row) => [row.first, row.winnerHand, row] as const))(
    'first mover %i: %s wins',
    (_first, _hand, { hands, first, log, winner }) => {
      const written = Object.values(hands).map((cards) => cards.join(' '))
      const over = callAround(opened(3, { hands: written.join('|'), first: first - 1, rounds: 1 }))
      const bouts = over.events.flatMap((event) =>
        event.type === 'forcedCompared'
          ? [[event.a + 1, event.b + 1, event.loser === event.a ? event.b + 1 : event.a + 1]]
          : [],
      )
      expect(bouts).toEqual(log)
      expect(over.state.result).toMatchObject({
        winner: winner - 1,
        how: 'forced',
        pot: 60,
        rake: 3,
        won: 57,
      })
    },
  )
  test('comes after 20 rounds, without bets, from the first player still in at or after the first mover', () => {
    const early = play(opened(4, { first: 1 }), '1 fold')
    const last = callAround(early, 19)
    expect(last.state).toMatchObject({ round: 20, turn: 2, result: null })
    const over = play(last, '2 call, 3 call, 0 call')
    expect(over.moves.filter(({ to }) => to === 'pot')).toEqual([{ from: 0, to: 'pot', amount: 10n }])
    expect(over.events.filter(({ type }) => type === 'forcedCompared')).toEqual([
      { type: 'forcedCompared', a: 2, b: 3, loser: 2 },
      { type: 'forcedCompared', a: 3, b: 0, loser: 0 },
    ])
    expect(statusesOf(over)).toBe('beaten folded beaten in')
  })
})
