/** The setup of the next session. Faults are shown at their fields, and only a valid setup is saved. */
import { Field, SegmentsField, Select, Switch, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import type { Setup } from '../../config.ts'
import { BOT_LEVELS } from '../../fields.ts'
import {
  formOf,
  isFault,
  type NumberField,
  PLAYER_COUNTS,
  RANDOM,
  REOPENING_TEXTS,
  rangeOf,
  type SetupForm,
  setupOf,
} from '../../presenter/setup-form.ts'
import { words } from '../../words/index.ts'
import { useTexts } from '../use-texts.ts'

type FieldsProps = Readonly<{ form: SetupForm; onChange(patch: Partial<SetupForm>): void }>

const NumberOf = ({ form, onChange, field }: FieldsProps & Readonly<{ field: NumberField }>) => {
  const { setup: t } = useTexts()
  return (
    <Field
      label={t[field]}
      inputMode="numeric"
      value={form[field]}
      onChange={(text) => onChange({ [field]: text })}
      error={isFault(form, field) ? t.range(...rangeOf(form, field)) : undefined}
    />
  )
}

/** How many sit at the table, and how strong the bots are. */
const OpponentFields = ({ form, onChange }: FieldsProps) => {
  const w = useWords(words)
  const { setup: t } = useTexts()
  return (
    <>
      <Select
        label={t.players}
        value={form.players}
        onChange={(players) => onChange({ players })}
        options={[
          { value: RANDOM, text: t.random },
          ...PLAYER_COUNTS.map((count) => ({ value: String(count), text: t.count(count) })),
        ]}
      />
      <SegmentsField
        label={t.difficulty}
        value={form.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
        options={BOT_LEVELS.map((value) => ({ value, text: w.difficulties[value] }))}
      />
    </>
  )
}

const TableFields = ({ form, onChange }: FieldsProps) => {
  const { setup: t } = useTexts()
  return (
    <>
      <OpponentFields form={form} onChange={onChange} />
      <NumberOf form={form} onChange={onChange} field="startingStack" />
      <div className="field-pair">
        <NumberOf form={form} onChange={onChange} field="smallBlind" />
        <NumberOf form={form} onChange={onChange} field="bigBlind" />
      </div>
      <div className="field-pair">
        <NumberOf form={form} onChange={onChange} field="ante" />
        <Switch checked={form.bigBlindAnte} onChange={(bigBlindAnte) => onChange({ bigBlindAnte })}>
          {t.bigBlindAnte}
        </Switch>
      </div>
      <p className="note">{t.fixedBlinds}</p>
    </>
  )
}

const RuleFields = ({ form, onChange }: FieldsProps) => {
  const { setup: t } = useTexts()
  return (
    <details className="more-fields">
      <summary>{t.more}</summary>
      <Select
        label={t.reopening}
        value={form.reopening}
        onChange={(reopening) => onChange({ reopening })}
        options={REOPENING_TEXTS.map((value) => ({ value: value as string, text: t.reopenings[value] }))}
      />
      <Switch checked={form.burn} onChange={(burn) => onChange({ burn })}>
        {t.burn}
      </Switch>
      <div className="field-pair">
        <NumberOf form={form} onChange={onChange} field="thinkMin" />
        <NumberOf form={form} onChange={onChange} field="thinkMax" />
      </div>
    </details>
  )
}

export type SetupFieldsProps = Readonly<{ setup: Setup; onChange(setup: Setup): void }>

/** On the menu: what most people choose. */
export const OpponentChoice = ({ setup, onChange }: SetupFieldsProps) => {
  const form = formOf(setup)
  const change = (patch: Partial<SetupForm>): void => {
    const made = setupOf({ ...form, ...patch })
    if (made !== null) onChange(made)
  }
  return (
    <div className="field-pair holdem-opponents">
      <OpponentFields form={form} onChange={change} />
    </div>
  )
}

export const SetupFields = ({ setup, onChange }: SetupFieldsProps) => {
  const { setup: t } = useTexts()
  const [form, setForm] = useState(() => formOf(setup))
  const change = (patch: Partial<SetupForm>): void => {
    const next = { ...form, ...patch }
    const made = setupOf(next)
    setForm(next)
    if (made !== null) onChange(made)
  }
  return (
    <>
      <p className="note">{t.forNext}</p>
      <TableFields form={form} onChange={change} />
      <RuleFields form={form} onChange={change} />
    </>
  )
}
