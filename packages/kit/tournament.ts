/**
 * [L6] Whether a tournament is over: everybody at the table has a final place. The winner may have left since, so
 * looking for the first place is not enough.
 */
export const isTournamentOver = (seats: readonly Readonly<{ rank: number | null }>[]): boolean =>
  seats.length > 0 && seats.every(({ rank }) => rank !== null)
