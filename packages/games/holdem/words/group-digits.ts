/** A whole number in groups of three. Works without ICU, unlike `toLocaleString`. */
export const groupDigits = (n: number): string =>
  (n < 0 ? '−' : '') + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ',')
