/** The fields of the start form. The defaults make a game. */
import { Field, Segments, Select, Switch, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { FIELDS } from '../rules.ts'
import { explainStrategy, sayStrategy } from '../say.ts'
import { parseStrategy, STRATEGY_NAMES } from '../strategies.ts'
import { words } from '../words/index.ts'
import { faultsOf, LEAST_GOAL, OTHER, PRESETS, type StartForm, type StrategyFault } from './start-form.ts'

export type FieldsProps = Readonly<{ form: StartForm; onChange(patch: Partial<StartForm>): void }>

const useFaultText = () => {
  const w = useWords(words)
  return ({ known }: StrategyFault): string =>
    known === null
      ? w.start.unknownStrategy(w.list(STRATEGY_NAMES))
      : w.start.wrongStrategy(explainStrategy(w, known))
}

const ComputerFields = ({ form, onChange }: FieldsProps) => {
  const w = useWords(words)
  const faultText = useFaultText()
  const fault = faultsOf(form).strategy
  const read = parseStrategy(form.preset === OTHER ? form.strategy : form.preset, FIELDS.maxDice.max)
  const options = [
    ...PRESETS.map((preset) => ({ value: preset as string, text: w.start.presets[preset]! })),
    { value: OTHER, text: w.start.other },
  ]
  return (
    <>
      <div className="hog-strategy">
        <Select
          label={w.start.strategy}
          options={options}
          value={form.preset}
          onChange={(preset) => onChange({ preset })}
        />
        {form.preset === OTHER ? (
          <Field
            label={w.start.otherLabel}
            hint={w.start.otherHint}
            value={form.strategy}
            onChange={(strategy) => onChange({ strategy })}
            error={fault && form.strategy !== '' ? faultText(fault) : undefined}
            mono
            spellCheck={false}
            autoCapitalize="off"
          />
        ) : fault ? (
          <p className="field-error">{faultText(fault)}</p>
        ) : null}
        {'name' in read && !fault ? <p className="note">{sayStrategy(w, read)}</p> : null}
      </div>
      <div className="field">
        <span className="field-label">{w.start.first}</span>
        <Segments
          label={w.start.first}
          full
          value={form.first}
          options={[
            { value: 'you', text: w.start.firstYou },
            { value: 'computer', text: w.start.firstComputer },
            { value: 'lot', text: w.start.firstLot },
          ]}
          onChange={(first) => onChange({ first })}
        />
      </div>
    </>
  )
}

const MoreFields = ({ form, onChange }: FieldsProps) => {
  const w = useWords(words)
  const faults = faultsOf(form)
  const { sides, maxDice } = FIELDS
  const [openAtFirst] = useState(form.seed !== '')
  return (
    <details className="hog-more" open={openAtFirst}>
      <summary>{w.start.more}</summary>
      <div className="hog-more-fields">
        <div className="hog-pair">
          <Field
            label={w.start.sides}
            inputMode="numeric"
            value={form.sides}
            onChange={(text) => onChange({ sides: text })}
            error={faults.sides ? w.start.range(sides.min, sides.max) : undefined}
          />
          <Field
            label={w.start.maxDice}
            inputMode="numeric"
            value={form.maxDice}
            onChange={(text) => onChange({ maxDice: text })}
            error={faults.maxDice ? w.start.range(maxDice.min, maxDice.max) : undefined}
          />
        </div>
        <Field
          label={w.start.seed}
          hint={w.start.seedHint}
          value={form.seed}
          onChange={(seed) => onChange({ seed })}
          error={faults.seed ? w.start.badSeed : undefined}
          mono
          spellCheck={false}
          autoCapitalize="off"
        />
      </div>
    </details>
  )
}

export const StartFields = ({ form, onChange }: FieldsProps) => {
  const w = useWords(words)
  return (
    <>
      <Segments
        label={w.start.opponent}
        full
        value={form.opponent}
        options={[
          { value: 'computer', text: w.start.computer },
          { value: 'people', text: w.start.people },
        ]}
        onChange={(opponent) => onChange({ opponent })}
      />
      {form.opponent === 'computer' ? <ComputerFields form={form} onChange={onChange} /> : null}
      <Field
        label={w.start.goal}
        hint={w.start.goalHint}
        inputMode="numeric"
        value={form.goal}
        onChange={(goal) => onChange({ goal })}
        error={faultsOf(form).goal ? w.start.range(LEAST_GOAL, FIELDS.goal.max) : undefined}
      />
      <Switch checked={form.practice} onChange={(practice) => onChange({ practice })}>
        {w.start.practice}
      </Switch>
      <MoreFields form={form} onChange={onChange} />
    </>
  )
}
