/** A game with its own refusal codes has words for them in every language. */
import { houseGamesIn } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { REGISTRY } from './registry.ts'

type Words = Readonly<{ refusals?: Readonly<Record<string, string>> }>

const REFUSING = houseGamesIn(REGISTRY).flatMap(([id, { house }]) =>
  house.refusals ? [[id, Object.keys(house.refusals)] as const] : [],
)

test.each(REFUSING)('%s has words for its own refusals', async (id, codes) => {
  const { words }: { words: Readonly<Record<string, Words>> } = await import(`./${id}/words/index.ts`)
  expect(Object.keys(words)).toHaveLength(3)
  for (const { refusals } of Object.values(words))
    for (const code of codes) expect(refusals?.[code], code).toMatch(/[.。]$/)
})
