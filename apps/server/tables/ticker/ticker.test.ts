/** The news ticker on every store: what it shows, how often, and that all processes show the same. */
import { accepted, isRefusal, TABLE_BOT_NAMES } from '@fairhouse/kit'
import type { TickerItem } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import type { Room } from '../../core/config/rooms.ts'
import type { Store } from '../../core/store/store.ts'
import { configurationIn } from '../../testing/configuration-files.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { newFolder } from '../../testing/running-house.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import type { EndedHand } from '../ended-hand.ts'
import { noteWins } from '../wins.ts'
import { addNotice, allNotices, countSeen, removeNotice } from './notices.ts'
import { NODE_MS, nodeAt, tickerOf } from './ticker.ts'

const ROOMS: readonly Room[] = [...accepted(configurationIn(`${newFolder()}/configs`)).rooms.values()]
const START = 1_000 * NODE_MS

const SEAT = { paid: 100n, won: 0n, refunded: 0n, bonus: 0n, folded: false }

const ended = (id: number, won: number, change: Partial<EndedHand> = {}): EndedHand => ({
  id: BigInt(id),
  operator: 'house',
  room: 'novice',
  currency: 'USD',
  isDemo: true,
  at: START,
  seats: [
    { ...SEAT, player: 7n, name: `winner ${id}`, won: BigInt(won) },
    { ...SEAT, player: null, name: 'a bot', folded: true },
  ],
  winners: [0],
  rake: 0n,
  ...change,
})

const noticesIn = (items: readonly TickerItem[]): readonly bigint[] =>
  items.flatMap((item) => (item.type === 'notice' ? [BigInt(item.id)] : []))

const scene = async (store: Store) => {
  let now = START
  const { run, house } = await sampleHouse(store, { clock: () => now })
  return {
    run,
    house,
    pass: (nodes: number) => {
      now += nodes * NODE_MS
    },
    win: (hand: EndedHand) => run(() => noteWins({ ...hand, at: now })),
    show: (rooms = ROOMS, operator = 'house') => run((open) => tickerOf(open, operator, rooms)),
    /** A player has seen all notices in it. */
    see: (items: readonly TickerItem[], operator = 'house') =>
      run(() => countSeen(noticesIn(items), operator, nodeAt(now))),
    say: (notice: Readonly<{ timesLeft?: number; until?: number; operator?: string }>) =>
      run((open) =>
        addNotice(open.nextId(), {
          operator: notice.operator ?? null,
          texts: { en: 'Maintenance at noon', 'zh-Hans': '中午维护' },
          timesLeft: notice.timesLeft ?? null,
          until: notice.until ?? null,
          at: now,
        }),
      ),
  }
}

