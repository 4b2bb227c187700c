/** A hand to take away: link, seed, the check on this device, and its text in three forms. */
import { verify } from '@fairhouse/host'
import { isRefusal } from '@fairhouse/kit'
import { Button, CopyField, download, Pill, Select, useCopy } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { EXPORTS, type ExportForm, exportHand, type PlayedHand } from '../../kept/history.ts'
import { holdem } from '../../rules.ts'
import { absolute, handHref, setupHref } from '../links.ts'
import { useTexts } from '../words/index.ts'

const FILES: Readonly<Record<ExportForm, readonly [ending: string, type: string]>> = {
  json: ['json', 'application/json'],
  phh: ['phh', 'text/plain'],
  pokerstars: ['txt', 'text/plain'],
}

/** As the hand histories of poker rooms write it. */
const dateOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')

/** [F8] The claim is read back from its text and played again, as any stranger would. */
const Verdict = ({ played }: Readonly<{ played: PlayedHand }>) => {
  const { history: t } = useTexts()
  const agrees = useMemo(() => {
    const verdict = verify(holdem, JSON.parse(exportHand(played, 'json', '')))
    return !isRefusal(verdict) && verdict.agrees
  }, [played])
  return (
    <p role="status">
      <Pill kind={agrees ? 'good' : 'bad'} icon={agrees ? 'check' : 'warn'}>
        {agrees ? t.checked : t.differs}
      </Pill>
    </p>
  )
}

const Export = ({ played }: Readonly<{ played: PlayedHand }>) => {
  const { history: t, copied: done } = useTexts()
  const [form, setForm] = useState<ExportForm>('json')
  const text = useMemo(() => exportHand(played, form, dateOf(played.at)), [played, form])
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

/** `open`: the session is still being played. */
export const ShareTab = ({ played, open }: Readonly<{ played: PlayedHand; open: boolean }>) => {
  const { history: t } = useTexts()
  const { setup } = played.table
  const seed = played.log.seeds.server
  return (
    <div className="stack">
      <CopyField label={t.link} text={absolute(handHref(played))} />
      <CopyField label={t.sessionLink} text={absolute(setupHref({ setup, seed }))} />
      <CopyField label={t.seed} text={seed} />
      {open ? <p className="note">{t.openSeed}</p> : null}
      <Verdict played={played} />
      <Export played={played} />
    </div>
  )
}
