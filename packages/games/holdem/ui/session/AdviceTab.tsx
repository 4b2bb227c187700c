/** The adviser: off by default, and loaded only when switched on. */
import { lateComponent, Switch } from '@fairhouse/ui'
import { Suspense } from 'react'
import type { TableSnapshot } from '../../table.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'

const AdvicePanel = lateComponent(async () => (await import('../advice/AdvicePanel.tsx')).AdvicePanel)

export const AdviceTab = ({ snapshot }: Readonly<{ snapshot: TableSnapshot }>) => {
  const { advice: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  return (
    <div className="stack">
      <Switch checked={settings.adviser} onChange={(adviser) => change({ adviser })}>
        {t.on}
      </Switch>
      {settings.adviser ? (
        <Suspense fallback={<p className="note">…</p>}>
          <AdvicePanel snapshot={snapshot} />
        </Suspense>
      ) : (
        <p className="note">{t.off}</p>
      )}
      {settings.adviser ? <p className="note">{t.also}</p> : null}
    </div>
  )
}
