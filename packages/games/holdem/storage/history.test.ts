import { verify } from '@fairhouse/host'
import { isRefusal } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { replayPhh } from '../exchange/phh-replay.ts'
import { present, SETTINGS_DEFAULTS } from '../presenter.ts'
import { holdem } from '../rules.ts'
import { personSeat } from '../table/event-beats.ts'
import { potOf } from '../table/scene.ts'
import { byChance, ended, NORMAL, trial } from '../testing/trial.ts'
import { EXPORTS, exportHand } from './exports.ts'
import { gameEvents, handRows, type PlayedHand, replayOf, replaySnapshot } from './history.ts'
import { handText, parseHandText, parseSessionText, sessionText } from './links.ts'
import { parseSaved, parseSessions, restoreSession, type SavedSession, withSession } from './saved-session.ts'

const WHEN = '2026-01-31T20:15:00'
const played = (seed: string, setup: object = { players: 5, startingStack: 1500 }) => {
  const { run, table } = trial({ seed, setup, pace: { ...NORMAL, motion: 0.1 } })
  const { hands } = run(byChance(seed), ended)
  return { hands, saved: table.saved()! }
}
const { hands, saved } = played('winter')
test('there are hands to look at', () => expect(hands.length).toBeGreaterThan(5))
const showdown = hands.find(({ end }) => end.players.some(({ shown }) => shown))!

describe('the list', () => {
  test('has every hand, latest first, with its result', () => {
    const rows = handRows(hands)
    expect(rows.map(({ hand }) => hand)).toEqual(hands.map(({ table }) => table.hand).toReversed())
    const total = rows.reduce((sum, { net }) => sum + net, 1500)
    expect(total).toBe(hands.at(-1)!.end.players[personSeat(hands.at(-1)!.table)]!.stack)
    for (const { cards, label, pot } of rows) {
      expect(cards).toHaveLength(2)
      expect(pot).toBeGreaterThan(0)
      if (label !== null) expect(label.category).toBeDefined()
    }
  })
})

describe('step by step', () => {
  const replay = replayOf(showdown, 'mine')
  test('goes from the cleared table to the end, always forward', () => {
    const { positions, beats } = replay
    expect(positions.at(-1)).toBe(beats.length)
    for (const [i, position] of positions.entries()) expect(position).toBeGreaterThan(positions[i - 1] ?? 0)
    const first = replaySnapshot(replay, 0)
    expect(potOf(first.scene)).toBe(0)
    expect(replaySnapshot(replay, positions.length - 1).scene.over).toBe(true)
  })
  test('a step for each action', () => {
    const sequences = replay.positions.map((_, at) => replaySnapshot(replay, at).sequence)
    expect(new Set(sequences).size).toBe(showdown.log.actions.length + 1)
  })
  test('a step for each pot, each street, and the antes and blinds together', () => {
    for (const played of hands) {
      const { positions, beats } = replayOf(played, 'mine')
      const ends = positions.map(
        (shown) =>
          beats.slice(0, shown).findLast(({ type }) => !/await|collect|done|compare/.test(type))!.type,
      )
      expect(ends.filter((type) => type === 'push')).toHaveLength(played.end.result!.pots.length)
      expect(ends.filter((type) => type === 'post')).toHaveLength(1)
      expect(ends.filter((type) => type === 'deal')).toHaveLength(1)
      expect(ends.filter((type) => type === 'board')).toHaveLength(Math.max(0, played.end.board.length - 2))
    }
    expect(hands.some(({ end }) => end.result!.pots.length > 1)).toBe(true)
  })
  test('can be drawn at every position, with nothing to press', () => {
    for (const at of replay.positions.keys()) {
      const { table } = present(replaySnapshot(replay, at), SETTINGS_DEFAULTS)
      expect(table!.dock.buttons.every(({ action }) => action === null)).toBe(true)
      expect(table!.seats.filter((seat) => seat !== null)).toHaveLength(showdown.table.players.length)
    }
  })
  test('with the person’s cards, or with everybody’s', () => {
    const dealtAt = (cards: 'mine' | 'all') => {
      const replay = replayOf(showdown, cards)
      const at = replay.positions.findIndex((shown) => replay.beats[shown - 1]!.type === 'await')
      const { seats } = present(replaySnapshot(replay, at), SETTINGS_DEFAULTS).table!
      return seats.filter((seat) => seat !== null && seat.cards.length === 2 && !seat.cards.includes(null))
        .length
    }
    expect(dealtAt('mine')).toBe(1)
    expect(dealtAt('all')).toBe(showdown.table.players.length)
  })
})

