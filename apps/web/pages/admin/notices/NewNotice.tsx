/** A new notice: in up to three languages, for a number of times or until a time, for everybody or one operator. */
import './notices.css'
import type { ShownOperator } from '@fairhouse/messages'
import { Button, Field, LANGUAGES, Select } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { useHttpAction, useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useTableWords } from '../words/tables/index.ts'
import { EMPTY, isComplete, type NoticeDraft, requestOf } from './notice-draft.ts'

const MAX_CHARACTERS = 200

type PartProps = Readonly<{ draft: NoticeDraft; onChange(patch: Partial<NoticeDraft>): void }>

const Texts = ({ draft, onChange }: PartProps) => {
  const w = useTableWords().notices
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      label={w.languages[language]}
      hint={w.languageHint}
      lang={language}
      maxLength={MAX_CHARACTERS}
      value={draft.texts[language]}
      onChange={(text) => onChange({ texts: { ...draft.texts, [language]: text } })}
      autoComplete="off"
    />
  ))
}

const Terms = ({ draft, onChange }: PartProps) => {
  const w = useTableWords().notices
  const { value } = useServerData<Readonly<{ operators: readonly ShownOperator[] }>>('/v1/admin/operators')
  const operators = value?.operators.map(({ operatorId, name }) => ({ value: operatorId, text: name })) ?? []
  return (
    <div className="notice-terms">
      <Field
        label={w.howOften}
        hint={w.howOftenHint}
        value={draft.times}
        onChange={(times) => onChange({ times })}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        label={w.end}
        hint={w.endHint}
        type="datetime-local"
        value={draft.until}
        onChange={(until) => onChange({ until })}
      />
      <Select
        label={w.whom}
        value={draft.operator}
        options={[{ value: '', text: w.everybody }, ...operators]}
        onChange={(operator) => onChange({ operator })}
      />
    </div>
  )
}

export const NewNotice = ({ onAdded }: Readonly<{ onAdded(): Promise<void> }>) => {
  const w = useTableWords().notices
  const { busy, refusal, run } = useHttpAction()
  const [draft, setDraft] = useState(EMPTY)
  const change = (patch: Partial<NoticeDraft>): void => setDraft({ ...draft, ...patch })
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isComplete(draft) || (await run('/v1/admin/notices', requestOf(draft))) === null) return
    setDraft({ ...EMPTY, operator: draft.operator })
    await onAdded()
  }
  return (
    <form className="panel stack" aria-label={w.add} onSubmit={add} noValidate>
      <h2>{w.add}</h2>
      <Texts draft={draft} onChange={change} />
      <Terms draft={draft} onChange={change} />
      <p className="note">{w.note}</p>
      <RefusalBox refusal={refusal} />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy} disabled={!isComplete(draft)}>
          {w.addGo}
        </Button>
      </div>
    </form>
  )
}
