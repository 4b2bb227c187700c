/** How many entries fit into a bar, next to a button for the rest. All in pixels. */

/** `more`: the width of that button, which appears only if not all entries fit. */
export const fittingEntries = (
  widths: readonly number[],
  { gap, more, room }: Readonly<{ gap: number; more: number; room: number }>,
): number => {
  const endOf = (count: number): number => widths.slice(0, count).reduce((end, width) => end + width + gap, 0)
  if (endOf(widths.length) <= room) return widths.length
  const cut = widths.findIndex((_, place) => endOf(place + 1) + more > room)
  return Math.max(0, cut)
}
