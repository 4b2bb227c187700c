import { expect, test } from 'vitest'
import type { Party, PartySeat } from './party.ts'
import { newsBetween, type PartyNews, withNews } from './party-news.ts'

const seat = (place: number, name: string, patch: Partial<PartySeat> = {}): PartySeat => ({
  ...{ place, name, isBot: false, isMe: false, stack: 500, topUp: 0, status: 'playing', posts: false },
  ...{ away: false, ...patch },
})
const PARTY: Party = {
  frame: { turnSeconds: 15 },
  places: 6,
  config: { smallBlind: 5, bigBlind: 10, ante: 0 },
  seats: [seat(0, 'Ada', { isMe: true }), seat(2, 'Bea')],
  ...{ hand: '77', dealt: [0, 2], hands: 3, shown: [], rabbit: null },
}

test.each<[string, Partial<Party>, readonly PartyNews[]]>([
  ['nothing', { hands: 4, seats: [PARTY.seats[0]!, seat(2, 'Bea', { status: 'out', stack: 9 })] }, []],
  [
    'somebody else on a seat that became free',
    { seats: [PARTY.seats[0]!, seat(2, 'Mei', { isBot: true })] },
    [
      { type: 'left', hand: 3, who: { type: 'person', name: 'Bea' } },
      { type: 'joined', hand: 3, who: { type: 'bot', number: 3, name: 'Mei' } },
    ],
  ],
  [
    '[L6] higher blinds',
    { hands: 5, config: { smallBlind: 10, bigBlind: 20, ante: 0, rake: null } },
    [{ type: 'stakes', hand: 5, stakes: { smallBlind: 10, bigBlind: 20, ante: 0 } }],
  ],
  ['the rabbit', { rabbit: ['As', 'Kd'] }, [{ type: 'rabbit', hand: 3, cards: ['As', 'Kd'] }]],
])('%s', (_what, patch, news) => {
  const after = { ...PARTY, ...patch }
  expect(newsBetween(PARTY, after)).toEqual(news)
  expect(newsBetween(after, after)).toEqual([])
})

test('the last hundred are kept', () => {
  const news = newsBetween(PARTY, { ...PARTY, rabbit: ['As'] })
  let known: readonly PartyNews[] = []
  for (let hand = 0; hand < 150; hand += 1) known = withNews(known, [{ ...news[0]!, hand }])
  expect([known.length, known[0]!.hand, known.at(-1)!.hand]).toEqual([100, 50, 149])
  expect(withNews(known, [])).toBe(known)
})
