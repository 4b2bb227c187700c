/** The account page: name, wallets, history and the player's own limits. */
import './account.css'
import { Empty, useConnection, usePageTitle, useSettings } from '@fairhouse/ui'
import { gameNames } from '../../games.ts'
import { HandsPanel } from './HandsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import { WalletPanel } from './WalletPanel.tsx'
import { WhoPanel } from './WhoPanel.tsx'
import { useAccountWords } from './words/index.ts'

const Away = ({ absent }: Readonly<{ absent: boolean }>) => {
  const w = useAccountWords().away
  const { language } = useSettings().settings
  return (
    <section className="panel">
      <h2>{absent ? w.absentTitle : w.title}</h2>
      <p className="muted">{absent ? w.absentText(gameNames(language, 'here')) : w.text}</p>
    </section>
  )
}

export const Account = () => {
  const w = useAccountWords()
  usePageTitle(w.title)
  const { status, player } = useConnection()
  return (
    <div className="page">
      <h1 className="page-title">{w.title}</h1>
      {player === null ? (
        status === 'connecting' ? (
          <Empty text={w.history.loading} />
        ) : (
          <Away absent={status === 'absent'} />
        )
      ) : (
        // Keyed, so that another player gets a fresh page.
        <div className="account" key={player.id}>
          <div className="account-side">
            <WhoPanel player={player} />
            <WalletPanel />
            <LimitsPanel />
          </div>
          <div className="account-history">
            <HistoryPanel />
            <HandsPanel />
          </div>
        </div>
      )}
    </div>
  )
}
