/** Autobet: its conditions, start and stop, and its progress. */

import { printAmount } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Field } from '../Field.tsx'
import { useHotkeys } from '../hotkeys.ts'
import { SegmentsField } from '../SegmentsField.tsx'
import { Switch } from '../Switch.tsx'
import { shownAmount, shownChange } from './amounts.ts'
import { MAX_PERCENT, MAX_ROUNDS, REACTIONS, type TypedField } from './autobet-form.ts'
import type { Autobet } from './use-autobet.ts'
import { useHousePieceWords } from './words/index.ts'

export type AutobetPanelProps = Readonly<{
  auto: Autobet
  decimals: number
  /** Whether a round is open. */
  open: boolean
  /** The game's own autobet settings. */
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

/** After a win or a loss: back to the first stake, or raise it by a percentage. */
const After = ({ auto, what }: Readonly<{ auto: Autobet; what: 'win' | 'loss' }>) => {
  const w = useHousePieceWords().auto
  const [field, percent] =
    what === 'win' ? (['onWin', 'winPercent'] as const) : (['onLoss', 'lossPercent'] as const)
  const raises = auto.form[field] === 'raise'
  return (
    <div className={classNames('auto-after', raises && 'auto-raises')}>
      <SegmentsField
        label={w[field]}
        value={auto.form[field]}
        options={REACTIONS.map((value) => ({ value, text: w.reactions[value], disabled: auto.running }))}
        onChange={(value) => auto.change({ [field]: value })}
      />
      {raises ? (
        <Typed auto={auto} name={percent} label={w.percent} error={w.badPercent(MAX_PERCENT)} />
      ) : null}
    </div>
  )
}

export const AutobetPanel = ({ auto, decimals, open, children }: AutobetPanelProps) => {
  const w = useHousePieceWords().auto
  // Only while its settings are visible, so that nobody starts it by accident.
  useHotkeys({ a: auto.start }, !auto.running)
  return (
    <div className="stack autobet">
      <p className="note">{w.about}</p>
      {children}
      <Typed auto={auto} name="rounds" label={w.rounds} error={w.badRounds(MAX_ROUNDS)} hint={w.endless} />
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
      <AutobetProgress auto={auto} decimals={decimals} open={open} />
    </div>
  )
}

/** How many rounds, the result so far, and the next stake or why there is none. */
export const AutobetProgress = ({ auto, decimals, open }: Omit<AutobetPanelProps, 'children'>) => {
  const w = useHousePieceWords().auto
  if (auto.run === null) return null
  const { rounds, net, stake, ended } = auto.run
  const next = shownAmount(printAmount(stake, decimals))
  return (
    // While it runs it changes faster than it could be read out.
    <p className="note num auto-progress" role={ended === null ? undefined : 'status'}>
      {ended === null ? '' : `${w.ended(ended, next)} `}
      {w.progress(rounds, shownChange(net, decimals))}
      {ended === null ? ` ${w.nextStake(next)}` : ''}
      {ended !== null && open ? ` ${w.leftOpen}` : ''}
    </p>
  )
}
