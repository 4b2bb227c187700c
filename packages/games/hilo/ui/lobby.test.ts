import { factTexts, type OfferedGame } from '@fairhouse/ui'
import { expect, test } from 'vitest'
import { lobby } from './lobby.tsx'

const offered = (rtp: string | null): OfferedGame => ({
  game: 'hilo',
  status: 'active',
  rtp,
  gameParameters: {},
  betInfo: [],
})

test.each([
  ['its configuration', offered('93.33'), ['93.33% a guess', '每猜回报 93.33%', '每猜回報 93.33%']],
  ['no return said', offered(null), []],
  ['no house', null, []],
])('[H7] the card states the return that the house offers: %s', (_what, offer, facts) =>
  expect(Object.values(lobby.words).flatMap((words) => factTexts(words.facts, offer).slice(2))).toEqual(
    facts,
  ),
)
