/** Times and counts as the page's language writes them, whatever the browser's own is. */
import { useSettings } from '@fairhouse/ui'

export const useLogFormats = () => {
  const { language } = useSettings().settings
  return {
    time: (at: number): string =>
      new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' }),
    count: (number: number): string => number.toLocaleString(language),
  }
}
