/** Finds a player: wallets, limits, rounds. It shows no secret of an open round. `?id=` searches at once. */
import type { PlayerFile } from '@fairhouse/messages'
import { Button, Empty, Field, Segments, useSearch } from '@fairhouse/ui'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { OperatorSelect } from '../OperatorSelect.tsx'
import { RefusalBox } from '../RefusalBox.tsx'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { PlayerPanels } from './PlayerPanels.tsx'

type By = 'id' | 'name'

const pathOf = (viewer: Viewer, by: By, text: string, operator: string): string => {
  if (viewer.role === 'operator') {
    return `/v1/admin/operators/${viewer.operator}/players?${new URLSearchParams({ [by]: text })}`
  }
  const query = new URLSearchParams({ [by]: text, ...(by === 'name' && { operator }) })
  return `/v1/admin/players?${query}`
}

export const PlayersPage = ({ viewer }: Readonly<{ viewer: Viewer }>) => {
  const words = useAdminWords()
  const w = words.players
  const { busy, refusal, run } = useHttpAction()
  const linked = new URLSearchParams(useSearch()).get('id')
  const [by, setBy] = useState<By>(linked === null ? 'name' : 'id')
  const [text, setText] = useState(linked ?? '')
  const [operator, setOperator] = useState(viewer.operator)
  const [file, setFile] = useState<PlayerFile | null>(null)
  const show = useCallback(async (path: string) => setFile(await run<PlayerFile>(path)), [run])
  const linkedPath = linked === null ? null : pathOf(viewer, 'id', linked, viewer.operator)
  useEffect(() => {
    if (linkedPath !== null) void show(linkedPath)
  }, [linkedPath, show])
  const lookUp = (event: FormEvent): Promise<void> => {
    event.preventDefault()
    return show(pathOf(viewer, by, text.trim(), operator))
  }
  return (
    <>
      <form className="panel look-up" onSubmit={lookUp} noValidate>
        <Segments<By>
          full
          label={w.by}
          value={by}
          options={[
            { value: 'name', text: words.name },
            { value: 'id', text: w.id },
          ]}
          onChange={setBy}
        />
        <Field
          label={by === 'id' ? w.id : words.name}
          value={text}
          onChange={setText}
          autoComplete="off"
          inputMode={by === 'id' ? 'numeric' : 'text'}
        />
        {by === 'name' ? <OperatorSelect viewer={viewer} value={operator} onChange={setOperator} /> : null}
        <Button type="submit" kind="primary" busy={busy} disabled={text.trim() === ''}>
          {w.lookUp}
        </Button>
      </form>
      <RefusalBox refusal={refusal} />
      {file === null ? (
        refusal === null ? (
          <Empty text={w.nothing} />
        ) : null
      ) : (
        <PlayerPanels key={file.player.id} file={file} />
      )}
    </>
  )
}
