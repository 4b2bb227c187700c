/** The words that all ladder games share, in English. Amounts and multipliers arrive formatted. */
import { grouped } from '@fairhouse/kit'

export const en = {
  oneIn: (n: number): string => `1 in ${grouped(n)}`,

  table: { soFar: 'Multiplier so far', multiplier: 'Multiplier' },

  dock: {
    label: 'Your move',
    difficulty: 'Difficulty',
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
      'Whatever your plan for stopping, your average return lies between the lowest and the highest.',
    most: 'Top multiplier',
    lowest: 'Lowest return',
    highest: 'Highest return',
  },
}

export type SharedLadderWords = typeof en