describeOnEveryStore('ticker', (open) => {
  test('[Z15] the biggest wins of the last ten seconds come first, five of them', async () => {
    const { win, show, pass } = await scene((await open()).store)
    for (const won of [300, 900, 100, 800, 200, 700, 400]) await win(ended(won, won))
    pass(1)
    const items = await show()
    expect(items.map((item) => 'amount' in item && item.amount)).toEqual([
      '9.00',
      '8.00',
      '7.00',
      '4.00',
      '3.00',
    ])
    expect(items[0]).toEqual({
      type: 'win',
      player: 'winner 900',
      room: 'novice',
      amount: '9.00',
      currency: 'USD',
    })
  })

  test('[Z15] a bonus is shown, a bot’s win isn’t', async () => {
    const { win, show, pass } = await scene((await open()).store)
    const seats = [
      { ...SEAT, player: 7n, name: 'winner 1', bonus: 25n },
      { ...SEAT, player: null, name: 'a bot', won: 500n },
    ]
    await win(ended(1, 500, { winners: [1], seats }))
    pass(1)
    expect(await show()).toMatchObject([{ type: 'bonus', player: 'winner 1', amount: '0.25' }])
  })

  test('[Z15] if nothing is new, the biggest wins of the last hour come again', async () => {
    const { win, show, pass } = await scene((await open()).store)
    await win(ended(1, 500))
    pass(1)
    const first = await show()
    pass(5)
    expect(await show()).toEqual(first)
    pass(361)
    expect(await show()).toEqual([])
  })

  test('[Z15] samples, marked as such, fill the rest if a room allows them', async () => {
    const { win, show, pass } = await scene((await open()).store)
    await win(ended(1, 500))
    pass(1)
    const items = await show(ROOMS.map((room) => ({ ...room, samples: room.id === 'expert' })))
    expect(items.map(({ type }) => type)).toEqual(['win', 'sample', 'sample', 'sample', 'sample'])
    for (const item of items.slice(1)) {
      expect(item).toMatchObject({ room: 'expert', currency: 'USD' })
      // Names that nobody can have, with a Chinese form.
      expect(TABLE_BOT_NAMES).toHaveProperty(item.type === 'sample' ? item.player : '')
    }
  })

  test('[Z15] a notice comes every ten seconds until its count is used up', async () => {
    const { say, show, see, pass } = await scene((await open()).store)
    await say({ timesLeft: 2 })
    const seen: number[] = []
    for (let node = 0; node < 4; node += 1) {
      pass(1)
      for (const _reader of [1, 2]) await see(await show()) // two see it, one counts
      seen.push(noticesIn(await show()).length)
    }
    expect(seen).toEqual([1, 1, 0, 0])
  })

  test('[Z15] a notice nobody has seen isn’t used up', async () => {
    const { say, show, see, pass, run } = await scene((await open()).store)
    await say({ timesLeft: 1 })
    for (let node = 0; node < 12; node += 1) {
      pass(1)
      expect(noticesIn(await show())).toHaveLength(1)
    }
    expect(await run(allNotices)).toMatchObject([{ timesLeft: 1 }])
    await see(await show())
    pass(1)
    expect(await show()).toEqual([])
    expect(await run(allNotices)).toEqual([])
  })

  test('[Z15] a new notice comes at once, and first; a deleted one disappears at once', async () => {
    const { say, run, show, see, win, pass } = await scene((await open()).store)
    for (const won of [300, 900, 100, 800, 200]) await win(ended(won, won))
    await say({ timesLeft: 9 })
    pass(1)
    await see(await show())
    const { id } = accepted(await say({ timesLeft: 9 }))
    const items = await show()
    expect(items.map(({ type }) => type)).toEqual(['notice', 'notice', 'win', 'win', 'win'])
    expect(noticesIn(items)[0]).toBe(id)
    await run(() => removeNotice(id))
    expect(noticesIn(await show())).not.toContain(id)
  })

  test('[Z15] more notices than fit take turns, so each is seen', async () => {
    const { say, show, see, pass } = await scene((await open()).store)
    const all = new Set<bigint>()
    for (let count = 0; count < 8; count += 1) all.add(accepted(await say({ timesLeft: 1 })).id)
    const seen = new Set<bigint>()
    for (let node = 0; node < 2; node += 1) {
      pass(1)
      const items = await show()
      expect(items.length).toBeLessThanOrEqual(5) // as many as fit into ten seconds
      for (const id of noticesIn(items)) seen.add(id)
      await see(items)
    }
    expect(seen).toEqual(all)
  })

  test('[Z15] a notice may have an end, and may be for one operator’s players', async () => {
    const { say, show, see, pass, run } = await scene((await open()).store)
    await say({ until: START + 2.5 * NODE_MS })
    await say({ timesLeft: 100, operator: 'other' })
    pass(1)
    const [ours, theirs] = [await show(), await show(ROOMS, 'other')]
    expect([ours, theirs].map((items) => items.length)).toEqual([1, 2])
    await see(theirs) // only their own views count
    await see(theirs, 'other')
    pass(2)
    expect(await show()).toEqual([])
    expect(await run(allNotices)).toMatchObject([{ operator: 'other', timesLeft: 99 }])
  })

  test('a notice can be deleted; one without text or end is refused', async () => {
    const { say, run, show, pass } = await scene((await open()).store)
    const notice = accepted(await say({ timesLeft: 9 }))
    expect(await run(() => removeNotice(notice.id))).toBeNull()
    expect(isRefusal(await run(() => removeNotice(notice.id)))).toBe(true)
    pass(1)
    expect(await show()).toEqual([])
    expect(await say({})).toMatchObject({ refused: 'bad-notice' })
    expect(await say({ until: START })).toMatchObject({ refused: 'bad-notice' })
  })

  test('all processes show the same, whichever asks first', async () => {
    const { store, again } = await open()
    const one = await scene(store)
    const other = await scene(await again())
    const withSamples = ROOMS.map((room) => ({ ...room, samples: true }))
    one.pass(1)
    other.pass(1)
    const [seen, seenThere] = await Promise.all([one.show(withSamples), other.show(withSamples)])
    expect(seen).toHaveLength(5)
    expect(seenThere).toEqual(seen)
  })
})
