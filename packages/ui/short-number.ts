/** Numbers for narrow places: in full while they fit, then cut to the language's large units. */
import { useSettings } from './settings.ts'

/** What fits on a plate at a small table: '999,999,999'. */
const MAX_LETTERS = 11

/** '1,000,000,000,000' → '1T', '1兆'. Cut, not rounded, so that it never shows more than there is. */
export const shortened = (exact: string, value: number, language: string): string =>
  exact.length <= MAX_LETTERS
    ? exact
    : new Intl.NumberFormat(language, {
        notation: 'compact',
        maximumFractionDigits: 2,
        roundingMode: 'trunc',
      }).format(value)

export const useShortened = (): ((exact: string, value: number) => string) => {
  const { language } = useSettings().settings
  return (exact, value) => shortened(exact, value, language)
}
