/** Players who collect chips from many, on every store. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { welcomeFrom } from '../core/accounts/newcomers.ts'
import { write } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { HOUR, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { type Collector, readCollectors } from './collectors.ts'
import type { EndedHand, EndedSeat } from './ended-hand.ts'
import { notePairs } from './pairs.ts'

const START = Date.UTC(2026, 5, 1)
const GUEST = { operator: 'house', name: null, password: null, role: 'player' } as const

const seatOf = (player: bigint, paid: bigint, won: bigint): EndedSeat => ({
  player,
  name: 'somebody',
  folded: won === 0n,
  paid,
  won,
  refunded: 0n,
  bonus: 0n,
})

let hands = 0n
/** One hand: everybody pays 100, and the first wins it all. */
const win = (sample: SampleHouse, people: readonly bigint[], at = START): Promise<void> => {
  hands += 1n
  const hand: EndedHand = {
    id: hands,
    operator: 'house',
    room: 'novice',
    currency: 'USD',
    isDemo: true,
    at,
    seats: people.map((player, seat) => seatOf(player, 100n, seat === 0 ? BigInt(people.length) * 100n : 0n)),
    winners: [0],
    rake: 0n,
  }
  return sample.run(() => notePairs(hand))
}

describeOnEveryStore('[A47] collectors', (open) => {
  const gather = async (count: number, addressOf: (index: number) => string) => {
    const sample = await sampleHouse((await open()).store, { clock: () => START })
    const people: bigint[] = []
    for (let index = 0; index < count; index += 1) {
      const arrival = { address: addressOf(index), maxPerHour: 1_000 }
      const came = await sample.run((house) => welcomeFrom(house, GUEST, arrival))
      people.push(accepted(came).id)
    }
    const found = (): Promise<readonly Collector[]> => sample.run(() => readCollectors(10))
    return { sample, people, found }
  }
  /** The first player wins hands of five against all the others. */
  const collect = async (sample: SampleHouse, [first, ...others]: readonly bigint[], at = START) => {
    for (let index = 0; index < others.length; index += 4)
      await win(sample, [first!, ...others.slice(index, index + 4)], at)
  }

  test('forty guests from one address lose to one of them: exact sums, both marks', async () => {
    const { sample, people, found } = await gather(41, () => '192.0.2.1')
    await collect(sample, people)
    const flow = { losers: 40, winners: 0, net: 4_000n }
    expect(await found()).toEqual([
      {
        player: people[0],
        name: null,
        operator: 'house',
        currency: 'USD',
        isDemo: true,
        at: START,
        all: flow,
        newcomers: { ...flow, standsOut: true },
        address: { ...flow, standsOut: true, isOwn: true },
      },
    ])
  })

  test.each([
    ['new players from many addresses', (index: number) => `192.0.2.${index}`, 23 * HOUR, [true, false]],
    ['day-old players from one address', () => '192.0.2.1', 24 * HOUR, [false, true]],
    ['day-old players from many addresses', (index: number) => `192.0.2.${index}`, 24 * HOUR, [false, false]],
  ] as const)('%s are marked by what they have in common', async (_who, addressOf, age, marks) => {
    const { sample, people, found } = await gather(13, addressOf)
    await collect(sample, people, START + age)
    const [first] = await found()
    expect(first).toMatchObject({ player: people[0], all: { losers: 12, winners: 0, net: 1_200n } })
    expect([first!.newcomers.standsOut, first!.address!.standsOut]).toEqual(marks)
  })

  test('a player who wins from some and loses to others isn’t marked, and is listed later', async () => {
    const { sample, people, found } = await gather(40, () => '192.0.2.1')
    const [even, collector, ...others] = people as [bigint, bigint, ...bigint[]]
    await collect(sample, [even, ...others.slice(0, 20)])
    for (const other of others.slice(20, 32)) await win(sample, [other, even])
    await sample.run(() => write('UPDATE pairs SET flow = flow * 100'))
    await collect(sample, [collector, ...others.slice(0, 9)])
    const [first, second] = await found()
    expect(first).toMatchObject({ player: collector, all: { net: 900n }, newcomers: { standsOut: true } })
    expect(second).toMatchObject({
      player: even,
      all: { losers: 20, winners: 12, net: 80_000n },
      newcomers: { standsOut: false },
      address: { standsOut: false },
    })
  })

  test('players with an unknown address are counted without one', async () => {
    const sample = await sampleHouse((await open()).store)
    const [first, second, third] = [await sample.guest(), await sample.guest(), await sample.guest()]
    await win(sample, [first.id, second.id, third.id])
    const [found] = await sample.run(() => readCollectors(10))
    expect(found).toMatchObject({ player: first.id, all: { losers: 2, net: 200n }, address: null })
  })
})
