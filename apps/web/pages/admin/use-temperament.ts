/** A bot's temperament in the words of its game. */
import { useSettings } from '@fairhouse/ui'
import { roomParts } from '../../room-parts.ts'

export const useTemperament = (): ((name: string) => string) => {
  const { language } = useSettings().settings
  const parts = [...(roomParts.use()?.values() ?? [])]
  const names = Object.assign({}, ...parts.map(({ words }) => words[language].temperaments)) as Readonly<
    Record<string, string>
  >
  return (name) => (Object.hasOwn(names, name) ? names[name]! : name)
}
