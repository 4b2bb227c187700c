/** A hand to share: link, seed, verification on this device, its text in four forms; and the whole session. */
import { Button, ButtonLink, CopyField, download, logLink, Pill, Select, useCopy } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { EXPORTS, type ExportForm, exportHand } from '../../storage/exports.ts'
import { handAgrees, handClaim, type PlayedHand } from '../../storage/history.ts'
import type { SavedSession } from '../../storage/saved-session.ts'
import { sessionClaim } from '../../storage/session-claim.ts'
import { absolute, handHref, setupHref } from '../links.ts'
import { useTexts } from '../use-texts.ts'
import { utcTime } from '../utc-time.ts'
import type { ListedSession } from './use-sessions.ts'

const FILES: Readonly<Record<ExportForm, readonly [ending: string, type: string]>> = {
  json: ['json', 'application/json'],
  phh: ['phh', 'text/plain'],
  pokerstars: ['txt', 'text/plain'],
  ohh: ['ohh', 'application/json'],
}

const Verdict = ({ played }: Readonly<{ played: PlayedHand }>) => {
  const { history: t } = useTexts()
  const claim = useMemo(() => JSON.stringify(handClaim(played)), [played])
  const agrees = useMemo(() => handAgrees(played), [played])
  return (
    <div className="row wrap tight">
      <span role="status">
        <Pill kind={agrees ? 'good' : 'bad'} icon={agrees ? 'check' : 'warn'}>
          {agrees ? t.checked : t.differs}
        </Pill>
      </span>
      <ButtonLink size="sm" href={logLink(claim)}>
        {t.verify}
      </ButtonLink>
    </div>
  )
}

const Whole = ({ session }: Readonly<{ session: SavedSession }>) => {
  const { history: t } = useTexts()
  const claim = useMemo(() => sessionClaim(session), [session])
  const text = JSON.stringify(claim)
  const name = `holdem-${session.seed.slice(0, 8)}.json`
  return (
    <section className="stack tight">
      <h2 className="field-label">{t.whole}</h2>
      <p className="note">{t.wholeNote(claim.hands.length)}</p>
      <div className="row wrap tight">
        <Button size="sm" onClick={() => download(`${text}\n`, name, 'application/json')}>
          {t.saveWhole}
        </Button>
        <ButtonLink size="sm" href={logLink(text)}>
          {t.verifyWhole}
        </ButtonLink>
      </div>
    </section>
  )
}

const Export = ({ played }: Readonly<{ played: PlayedHand }>) => {
  const { history: t, copied: done } = useTexts()
  const [form, setForm] = useState<ExportForm>('json')
  const text = useMemo(() => exportHand(played, form, utcTime(played.at)), [played, form])
  const { copied, copy } = useCopy(text)
  const [ending, type] = FILES[form]
  const name = `holdem-${played.log.seeds.server.slice(0, 8)}-${played.table.hand}.${ending}`
  return (
    <>
      <Select
        label={t.format}
        value={form}
        onChange={(chosen) => setForm(chosen)}
        options={EXPORTS.map((value) => ({ value, text: t.forms[value] }))}
      />
      <textarea className="input mono holdem-export" aria-label={t.text} readOnly rows={7} value={text} />
      <div className="row wrap tight">
        <Button size="sm" onClick={copy}>
          <span aria-live="polite">{copied ? done : t.copy}</span>
        </Button>
        <Button size="sm" onClick={() => download(`${text}\n`, name, type)}>
          {t.save}
        </Button>
      </div>
    </>
  )
}

export type ShareTabProps = Readonly<{
  played: PlayedHand
  /** Undefined for a hand from a link. */
  session: ListedSession | undefined
}>

export const ShareTab = ({ played, session }: ShareTabProps) => {
  const { history: t } = useTexts()
  const { setup } = played.table
  const seed = played.log.seeds.server
  return (
    <div className="stack">
      <CopyField label={t.link} text={absolute(handHref(played))} />
      <CopyField label={t.sessionLink} text={absolute(setupHref({ setup, seed }))} />
      <CopyField label={t.seed} text={seed} />
      {session?.open ? <p className="note">{t.openSeed}</p> : null}
      <Verdict played={played} />
      <Export played={played} />
      {session ? <Whole session={session.saved} /> : null}
    </div>
  )
}
