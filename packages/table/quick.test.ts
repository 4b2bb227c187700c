/** [Z12] [F10] [F13] [F14] Quick tables: how a room's people get into a hand. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, isRefusal } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEALING_MS } from './clock.ts'
import { step } from './step.ts'
import type { Effect } from './step-types.ts'
import { peopleAt, type Table } from './table.ts'
import { Queue, type QuickRoom, randomQueue, WINDOW_MS } from './testing/conforms-quick.ts'

const { rules, live } = REGISTRY.zhajinhua!
const ROOM: QuickRoom = {
  game: { rules, live: live! },
  config: accepted(rules.configure({ ante: 100, cap: 2_000 })) as Table['settings'],
  places: rules.seats.max,
  hasBots: true,
}

const queueOf = (people: number, room: QuickRoom = ROOM): Queue => {
  const queue = new Queue(room)
  for (let by = 1; by <= people; by += 1) queue.arrive(`${by}`)
  return queue
}

const answerAll = (queue: Queue, people: readonly string[]): void => {
  for (const by of people) queue.answer(by)
}

/** Time passes, and what is due is done. */
const pass = (queue: Queue, ms: number): void => {
  queue.at += ms
  queue.due()
}

const phaseOf = (queue: Queue, index = 0): string => queue.tables[index]!.phase.type

const deals = ({ effects }: Queue): readonly Extract<Effect, { type: 'deal' }>[] =>
  effects.flatMap(([, effect]) => (effect.type === 'deal' ? effect : []))

const outs = ({ effects }: Queue): readonly string[] =>
  effects.flatMap(([, effect]) => (effect.type === 'out' ? `${effect.player} ${effect.reason}` : []))

