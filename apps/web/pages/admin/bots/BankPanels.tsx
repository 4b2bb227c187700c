/** What all bots have won or lost, and the rooms' jackpots. */
import type { BotReport } from '@fairhouse/messages'
import { type Column, DataTable, shownAmount } from '@fairhouse/ui'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'

type Bank = BotReport['banks'][number]
type Jackpot = BotReport['jackpots'][number]

const useWalletColumns = (): readonly Column<Bank>[] => {
  const words = useAdminWords()
  const w = useTableWords().bots
  return [
    { label: w.wallet, cell: ({ currency, isDemo }) => words.wallet(currency, isDemo) },
    { label: words.operator, cell: ({ operator }) => operator },
  ]
}

export const Banks = ({ banks }: Pick<BotReport, 'banks'>) => {
  const w = useTableWords().bots
  const wallet = useWalletColumns()
  const balance: Column<Bank> = {
    label: w.balance,
    right: true,
    cell: ({ balance: sum }) => shownAmount(sum),
  }
  return (
    <section className="panel stack">
      <h2>{w.bank}</h2>
      {banks.length === 0 ? (
        <p className="muted">{w.noBank}</p>
      ) : (
        <DataTable
          className="console-table"
          label={w.bank}
          rows={banks}
          keyOf={({ operator, currency, isDemo }) => `${operator} ${currency} ${isDemo}`}
          columns={[...wallet, balance]}
        />
      )}
      <p className="note">{w.bankNote}</p>
    </section>
  )
}

export const Jackpots = ({ jackpots }: Pick<BotReport, 'jackpots'>) => {
  const w = useTableWords()
  const wallet = useWalletColumns()
  const { roomName } = useConsoleFormats()
  const columns: readonly Column<Jackpot>[] = [
    { label: w.room, cell: ({ room }) => roomName(room) },
    ...wallet,
    { label: w.bots.balance, right: true, cell: ({ balance }) => shownAmount(balance) },
  ]
  return (
    <section className="panel stack">
      <h2>{w.bots.jackpots}</h2>
      {jackpots.length === 0 ? (
        <p className="muted">{w.bots.noJackpots}</p>
      ) : (
        <DataTable
          className="console-table"
          label={w.bots.jackpots}
          rows={jackpots}
          keyOf={({ operator, room, currency, isDemo }) => `${operator} ${room} ${currency} ${isDemo}`}
          columns={columns}
        />
      )}
    </section>
  )
}
