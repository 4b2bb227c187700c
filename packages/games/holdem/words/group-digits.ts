/** A whole number in groups of three. An engine without ICU has no locales that would do it. */
export const groupDigits = (n: number): string =>
  (n < 0 ? '−' : '') + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ',')
