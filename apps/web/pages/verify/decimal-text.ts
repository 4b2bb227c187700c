/** A decimal as the house prints it, without needless zeros; null for what is none. It may have any number of digits. */
export const plainDecimal = (text: string): string | null =>
  /^\d+(\.\d+)?$/.test(text)
    ? text.replace(/^0+(?=\d)/, '').replace(/\.\d+$/, (fraction) => fraction.replace(/\.?0+$/, ''))
    : null
