/** A game's pages: its table and its other pages; rules and odds are in a frame of the shell. */
import { Link, type LobbyEntry, usePageTitle, useWords } from '@fairhouse/ui'
import type { ComponentType } from 'react'
import { useGameLinks } from '../game-links.ts'
import { GAME_UIS, gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'

type FrameProps = Readonly<{ game: LobbyEntry; page: 'rules' | 'odds'; Part: ComponentType }>

export const GamePage = ({ id, page }: Readonly<{ id: string; page: string }>) => {
  const game = gameNamed(id)
  return game === undefined ? <NotFound /> : <KnownGame game={game} page={page} />
}

const KnownGame = ({ game, page }: Readonly<{ game: LobbyEntry; page: string }>) => {
  const ui = GAME_UIS.get(game.id)!.use()
  if (ui === null) return <Loading />
  if (page === 'rules') return <Framed game={game} page={page} Part={ui.Rules} />
  if (page === 'odds' && ui.Odds) return <Framed game={game} page={page} Part={ui.Odds} />
  const Page = Object.hasOwn(ui.pages, page) ? ui.pages[page] : undefined
  if (Page === undefined) return <NotFound />
  return (
    <>
      {/* Before the page, which may set a more exact title. */}
      <GameTitle game={game} />
      <Page />
    </>
  )
}

const GameTitle = ({ game }: Readonly<{ game: LobbyEntry }>) => {
  usePageTitle(useWords(game.words).name)
  return null
}

const Framed = ({ game, page, Part }: FrameProps) => {
  const words = useShellWords()
  const { name } = useWords(game.words)
  const title = words.pageOf(name, words.game[page])
  usePageTitle(title, name)
  return (
    <div className={page === 'rules' ? 'page page-text' : 'page page-mid'}>
      <h1 className="page-title">{title}</h1>
      <PagesOfGame game={game} page={page} />
      <div className={page === 'rules' ? 'panel prose' : 'panel'}>
        <Part />
      </div>
    </div>
  )
}

const PagesOfGame = ({ game, page }: Omit<FrameProps, 'Part'>) => {
  const words = useShellWords().game
  const { name } = useWords(game.words)
  const table = { path: '', href: `/${game.id}`, text: words.table }
  return (
    <nav className="subnav" aria-label={words.pages(name)}>
      {[table, ...useGameLinks(game)].map(({ path, href, text }) => (
        <Link key={path} href={href} aria-current={path === page ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
