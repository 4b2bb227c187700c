/** Reloads the configuration files. A mistake is shown with its file and path. */
import { Button } from '@fairhouse/ui'
import { useState } from 'react'
import { useHttpAction } from '../../house/use-server-data.ts'
import { RefusalBox } from './RefusalBox.tsx'
import { useConsoleFormats } from './use-console-formats.ts'
import { useAdminWords } from './words/index.ts'

export const ConfigurationPage = () => {
  const w = useAdminWords().configuration
  const { time } = useConsoleFormats()
  const { busy, refusal, run } = useHttpAction()
  const [loadedAt, setLoadedAt] = useState<number | null>(null)
  const reload = async (): Promise<void> => {
    setLoadedAt(null)
    if ((await run('/v1/admin/reload', {})) !== null) setLoadedAt(Date.now())
  }
  return (
    <section className="panel stack">
      <p className="muted">{w.text}</p>
      <dl className="kv files">
        {w.files.map(([file, about]) => [
          <dt key={file} className="mono">
            {file}
          </dt>,
          <dd key={about}>{about}</dd>,
        ])}
      </dl>
      <div className="row">
        <Button kind="primary" busy={busy} onClick={reload}>
          {w.reload}
        </Button>
      </div>
      <p role="status">{loadedAt === null ? '' : w.done(time(loadedAt))}</p>
      <RefusalBox refusal={refusal} />
    </section>
  )
}
