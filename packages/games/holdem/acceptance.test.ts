import type { Bot } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { STREETS } from './deal.ts'
import { bestHand } from './evaluation/hands.ts'
import type { Action, View } from './rules.ts'
import type { Beat } from './table/beats.ts'
import { personSeat } from './table/event-beats.ts'
import type { TableSnapshot } from './table.ts'
import { AT_ONCE, byChance, call, callingBot, ended, handOver, NORMAL, trial } from './testing/trial.ts'

const allIn = ({ options }: TableSnapshot): Action =>
  (options.find(({ action }) => action.type === 'allIn') ?? options[1]!).action
const bots = (bot: Bot<View, Action>) => () => () => bot

/** Folds to any bet on this street, calls on earlier ones. */
const foldingOn =
  (street: string): Bot<View, Action> =>
  (view, options, chance) =>
    view.street === street && view.toCall > 0
      ? { action: { type: 'fold' }, reason: { code: 'folding' } }
      : callingBot(view, options, chance)

describe('[14] acceptance', { timeout: 60_000 }, () => {
  test('[14] each session has 2 to 9 players, drawn at random, exactly one of them a person in a random chair', () => {
    const tables = Array.from({ length: 300 }, (_, i) => trial({ seed: `many-${i}` }).table.snapshot().table!)
    expect(new Set(tables.map(({ players }) => players.length))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9]))
    for (const { players } of tables) expect(players.filter(({ person }) => person)).toHaveLength(1)
    expect(new Set(tables.map(({ players }) => players.find(({ person }) => person)!.chair)).size).toBe(9)
  })

  test('[14] four streets of betting to a showdown', () => {
    const { run, beats } = trial({ seed: 'streets', setup: { players: 4 }, opponents: bots(callingBot) })
    const { hands } = run(call, handOver)
    const boards = beats.flatMap((beat) => (beat.type === 'board' ? [beat.street] : []))
    expect(boards).toEqual(['flop', 'turn', 'river'])
    const acted = beats.flatMap((beat) => (beat.type === 'act' ? [beat.street] : []))
    expect([...new Set(acted)]).toEqual([...STREETS])
    expect(beats.filter(({ type }) => type === 'show')).toHaveLength(4)
    expect(hands[0]!.end.board).toHaveLength(5)
  })

  test.each(STREETS)('[14] everybody folds on the %s: no showdown and no further cards', (street) => {
    const { run, beats } = trial({
      seed: 'fold-out',
      setup: { players: 5 },
      opponents: bots(foldingOn(street)),
    })
    const act = (snapshot: TableSnapshot) =>
      snapshot.view!.street === street ? allIn(snapshot) : call(snapshot)
    const { hands } = run(act, handOver)
    expect(beats.some(({ type }) => type === 'show' || type === 'compare')).toBe(false)
    expect(hands[0]!.end.board).toHaveLength([0, 3, 4, 5][STREETS.indexOf(street)]!)
    expect(hands[0]!.end.result!.pots.flatMap(({ shares }) => shares.map(({ seat }) => seat))).toEqual([
      personSeat(hands[0]!.table),
    ])
  })

  describe('side pots', () => {
    const hands = Array.from({ length: 12 }, (_, i) => {
      const { run } = trial({ seed: `pots-${i}`, setup: { players: 6, startingStack: 200 } })
      return run(byChance(`pots-${i}`), ended).hands
    }).flat()
    test.each([
      ['[14] one side pot', 2],
      ['[14] several side pots, three contributions or more', 3],
    ])('%s', (_title, least) => {
      const found = hands.filter(({ end }) => end.result!.pots.length >= least)
      expect(found.length).toBeGreaterThan(0)
      for (const { end } of found) {
        const { pots } = end.result!
        const paidIn = end.players.reduce((sum, { ante, total }) => sum + ante + total, 0)
        expect(pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidIn)
        for (const [i, { amount, shares, eligible }] of pots.entries()) {
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
          expect(shares.every(({ seat }) => eligible.includes(seat))).toBe(true)
          if (i > 0) expect(eligible.length).toBeLessThan(pots[i - 1]!.eligible.length)
        }
      }
    })
    test('[14] each pot goes to the best hand among its contenders', () => {
      const shown = hands.filter(({ end }) => end.players.some((player) => player.shown))
      expect(shown.length).toBeGreaterThan(20)
      for (const { end } of shown) {
        for (const { eligible, shares } of end.result!.pots) {
          const keys = eligible.map((seat) => bestHand([...end.players[seat]!.hole, ...end.board]).key)
          const best = eligible.filter((_, i) => keys[i] === Math.max(...keys))
          expect(shares.map(({ seat }) => seat).sort()).toEqual([...best].sort())
        }
      }
    })
  })

  test('[14] [T1] heads-up the button posts the small blind, acts first before the flop and last after it', () => {
    const { run, beats } = trial({ seed: 'heads-up', setup: { players: 2 }, opponents: bots(callingBot) })
    const { table } = run(call, handOver)
    const chairOf = (beat: Beat | undefined) => (beat && 'chair' in beat ? beat.chair : null)
    const blind = beats.find((beat) => beat.type === 'post' && beat.post === 'small-blind')
    expect(chairOf(blind)).toBe(table!.button)
    for (const street of STREETS) {
      const first = chairOf(beats.find((beat) => beat.type === 'act' && beat.street === street))
      expect(first === table!.button).toBe(street === 'preflop')
    }
  })

  test('[14] [T10] the same seed and the same actions replay the session event for event', () => {
    const play = (seed: string, pace = AT_ONCE) => {
      const { run, beats } = trial({ seed, setup: { startingStack: 300 }, pace })
      run(byChance('again'), ended)
      return JSON.stringify(beats)
    }
    expect(play('again')).toBe(play('again'))
    expect(play('again', { ...NORMAL, folded: { motion: 0.2, thinking: 0, summary: 0.5 } })).toBe(
      play('again'),
    )
    expect(play('again')).not.toBe(play('another'))
  })

  test('[14] a bot that goes broke leaves the table', () => {
    const { run, beats } = trial({ seed: 'bust', setup: { players: 5, startingStack: 60 } })
    const { hands } = run(byChance('bust'), ended)
    const busts = beats.flatMap((beat) => (beat.type === 'bust' ? [beat.chair] : []))
    expect(busts.length).toBeGreaterThan(0)
    for (const chair of busts) {
      const last = hands.findLast(({ table }) => table.players.some((player) => player.chair === chair))!
      const seat = last.table.players.findIndex((player) => player.chair === chair)
      expect(last.end.players[seat]!.stack).toBe(0)
    }
  })

  test('[14] a person who goes broke has lost the session', () => {
    const outcomes = Array.from({ length: 6 }, (_, i) => {
      const { run } = trial({ seed: `lose-${i}`, setup: { players: 3 }, opponents: bots(callingBot) })
      const { table, state, hands } = run(allIn, ended)
      expect(state).toBe('NextHandOrExit')
      const mine = hands.at(-1)!.end.players[personSeat(hands.at(-1)!.table)]!.stack
      expect(table!.outcome === 'lost').toBe(mine === 0)
      return table!.outcome
    })
    expect(outcomes).toContain('lost')
  })

  test('[14] the last one at the table has won the session, with all the chips', () => {
    const won = Array.from({ length: 6 }, (_, i) => {
      const { run } = trial({ seed: `win-${i}`, setup: { players: 3 }, opponents: bots(callingBot) })
      const { table, hands } = run(allIn, ended)
      return table!.outcome === 'won' ? [hands.at(-1)!] : []
    }).flat()
    expect(won.length).toBeGreaterThan(0)
    for (const { table, end } of won) expect(end.players[personSeat(table)]!.stack).toBe(3000)
  })
})
