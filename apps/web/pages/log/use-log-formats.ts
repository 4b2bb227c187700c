/** Formats times and counts in the page's language, whatever the browser's. */
import { useSettings } from '@fairhouse/ui'

export const useLogFormats = () => {
  const { language } = useSettings().settings
  return {
    time: (at: number): string =>
      new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' }),
    count: (number: number): string => number.toLocaleString(language),
  }
}
