/** Chooses a strategy: a family with its numbers, an own one, or a text, with its errors in words. */
import { Field, Select, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { isFault, readStrategy } from '../../lab.ts'
import { STRATEGY_NAMES, type StrategyName } from '../../strategies.ts'
import { type LabWords, labWords } from '../../words/lab/index.ts'
import { choiceOf, type StrategyItem, strategyItems, textOfItem, textWith } from './strategy-choice.ts'

export type StrategyPickerProps = Readonly<{
  label: string
  value: string
  /** Names of the player's own strategies. */
  own: readonly string[]
  onChange(text: string): void
}>

const lineText = (line: StrategyItem, { picker }: LabWords): string => {
  if (line === 'text') return picker.other
  return line.startsWith('own:') ? picker.yours(line.slice(4)) : line
}

export const StrategyPicker = ({ label, value, own, onChange }: StrategyPickerProps) => {
  const words = useWords(labWords)
  const [writing, setWriting] = useState(false)
  const choice = choiceOf(value, own)
  const line = writing ? 'text' : choice.line
  const choose = (next: StrategyItem): void => {
    setWriting(next === 'text')
    if (next !== 'text') onChange(textOfItem(next, value))
  }
  return (
    <div className="lab-picker">
      <div className="lab-picker-line">
        <Select
          label={label}
          value={line}
          onChange={choose}
          options={strategyItems(own).map((each) => ({ value: each, text: lineText(each, words) }))}
        />
        {writing ? null : <Parameters choice={choice} onChange={onChange} />}
      </div>
      {line === 'text' ? (
        <WrittenStrategy label={words.picker.text} value={value} own={own} onChange={onChange} />
      ) : choice.inner !== null ? (
        <WrittenStrategy
          key="inner"
          label={words.picker.to}
          value={choice.inner}
          own={own}
          onChange={(inner) => onChange(`best_response(${inner})`)}
        />
      ) : null}
    </div>
  )
}

type ParametersProps = Readonly<{ choice: ReturnType<typeof choiceOf>; onChange(text: string): void }>

const Parameters = ({ choice: { line, parameters }, onChange }: ParametersProps) => {
  const { picker } = useWords(labWords)
  const values = parameters.map(({ value }) => value)
  return parameters.map(({ name, value, most }, place) => (
    <Select
      key={name}
      label={picker[name]}
      value={String(value)}
      onChange={(next) => onChange(textWith(line as StrategyName, values.with(place, Number(next))))}
      options={Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), text: String(n) }))}
    />
  ))
}

const faultText = (text: string, own: readonly string[], { picker }: LabWords): string | undefined => {
  const read = readStrategy(text, own)
  if (!isFault(read)) return undefined
  return read.fault === 'form'
    ? picker.wrong(picker.forms[read.name as StrategyName])
    : picker.unknown(read.name, [...own, ...STRATEGY_NAMES].join(', '))
}

/** Keeps the typed text, and passes it on whenever it is a valid strategy. */
const WrittenStrategy = ({ label, value, own, onChange }: StrategyPickerProps) => {
  const words = useWords(labWords)
  const [typed, setTyped] = useState(value)
  const change = (text: string): void => {
    setTyped(text)
    if (!isFault(readStrategy(text, own))) onChange(text.trim())
  }
  return (
    <Field
      label={label}
      hint={words.picker.hint}
      value={typed}
      onChange={change}
      error={faultText(typed, own, words)}
      mono
      maxLength={200}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
    />
  )
}
