/** The pages about tables are each about one game: the address asks for it, and a control above the page changes it. */
import { type PartyUi, Segments, useConnection, useLocation, useSearch, useSettings } from '@fairhouse/ui'
import { usePartyWords } from '@fairhouse/ui/party/index.ts'
import type { ReactNode } from 'react'
import { gameNamed } from '../../games.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import { Loading } from '../Loading.tsx'

/** The first of the games if the address asks for none of them. */
export const useAskedGame = (games: readonly string[]): string => {
  const asked = new URLSearchParams(useSearch()).get('game') ?? ''
  return games.includes(asked) ? asked : games[0]!
}

/** Why there are no tables now; null if nothing is in the way. */
export const useObstacle = (): 'absent' | 'offline' | 'connecting' | null => {
  const { status, player } = useConnection()
  if (status === 'absent' || status === 'offline') return status
  return player === null ? 'connecting' : null
}

type GameChoiceProps = Readonly<{
  games: readonly string[]
  game: string
  full?: boolean
  hrefOf(game: string): string
}>

export const GameChoice = ({ games, game, full = false, hrefOf }: GameChoiceProps) => {
  const w = usePartyWords().create
  const { language } = useSettings().settings
  const [, navigate] = useLocation()
  return (
    <Segments
      label={w.game}
      full={full}
      options={games.map((id) => ({ value: id, text: gameNamed(id)!.words[language].name }))}
      value={game}
      onChange={(id) => navigate(hrefOf(id), { replace: true })}
    />
  )
}

type ChosenGameProps = Readonly<{ game: string; children(ui: PartyUi): ReactNode }>

const LoadedGame = ({ game, children }: ChosenGameProps) => {
  const ui = PARTY_UIS.get(game)!.use()
  return ui === null ? <Loading /> : children(ui)
}

/** Starts afresh with another game. */
export const ChosenGame = (props: ChosenGameProps) => <LoadedGame key={props.game} {...props} />
