import { expect, test } from 'vitest'
import { shownName } from './names.ts'

test.each([
  ['guest-0042', 'Guest 0042', '游客0042', '訪客0042'],
  ['Firefly', 'Firefly', '萤火虫', '螢火蟲'],
  ['guest-lecturer', 'guest-lecturer', 'guest-lecturer', 'guest-lecturer'],
  ['小林', '小林', '小林', '小林'],
])('[Z14] %s in the reader’s language', (name, en, hans, hant) => {
  expect([shownName(name, 'en'), shownName(name, 'zh-Hans'), shownName(name, 'zh-Hant')]).toEqual([
    en,
    hans,
    hant,
  ])
})
