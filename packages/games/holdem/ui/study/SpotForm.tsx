/** The spot to be solved: ranges, board, pot, stacks, and the sizes that may be bet. */
import { type Card, DECK, parseCards } from '@fairhouse/kit'
import { Button, Field, Segments } from '@fairhouse/ui'
import { useState } from 'react'
import type { FormFault, StudyForm } from '../../study/form.ts'
import { FIRST_FORM } from '../../study/form.ts'
import { CardPicker } from './CardPicker.tsx'
import { RangeEditor } from './RangeEditor.tsx'
import { SizesForm } from './SizesForm.tsx'
import { useStudyWords } from './use-study-words.ts'

const RANGES = ['oop', 'ip'] as const
const MOST_CARDS = 5
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const
const PLAIN = { mono: true, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const

const randomFlop = (): string => {
  const cards = new Set<Card>()
  while (cards.size < 3) cards.add(DECK[Math.floor(Math.random() * DECK.length)]!)
  return [...cards].join(' ')
}

export type SpotFormProps = Readonly<{
  form: StudyForm
  fault: FormFault | null
  onChange(form: StudyForm): void
}>

const Board = ({ form, fault, onChange }: SpotFormProps) => {
  const { spot: t, solve } = useStudyWords()
  const chosen = parseCards(form.board) ?? []
  const toggle = (card: Card): void => {
    const left = chosen.filter((other) => other !== card)
    const next = left.length < chosen.length ? left : [...chosen, card]
    if (next.length <= MOST_CARDS) onChange({ ...form, board: next.join(' ') })
  }
  return (
    <div className="stack tight">
      <Field
        {...PLAIN}
        label={t.board}
        hint={t.boardHint}
        value={form.board}
        onChange={(board) => onChange({ ...form, board })}
        error={fault?.field === 'board' ? solve.refusal(fault.refused) : undefined}
      />
      <details>
        <summary>{t.cards}</summary>
        <CardPicker label={t.cards} chosen={chosen} onCard={toggle} />
      </details>
      <div>
        <Button size="sm" onClick={() => onChange({ ...form, board: randomFlop() })}>
          {t.random}
        </Button>
      </div>
      <Field
        {...PLAIN}
        label={t.other}
        hint={t.otherHint}
        value={form.other}
        onChange={(other) => onChange({ ...form, other })}
        error={fault?.field === 'other' ? solve.refusal(fault.refused) : undefined}
      />
    </div>
  )
}

export const SpotForm = (props: SpotFormProps) => {
  const { form, fault, onChange } = props
  const { players, spot: t, solve } = useStudyWords()
  const [chosen, setChosen] = useState<0 | 1>(0)
  const field = RANGES[chosen]
  const errorOf = (name: FormFault['field']): string | undefined =>
    fault?.field === name ? solve.refusal(fault.refused) : undefined
  return (
    <div className="stack study-form">
      <Segments
        label={t.label}
        full
        value={chosen}
        onChange={(player: 0 | 1) => setChosen(player)}
        options={players.map((text, value) => ({ value: value as 0 | 1, text }))}
      />
      <RangeEditor
        key={field}
        player={players[chosen]}
        text={form[field]}
        error={errorOf(field)}
        onChange={(text) => onChange({ ...form, [field]: text })}
      />
      <Board {...props} />
      <div className="study-amounts">
        {(['pot', 'stack'] as const).map((name) => (
          <Field
            key={name}
            {...NUMBER}
            label={t[name]}
            value={form[name]}
            onChange={(text) => onChange({ ...form, [name]: text })}
            error={errorOf(name)}
          />
        ))}
      </div>
      <SizesForm {...props} />
      <div>
        <Button size="sm" kind="quiet" onClick={() => onChange(FIRST_FORM)}>
          {t.first}
        </Button>
      </div>
    </div>
  )
}
