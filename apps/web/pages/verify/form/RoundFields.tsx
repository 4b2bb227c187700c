/** The fields of a round: its seeds, the bet and actions, and what the player was shown. */
import type { FieldErrors, FieldTexts, VerifyField } from '@fairhouse/ui/verify/index.ts'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { type FormPart, useErrorText, usePartWords } from '../parts.ts'
import { type FieldEntry, GameField } from './GameField.tsx'
import { TextEntry } from './TextEntry.tsx'

export type FieldsProps = Readonly<{
  part: FormPart
  texts: FieldTexts
  errors: FieldErrors
  onChange(patch: FieldTexts): void
}>

const useEntry = ({ part, texts, errors, onChange }: FieldsProps): ((name: string) => FieldEntry) => {
  const errorText = useErrorText()
  return (name) => {
    const code = errors[name]?.refused
    return {
      value: texts[name] ?? '',
      error: code === undefined ? undefined : { code, text: errorText(code, part.game) },
      onChange: (text) => onChange({ [name]: text }),
    }
  }
}

export const SeedFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  const entryOf = useEntry(props)
  const { value: client } = entryOf('client')
  return (
    <>
      <TextEntry {...entryOf('server')} label={words.server} hint={words.serverHint} rows={2} />
      <TextEntry {...entryOf('commitment')} label={words.commitment} hint={words.commitmentHint} rows={2} />
      <div className="verify-two">
        <TextEntry
          {...entryOf('client')}
          label={words.client}
          note={client === client.trim() ? undefined : words.spaces}
        />
        <TextEntry {...entryOf('nonce')} label={words.nonce} inputMode="numeric" />
      </div>
      <TextEntry {...entryOf('terms')} label={words.terms} hint={words.termsHint} />
    </>
  )
}

type ListedFieldsProps = FieldsProps & Readonly<{ fields: readonly VerifyField[] }>

const ListedFields = ({ fields, ...props }: ListedFieldsProps) => {
  const entryOf = useEntry(props)
  const words = usePartWords()(props.part.game).fields ?? {}
  return fields.map((field) => (
    <GameField key={field.name} field={field} words={words[field.name] ?? {}} entry={entryOf(field.name)} />
  ))
}

/** Narrow fields stand side by side in pairs. */
const isNarrow = ({ kind }: VerifyField): boolean => kind === 'select' || kind === 'rtp'

export const PlayedFields = (props: FieldsProps) => {
  const { fields } = props.part.form
  return (
    <>
      <ListedFields {...props} fields={fields.filter((field) => !isNarrow(field))} />
      <div className="verify-two verify-even">
        <ListedFields {...props} fields={fields.filter(isNarrow)} />
      </div>
    </>
  )
}

export const ToldFields = (props: FieldsProps) => {
  const words = useVerifyWords().fields
  const { part, texts, errors } = props
  const isOpen = part.form.told.some(({ name }) => texts[name] || errors[name])
  return (
    <details className="verify-told" open={isOpen}>
      <summary>{words.told}</summary>
      <div className="stack">
        <p className="note">{words.toldNote}</p>
        <ListedFields {...props} fields={part.form.told} />
      </div>
    </details>
  )
}
