/** The page at /friends/hands: the player's hands at all tables of a game, also after they have closed. */
import '@fairhouse/ui/party/party.css'
import { HouseNotice, type PartyUi, usePageTitle } from '@fairhouse/ui'
import { HandList, handsPath, usePartyWords } from '@fairhouse/ui/party/index.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import { ChosenGame, GameChoice, useAskedGame, useObstacle } from './ChosenGame.tsx'

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

export const HandsPage = () => {
  const w = usePartyWords()
  usePageTitle(w.hands.title)
  const games = [...PARTY_UIS.keys()]
  const game = useAskedGame(games)
  const obstacle = useObstacle()
  return (
    <div className="page page-text">
      <h1 className="page-title">{w.hands.title}</h1>
      {obstacle !== null ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <>
          <GameChoice games={games} game={game} full hrefOf={handsPath} />
          <ChosenGame game={game}>{(ui) => <Played game={game} ui={ui} />}</ChosenGame>
        </>
      )}
    </div>
  )
}