describe('exports', () => {
  test('[F8] the JSON of every hand can be verified, and a changed one fails', () => {
    for (const hand of hands) {
      const claim = JSON.parse(exportHand(hand, 'json', WHEN))
      expect(verify(holdem, claim)).toMatchObject({
        agrees: true,
        checks: { commitment: true, result: true },
      })
      claim.result.net.pot = '5'
      expect(verify(holdem, claim)).toMatchObject({ agrees: false })
    }
  })
  test('the PHH of a hand whose cards are all known replays to the same stacks', () => {
    const contested = hands.filter(({ end }) => end.players.every(({ shown, folded }) => shown || folded))
    for (const hand of contested.slice(0, 10)) {
      const replayed = replayPhh(exportHand(hand, 'phh', WHEN))
      if (isRefusal(replayed)) throw new Error(replayed.message)
      const stacks = hand.end.players.map(({ stack }) => stack)
      expect([...replayed.finishingStacks].sort()).toEqual([...stacks].sort())
    }
  })
  test('PokerStars text names the person and the bots, and hides unseen cards', () => {
    const text = exportHand(showdown, 'pokerstars', WHEN)
    expect(text).toContain('2026/01/31 20:15:00 UTC')
    expect(text).toMatch(/Dealt to You \[.. ..\]/)
    expect(text).toMatch(/Bot_\d/)
    expect(text.match(/Dealt to/g)).toHaveLength(1)
  })
  test.each(EXPORTS)('%s is text', (form) =>
    expect(exportHand(showdown, form, WHEN).length).toBeGreaterThan(100),
  )
  test('[9.2] events have time, hand, street, actor, action, and chips; nothing is lost', () => {
    for (const hand of hands) {
      const events = gameEvents(hand)
      expect(events.filter(({ action }) => /folded|checked|called|bet|raised/.test(action))).toHaveLength(
        hand.log.actions.length,
      )
      for (const { timestamp, handId, deltaStack, potDelta } of events) {
        expect(timestamp).toBeGreaterThanOrEqual(hand.at)
        expect(handId).toBe(hand.table.hand)
        expect(deltaStack + potDelta).toBe(0)
      }
      expect(events.reduce((sum, { deltaStack }) => sum + deltaStack, 0)).toBe(0)
    }
  })
})

