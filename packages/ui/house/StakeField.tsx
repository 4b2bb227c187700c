/** The stake: typed, stepped, or one of the house's presets. */
import { useId } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'
import { useConnection } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { shownAmount } from './amounts.ts'
import type { Stake } from './stake.ts'
import { useHousePieceWords } from './words/index.ts'

export const StakeField = ({ stake, disabled }: Readonly<{ stake: Stake; disabled: boolean }>) => {
  const words = useHousePieceWords()
  const w = words.stake
  const id = useId()
  const { wallet } = useConnection()
  const { limits, problem } = stake
  const off = disabled || limits === null
  const wrong = off ? null : problem
  return (
    <div className="field stake">
      <span className="field-label">
        <label htmlFor={id}>
          {w.label} {limits === null ? null : <b className="currency">{limits.currency}</b>}
        </label>
        {limits === null ? null : (
          <small className="num" id={`${id}range`}>
            {w.range(shownAmount(limits.minBet), shownAmount(limits.maxBet))}
          </small>
        )}
      </span>
      <span className="joined">
        <input
          id={id}
          className={classNames('input', 'num', wrong !== null && 'invalid')}
          inputMode="decimal"
          autoComplete="off"
          value={stake.text}
          disabled={off}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={classNames(limits !== null && `${id}range`, wrong !== null && `${id}wrong`)}
          onChange={(event) => stake.set(event.target.value)}
        />
        <button type="button" disabled={off} aria-label={`½ ${w.half}`} onClick={() => stake.step('half')}>
          ½
        </button>
        <button
          type="button"
          disabled={off}
          aria-label={`2× ${w.double}`}
          onClick={() => stake.step('double')}
        >
          2×
        </button>
      </span>
      <fieldset className="shortcuts num" aria-label={w.shortcuts} disabled={off}>
        <button type="button" onClick={() => stake.step('min')}>
          {w.min}
        </button>
        {limits?.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={w.preset(shownPreset(preset))}
            aria-pressed={stake.text === preset}
            onClick={() => stake.set(preset)}
          >
            {shownPreset(preset)}
          </button>
        ))}
        <button type="button" onClick={() => stake.step('max')}>
          {w.max}
        </button>
      </fieldset>
      {wrong === null ? null : (
        <small className="field-error" id={`${id}wrong`} role="alert">
          <Icon name="warn" size={15} />
          {words.refused(wrong)}
          {wrong === 'insufficient-funds' && wallet?.isDemo ? (
            <Link className="quiet-link" href="/account">
              {w.freeCoins}
            </Link>
          ) : null}
        </small>
      )}
    </div>
  )
}

/** '10.00' → '10', '0.10' → '0.1'. */
const shownPreset = (preset: string): string =>
  shownAmount(preset.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
