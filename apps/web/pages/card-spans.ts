/** How the games' cards share the lobby's six columns: every row is full, for any number of games. */

const COLUMNS = 6

/** Wide cards take half a row, others a third. A last card that would be alone takes one from a row of three. */
const rowsOf = (wide: readonly boolean[]): readonly number[] => {
  const rows: number[] = []
  let left = 0
  for (const isWide of wide) {
    const wanted = isWide ? COLUMNS / 2 : COLUMNS / 3
    if (wanted > left) {
      rows.push(0)
      left = COLUMNS
    }
    rows[rows.length - 1]! += 1
    left -= wanted
  }
  const [before, last] = rows.slice(-2)
  return before === 3 && last === 1 ? [...rows.slice(0, -2), 2, 2] : rows
}

/** For each card, in order, how many of the six columns it takes. */
export const cardSpans = (wide: readonly boolean[]): readonly number[] =>
  rowsOf(wide).flatMap((cards) => Array.from({ length: cards }, () => COLUMNS / cards))
