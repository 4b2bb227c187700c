/** The amounts under the slider, as editable lists; only valid ones are saved. */
import { Field, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { type Presets, presetsText, typedPresets } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'

type ListProps = Readonly<{ kind: keyof Presets; label: string; hint?: string }>

const PresetList = ({ kind, label, hint }: ListProps) => {
  const { settings: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  const [text, setText] = useState(() => presetsText(settings.presets[kind]))
  const type = (next: string): void => {
    const list = typedPresets(kind, next)
    setText(next)
    if (list !== null) change({ presets: { ...settings.presets, [kind]: list } })
  }
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      value={text}
      onChange={type}
      error={typedPresets(kind, text) === null ? t.badPresets : undefined}
    />
  )
}

export const PresetFields = () => {
  const { settings: w } = useWords(words)
  const { settings: t } = useTexts()
  return (
    <>
      <h3>{w.presets}</h3>
      <PresetList kind="pot" label={w.potPresets} />
      <PresetList kind="preflop" label={w.preflopPresets} hint={t.noPresets} />
    </>
  )
}
