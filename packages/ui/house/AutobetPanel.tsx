/** The conditions of autobet, its start and stop, and how it stands. */

import { printAmount } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Field } from '../Field.tsx'
import { useHotkeys } from '../hotkeys.ts'
import { Segments } from '../Segments.tsx'
import { Switch } from '../Switch.tsx'
import { shownAmount, shownChange } from './amounts.ts'
import { MOST_PERCENT, MOST_ROUNDS, REACTIONS, type TypedField } from './autobet-form.ts'
import type { Autobet } from './use-autobet.ts'
import { useHousePieceWords } from './words/index.ts'

export type AutobetPanelProps = Readonly<{
  auto: Autobet
  decimals: number
  /** What the game itself wants to know. */
  children?: ReactNode
}>

type TypedProps = Readonly<{ auto: Autobet; name: TypedField; label: string; error: string; hint?: string }>

const Typed = ({ auto, name, label, error, hint }: TypedProps) => (
  <Field
    label={label}
    {...(hint !== undefined && { hint })}
    inputMode={name === 'rounds' ? 'numeric' : 'decimal'}
    autoComplete="off"
    placeholder={name === 'rounds' ? '∞' : '–'}
    disabled={auto.running}
    value={auto.form[name]}
    error={auto.errors?.[name] ? error : undefined}
    onChange={(text) => auto.change({ [name]: text })}
  />
)

/** After a win or a loss: back to the first stake, or so many percent more. */
const After = ({ auto, what }: Readonly<{ auto: Autobet; what: 'win' | 'loss' }>) => {
  const w = useHousePieceWords().auto
  const [field, percent] =
    what === 'win' ? (['onWin', 'winPercent'] as const) : (['onLoss', 'lossPercent'] as const)
  const raises = auto.form[field] === 'raise'
  return (
    <div className={classNames('auto-after', raises && 'auto-raises')}>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {w[field]}
        </span>
        <Segments
          full
          label={w[field]}
          value={auto.form[field]}
          options={REACTIONS.map((value) => ({ value, text: w.reactions[value], disabled: auto.running }))}
          onChange={(value) => auto.change({ [field]: value })}
        />
      </div>
      {raises ? (
        <Typed auto={auto} name={percent} label={w.percent} error={w.badPercent(MOST_PERCENT)} />
      ) : null}
    </div>
  )
}

export const AutobetPanel = ({ auto, decimals, children }: AutobetPanelProps) => {
  const w = useHousePieceWords().auto
  // Only where its settings are in sight: nobody starts it by accident.
  useHotkeys({ a: auto.start }, !auto.running)
  return (
    <div className="stack autobet">
      <p className="note">{w.about}</p>
      {children}
      <Typed auto={auto} name="rounds" label={w.rounds} error={w.badRounds(MOST_ROUNDS)} hint={w.endless} />
      <After auto={auto} what="win" />
      <After auto={auto} what="loss" />
      <div className="auto-limits">
        <Typed auto={auto} name="profit" label={w.profit} error={w.badAmount} />
        <Typed auto={auto} name="loss" label={w.loss} error={w.badAmount} />
      </div>
      <Switch checked={auto.form.turbo} disabled={auto.running} onChange={(turbo) => auto.change({ turbo })}>
        {w.turbo}
      </Switch>
      {auto.running ? (
        <Button hotkey="A" onClick={auto.stop}>
          {w.stop}
        </Button>
      ) : (
        <Button hotkey="A" disabled={!auto.ready} onClick={auto.start}>
          {w.start}
        </Button>
      )}
      <AutobetStanding auto={auto} decimals={decimals} />
    </div>
  )
}

/** In words: how many rounds, what they have brought, and the next stake or why there is none. */
export const AutobetStanding = ({ auto, decimals }: Omit<AutobetPanelProps, 'children'>) => {
  const w = useHousePieceWords().auto
  if (auto.run === null) return null
  const { rounds, net, stake, ended } = auto.run
  const next = shownAmount(printAmount(stake, decimals))
  return (
    // While it runs it changes faster than anybody could hear it.
    <p className="note num auto-standing" role={ended === null ? undefined : 'status'}>
      {ended === null ? '' : `${w.ended(ended, next)} `}
      {w.standing(rounds, shownChange(net, decimals))}
      {ended === null ? ` ${w.nextStake(next)}` : ''}
    </p>
  )
}
