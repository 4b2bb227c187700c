/** The page at /hog: the game in the address, the unfinished game, or the form for a new one. */
import './table.css'
import { accepted, type Refusal } from '@fairhouse/kit'
import {
  Button,
  ButtonLink,
  ErrorBox,
  lateComponent,
  useLocation,
  usePageTitle,
  useSearch,
  useSentences,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useMemo, useState } from 'react'
import { turnsFromLog } from '../presenter.ts'
import { sayScore } from '../say.ts'
import { logOf, type SavedGame, type Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import { loadGame } from './game-storage.ts'
import { readLink, TABLE, type TableLink } from './links.ts'
import { Replay } from './Replay.tsx'
import { StartPanel } from './Start.tsx'
import { FRESH_FORM, formOf, isSameSetup } from './start-form.ts'

/** With the table of this device, which a look at rules or odds doesn't need. */
const Live = lateComponent(async () => (await import('./session/Live.tsx')).Live)

const begin = (setup: Setup): SavedGame => ({ setup, log: accepted(logOf(setup, [])), undone: false })

type SetupLink = Extract<TableLink, { type: 'setup' }>

/** The game to open: the link's, unless an unfinished one would be lost. */
const firstGame = (link: SetupLink | null): SavedGame | null => {
  const kept = loadGame()
  if (link === null || (kept !== null && isSameSetup(kept.setup, link.setup))) return kept
  return link.seeded && kept === null ? begin(link.setup) : null
}

const Offer = ({
  link,
  onStart,
  onKeep,
}: Readonly<{ link: SetupLink; onStart(setup: Setup): void; onKeep(game: SavedGame): void }>) => {
  const w = useWords(words)
  const sentences = useSentences()
  const [kept] = useState(loadGame)
  const form = formOf(link.setup, link.seeded ? link.setup.seed : '')
  if (kept === null) return <StartPanel form={form} onStart={onStart} />
  return (
    <StartPanel
      form={form}
      onStart={onStart}
      aside={<Button onClick={() => onKeep(kept)}>{w.start.keep}</Button>}
    >
      <p className="note">
        {sentences(
          w.start.fromLink,
          w.start.givesUp(sayScore(kept.setup, turnsFromLog(kept.log).states.at(-1)!)),
        )}
      </p>
    </StartPanel>
  )
}

const Table = ({ link }: Readonly<{ link: SetupLink | null }>) => {
  const [, navigate] = useLocation()
  const [game, setGame] = useState(() => firstGame(link))
  const [count, setCount] = useState(0)
  const sit = (next: SavedGame): void => {
    setGame(next)
    setCount((before) => before + 1)
  }
  const onStart = (setup: Setup): void => sit(begin(setup))
  // Once the game has started, the address is plain /hog: a reload continues this game.
  useEffect(() => {
    if (game !== null && link !== null) navigate(TABLE, { replace: true })
  }, [game, link, navigate])
  if (game !== null) return <Live key={count} kept={game} onStart={onStart} />
  return link === null ? (
    <StartPanel form={FRESH_FORM} onStart={onStart} />
  ) : (
    <Offer link={link} onStart={onStart} onKeep={sit} />
  )
}

const Broken = ({ refusal }: Readonly<{ refusal: Refusal }>) => {
  const w = useWords(words)
  return (
    <div className="game hog-start">
      <ErrorBox title={w.broken.title} text={w.refused(refusal.refused)} code={refusal.refused}>
        <ButtonLink kind="primary" href={TABLE}>
          {w.broken.back}
        </ButtonLink>
      </ErrorBox>
    </div>
  )
}

export const HogTable = () => {
  const w = useWords(words)
  usePageTitle(w.name)
  const search = useSearch()
  const link = useMemo(() => readLink(search), [search])
  switch (link.type) {
    case 'none':
      return <Table link={null} />
    case 'setup':
      return <Table link={link} />
    case 'game':
      return <Replay key={search} game={link.game} />
    case 'broken':
      return <Broken refusal={link.refusal} />
  }
}
