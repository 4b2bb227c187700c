/** What a strong player would do now, and why; only for who has asked for it. */
import { Pill, Switch, useWords } from '@fairhouse/ui'
import type { TableSnapshot } from '../../table.ts'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { useAdvice } from './use-advice.ts'

const Advice = ({ snapshot }: Readonly<{ snapshot: TableSnapshot }>) => {
  const w = useWords(words)
  const { advice: t } = useTexts()
  const teller = useTeller()
  const advice = useAdvice(snapshot)
  if (advice === null) return <p className="note">{t.none}</p>
  const { action, reason } = advice
  return (
    <div className="holdem-advice" role="status">
      <p>
        <span className="muted">{t.best}</span> <Pill kind="good">{teller.decision(action)}</Pill>
      </p>
      <p>{w.reason(reason)}</p>
    </div>
  )
}

export const AdviceTab = ({ snapshot }: Readonly<{ snapshot: TableSnapshot }>) => {
  const { advice: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  return (
    <div className="stack">
      <Switch checked={settings.adviser} onChange={(adviser) => change({ adviser })}>
        {t.on}
      </Switch>
      {settings.adviser ? <Advice snapshot={snapshot} /> : <p className="note">{t.off}</p>}
      {settings.adviser ? <p className="note">{t.also}</p> : null}
    </div>
  )
}
