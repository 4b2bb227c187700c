/** Numbers as every language shows them. */

/** 0.125 → '12.5%'. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`

/** A whole number, with commas between thousands. Works on engines without ICU, which have no locales. */
export const grouped = (n: number | string): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
