import { factTexts, type OfferedGame } from '@fairhouse/ui'
import { expect, test } from 'vitest'
import { HOUSE_TABLES } from '../paytable.ts'
import { lobby } from './lobby.tsx'

const OFFER: OfferedGame = {
  game: 'keno',
  status: 'active',
  rtp: null,
  gameParameters: { minSpots: 1, maxSpots: 10 },
  payoutTables: HOUSE_TABLES,
  betInfo: [],
}
const last = (offer: OfferedGame | null) => factTexts(lobby.words.en.facts, offer).slice(2)

test.each<readonly [string, OfferedGame | null, readonly string[]]>([
  ['[K2] the tables as written', OFFER, ['Up to 1,000×']],
  ['[K3] an override', { ...OFFER, rtp: '93.33' }, ['Up to 933.3×']],
  ['[K3] an override that floating point just misses', { ...OFFER, rtp: '99.99' }, ['Up to 999.9×']],
  ['[K3] an override, cut', { ...OFFER, rtp: '93.33333' }, ['Up to 933.33×']],
  ['fewer picks allowed', { ...OFFER, gameParameters: { minSpots: 1, maxSpots: 2 } }, ['Up to 17.1×']],
  ['no tables said', { ...OFFER, payoutTables: undefined }, []],
  ['no house', null, []],
])('the card states the top prize that the house offers: %s', (_what, offer, facts) =>
  expect(last(offer)).toEqual(facts),
)
