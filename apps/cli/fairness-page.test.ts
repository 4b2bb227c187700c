import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import { drawNumbers, kenoWords } from '@fairhouse/games/keno/draw.ts'
import { accepted, commitment, DECK, type Seeds, shuffle, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../docs/FAIRNESS.md', import.meta.url), 'utf8')
const block = (kind: string): string => page.split(`\`\`\`${kind}\n`)[1]!.split('```')[0]!

const seeds: Seeds = {
  server: '6f416eb77fe942ac83166ebd6ea099cb3a3a479a88d85b7721e5d770118052c0',
  client: 'my own words',
  nonce: '7',
}

test('[F8] the recipe of docs/FAIRNESS.md runs without our code and prints what the page says', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', block('js')])
  expect(String(printed)).toBe(block('text'))
})

test('[F1] [F2] [F5] [H1] [K1] and it prints what our code draws', () => {
  const choices = ['higher', 'skip', 'lower']
  const { server: serverSeed, client: clientSeed, nonce } = seeds
  const { cards } = accepted(verifyHilo({ serverSeed, clientSeed, nonce, choices }))
  const shown = (list: readonly unknown[]): string => list.join(' ')
  const printed = block('text').replaceAll(/[[\],'\s]+/g, ' ')
  expect(printed).toContain(`commitment ${commitment(seeds.server)}`)
  expect(printed).toContain(`HiLo ${shown(cards)} Keno ${shown(drawNumbers(kenoWords(seeds, 0)))}`)
  expect(printed).toContain(`a deck ${shown(shuffle(words(seeds), DECK).slice(0, 5))}`)
})
