import { expect, test } from 'vitest'
import { shownClock, shownLately, shownTime } from './times.ts'

const at = new Date(2026, 10, 9, 17, 45, 51).getTime()

test('a date names its month, so that nobody takes the day for it', () => {
  expect(shownTime(at, 'en')).toBe('9 Nov 2026, 17:45')
  expect(shownTime(at, 'en', 'medium')).toBe('9 Nov 2026, 17:45:51')
  expect(shownTime(at, 'zh-Hans')).toBe('2026年11月9日 17:45')
  expect(shownTime(at, 'zh-Hant')).toMatch(/^2026年11月9日/)
})

test("today's times have no date, those of other days have no seconds", () => {
  expect(shownClock(at, 'en')).toBe('17:45')
  expect(shownLately(at, 'en', at + 60_000)).toBe('17:45:51')
  expect(shownLately(at, 'en', at + 86_400_000)).toBe('9 Nov 2026, 17:45')
})
