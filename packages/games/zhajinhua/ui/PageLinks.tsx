/** Quiet links to other pages of the game. */
import { ButtonLink, useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'

const PATHS = {
  play: '/zhajinhua',
  rules: '/zhajinhua/rules',
  odds: '/zhajinhua/odds',
  history: '/zhajinhua/history',
} as const
type LinkedPage = keyof typeof PATHS

export const PageLinks = ({ pages }: Readonly<{ pages: readonly LinkedPage[] }>) => {
  const { rail, history } = useWords(words)
  const texts = { play: history.play, rules: rail.rules, odds: rail.odds, history: rail.history }
  return pages.map((page) => (
    <ButtonLink key={page} kind="quiet" size="sm" href={PATHS[page]}>
      {texts[page]}
    </ButtonLink>
  ))
}
