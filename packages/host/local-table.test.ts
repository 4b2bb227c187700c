/** A table on this device, for every game that has lasting tables. */
import { REGISTRY } from '@fairhouse/games'
import { type AnyLiveGame, accepted, type Bot, draw, isObject, type Option } from '@fairhouse/kit'
import { replayTable, type TableSettings } from '@fairhouse/table'
import { describe, expect, test } from 'vitest'
import type { Clock } from './driver.ts'
import { playLocalTable } from './local-play.ts'
import {
  isOver,
  type LocalGame,
  type LocalTable,
  openLocalTable,
  readLocalTable,
  saveLocalTable,
} from './local-table.ts'
import { claimOf, verify } from './verify.ts'

type AnyLocalGame = LocalGame<unknown, unknown, unknown, never, unknown>
type AnyTable = LocalTable<unknown, unknown, unknown>

const gameOf = (id: string): AnyLocalGame => {
  const { rules, live } = REGISTRY[id]!
  return { rules: rules as never, live: live as AnyLiveGame }
}
const GAMES = Object.keys(REGISTRY).filter((id) => REGISTRY[id]!.live?.series)

const START = 1_700_000_000_000

const settingsOf = ({ live }: AnyLocalGame, given: object): TableSettings =>
  (live.series!.settings.safeParse(given) as never as Readonly<{ data: TableSettings }>).data

const botNamed = (n: number) => ({ id: `bot-${n}`, name: `Bot ${n}`, temperament: 'any', version: 1 })

const opened = (game: AnyLocalGame, seed: string, given: object = {}): AnyTable =>
  openLocalTable(game, {
    ...{ seed, settings: settingsOf(game, given), people: [{ player: 'you', place: 0 }], at: START },
    bots: Array.from({ length: Math.min(3, game.rules.seats.max - 1) }, (_, n) => botNamed(n + 1)),
  })

const anyAction = ({ action, min }: Option<unknown>): unknown =>
  isObject(action) && min !== undefined ? { ...action, amount: min } : action

/** Any of its options. */
const anyBot: Bot<unknown, unknown> = (_view, options, chance) => ({
  action: anyAction(options[draw(chance, options.length)]!),
  reason: { code: 'any' },
})

/** Timers run on `tick`, the earliest first. */
const handClock = () => {
  const waiting: (() => void)[] = []
  let now = START
  const clock: Clock = {
    now: () => now,
    after: (_ms, run) => {
      waiting.push(run)
      return () => {
        const place = waiting.indexOf(run)
        if (place >= 0) waiting.splice(place, 1)
      }
    },
  }
  const tick = (): boolean => {
    now += 700
    const run = waiting.shift()
    run?.()
    return run !== undefined
  }
  return { clock, tick }
}

/** The person takes the last option, so that hands last; `onStep`: after every action. */
const evening = (
  game: AnyLocalGame,
  table: AnyTable,
  hands: number,
  onStep: (table: AnyTable) => void = () => {},
): AnyTable => {
  const { clock, tick } = handClock()
  const options = { game, table, botOf: () => anyBot, clock, thinkMs: () => 1, onEvents: () => {} }
  const play = playLocalTable(options)
  play.subscribe(() => onStep(play.table()))
  play.go()
  for (let hand = 1; hand <= hands; hand += 1) {
    if (hand > 1) play.next()
    for (;;) {
      const last = play.table().hands.at(-1)!
      if (isOver(game, last.record)) break
      const me = last.seats.findIndex(({ bot }) => bot === null)
      const { state } = last.record
      if (game.rules.toAct(state).includes(me)) {
        const all = game.rules.options(state, me)
        expect(play.act(me, anyAction(all[all.length > 1 ? 1 : 0]!))).toBeNull()
      } else expect(tick()).toBe(true)
    }
  }
  return play.table()
}

const again = (game: AnyLocalGame, table: AnyTable): AnyTable | null =>
  readLocalTable(game, JSON.parse(JSON.stringify(saveLocalTable(table))))

/** Without what a restart may change: the times of an opened record. */
const shown = (table: AnyTable | null) =>
  table && { table: table.table, seed: table.seed, logs: table.hands.map(({ record }) => record.log) }

