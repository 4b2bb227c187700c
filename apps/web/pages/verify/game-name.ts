import { useSettings } from '@fairhouse/ui'
import { gameNamed } from '../../games.ts'

/** A game's name as the lobby has it; its id where it has no page in this client. */
export const useGameName = (): ((id: string) => string) => {
  const { language } = useSettings().settings
  return (id) => gameNamed(id)?.words[language].name ?? id
}
