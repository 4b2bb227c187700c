/** The start page of a game that is played at tables alone, and its pages for the shell. */
import type { ComponentType } from 'react'
import type { GameUi, LobbyEntry } from '../../game-ui.ts'
import { usePageTitle } from '../../page-title.ts'
import { FriendsLink, TablesLink } from '../../TableLinks.tsx'
import { useWords } from '../../words.ts'
import { useKitWords } from './words/index.ts'

/** What it is, and the ways to a table. */
const TableStart = ({ lobby, Rules }: Readonly<{ lobby: LobbyEntry; Rules: ComponentType }>) => {
  const { name, tagline } = useWords(lobby.words)
  usePageTitle(name)
  return (
    <div className="page page-text table-kit-start">
      <h1 className="page-title">{name}</h1>
      <p className="lead">{tagline}</p>
      <p className="table-kit-actions">
        <FriendsLink game={lobby.id} kind="primary" />
        {lobby.hasTables ? <TablesLink game={lobby.id} /> : null}
      </p>
      <div className="panel prose">
        <Rules />
      </div>
    </div>
  )
}

type Prose = Readonly<{ heading: string; texts: readonly string[] }>

/** Rules from paragraphs under headings, and how chance can be checked. */
export const rulesOf =
  (useProse: () => readonly Prose[]): ComponentType =>
  () => {
    const w = useKitWords()
    const proof = { heading: w.provableTitle, texts: [w.provable] }
    return [...useProse(), proof].map(({ heading, texts }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    ))
  }

export const tablePages = (
  lobby: LobbyEntry,
  { Rules, ...more }: Pick<GameUi, 'Rules' | 'Odds'> & Partial<Pick<GameUi, 'pages'>>,
): GameUi => ({
  ...more,
  pages: { '': () => <TableStart lobby={lobby} Rules={Rules} />, ...more.pages },
  Rules,
})
