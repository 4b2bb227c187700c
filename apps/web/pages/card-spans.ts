/** How the games' cards share the lobby's twelve columns: full rows of up to four, the shorter ones first. */

const COLUMNS = 12
const MOST_IN_A_ROW = 4

/** For each card, in order, how many of the twelve columns it takes. */
export const cardSpans = (cards: number): readonly number[] => {
  const rows = Math.ceil(cards / MOST_IN_A_ROW)
  const longer = cards % rows
  return Array.from(
    { length: rows },
    (_, row) => Math.floor(cards / rows) + (row < rows - longer ? 0 : 1),
  ).flatMap((inRow) => Array.from({ length: inRow }, () => COLUMNS / inRow))
}
