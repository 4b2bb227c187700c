export const en = {
  name: 'New House',
  sides: { heads: 'Heads', tails: 'Tails' },
  side: 'Your side',
  start: 'Choose a side and bet.',
  fell: (side: string, paid: string | null) => (paid === null ? `${side}: lost` : `${side}: paid ${paid}`),
  pays: 'The right side pays',
  note: (rtp: string) => `${rtp}% of all stakes come back on average.`,
  rules: (rtp: string) =>
    [
      `Bet on heads or tails. The right side pays double, less the house’s edge: ${rtp}% of all stakes come back on average.`,
      'The side is drawn from the seeds: the first number made of them, even or odd. You have the hash of the server seed before you bet; afterwards the seed is revealed, and anybody can draw again.',
    ] as readonly string[],
  keys: [
    ['1 – 2', 'choose a side'],
    ['Enter', 'bet'],
  ] as readonly (readonly [string, string])[],
  refusals: { 'invalid-side': 'There is no such side.' },
  multiplier: 'Multiplier',
}

export type Words = typeof en
