/** Chinese texts have Chinese punctuation: a half-width mark after a character looks like a mistake. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModules } from './module-graph.ts'

const FILES = [...readModules().keys()]
const WORDS = FILES.filter((file) => /zh-han[st]\.ts$/.test(file))
/** Pages, and files with the words of all three languages. */
const OTHERS = FILES.filter(
  (file) =>
    /^(apps\/web|packages)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !WORDS.includes(file),
)

/** The text that is hashed is written as it is: `server seed:client seed:nonce`. */
const SEED_TEXT = /(服务器种子|伺服器種子):(客户端种子|用戶端種子):nonce/g

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** A string, a template, or what a tag holds. In code, a colon after a Chinese key is none of a text. */
const TEXTS = /'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>]*<\//g

/** A mark written into a page after a text that may be Chinese: `{w.stake}: {amount}`. */
const MARK_IN_PAGE = /\}[:;?!]\s/

test('no half-width colon, comma, semicolon, question or exclamation mark follows a Chinese character', () => {
  expect(WORDS.length).toBeGreaterThan(20)
  const found = WORDS.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8').replace(SEED_TEXT, ''))
      .split('\n')
      .filter((line) => /[\u4e00-\u9fff][:,;?!](?![\w/])/.test(line.replace(/^\s*['\w\u4e00-\u9fff-]+:/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('the same holds for texts outside the dictionaries', () => {
  expect(OTHERS.length).toBeGreaterThan(200)
  const found = OTHERS.flatMap((file) =>
    (withoutComments(readFileSync(file, 'utf8').replace(SEED_TEXT, '')).match(TEXTS) ?? [])
      .filter(
        (text) =>
          /[\u4e00-\u9fff][:,;?!](?![\w/])/.test(text) || (text.startsWith('>') && MARK_IN_PAGE.test(text)),
      )
      .map((text) => `${file}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

test('one word for play money: 游戏币, 遊戲幣', () => {
  const found = [...WORDS, ...OTHERS].filter((file) =>
    /免费币|试玩|代幣|試玩|免費幣/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
