import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  [['en-GB'], 'en'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-MO'], 'zh-Hant'],
  [['zh-Hant'], 'zh-Hant'],
  [['ZH-hant-tw'], 'zh-Hant'],
  [['yue-HK'], 'zh-Hant'],
  [['fr-FR', 'zh-TW', 'en'], 'zh-Hant'],
  [['de', 'en-US', 'zh-CN'], 'en'],
  [['ja'], 'en'],
  [['zhx', 'english'], 'en'],
  [[''], 'en'],
  [[], 'en'],
] as const)('%j gets %s', (preferred, language) => {
  expect(languageFor(preferred)).toBe(language)
})
