/** Keno's words in the verifier, in English. */
import { en as keno } from '../en.ts'

export const en = {
  bias: 'A draw takes a remainder of 4,294,967,296 words: no place is favoured by more than 1 in 107,374,182.',
  fields: {
    numbers: { label: 'Numbers' },
    difficulty: { label: keno.bet.risk, options: keno.difficulties },
    rtp: { hint: 'only if set' },
    drawn: { label: 'Numbers drawn', hint: 'ten, in any order' },
  },
  checks: { drawn: { name: 'Draw', holds: 'ten numbers agree', fails: 'other numbers come out' } },
  claims: { draw: 'Draw', hits: 'Hits' },
  answer: {
    drawnNumbers: 'Drawn',
    matchedNumbers: 'Hits',
    matchCount: 'Number of hits',
    multiplier: 'Multiplier',
    drawOrder: 'Order',
  },
  errors: {
    ...keno.refusals,
    'bad-drawn': 'Ten different numbers from 1 to 40.',
  },
  hits: (hits: number, spots: number, multiplier: string): string =>
    `${hits} of ${spots} hit, ${multiplier}×.`,
  order: 'In the order drawn',
  onTicket: '◆ on your ticket',
  hit: (number: number): string => `${number}, hit`,
  how: 'four bytes, mod what is left, swap',
  columns: { mod: 'mod', offset: 'Index', swap: 'Swap', number: 'Number' },
  places: 'Places and i count from 0.',
}

export type VerifyWords = typeof en
