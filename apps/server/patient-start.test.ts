/** A house that starts while its database is under stress waits for it. */
import { refuse } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { createLog } from './core/log.ts'
import { StoreBusy, Unconfirmed } from './core/store/store.ts'
import type { FairhouseOptions } from './fairhouse-options.ts'
import { openPatiently } from './patient-start.ts'

const OPTIONS = { log: createLog({ level: 'silent' }) } as unknown as FairhouseOptions & { log: never }
const STARTING = Object.assign(new Error('the database system is starting up'), { code: '57P03' })

/** Fails so often, then refuses, which stands for any answer. */
const opening = (errors: readonly Error[]) => {
  let [tries, at] = [0, 0]
  const answer = refuse('no-such-thing', 'an answer')
  const opened = openPatiently(OPTIONS, {
    open: async () => {
      const error = errors[tries++]
      if (error) throw error
      return answer
    },
    timing: {
      monotonic: () => at,
      pause: async (ms) => {
        at += ms
      },
    },
  })
  return { opened, answer, tries: () => tries }
}

test('is tried again until the database has time, and after an unconfirmed commit', async () => {
  const { opened, answer } = opening([new StoreBusy('busy'), new Unconfirmed(), STARTING])
  expect(await opened).toBe(answer)
})

test('gives up after a minute, and at once if trying again is pointless', async () => {
  const patient = opening(Array(100).fill(new StoreBusy('busy')))
  await expect(patient.opened).rejects.toThrow('busy')
  expect(patient.tries()).toBeGreaterThan(10)
  expect(patient.tries()).toBeLessThan(30)
  const hopeless = opening([Object.assign(new Error('no such role'), { code: '28000' })])
  await expect(hopeless.opened).rejects.toThrow('no such role')
  expect(hopeless.tries()).toBe(1)
})
