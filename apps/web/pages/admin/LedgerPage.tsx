/** [M3] The ledger check: runs on request, since it reads the whole table. */
import type { LedgerReport } from '@fairhouse/messages'
import { Button, DataTable, Pill, shownAmount } from '@fairhouse/ui'
import { useState } from 'react'
import { useHttpAction } from '../../house/use-server-data.ts'
import { RefusalBox } from './RefusalBox.tsx'
import { useConsoleFormats } from './use-console-formats.ts'
import { useAdminWords } from './words/index.ts'

const Verdict = ({ report }: Readonly<{ report: LedgerReport }>) => {
  const w = useAdminWords().ledger
  const { time } = useConsoleFormats()
  return (
    <dl className="kv num">
      <dt>
        {report.ok ? (
          <Pill kind="good" icon="check">
            {w.ok}
          </Pill>
        ) : (
          <Pill kind="bad" icon="warn">
            {w.wrong}
          </Pill>
        )}
      </dt>
      <dd>
        {w.when} {time(report.at)}
      </dd>
      <dt>{w.total}</dt>
      <dd>{shownAmount(report.total)}</dd>
    </dl>
  )
}

const Sums = ({ sums }: Pick<LedgerReport, 'sums'>) => {
  const words = useAdminWords()
  const w = words.ledger
  return (
    <section className="panel stack">
      <h2>{w.where}</h2>
      <DataTable
        className="console-table"
        label={w.where}
        rows={sums}
        keyOf={({ account, currency, isDemo }) => `${account} ${currency} ${isDemo}`}
        columns={[
          {
            label: w.account,
            cell: ({ account, currency, isDemo }) => {
              const [kind = '', owner] = account.split('/')
              return `${w.accountName(kind, owner)} · ${words.wallet(currency, isDemo)}`
            },
          },
          { label: w.sum, right: true, cell: ({ sum }) => shownAmount(sum) },
        ]}
      />
      <p className="note">{w.zero}</p>
    </section>
  )
}

const WrongAccounts = ({ wrong }: Pick<LedgerReport, 'wrong'>) => {
  const w = useAdminWords().ledger
  return (
    <section className="panel stack">
      <h2>{w.wrongAccounts}</h2>
      {wrong.length === 0 ? (
        <p className="muted">{w.nobody}</p>
      ) : (
        <DataTable
          className="console-table"
          label={w.wrongAccounts}
          rows={wrong}
          keyOf={({ account }) => account}
          columns={[
            { label: w.account, cell: ({ account }) => <span className="mono">{account}</span> },
            { label: w.balance, right: true, cell: ({ balance }) => shownAmount(balance) },
            { label: w.entries, right: true, cell: ({ sum }) => shownAmount(sum) },
          ]}
        />
      )}
    </section>
  )
}

export const LedgerPage = () => {
  const w = useAdminWords().ledger
  const { busy, refusal, run } = useHttpAction()
  const [report, setReport] = useState<LedgerReport | null>(null)
  const check = async (): Promise<void> => setReport(await run<LedgerReport>('/v1/admin/ledger'))
  return (
    <>
      <section className="panel stack">
        <p className="muted">{w.text}</p>
        <div className="row">
          <Button kind="primary" busy={busy} onClick={check}>
            {w.run}
          </Button>
        </div>
        <RefusalBox refusal={refusal} />
        <div role="status">{report === null ? null : <Verdict report={report} />}</div>
      </section>
      {report === null ? null : (
        <>
          <WrongAccounts wrong={report.wrong} />
          <Sums sums={report.sums} />
        </>
      )}
    </>
  )
}
