/** How the grades of decisions look, in every game that has an adviser. */
export const GRADE_KINDS = {
  best: 'good',
  fine: 'good',
  close: 'plain',
  inaccuracy: 'plain',
  mistake: 'warn',
  blunder: 'bad',
  unknown: 'plain',
} as const
