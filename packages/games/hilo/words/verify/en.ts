/** HiLo's words in the verifier, in English. */
export const en = {
  bias: 'Of the 4,294,967,296 words, 330,382,100 give any one card from A to 9, and 330,382,099 any one from 10 to K.',
  fields: {
    choices: {
      label: 'Choices, in order',
      options: { higher: 'Higher', lower: 'Lower', skip: 'Skip', cashOut: 'Cash out' },
      none: 'No choice yet: only the first card is dealt.',
    },
    rtp: { hint: '96 if empty' },
    cards: { label: 'Cards dealt', hint: 'A 2 … 10 J Q K, in order' },
  },
  checks: { cards: { name: 'Cards', holds: 'all agree', fails: 'other cards come out' } },
  claims: { cards: 'Cards' },
  answer: { cards: 'Cards', steps: 'Steps', state: 'State', cumulative: 'Multiplier' },
  errors: {
    'bad-choices': 'The choices are higher, lower, skip and cashOut.',
    'bad-cards': 'A card is A, 2 to 10, J, Q or K.',
  },
  states: {
    playing: (multiplier: string): string => `Still open at ${multiplier}×.`,
    /** Without a right guess the multiplier was always 1×. */
    finished: (reached: string): string =>
      reached === '1' ? 'Lost: 0×.' : `Lost: 0×, after reaching ${reached}×.`,
    cashed_out: (multiplier: string): string => `Cashed out at ${multiplier}×.`,
  },
  order: 'In the order dealt',
  suits: 'suits are decoration',
  how: 'eight hex digits, mod 13, plus 1',
  suitOf: 'The suit is the number ÷ 13, rounded down, mod 4: 0 ♠, 1 ♥, 2 ♣, 3 ♦.',
  first: 'first card',
  right: 'right',
  wrong: 'wrong',
  guessed: (choice: string, outcome: string): string => `${choice}: ${outcome}`,
  refused: 'not allowed, took no card',
  columns: { choice: 'Choice', card: 'Card', step: 'Step', product: 'Product' },
}

export type VerifyWords = typeof en