describe('a queue of quick tables', () => {
  test('[Z12] an arrival at exactly 5.0 s opens a new table, even before the old one is due', () => {
    const queue = queueOf(1)
    queue.at += WINDOW_MS - 1
    expect(queue.arrive('2')).toBe(0)
    queue.at += 1
    expect(queue.arrive('3')).toBe(1)
  })

  test('[Z12] five start at once; the sixth waits at another table', () => {
    const queue = queueOf(4)
    answerAll(queue, ['1', '2', '3', '4'])
    queue.arrive('5')
    expect(phaseOf(queue)).toBe('sealing')
    expect(queue.arrive('6')).toBe(1)
    queue.answer('5')
    expect(phaseOf(queue)).toBe('revealing')
  })

  test('[Z12] [Z14] one alone gets one or two bots; two play without', () => {
    for (const people of [['1'], ['1', '2']]) {
      const queue = queueOf(people.length)
      answerAll(queue, people)
      pass(queue, WINDOW_MS)
      answerAll(queue, people)
      const [{ plan }] = deals(queue) as [Extract<Effect, { type: 'deal' }>]
      const bots = plan.seats.filter(({ bot }) => bot !== null).length
      expect([1, 2].includes(bots)).toBe(people.length === 1)
      expect(plan.seats[0]).toMatchObject({ place: null, bot: null })
      expect(phaseOf(queue)).toBe('closed')
    }
  })

  test('[Z12] a room without bots sends one alone away', () => {
    const queue = queueOf(1, { ...ROOM, hasBots: false })
    queue.answer('1')
    pass(queue, WINDOW_MS)
    expect([outs(queue), phaseOf(queue)]).toEqual([['1 nobody-came'], 'closed'])
  })

  test('[F10] the last to come has a little time to promise, or is out; the others play', () => {
    const queue = queueOf(3)
    answerAll(queue, ['1', '2'])
    pass(queue, WINDOW_MS)
    expect(phaseOf(queue)).toBe('sealing')
    pass(queue, SEALING_MS)
    expect([outs(queue), phaseOf(queue)]).toEqual([['3 no-seed'], 'revealing'])
  })

  test('[Z11] whoever is away when the plan is bound is out', () => {
    const queue = queueOf(3)
    answerAll(queue, ['1', '2', '3'])
    queue.run(0, { type: 'presence', away: [{ player: '2', since: queue.at }] })
    pass(queue, WINDOW_MS)
    expect([outs(queue), peopleAt(queue.tables[0]!).map(({ player }) => player)]).toEqual([
      ['2 away'],
      ['1', '3'],
    ])
  })

  test('[F13] once the plan is bound, who leaves or may no longer play is dealt in all the same', () => {
    const queue = queueOf(3)
    answerAll(queue, ['1', '2', '3'])
    pass(queue, WINDOW_MS)
    queue.run(0, { type: 'leave', by: '1' })
    queue.run(0, { type: 'bar', players: ['2'], reason: 'excluded' })
    answerAll(queue, ['1', '2', '3'])
    expect(deals(queue)[0]!.plan.seats).toHaveLength(3)
    expect(outs(queue)).toEqual([])
  })

  test('[F14] a withheld seed: the hand is void, its owner is out, the others go on under a new commitment', () => {
    const queue = queueOf(3)
    answerAll(queue, ['1', '2', '3'])
    pass(queue, WINDOW_MS)
    const { phase: before } = queue.tables[0]!
    answerAll(queue, ['1', '2'])
    pass(queue, 2_000)
    expect(queue.effects.filter(([, { type }]) => type === 'void')).toHaveLength(1)
    expect(outs(queue)).toEqual(['3 no-reveal'])
    const { phase } = queue.tables[0]!
    const hand = 'hand' in before ? before.hand : null
    expect(phase).toMatchObject({
      type: 'sealing',
      afterVoid: hand,
      promises: [{ hash: null }, { hash: null }],
    })
    expect(phase).not.toMatchObject({ hand })
    expect(queue.effects.filter(([, { type }]) => type === 'opened')).toHaveLength(2) // each with a seed of its own
    expect(queue.arrive('4')).toBe(1) // nobody joins them
    answerAll(queue, ['1', '2'])
    answerAll(queue, ['1', '2'])
    expect(deals(queue)[0]!.plan.seats).toHaveLength(2)
  })

  test('[Z12] [F13] the host program can’t bind early, add bots to enough people, or use lasting tables’ commands', () => {
    const queue = queueOf(2)
    const refusedOf = (table: Table, command: Parameters<typeof step>[2]): string | null => {
      const done = step(ROOM.game, table, command, queue.at)
      return isRefusal(done) ? done.refused : null
    }
    const people = ['1', '2'].map((player) => ({ player, chips: 1_000, problem: null }))
    const bot = { id: 'bot_1', name: 'Bot', temperament: 'balanced', version: 1 }
    const stakes = { type: 'stakes', people, bots: [], settings: {} } as const
    expect(refusedOf(queue.tables[0]!, stakes)).toBe('bad-stakes')
    answerAll(queue, ['1', '2'])
    queue.at += WINDOW_MS
    const withBot = { ...stakes, bots: [{ bot, chips: 1_000 }] }
    expect(refusedOf(queue.tables[0]!, withBot)).toBe('bad-stakes')
    for (const type of ['sitOut', 'stay'] as const)
      expect(refusedOf(queue.tables[0]!, { type, by: '1' })).toBe('no-such-party')
    expect(refusedOf(queue.tables[0]!, { type: 'close', by: '1' })).toBe('no-such-party')
  })

  test('[F13] [Z14] stakes that the rules refuse end the table: people go away, and its bots are free again', () => {
    const queue = queueOf(1)
    queue.chips = 99 // less than the ante
    queue.answer('1')
    pass(queue, WINDOW_MS)
    expect([outs(queue), phaseOf(queue)]).toEqual([['1 room-closed'], 'closed'])
    expect(queue.effects.filter(([, { type }]) => type === 'botFreed')).not.toEqual([])
  })

  test('keeps its promises, whoever comes and goes', () => {
    let hands = 0
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (seed, hasBots) => {
        hands += randomQueue({ ...ROOM, hasBots }, seed, 150, (problems, at) =>
          expect(problems, at).toEqual([]),
        )
      }),
      { numRuns: 40 },
    )
    expect(hands).toBeGreaterThan(100)
  })
})