describe('links', () => {
  test('a hand survives the round trip', () => {
    const { table, log, end } = showdown
    expect(parseHandText(handText(showdown))).toMatchObject({ table, log, end })
    expect(handText(showdown)).toMatch(/^[\w-]+$/)
  })
  test('the first hand must match its seed', () => {
    const [first] = hands
    const { button, players } = first!.table
    const other = { ...first!.table, button: players.find(({ chair }) => chair !== button)!.chair }
    expect(parseHandText(handText(first!))).toMatchObject({ table: first!.table })
    expect(parseHandText(handText({ ...first!, table: other }))).toMatchObject({ refused: 'bad-link' })
  })
  test('a session survives the round trip, without its times', () => {
    const back = parseSessionText(sessionText(saved)) as SavedSession
    expect(restoreSession(back)).toMatchObject({ hands: hands.map(({ log, end }) => ({ log, end })) })
  })
  test('a setup with its seed is a session without hands', () => {
    const bare = { ...saved, hands: [] }
    expect(parseSessionText(sessionText(bare))).toEqual(bare)
  })
  const broken = (change: (raw: Record<string, unknown>) => unknown): string =>
    btoa(
      JSON.stringify(change(JSON.parse(atob(handText(showdown).replaceAll('-', '+').replaceAll('_', '/'))))),
    )
      .replace(/=+$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  test.each([
    ['cut off', handText(showdown).slice(0, -9)],
    ['empty', ''],
    ['not base64url', '***'],
    ['not an object', broken(() => 5)],
    [
      'two people',
      broken((raw) => ({
        ...raw,
        seats: (raw.seats as number[][]).map(([chair, , stack]) => [chair, 1, stack]),
      })),
    ],
    [
      'a chair twice',
      broken((raw) => ({
        ...raw,
        seats: (raw.seats as number[][]).map(([, person, stack]) => [3, person, stack]),
      })),
    ],
    ['a button on an empty chair', broken((raw) => ({ ...raw, button: 99 }))],
    ['a bad seed', broken((raw) => ({ ...raw, seed: 'a b' }))],
    ['one action too many', broken((raw) => ({ ...raw, actions: `${raw.actions} f` }))],
    [
      'one action too few',
      broken((raw) => ({ ...raw, actions: (raw.actions as string).replace(/ \S+$/, '') })),
    ],
    ['not an action', broken((raw) => ({ ...raw, actions: 'zz' }))],
    ['a bad setup', broken((raw) => ({ ...raw, setup: { bigBlind: -1 } }))],
    ['another seed', broken((raw) => ({ ...raw, seed: 'summer' }))],
    ['another starting stack', broken((raw) => ({ ...raw, setup: { ...saved.setup, startingStack: 99 } }))],
    ['another number of players', broken((raw) => ({ ...raw, setup: { ...saved.setup, players: 4 } }))],
    [
      'chips that don’t belong to the session',
      broken((raw) => ({
        ...raw,
        seats: (raw.seats as number[][]).map(([chair, person, stack]) => [chair, person, stack! + 1]),
      })),
    ],
    [
      'a bot on a chair nobody took',
      broken((raw) => {
        const seats = raw.seats as number[][]
        const free = Array.from({ length: 9 }, (_, chair) => chair).filter((chair) =>
          hands[0]!.table.players.every((one) => one.chair !== chair),
        )
        const moved = seats.map(([chair, person, stack], i) =>
          i === seats.findIndex(([, one]) => one === 0)
            ? [free[0]!, person!, stack!]
            : [chair!, person!, stack!],
        )
        const [button] = moved[0]!
        return { ...raw, button, seats: moved.toSorted(([a], [b]) => a! - b!) }
      }),
    ],
  ])('refused: %s', (_what, text) => expect(isRefusal(parseHandText(text))).toBe(true))
})

describe('saved sessions', () => {
  test('[11.2] another version is refused', () => {
    expect(parseSaved({ ...saved, schemaVersion: 0 })).toMatchObject({ refused: 'unknown-schema' })
    expect(parseSaved({ ...saved, schemaVersion: 2 })).toMatchObject({ refused: 'unknown-schema' })
  })
  test.each([
    ['nothing', null],
    ['a list', []],
    ['no seed', { ...saved, seed: '' }],
    ['a bad source', { ...saved, source: 'dice' }],
    ['bad hands', { ...saved, hands: [{ at: 0, actions: 5, times: [] }] }],
    ['a bad setup', { ...saved, setup: { players: 12 } }],
  ])('refused: %s', (_what, raw) => expect(isRefusal(parseSaved(raw))).toBe(true))
  test('hands after the end, and unfinished ones before another, are refused', () => {
    const extra = { at: 0, actions: 'f', times: [] }
    expect(restoreSession({ ...saved, hands: [...saved.hands, extra] })).toMatchObject({
      refused: 'session-over',
    })
    const cut = { ...saved.hands[0]!, actions: '' }
    expect(restoreSession({ ...saved, hands: [cut, ...saved.hands.slice(1)] })).toMatchObject({
      refused: 'unfinished-hand',
    })
  })
  test('each session is kept once, the oldest are dropped, and broken ones are skipped', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ ...saved, seed: `s-${i}` }))
    const kept = many.reduce<readonly SavedSession[]>(withSession, [])
    expect(kept).toHaveLength(30)
    expect(kept.at(-1)!.seed).toBe('s-39')
    expect(withSession(kept, { ...kept[3]!, hands: saved.hands.slice(0, 1) })).toHaveLength(30)
    expect(parseSessions([saved, { ...saved, seed: '' }, 7])).toEqual([saved])
    expect(parseSessions('nothing')).toEqual([])
  })
  test('[T12] times are the host’s, one for each action, in order', () => {
    const timed = (hand: PlayedHand) => hand.times
    for (const hand of hands) {
      expect(timed(hand)).toHaveLength(hand.log.actions.length)
      expect([...timed(hand)].sort((a, b) => a - b)).toEqual(timed(hand))
    }
  })
})
