/** Limits that players set for themselves: a stake per day, a reminder, a pause. The house enforces them. */
import type { Limits } from '@fairhouse/messages'
import {
  Button,
  Dialog,
  Field,
  type HouseRequest,
  isHouseRefusal,
  Segments,
  shownAmount,
  shownTime,
  ungrouped,
  useConnection,
  useSentences,
  useSettings,
} from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { useAccountWords, useRefusalWords } from './words/index.ts'

type LimitsSet = Omit<HouseRequest<'setLimits'>, 'type'>
type Outcome = 'saved' | Readonly<{ refused: string }> | null

const useSetLimits = (): readonly [Outcome, (fields: LimitsSet) => Promise<boolean>] => {
  const { request } = useConnection()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const set = async (fields: LimitsSet): Promise<boolean> => {
    const reply = await request({ type: 'setLimits', ...fields })
    setOutcome(isHouseRefusal(reply) ? reply : 'saved')
    return !isHouseRefusal(reply)
  }
  return [outcome, set]
}

/** A value that may be empty, and its button. */
const LimitField = ({
  label,
  hint,
  held,
  send,
}: Readonly<{ label: string; hint: string; held: string; send(text: string): LimitsSet }>) => {
  const w = useAccountWords().limits
  const because = useRefusalWords()
  const { status } = useConnection()
  const [text, setText] = useState(held)
  const [shown, setShown] = useState(held)
  const [outcome, set] = useSetLimits()
  // The current value, as the house prints it, replaces what was typed.
  if (held !== shown) {
    setShown(held)
    setText(held)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void set(send(text.trim()))
  }
  const refused = outcome !== null && outcome !== 'saved' ? because(outcome.refused) : undefined
  return (
    <form className="limit" onSubmit={submit} noValidate>
      <Field
        label={label}
        hint={hint}
        value={text}
        onChange={setText}
        inputMode="decimal"
        autoComplete="off"
        error={refused}
      />
      <Button type="submit" disabled={text.trim() === held || status !== 'online'}>
        {w.save}
      </Button>
      <span className="note limit-saved" role="status">
        {outcome === 'saved' ? w.saved : ''}
      </span>
    </form>
  )
}

const DayLimit = ({ limits }: Readonly<{ limits: Limits }>) => {
  const w = useAccountWords().limits
  const sentences = useSentences()
  const { wallet } = useConnection()
  if (wallet === null) return null
  const { currency, isDemo } = wallet
  const held = limits.stakePerDay.find((limit) => limit.currency === currency && limit.isDemo === isDemo)
  const later = held === undefined || held.later === held.amount ? null : held.later
  return (
    <div>
      <LimitField
        key={`${currency} ${isDemo}`}
        label={w.day(currency)}
        hint={w.noLimit}
        held={held?.amount ?? ''}
        send={(text) => ({ stakePerDay: { currency, isDemo, amount: text === '' ? null : ungrouped(text) } })}
      />
      {held === undefined ? null : (
        <p className="note num">
          {sentences(
            w.stakedToday(shownAmount(held.stakedToday)),
            held.later === held.amount ? '' : later === null ? w.laterNone : w.later(shownAmount(later)),
          )}
        </p>
      )}
    </div>
  )
}

/** Other texts become a number that the house refuses. */
const minutesOf = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : 0)

const DAYS = [1, 7, 30] as const
const DAY_MS = 86_400_000

const Pause = ({ until }: Readonly<{ until: number | null }>) => {
  const w = useAccountWords().limits
  const because = useRefusalWords()
  const { language } = useSettings().settings
  const [days, setDays] = useState<number>(1)
  const [asking, setAsking] = useState<number | null>(null)
  const [outcome, set] = useSetLimits()
  const shown = (at: number): string => shownTime(at, language)
  return (
    <div className="stack tight">
      <h3>{w.pause}</h3>
      {until === null ? null : <p>{w.paused(shown(until))}</p>}
      <Segments
        label={w.pauseFor}
        value={days}
        options={DAYS.map((value) => ({ value, text: w.days(value) }))}
        onChange={(value) => setDays(Number(value))}
      />
      <Button onClick={() => setAsking(Date.now() + days * DAY_MS)}>{w.pauseGo(days)}</Button>
      <p className="note" role="status">
        {outcome === null || outcome === 'saved' ? '' : because(outcome.refused)}
      </p>
      <Dialog
        open={asking !== null}
        title={w.pauseAsk}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(null)}>
              {w.cancel}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                if (asking !== null) void set({ excludeUntil: asking })
                setAsking(null)
              }}
            >
              {w.pauseGo(days)}
            </Button>
          </>
        }
      >
        <p>{asking === null ? '' : w.pauseWarning(shown(asking))}</p>
      </Dialog>
    </div>
  )
}

export const LimitsPanel = () => {
  const w = useAccountWords().limits
  const { limits } = usePageConnection().state.use()
  if (limits === null) return null
  const { reminderMinutes, excludedUntil } = limits
  return (
    <section className="panel stack">
      <h2>{w.title}</h2>
      <p className="note">{w.about}</p>
      <DayLimit limits={limits} />
      <LimitField
        label={w.reminder}
        hint={w.reminderHint}
        held={reminderMinutes === null ? '' : String(reminderMinutes)}
        send={(text) => ({ reminderMinutes: text === '' ? null : minutesOf(text) })}
      />
      <Pause until={excludedUntil} />
    </section>
  )
}
