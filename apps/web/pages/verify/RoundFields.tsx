/** The fields of a HiLo or Keno round: its seeds, what was played, and what the player was told. */
import { DIFFICULTIES, SPOTS } from '@fairhouse/games/keno/paytable.ts'
import { Select } from '@fairhouse/ui'
import { useVerifyWords } from '../../words/verify/index.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { type FormErrors, numbersOf } from './form.ts'
import type { Field, Form } from './link.ts'
import { NumberGrid } from './NumberGrid.tsx'
import { Mistake, TextEntry } from './TextEntry.tsx'

export type FieldsProps = Readonly<{ form: Form; errors: FormErrors; onChange(patch: Partial<Form>): void }>

/** What a text field of the form needs. */
const entryOf = ({ form, errors, onChange }: FieldsProps, field: Field) => ({
  value: form[field],
  error: errors[field],
  onChange: (text: string) => onChange({ [field]: text }),
})

export const SeedFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  const { client } = props.form
  return (
    <>
      <TextEntry {...entryOf(props, 'server')} label={words.server} hint={words.serverHint} rows={2} />
      <TextEntry
        {...entryOf(props, 'commitment')}
        label={words.commitment}
        hint={words.commitmentHint}
        rows={2}
      />
      <div className="verify-two">
        <TextEntry
          {...entryOf(props, 'client')}
          label={words.client}
          note={client === client.trim() ? undefined : words.spaces}
        />
        <TextEntry {...entryOf(props, 'nonce')} label={words.nonce} inputMode="numeric" />
      </div>
    </>
  )
}

export const KenoFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  const { form, errors, onChange } = props
  const picked = numbersOf(form.numbers)
  const toggle = (number: number): void => {
    const next = picked.includes(number) ? picked.filter((other) => other !== number) : [...picked, number]
    onChange({ numbers: next.join(' ') })
  }
  return (
    <>
      <div className="verify-picks">
        <TextEntry
          {...entryOf(props, 'numbers')}
          label={words.numbers}
          hint={words.picked(picked.length, SPOTS.max)}
        />
        <NumberGrid label={words.numbers} picked={picked} onToggle={toggle} />
      </div>
      <div className="verify-two verify-even">
        <div className="field">
          <Select
            label={words.difficulty}
            value={form.difficulty}
            onChange={(difficulty) => onChange({ difficulty })}
            options={DIFFICULTIES.map((value) => ({ value, text: words.difficulties[value] }))}
          />
          {errors.difficulty === undefined ? null : <Mistake error={errors.difficulty} />}
        </div>
        <TextEntry {...entryOf(props, 'rtp')} label={words.rtp} hint={words.rtpKeno} inputMode="decimal" />
      </div>
    </>
  )
}

export const HiloFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  return (
    <>
      <ChoiceList {...entryOf(props, 'choices')} />
      <div className="verify-two verify-even">
        <TextEntry {...entryOf(props, 'rtp')} label={words.rtp} hint={words.rtpHilo} inputMode="decimal" />
      </div>
    </>
  )
}

export const ToldFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  const { form, errors } = props
  const outcome = form.game === 'keno' ? 'drawn' : 'cards'
  const isOpen = ([outcome, 'multiplier'] as const).some((field) => form[field] !== '' || errors[field])
  return (
    <details className="verify-told" open={isOpen}>
      <summary>{words.told}</summary>
      <div className="stack">
        <p className="note">{words.toldNote}</p>
        <TextEntry {...entryOf(props, outcome)} label={words[outcome]} hint={words[`${outcome}Hint`]} />
        <TextEntry
          {...entryOf(props, 'multiplier')}
          label={words.multiplier}
          hint={words.multiplierHint}
          inputMode="decimal"
        />
      </div>
    </details>
  )
}
