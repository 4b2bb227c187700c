import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { StoreBusy, TooLate, Unconfirmed } from '../core/store/store.ts'
import { type Admission, createAdmission, type Entry } from './admission.ts'

const never = (): Promise<never> => new Promise(() => {})
const failing = (error: Error) => (): Promise<never> => Promise.reject(error)

const enter = (admission: Admission): Entry => {
  const entry = admission.enter()
  if (isRefusal(entry)) throw new Error(entry.refused)
  return entry
}

test.each([
  ['may write', true, 'unconfirmed'],
  ['only reads', false, 'busy'],
])('[A45] a request that %s and is not answered in time', async (_case, mayWrite, refused) => {
  const entry = enter(createAdmission({ answerMs: 20, maxRequests: 1 }))
  expect(await entry.answer(never, { mayWrite })).toMatchObject({ refused })
})

test('[A45] a request that has waited too long isn’t begun', async () => {
  const entry = enter(createAdmission({ answerMs: 0, maxRequests: 1 }))
  let begun = false
  const work = async (): Promise<void> => {
    begun = true
  }
  expect(await entry.answer(work, { mayWrite: true })).toMatchObject({ refused: 'busy' })
  expect(begun).toBe(false)
})

test.each([
  [new StoreBusy(), 'busy'],
  [new Unconfirmed(), 'unconfirmed'],
  [new TooLate(), 'too-late'],
])('%s becomes %s', async (error, refused) => {
  const answered = enter(createAdmission()).answer(failing(error), { mayWrite: true })
  expect(await answered).toMatchObject({ refused })
})

test('any other error is a bug and is thrown', async () => {
  const answered = enter(createAdmission()).answer(failing(new Error('a bug')), { mayWrite: true })
  await expect(answered).rejects.toThrow('a bug')
})

test('[A45] bounds the requests under way; a freed place is used again', () => {
  const admission = createAdmission({ answerMs: 1_000, maxRequests: 2 })
  const first = enter(admission)
  enter(admission)
  expect(admission.enter()).toMatchObject({ refused: 'busy' })
  first.leave()
  enter(admission)
  expect(admission.enter()).toMatchObject({ refused: 'busy' })
})
