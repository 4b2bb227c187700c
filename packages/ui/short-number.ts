/** Numbers where there is little room: whole as long as they fit, then cut to the language's large units. */
import { useSettings } from './settings.ts'

/** As many letters as a plate at a small table holds: '999,999,999'. */
const MOST_LETTERS = 11

/** '1,000,000,000,000' → '1T', '1兆'. Cut, not rounded: nobody is shown more than there is. */
export const shortened = (exact: string, value: number, language: string): string =>
  exact.length <= MOST_LETTERS
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
