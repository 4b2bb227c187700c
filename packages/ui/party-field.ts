/** A field of the form from the game's table of settings, which has its kind, its bounds and its initial value. */
import type { ChoiceField, Fields, NumberField, OwnField, SwitchField } from '@fairhouse/kit'
import type { FieldValue, PartyField } from './party/party-ui.ts'
import type { Dictionary } from './words.ts'

type Choice = Readonly<{ value: FieldValue; label: Dictionary<string> }>
type Labelled = Readonly<{ label: Dictionary<string> }> &
  Pick<PartyField, 'hint' | 'isMain' | 'isFixed' | 'problem' | 'when'>
/** A choice has a label for each value; a setting that the game parses is one of those given. */
type Shown<Field> = Labelled &
  (Field extends ChoiceField<infer Value>
    ? Readonly<{ choices(value: Value): Dictionary<string> }>
    : Field extends NumberField | SwitchField
      ? unknown
      : Readonly<{ choices: readonly Choice[] }>)

const kindOf = (
  field: NumberField | SwitchField | ChoiceField<FieldValue> | OwnField<FieldValue>,
  choices: unknown,
) => {
  switch (field.kind) {
    case 'number':
      return { kind: field.kind, initial: field.initial, min: field.min, max: field.max }
    case 'switch':
      return { kind: field.kind, initial: field.initial }
    case 'choice': {
      const label = choices as (value: FieldValue) => Dictionary<string>
      const all = field.values.map((value) => ({ value, label: label(value) }))
      return { kind: field.kind, initial: field.initial, choices: all }
    }
    case 'own':
      return { kind: 'choice' as const, initial: field.initial, choices: choices as readonly Choice[] }
  }
}

export const partySettings =
  <Table extends Fields>(table: Table) =>
  <Name extends keyof Table & string>(name: Name, shown: Shown<Table[Name]>): PartyField => {
    const { choices, ...labelled } = shown as Labelled & Readonly<{ choices?: unknown }>
    return {
      name,
      of: 'settings',
      ...labelled,
      ...kindOf(table[name] as Parameters<typeof kindOf>[0], choices),
    }
  }
