import { describe, expect, test } from 'vitest'
import { opened, optionsOf, play, potsOf, refusalCode, stacksOf } from './testing/scenes.ts'

describe('raising', () => {
  const FIVE = { button: 4, holes: '', board: '' }
  const LIMPED = '2 call, 3 call, 4 call, 0 call, 1 check'

  test.each([
    [false, 'fold call', 'fold call'],
    ['cumulative', 'fold call raise 300-990 allIn', 'fold call'],
    [true, 'fold call raise 300-990 allIn', 'fold call raise 300-990 allIn'],
  ] as const)(
    '[T4] reopening %s: bet 100, all-in 125, call, all-in 200, call',
    (reopening, bettor, caller) => {
      const hand = play(
        opened([1000, 135, 1000, 210, 1000], { ...FIVE, reopenOnShortAllinRaise: reopening }),
        `${LIMPED}, 0 bet 100, 1 allIn, 2 call, 3 allIn, 4 call`,
      )
      expect(hand.state.turn).toBe(0)
      expect(optionsOf(hand)).toBe(bettor)
      expect(optionsOf(play(hand, '0 call'))).toBe(caller)
    },
  )
  test('[T4] a closed raise is refused, and so is an all-in that would raise', () => {
    const hand = play(
      opened([1000, 135, 1000, 1000, 1000], FIVE),
      `${LIMPED}, 0 bet 100, 1 allIn, 2 fold, 3 call, 4 fold`,
    )
    expect(optionsOf(hand)).toBe('fold call')
    expect(refusalCode(hand, { type: 'raise', amount: 500 })).toBe('raise-closed')
    expect(refusalCode(hand, { type: 'allIn' })).toBe('raise-closed')
  })
  test('[T4] a full all-in followed by a short one: the bettor may raise, the caller of the full one may not', () => {
    const hand = play(
      opened([1000, 210, 1000, 260, 1000], FIVE),
      `${LIMPED}, 0 bet 100, 1 allIn, 2 call, 3 allIn, 4 fold`,
    )
    expect(optionsOf(hand)).toBe('fold call raise 350-990 allIn')
    expect(optionsOf(play(hand, '0 call'))).toBe('fold call')
  })
  test('[T3] minimum raise after a short all-in: bet 100, all-in to 150, raise to at least 250', () => {
    const hand = play(opened([1000, 160, 1000, 1000, 1000], FIVE), `${LIMPED}, 0 bet 100, 1 allIn`)
    expect(optionsOf(hand)).toBe('fold call raise 250-990 allIn')
    expect(refusalCode(hand, { type: 'raise', amount: 249 })).toBe('below-minimum')
  })
  test('[T3] largest increment: after a raise by 300 the next is by at least 300', () => {
    const hand = play(
      opened([2000, 2000, 2000, 520, 2000], FIVE),
      `${LIMPED}, 0 bet 100, 1 raise 400, 2 fold, 3 allIn`,
    )
    expect(optionsOf(hand)).toBe('fold call raise 810-1990 allIn')
  })
  test('[T3] opening all-in below the big blind: it is owed, the minimum raise stays a big blind', () => {
    const hand = play(opened([14, 1000, 1000], { button: 2 }), '2 call, 0 call, 1 check, 0 allIn')
    expect(hand.events.at(-1)).toMatchObject({ type: 'bet', to: 4, allIn: true })
    expect(optionsOf(hand)).toBe('fold call raise 14-990 allIn')
  })
  test('[T9] a stack between call and minimum raise can go all-in', () => {
    const hand = play(opened([1000, 1000, 150]), '0 raise 100, 1 call')
    expect(optionsOf(hand)).toBe('fold call allIn')
    expect(refusalCode(hand, { type: 'raise', amount: 140 })).toBe('below-minimum')
    expect(refusalCode(hand, { type: 'raise', amount: 150 })).toBe('accepted')
    const raised = play(hand, '2 allIn')
    expect(raised.events.at(-1)).toMatchObject({ type: 'raised', to: 150, paid: 140, allIn: true })
    expect(optionsOf(raised)).toBe('fold call')
  })
  test('[T9] the amount is the street total, and a bet or raise of all chips is an all-in', () => {
    const hand = play(opened([1000, 300, 300]), '0 raise 40, 1 raise 300')
    expect(hand.events.at(-1)).toMatchObject({ type: 'raised', to: 300, paid: 295, allIn: true })
    expect(hand.state.betting).toMatchObject({ level: 300, increment: 260, aggressor: 1 })
  })
  test('a stack too short to call is all-in by calling', () => {
    const hand = play(opened([1000, 60, 1000]), '0 raise 100')
    expect(optionsOf(hand)).toBe('fold call allIn')
    expect(play(hand, '1 call').events.at(-1)).toMatchObject({
      type: 'called',
      paid: 55,
      to: 60,
      allIn: true,
    })
  })
  test('one live stack against two all-ins: they may call or fold, because nobody could answer a raise', () => {
    const hand = play(
      opened([50, 80, 500], { holes: 'AcAd KcKd QcQd', board: '2h3h4s9sTd' }),
      '0 allIn, 1 allIn',
    )
    expect(optionsOf(hand)).toBe('fold call')
    expect(refusalCode(hand, { type: 'allIn' })).toBe('nobody-to-answer')
    const called = play(hand, '2 call')
    expect(potsOf(called)).toEqual([
      [150, [0, 1, 2]],
      [60, [1, 2]],
    ])
    expect(stacksOf(called)).toEqual([150, 60, 420])
  })
  test.each([
    ['0 call', { type: 'check' }, 'bet-to-call'],
    ['0 call', { type: 'bet', amount: 20 }, 'bet-exists'],
    ['0 call', { type: 'raise', amount: 10 }, 'below-minimum'],
    ['0 call', { type: 'raise', amount: 101 }, 'not-enough-chips'],
    ['0 call, 1 call', { type: 'call' }, 'nothing-to-call'],
    ['0 call, 1 call, 2 check', { type: 'raise', amount: 20 }, 'nothing-to-raise'],
    ['0 call, 1 call, 2 check', { type: 'bet', amount: 9 }, 'below-minimum'],
  ] as const)('after %s, %j is refused: %s', (script, action, code) => {
    expect(refusalCode(play(opened([100, 100, 100]), script), action)).toBe(code)
  })
  test('out of turn, and after the end', () => {
    const hand = opened([100, 100, 100])
    expect(refusalCode(hand, { type: 'fold' }, 1)).toBe('out-of-turn')
    expect(refusalCode(play(hand, '0 fold, 1 fold'), { type: 'fold' }, 2)).toBe('round-over')
  })
})
