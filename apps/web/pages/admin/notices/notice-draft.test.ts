import { expect, test } from 'vitest'
import { EMPTY, isComplete, type NoticeDraft, requestOf } from './notice-draft.ts'

const draft = (patch: Partial<NoticeDraft>): NoticeDraft => ({
  ...EMPTY,
  texts: { ...EMPTY.texts, en: ' Tea at five ' },
  ...patch,
})

test.each<[string, Partial<NoticeDraft>, boolean]>([
  ['neither count nor time', {}, false],
  ['a count', { times: '3' }, true],
  ['a time', { until: '2030-01-01T17:00' }, true],
  ['no number', { times: 'often' }, false],
  ['an invalid count beside a time', { times: '0', until: '2030-01-01T17:00' }, false],
  ['no text', { texts: EMPTY.texts, times: '3' }, false],
  ['an empty text', { texts: { ...EMPTY.texts, 'zh-Hans': ' ' }, times: '3' }, false],
])('%s', (_case, patch, complete) => {
  expect(isComplete(draft(patch))).toBe(complete)
})

test('only filled-in fields are sent', () => {
  expect(requestOf(draft({ times: ' 3 ' }))).toEqual({ texts: { en: 'Tea at five' }, times: 3 })
  expect(requestOf(draft({ until: '2030-01-01T17:00', operator: 'acme' }))).toEqual({
    texts: { en: 'Tea at five' },
    until: new Date(2030, 0, 1, 17).getTime(),
    operator: 'acme',
  })
})
