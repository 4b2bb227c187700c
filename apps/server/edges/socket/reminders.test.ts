import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { setReminder } from '../../core/limits.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { createReminders } from './reminders.ts'

const MINUTE = 60_000

/** Connected players, and the pushes that each of them gets. */
const watched = ({ store }: SampleHouse) => {
  const here = new Map<bigint, number>()
  const told: (readonly [bigint, number])[] = []
  let at = 0
  const { remind } = createReminders(
    { transact: store.transact, now: () => at },
    {
      players: () => [...here].map(([player, since]) => ({ player, since, validFrom: 0 })),
      push: (player, frame) => {
        if (frame.type === 'reminder') told.push([player, frame.minutes])
      },
    },
  )
  /** Sweeps as often as the house does. */
  const pass = async (minutes: number) => {
    for (let i = 0; i < minutes; i += 1) {
      at += MINUTE
      await remind()
    }
    return told.splice(0)
  }
  return { here, pass, now: () => at }
}

describeOnEveryStore('reminders', (open) => {
  test('come every so many minutes to players who asked for them', async () => {
    const sample = await sampleHouse((await open()).store)
    const [anna, ben] = [(await sample.guest()).id, (await sample.guest()).id]
    accepted(await sample.run((house) => setReminder(house, anna, 30)))
    const { here, pass } = watched(sample)
    here.set(anna, 0).set(ben, 0)
    expect(await pass(29)).toEqual([])
    expect(await pass(1)).toEqual([[anna, 30]])
    expect(await pass(60)).toEqual([
      [anna, 60],
      [anna, 90],
    ])
    accepted(await sample.run((house) => setReminder(house, anna, null)))
    expect(await pass(60)).toEqual([])
  })

  test('a reminder set during a session comes at the next multiple of its interval; reconnecting after a break starts a new session', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    const { here, pass, now } = watched(sample)
    here.set(id, 0)
    expect(await pass(25)).toEqual([])
    accepted(await sample.run((house) => setReminder(house, id, 10)))
    expect(await pass(5)).toEqual([[id, 30]])
    accepted(await sample.run((house) => setReminder(house, id, 1)))
    expect(await pass(2)).toEqual([
      [id, 31],
      [id, 32],
    ])
    accepted(await sample.run((house) => setReminder(house, id, 10)))
    here.delete(id)
    expect(await pass(10)).toEqual([])
    here.set(id, now())
    expect(await pass(10)).toEqual([[id, 10]])
  })
})
