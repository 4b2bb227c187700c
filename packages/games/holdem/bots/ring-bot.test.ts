import { accepted, type Card, labelled, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { openArena } from '../measure/arena.ts'
import { playerNamed } from '../measure/players.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import type { HandFrame } from '../solution/ring/frame.ts'
import { CALL, FOLD as FOLD_MOVE } from '../solution/ring/moves.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { EXACT, leaningOf, leanOdds, perceivedBucket, perceivedHole } from './leaning.ts'
import { ringBot, ringOdds } from './ring-bot.ts'
import { frameOfView } from './ring-view.ts'

const hard = ringBot(houseSolutions.ring, EXACT)

const CONFIG = { ...DEFAULTS, burn: false }
/** Six seats with 100 big blinds; seat 3 acts first and holds these cards. */
const dealt = (hole: readonly Card[], board: readonly Card[] = []): State =>
  startWith(CONFIG, 6, deckDealing([[], [], [], hole, [], []], board, CONFIG)).state

const after = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce(
    (now, action) => accepted(holdem.apply(now, now.turn!, action, words(labelled('t', 't', 0)))).state,
    state,
  )

/** How often it takes each action in a hundred tries. */
const habits = (state: State, bot = hard) => {
  const seat = state.turn!
  const decisions = Array.from({ length: 100 }, (_, i) =>
    bot(holdem.view(state, seat), holdem.options(state, seat), words(labelled('ring', 'bot', i))),
  )
  const share = (...types: readonly Action['type'][]): number =>
    decisions.filter(({ action }) => types.includes(action.type)).length / 100
  return { share, reasons: decisions.map(({ reason }) => reason) }
}
const FOLD = { type: 'fold' } as const

describe('the solved strategy at six seats', () => {
  test('opens kings and folds seven-deuce', () => {
    expect(habits(dealt(['Ks', 'Kd'])).share('fold')).toBe(0)
    expect(habits(dealt(['7s', '2d'])).share('fold')).toBe(1)
  })

  test('folds less to a small raise than to a large one', () => {
    const open: readonly Action[] = [{ type: 'raise', amount: 25 }, FOLD, FOLD, FOLD, FOLD]
    const folds = (amount: number) =>
      habits(after(dealt(['Ah', 'Td']), ...open, { type: 'raise', amount })).share('fold')
    expect(folds(40)).toBeLessThan(0.1)
    expect(folds(140)).toBeGreaterThan(folds(40) + 0.1)
  })

  test('calls a bet of twelve pots with at most a fifth of all hands, and of seventeen with a seventh', () => {
    const opened: readonly Action[] = [{ type: 'raise', amount: 25 }, FOLD, FOLD, FOLD, FOLD]
    const seen = after(dealt([]), ...opened, { type: 'call' }, { type: 'check' })
    const share = (pots: number): number => {
      const state = after(seen, { type: 'bet', amount: 55 * pots })
      const frame = frameOfView(holdem.view(state, null))
      const odds = Array.from({ length: 120 }, (_, bucket) =>
        ringOdds(houseSolutions.ring(), frame, state.turn!, bucket),
      )
      return odds.reduce((sum, row) => sum + 1 - (row?.[FOLD_MOVE] ?? 1), 0) / 120
    }
    expect(share(12)).toBeLessThanOrEqual(1 / 5)
    expect(share(12)).toBeGreaterThan(1 / 30)
    expect(share(17)).toBeLessThanOrEqual(1 / 7)
  })

  test('gives frequency and reason, and names no draw on the river', () => {
    const call = { type: 'call' } as const
    const check = { type: 'check' } as const
    const line: readonly Action[] = [call, FOLD, FOLD, FOLD, FOLD, check, check, check, check, check]
    const river = after(dealt(['Ah', 'Kh'], ['Qh', '7h', '2c', '3d', '9s']), ...line, {
      type: 'bet',
      amount: 20,
    })
    expect(river.street).toBe('river')
    for (const reason of habits(river).reasons) {
      expect(reason.code).toMatch(/^solved-(fold|call|bluff|value)$/)
      expect(reason.frequency).toBeGreaterThan(0)
    }
  })

  test('takes chips from players who never look at their cards', () => {
    for (const name of ['min-raiser', 'min-reraiser'] as const) {
      const others = Array.from({ length: 5 }, (_, i) => ({ name: `hard${i}`, bot: hard }))
      const arena = openArena({
        entrants: [{ name, bot: playerNamed(name) }, ...others],
        seats: 6,
        hands: 360,
        seed: 'blind',
      })
      while (arena.playDeal());
      expect(arena.standings().bots[0]!.high).toBeLessThan(0)
    }
  })
})

describe('leaning', () => {
  const chance = () => words(labelled('lean', 'lean', 0))
  test('never makes a move the strategy never makes, and stays within bounds', () => {
    const kinds = ['fold', 'call', 'raise', 'raise'] as const
    for (const tier of ['medium', 'hard'] as const)
      for (const name of ['regular', 'rock', 'loose', 'aggressive'] as const) {
        const leant = leanOdds([0.5, 0.3, 0.2, 0], (move) => kinds[move]!, leaningOf(tier, name))
        expect(leant[3]).toBe(0)
        expect(leant.reduce((sum, odd) => sum + odd, 0)).toBeCloseTo(1, 10)
        if (tier === 'hard')
          for (const [i, odd] of leant.entries())
            expect(Math.abs(odd - [0.5, 0.3, 0.2, 0][i]!)).toBeLessThan(0.06)
      }
    expect(leanOdds([0, 1], () => 'call', leaningOf('medium', 'rock'))).toEqual([0, 1])
  })

  test('hard sees its cards as they are; medium overrates them, within bounds', () => {
    const medium = leaningOf('medium', 'regular')
    expect(perceivedHole([50, 9], EXACT, chance())).toEqual([50, 9])
    expect(perceivedBucket(30, 80, EXACT, chance())).toBe(30)
    for (let i = 0; i < 50; i += 1) {
      const seen = perceivedBucket(70, 80, medium, words(labelled('lean', 'b', i)))
      expect(seen).toBeGreaterThanOrEqual(70)
      expect(seen).toBeLessThan(80)
      const [a, b] = perceivedHole([50, 9], medium, words(labelled('lean', 'h', i)))
      expect([a, b >> 2]).toEqual([50, 2])
    }
  })
})

/** How much of all hands raises here. */
const openShare = (frame: HandFrame, seat: number): number => {
  let [raised, all] = [0, 0]
  for (let hand = 0; hand < 169; hand += 1) {
    const count = hand % 14 === 0 ? 6 : Math.floor(hand / 13) > hand % 13 ? 4 : 12
    const odds = ringOdds(houseSolutions.ring(), frame, seat, hand)!
    all += count
    raised += count * odds.slice(CALL + 1).reduce((sum, odd) => sum + odd, 0)
  }
  return raised / all
}

describe('before the flop at six seats', () => {
  const raiseTo = (amount: number): Action => ({ type: 'raise', amount })
  const folded = (count: number): readonly Action[] => Array.from({ length: count }, () => FOLD)
  /** The big blind's cards, after the first of six has raised to this much and all others have folded. */
  const bigBlind = (hole: readonly Card[], amount: number): State =>
    after(
      startWith(CONFIG, 6, deckDealing([[], [], hole, [], [], []], [], CONFIG)).state,
      raiseTo(amount),
      ...folded(4),
    )
  test('nobody limps first in', () => {
    for (const hole of [
      ['As', 'Ad'],
      ['Qs', 'Qd'],
      ['9s', '8s'],
      ['Kh', 'Jd'],
      ['5c', '5d'],
    ] as const)
      expect(habits(dealt(hole)).share('call')).toBe(0)
  })
  /** Whoever acts after an open from `place` (0 is under the gun) to this much, and `later` more folds, holds these. */
  const facing = (hole: readonly Card[], place: number, later: number, amount: number): State => {
    const holes = Array.from({ length: 6 }, (_, seat) => (seat === (4 + place + later) % 6 ? hole : []))
    return after(
      startWith(CONFIG, 6, deckDealing(holes, [], CONFIG)).state,
      ...folded(place),
      raiseTo(amount),
      ...folded(later),
    )
  }
  test.each([22, 25, 28, 30])('jacks and suited high cards fold to an open of %i nowhere', (amount) => {
    for (const hole of [
      ['Js', 'Jd'],
      ['As', 'Js'],
      ['Qs', 'Js'],
      ['Ks', 'Js'],
      ['Ac', 'Kd'],
    ] as const)
      for (let place = 0; place < 5; place += 1)
        for (let later = 0; later < 5 - place; later += 1)
          expect(habits(facing(hole, place, later, amount)).share('fold')).toBe(0)
  })
  test('weak suited hands fold to a large third bet, strong ones to none', () => {
    /** Under the gun opened to 25, and the button raised to this much. */
    const reraised = (hole: readonly Card[], amount: number): number =>
      habits(after(dealt(hole), raiseTo(25), FOLD, FOLD, raiseTo(amount), FOLD, FOLD)).share('fold')
    expect(reraised(['7s', '6s'], 130)).toBeGreaterThan(0.8)
    expect(reraised(['Kh', 'Jd'], 130)).toBeGreaterThan(0.8)
    for (const amount of [60, 80, 100, 130]) expect(reraised(['Qs', 'Qd'], amount)).toBe(0)
  })
  test('rags go all-in neither first in nor against a raise', () => {
    expect(habits(dealt(['3s', '2s'])).share('allIn')).toBe(0)
    for (const amount of [25, 80, 150]) expect(habits(bigBlind(['3s', '2s'], amount)).share('allIn')).toBe(0)
  })
  test('opens more hands the fewer players are behind', () => {
    const opens = Array.from({ length: 4 }, (_, place) => {
      const frame = frameOfView(holdem.view(after(dealt([]), ...folded(place)), null))
      return openShare(frame, (3 + place) % 6)
    })
    expect(opens).toEqual(opens.toSorted((a, b) => a - b))
    expect(opens[0]).toBeGreaterThan(0.12)
    expect(opens[0]).toBeLessThan(0.22)
    expect(opens[3]).toBeGreaterThan(0.4)
    expect(opens[3]).toBeLessThan(0.6)
  })
  test('a chip more changes little', () => {
    const folds = (amount: number) => habits(bigBlind(['Kh', 'Td'], amount)).share('fold')
    for (let amount = 20; amount < 60; amount += 2)
      expect(Math.abs(folds(amount + 2) - folds(amount))).toBeLessThan(0.35)
  })
})
