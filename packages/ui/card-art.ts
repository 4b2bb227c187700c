/**
 * The shapes of a card. Ranks and suits are paths, not letters, so that cards look the same on every system:
 * suits in a 24 × 24 box, ranks as strokes in 20 × 28.4, court emblems in 60 × 33.
 */
export const SUIT_SHAPES = {
  s: 'M12 1.6C14.7 6.1 21.4 9.6 21.4 14.5c0 2.8-2.1 4.6-4.4 4.6-1.7 0-3.1-.8-4-2.2.2 2.2 1 3.9 2.7 5.3H8.3c1.7-1.4 2.5-3.1 2.7-5.3-.9 1.4-2.3 2.2-4 2.2-2.3 0-4.4-1.8-4.4-4.6C2.6 9.6 9.3 6.1 12 1.6Z',
  h: 'M12 21.9C8.3 17.6 2.2 13.4 2.2 8.1 2.2 4.9 4.6 2.5 7.4 2.5c2 0 3.7 1.2 4.6 3.2.9-2 2.6-3.2 4.6-3.2 2.8 0 5.2 2.4 5.2 5.6 0 5.3-6.1 9.5-9.8 13.8Z',
  d: 'M12 1.2c2.3 4.2 5 7.6 8.6 10.8-3.6 3.2-6.3 6.6-8.6 10.8C9.7 18.6 7 15.2 3.4 12 7 8.8 9.7 5.4 12 1.2Z',
  c: 'M12 1.7a4.9 4.9 0 0 1 3.5 8.3l-.5.5a4.9 4.9 0 1 1-1.9 6.9c.2 2.1 1 3.6 2.6 4.8H8.3c1.6-1.2 2.4-2.7 2.6-4.8A4.9 4.9 0 1 1 9 10.5l-.5-.5A4.9 4.9 0 0 1 12 1.7Z',
} as const
export type Suit = keyof typeof SUIT_SHAPES

const SIX =
  'M15.9 4.4C14.5 2.7 12.6 1.9 10.5 1.9c-4.9 0-8.1 4.7-8.1 12.8 0 7.6 2.8 11.8 7.6 11.8 4.4 0 7.6-3.3 7.6-7.8s-3-7.6-7.2-7.6c-4.1 0-7.2 2.9-7.9 6.5'

/** The nine is the six; the caller rotates it. */
export const RANK_STROKES = {
  A: 'M2.2 26.6 10 2l7.8 24.6M5 18.4h10',
  2: 'M2.8 8.4C2.9 4.4 5.9 1.9 10 1.9s7.2 2.6 7.2 6.4c0 3.4-2 5.9-5.5 9.3l-9 8.9h15',
  3: 'M3 6.2C4.2 3.4 6.7 1.9 9.9 1.9c4.1 0 6.9 2.4 6.9 5.8 0 3.5-2.8 5.7-6.8 5.7H8.2m1.8 0c4.5 0 7.6 2.5 7.6 6.4 0 4-3.2 6.7-7.7 6.7-3.7 0-6.5-1.9-7.7-5.1',
  4: 'M13.8 26.6V2L2 19.4h16.4',
  5: 'M16.4 2H5.3L4 13c1.4-1.6 3.5-2.5 5.9-2.5 4.5 0 7.7 3.2 7.7 7.8 0 4.9-3.3 8.2-7.9 8.2-3.5 0-6.2-1.7-7.4-4.7',
  6: SIX,
  7: 'M2.2 2h15.6L8 26.6',
  8: 'M10 1.9c3.8 0 6.5 2.3 6.5 5.6s-2.7 5.7-6.5 5.7-6.5-2.4-6.5-5.7S6.2 1.9 10 1.9Zm0 11.3c4.6 0 7.8 2.7 7.8 6.6s-3.2 6.7-7.8 6.7-7.8-2.8-7.8-6.7 3.2-6.6 7.8-6.6Z',
  9: SIX,
  T: 'M-1 6 3 2v24.6M15 2c3.6 0 6 4.4 6 12.2S18.6 26.5 15 26.5 9 22 9 14.2 11.4 2 15 2Z',
  J: 'M8 2h8.6M14 2v17c0 4.8-2.4 7.5-6 7.5-3.4 0-5.5-2.4-5.8-6.2',
  Q: 'M10 1.9c4.6 0 7.8 4.7 7.8 12.3S14.6 26.5 10 26.5 2.2 21.8 2.2 14.2 5.4 1.9 10 1.9Zm1.4 17.6 7 7.4',
  K: 'M3.4 2v24.6M17.2 2 3.8 16.2m4.8-5.1 9.6 15.5',
} as const
export type Rank = `${keyof typeof RANK_STROKES}`
export type CardCode = `${Rank}${Suit}`

export type Court = 'K' | 'Q' | 'J'
/** A tinted body, its outline and further strokes, and solid jewels. */
type Emblem = Readonly<{ body: string; strokes: string; jewels: string }>

/** King: a crown. Queen: a blossom on two leaves. Jack: chevrons. */
export const EMBLEMS: Readonly<Record<Court, Emblem>> = {
  K: {
    body: 'M10 25V9.5l9 7 11-11.5 11 11.5 9-7V25Z',
    strokes: 'M10 30h40',
    jewels:
      'M8 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM27.6 2.4a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0ZM48 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  },
  Q: {
    body: 'M30 2c5 4.5 7.5 9 7.5 13.5S34.5 24 30 25.5c-4.5-1.5-7.5-5.5-7.5-10S25 6.5 30 2Z',
    strokes:
      'M22.5 13C19 9.5 15 8 10 8c0 9 6 16.5 20 17.5M37.5 13C41 9.5 45 8 50 8c0 9-6 16.5-20 17.5M12 30.5c6.5 1.5 12.5 0 18-5 5.5 5 11.5 6.5 18 5',
    jewels: 'M30 11l2.8 4.5L30 20l-2.8-4.5Z',
  },
  J: {
    body: 'M10 10l20 9 20-9v7l-20 9-20-9Z',
    strokes: 'M10 23l20 9 20-9',
    jewels: 'M30 2l4 5-4 5-4-5Z',
  },
}

type Spot = readonly [x: number, y: number]
const COLUMNS = (...rows: readonly number[]): readonly Spot[] =>
  rows.flatMap((y): Spot[] => [
    [0, y],
    [1, y],
  ])
const MIDDLE = (...rows: readonly number[]): readonly Spot[] => rows.map((y): Spot => [0.5, y])
const THIRD = 1 / 3

/** Positions of the suit signs on a number card: across and down, 0 to 1. */
export const PIPS: Readonly<Record<Exclude<Rank, Court | 'A'>, readonly Spot[]>> = {
  2: MIDDLE(0, 1),
  3: MIDDLE(0, 0.5, 1),
  4: COLUMNS(0, 1),
  5: [...COLUMNS(0, 1), ...MIDDLE(0.5)],
  6: COLUMNS(0, 0.5, 1),
  7: [...COLUMNS(0, 0.5, 1), ...MIDDLE(0.25)],
  8: [...COLUMNS(0, 0.5, 1), ...MIDDLE(0.25, 0.75)],
  9: [...COLUMNS(0, THIRD, 2 * THIRD, 1), ...MIDDLE(0.5)],
  T: [...COLUMNS(0, THIRD, 2 * THIRD, 1), ...MIDDLE(0.5 * THIRD, 2.5 * THIRD)],
}
