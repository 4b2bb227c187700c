/** Links to a game's pages: rules, odds, and those it adds. */
import { type LobbyEntry, useSettings } from '@fairhouse/ui'
import { useShellWords } from './words/index.ts'

export type GameLink = Readonly<{ path: string; href: string; text: string }>

export const useGameLinks = (game: LobbyEntry): readonly GameLink[] => {
  const words = useShellWords().game
  const { language } = useSettings().settings
  const own = (game.links ?? []).map(({ path, text }) => ({ path, text: text[language] }))
  const odds = game.hasNoOdds ? [] : [{ path: 'odds', text: words.odds }]
  return [{ path: 'rules', text: words.rules }, ...odds, ...own].map((link) => ({
    ...link,
    href: `/${game.id}/${link.path}`,
  }))
}
