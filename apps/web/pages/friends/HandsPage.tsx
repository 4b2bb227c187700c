/** The page at /friends/hands: the player's hands at all tables of a game, also after they have closed. */
import '@fairhouse/ui/party/party.css'
import {
  HouseNotice,
  type PartyUi,
  Segments,
  useHouse,
  useLocation,
  usePageTitle,
  useSearch,
  useSettings,
} from '@fairhouse/ui'
import { HandList, handsPath, usePartyWords } from '@fairhouse/ui/party/index.ts'
import { gameNamed } from '../../games.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import { Loading } from '../Loading.tsx'

const Played = ({ game, ui }: Readonly<{ game: string; ui: PartyUi }>) => (
  <section className="panel stack">
    <HandList
      game={game}
      count={0}
      isGame={ui.isWithoutChips === true}
      {...(ui.PastHand && { PastHand: ui.PastHand })}
      {...(ui.stakes && { stakes: ui.stakes })}
    />
  </section>
)

const Chosen = ({ game }: Readonly<{ game: string }>) => {
  const ui = PARTY_UIS.get(game)!.use()
  return ui === null ? <Loading /> : <Played game={game} ui={ui} />
}

export const HandsPage = () => {
  const w = usePartyWords()
  usePageTitle(w.hands.title)
  const { status, player } = useHouse()
  const { language } = useSettings().settings
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('game') ?? ''
  const games = [...PARTY_UIS.keys()]
  const game = PARTY_UIS.has(asked) ? asked : games[0]!
  const isAway = status === 'absent' || status === 'offline'
  return (
    <div className="page page-text">
      <h1 className="page-title">{w.hands.title}</h1>
      {isAway || player === null ? (
        <HouseNotice obstacle={isAway ? status : 'connecting'} />
      ) : (
        <>
          <Segments
            label={w.create.game}
            full
            options={games.map((id) => ({ value: id, text: gameNamed(id)!.words[language].name }))}
            value={game}
            onChange={(id) => navigate(handsPath(id), { replace: true })}
          />
          <Chosen key={game} game={game} />
        </>
      )}
    </div>
  )
}
