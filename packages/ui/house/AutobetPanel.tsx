/** The conditions of autobet, its start and stop, and how it stands. */
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import { shownChange } from './amounts.ts'
import { type AutobetForm, FRESH_FORM, isPlan, MOST_ROUNDS, readPlan } from './autobet.ts'
import type { Autobet } from './use-autobet.ts'
import { useHousePieceWords } from './words/index.ts'

export type AutobetPanelProps = Readonly<{
  autobet: Autobet
  decimals: number
  /** What one round stakes, in minor units; null: nothing can be bet now. */
  stake: bigint | null
  /** What the game itself wants to know. */
  children?: ReactNode
}>

export const AutobetPanel = ({ autobet, decimals, stake, children }: AutobetPanelProps) => {
  const w = useHousePieceWords().auto
  const [form, setForm] = useState(FRESH_FORM)
  const read = readPlan(form, decimals)
  const wrong = isPlan(read) ? {} : read
  const field = (name: keyof AutobetForm, error: string, hint: string) => (
    <Field
      label={w[name]}
      hint={hint}
      inputMode={name === 'rounds' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={autobet.running}
      value={form[name]}
      error={wrong[name] ? error : undefined}
      onChange={(text) => setForm((before) => ({ ...before, [name]: text.replace(',', '.') }))}
    />
  )
  return (
    <div className="stack">
      <p className="note">{w.about}</p>
      {children}
      {field('rounds', w.badRounds(MOST_ROUNDS), w.roundsHint(MOST_ROUNDS))}
      {field('profit', w.badAmount, w.optional)}
      {field('loss', w.badAmount, w.optional)}
      {autobet.running ? (
        <Button onClick={autobet.stop}>{w.stop}</Button>
      ) : (
        <Button
          disabled={stake === null || !isPlan(read)}
          onClick={() => (isPlan(read) && stake !== null ? autobet.start(read, stake) : undefined)}
        >
          {w.start}
        </Button>
      )}
      <AutobetStanding autobet={autobet} decimals={decimals} />
    </div>
  )
}

/** In words: how many rounds, what they have brought, and why it has ended. */
export const AutobetStanding = ({ autobet, decimals }: Omit<AutobetPanelProps, 'stake'>) => {
  const w = useHousePieceWords().auto
  const { tally, ended, running } = autobet
  if (!running && ended === null) return null
  return (
    <p className="note num" role="status">
      {ended === null ? '' : `${w.ended[ended]} `}
      {w.standing(tally.rounds, shownChange(tally.net, decimals))}
    </p>
  )
}