describe.each(GAMES)('%s', (id) => {
  const game = gameOf(id)
  test('[F8] one seed gives one evening, another seed another', () => {
    const logs = (seed: string) => evening(game, opened(game, seed), 3).hands.map(({ record }) => record.log)
    expect(logs('one')).toEqual(logs('one'))
    expect(logs('one')).not.toEqual(logs('two'))
  })
  test('[F13] its commands lead to the same table, and it deals what was planned', () => {
    const { first, log, table, hands } = evening(game, opened(game, 'evening'), 6)
    const replayed = accepted(replayTable(game as never, { first, log }))
    expect(replayed.table).toEqual(table)
    const plans = replayed.effects.flatMap((effect) => (effect.type === 'deal' ? effect.plan : []))
    expect(plans.map(({ seats }) => seats)).toEqual(hands.map(({ seats }) => seats))
    expect(table.hands).toBe(6)
  })
  test('[F8] read from storage after any action, it goes on from there', () => {
    const table = opened(game, 'stored')
    let steps = 0
    const end = evening(game, table, 2, (now) => {
      steps += 1
      expect(shown(again(game, now))).toEqual(shown(now))
    })
    expect(steps).toBeGreaterThan(2)
    expect(evening(game, again(game, table)!, 2).table).toEqual(end.table)
  })
  test('[F6] [F8] each hand has a seed of its own and is verified by it', () => {
    const { hands } = evening(game, opened(game, 'proof'), 3)
    expect(new Set(hands.map(({ record }) => record.log.seeds.server)).size).toBe(3)
    for (const { record } of hands) {
      const claim = accepted(claimOf(game.rules as never, record.log))
      expect(verify(game.rules as never, claim)).toMatchObject({ agrees: true })
    }
  })
})

const zhajinhua = gameOf('zhajinhua')

test('only the last 40 hands are kept, and what somebody won counts all', () => {
  const table = evening(zhajinhua, opened(zhajinhua, 'many'), 44)
  expect(table.hands).toHaveLength(40)
  expect(table.first.hands).toBe(4)
  expect(shown(again(zhajinhua, table))).toEqual(shown(table))
  const nets = table.table.seats.map((seat) => seat!.stack - seat!.bought)
  expect(nets.reduce((sum, net) => sum + net)).toBe(0)
})

test('[Z1] whoever has too few chips gets a buy-in; the others keep what they won', () => {
  const given = { ante: 10, buyInLeast: 10, buyInUsual: 20 }
  const { table, hands } = evening(zhajinhua, opened(zhajinhua, 'broke', given), 12)
  expect(table.seats.some((seat) => seat!.bought > 200)).toBe(true)
  for (const { record } of hands) {
    const { stacks } = record.log.config as Readonly<{ stacks: readonly number[] }>
    for (const stack of stacks) expect(stack).toBeGreaterThanOrEqual(100)
  }
})

test('[L9] a device plays by the rules it is given, with their rake', () => {
  const { table } = evening(zhajinhua, opened(zhajinhua, 'rake', { rakeBasisPoints: 500 }), 6)
  const nets = table.seats.map((seat) => seat!.stack - seat!.bought)
  expect(nets.reduce((sum, net) => sum + net)).toBeLessThan(0)
})

const { guests: _guests, ...old } = opened(zhajinhua, 'kept').first
const other = evening(zhajinhua, opened(zhajinhua, 'other'), 1)
test.each([
  ['nothing', null],
  ['another format', { format: 0 }],
  ['no log', { log: null }],
  ['no table', { first: null }],
  ['a table of another version', { first: old }],
  ['a command that is none', { log: [{ at: START, commands: [{ type: 'sit' }] }] }],
  ['a hand too few', { hands: [] }],
  ['a hand of another table', { hands: other.hands.map(({ record }) => record.log) }],
  ['a hand that is none', { hands: [{}] }],
])('stored data with %s is ignored', (_, change) => {
  const saved = saveLocalTable(evening(zhajinhua, opened(zhajinhua, 'kept'), 1))
  expect(readLocalTable(zhajinhua, change && { ...saved, ...change })).toBeNull()
})
