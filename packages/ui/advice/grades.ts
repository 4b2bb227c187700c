/** Colours for the grades of decisions, shared by every game with an adviser. */
export const GRADE_KINDS = {
  best: 'good',
  fine: 'good',
  close: 'plain',
  inaccuracy: 'plain',
  mistake: 'warn',
  blunder: 'bad',
  unknown: 'plain',
} as const
