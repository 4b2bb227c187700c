/** The public log [F12]: its size, latest checkpoint, witnesses and returns, and any round or hand by id. */
import { CopyField, DataTable, Pill, usePageTitle } from '@fairhouse/ui'
import { Loading } from '../Loading.tsx'
import { FindLeaves } from './FindLeaves.tsx'
import { Returns } from './Returns.tsx'
import { useLogFormats } from './use-log-formats.ts'
import { type CheckedLog, usePublicLog } from './use-public-log.ts'
import { useLogWords } from './words/index.ts'
import './log.css'

const AUDIT = (url: string): string => `npm run -s fairhouse -- audit --log ${url}`

const CheckpointPanel = ({ log }: Readonly<{ log: CheckedLog }>) => {
  const w = useLogWords().checkpoint
  const printed = useLogFormats()
  const { description, checkpoint, root } = log
  return (
    <section className="panel stack" aria-labelledby="log-checkpoint">
      <header className="row between wrap">
        <h2 id="log-checkpoint">{w.title}</h2>
        {checkpoint ? (
          <Pill kind="good" icon="check">
            {w.checked}
          </Pill>
        ) : (
          <Pill kind="info">{description.checkpoint === '' ? w.none : w.bad}</Pill>
        )}
      </header>
      <p className="log-size">
        <b className="num">{printed.count(description.size)}</b> <span className="muted">{w.leaves}</span>
      </p>
      {description.problem === null ? null : (
        <p className="note" role="alert">
          {w.problem(description.problem)}
        </p>
      )}
      <CopyField label={w.origin} text={description.origin} />
      {root === null ? null : <CopyField label={w.root} text={root} />}
      {description.vkeys.map((vkey) => (
        <CopyField key={vkey} label={w.key} text={vkey} />
      ))}
      <p className="note row wrap">
        <span>{w.began(printed.time(description.beganAt))}</span>
        <a className="quiet-link" href="/log/checkpoint">
          {w.raw}
        </a>
      </p>
    </section>
  )
}

const Witnesses = ({ witnesses }: Pick<CheckedLog, 'witnesses'>) => {
  const w = useLogWords().witnesses
  const printed = useLogFormats()
  return (
    <section className="panel stack" aria-labelledby="log-witnesses">
      <h2 id="log-witnesses">{w.title}</h2>
      <p className="note">{w.about}</p>
      {witnesses.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <DataTable
          className="log-table"
          columns={[
            { label: w.name, head: true, className: 'mono', cell: ({ name }) => name },
            {
              label: w.size,
              right: true,
              cell: ({ cosigned }) => (cosigned ? printed.count(cosigned.size) : '–'),
            },
            { label: w.at, cell: ({ cosigned }) => (cosigned ? printed.time(cosigned.at) : w.notYet) },
          ]}
          rows={witnesses}
          keyOf={({ vkey }) => vkey}
        />
      )}
    </section>
  )
}

export const LogPage = () => {
  const w = useLogWords()
  usePageTitle(w.title)
  const { log, refusal } = usePublicLog()
  return (
    <div className="page stack log-page">
      <header>
        <h1 className="page-title">{w.title}</h1>
        <p className="muted">{w.lead}</p>
      </header>
      {log === null ? (
        refusal === null ? (
          <Loading />
        ) : (
          <p role="alert">{w.refused(refusal.refused)}</p>
        )
      ) : null}
      {log === null ? null : (
        <>
          <div className="log-columns">
            <div className="stack">
              <CheckpointPanel log={log} />
              <Witnesses witnesses={log.witnesses} />
            </div>
            <FindLeaves log={log} />
          </div>
          <Returns />
          <section className="panel stack" aria-labelledby="log-audit">
            <h2 id="log-audit">{w.audit.title}</h2>
            <p>{w.audit.about}</p>
            <pre className="command mono">{AUDIT(`${location.origin}/log`)}</pre>
          </section>
        </>
      )}
    </div>
  )
}
