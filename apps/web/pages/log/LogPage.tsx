/** The public log [F12]: its size, latest checkpoint, witnesses and returns, and any round or hand by id. */
import { CopyField, Pill, usePageTitle } from '@fairhouse/ui'
import { Loading } from '../Loading.tsx'
import { FindLeaves } from './FindLeaves.tsx'
import { Returns } from './Returns.tsx'
import { useLogFormats } from './use-log-formats.ts'
import { type CheckedLog, type CheckedWitness, usePublicLog } from './use-public-log.ts'
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

const WitnessRow = ({ witness: { name, cosigned } }: Readonly<{ witness: CheckedWitness }>) => {
  const w = useLogWords().witnesses
  const printed = useLogFormats()
  return (
    <tr>
      <th scope="row" className="mono">
        {name}
      </th>
      <td className="num" data-label={w.size}>
        {cosigned ? printed.count(cosigned.size) : '–'}
      </td>
      <td data-label={w.at}>{cosigned ? printed.time(cosigned.at) : w.notYet}</td>
    </tr>
  )
}

const Witnesses = ({ witnesses }: Pick<CheckedLog, 'witnesses'>) => {
  const w = useLogWords().witnesses
  return (
    <section className="panel stack" aria-labelledby="log-witnesses">
      <h2 id="log-witnesses">{w.title}</h2>
      <p className="note">{w.about}</p>
      {witnesses.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <table className="log-table">
          <thead>
            <tr>
              <th scope="col">{w.name}</th>
              <th scope="col" className="num">
                {w.size}
              </th>
              <th scope="col">{w.at}</th>
            </tr>
          </thead>
          <tbody>
            {witnesses.map((witness) => (
              <WitnessRow key={witness.vkey} witness={witness} />
            ))}
          </tbody>
        </table>
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
