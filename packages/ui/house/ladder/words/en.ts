/** The words that all games on a ladder share, in English. Amounts and multipliers come ready to be read. */
const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

export const en = {
  percent: (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`,
  oneIn: (n: number): string => `1 in ${grouped(n)}`,

  table: { soFar: 'Multiplier so far', multiplier: 'Multiplier' },

  dock: {
    label: 'Your move',
    difficulty: 'Difficulty',
    top: (multiplier: string) => `Up to ${multiplier}`,
    cashOut: (worth: string) => `Cash out ${worth}`,
    cashOutNone: 'Cash out',
  },

  round: {
    open: (stake: string) => `${stake} staked`,
    worth: (stake: string, worth: string) => `${stake} is now worth ${worth}`,
    lost: (stake: string) => `Lost ${stake}`,
    cashedOut: (paid: string) => `Cashed out ${paid}`,
    capped: (paid: string) => `Paid ${paid}, the most a round can pay`,
    brief: (difficulty: string, count: string) => `${difficulty} · ${count}`,
  },

  ladder: { pays: 'Pays', returns: 'Returns' },

  oddsPage: {
    compareTitle: 'Difficulties side by side',
    compareNote:
      'However you decide when to stop, what comes back on average lies between the lowest and the highest return.',
    most: 'Top multiplier',
    lowest: 'Lowest return',
    highest: 'Highest return',
    capNote: 'A stake that reaches the cap returns less: the cap cuts its payout off.',
  },
}

export type SharedLadderWords = typeof en
