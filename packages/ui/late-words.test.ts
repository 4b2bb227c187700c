import { expect, test } from 'vitest'
import { areHere, lateWords, speak, untilWords } from './late-words.ts'
import { inEachLanguage } from './words.ts'

const dictionaryOf = (name: string, load = async (text: string) => ({ text })) => ({
  en: lateWords('en', () => load(`${name} in English`)),
  'zh-Hans': lateWords('zh-Hans', () => load(`${name}，简体`)),
  'zh-Hant': lateWords('zh-Hant', () => load(`${name}，繁體`)),
})

test('words load in the page’s language alone, and a switch loads those of all code so far', async () => {
  const bar = dictionaryOf('bar')
  await speak('zh-Hans')
  const page = dictionaryOf('page')
  expect(bar['zh-Hans']).toEqual({ text: 'bar，简体' })
  expect(() => (page['zh-Hans'] as { text?: string }).text).toThrow('words not loaded: text')
  await untilWords()
  expect(page['zh-Hans']).toEqual({ text: 'page，简体' })
  expect(Object.values(page).map(areHere)).toEqual([false, true, false])
  await speak('en')
  expect([bar, page]).toMatchObject([{ en: { text: 'bar in English' } }, { en: { text: 'page in English' } }])
})

test('a language that can’t be loaded leaves the page as it was, and can be tried again', async () => {
  let isOnline = false
  const words = dictionaryOf('late', async (text) => {
    if (!isOnline) throw new Error('offline')
    return { text }
  })
  await expect(speak('zh-Hant')).rejects.toThrow('offline')
  isOnline = true
  await untilWords()
  expect(Object.values(words).map(areHere)).toEqual([true, false, false])
  await speak('zh-Hant')
  expect(words['zh-Hant']).toEqual({ text: 'late，繁體' })
})

test('a text in each language leaves out those that aren’t loaded', async () => {
  const words = dictionaryOf('note')
  await speak('zh-Hant')
  expect(inEachLanguage(words, (w) => (w as { text: string }).text)).toEqual({ 'zh-Hant': 'note，繁體' })
})
