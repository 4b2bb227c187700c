/** A whole number in groups of three. Works on engines without ICU, which have no locales. */
export const groupDigits = (n: number): string =>
  (n < 0 ? '−' : '') + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ',')
