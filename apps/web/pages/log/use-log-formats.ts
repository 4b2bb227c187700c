/** Formats times and counts in the page's language, whatever the browser's. */
import { shownTime, useSettings } from '@fairhouse/ui'

export const useLogFormats = () => {
  const { language } = useSettings().settings
  return {
    time: (at: number): string => shownTime(at, language, 'medium'),
    count: (number: number): string => number.toLocaleString(language),
  }
}
