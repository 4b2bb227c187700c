/** The settings of one room. A refusal is shown at the setting it names. */
import './rooms.css'
import type { RoomFile } from '@fairhouse/messages'
import { Button, type RoomUi } from '@fairhouse/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { RoomField } from './RoomField.tsx'
import { groupsOf, type RoomField as RoomFieldOf } from './room-fields.ts'
import { changeOf, type Draft, type Value } from './room-form.ts'
import { problemOf } from './room-problem.ts'
import { useRoomWords } from './use-room-words.ts'

export type RoomFormProps = Readonly<{
  room: RoomFile
  /** Version of the configuration that the room was read from. */
  version: number
  /** Index of the room in the file. */
  index: number
  fields: readonly RoomFieldOf[]
  /** What the room's game adds to the form. */
  ui: RoomUi | undefined
  draft: Draft
  /** Whether it has been saved, without changes since. */
  saved: boolean
  onChange(path: string, value: Value): void
  onUndo(): void
  onSaved(): void
}>

type GroupProps = Readonly<{ title: string; children: ReactNode }>

const Group = ({ title, children }: GroupProps) => {
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="room-values">{children}</div>
    </section>
  )
}

export const RoomForm = (props: RoomFormProps) => {
  const { room, version, index, fields, ui, draft, saved, onChange, onUndo, onSaved } = props
  const words = useAdminWords()
  const w = useTableWords().rooms
  const own = useRoomWords(ui)
  const form = useRef<HTMLFormElement>(null)
  const { roomName } = useConsoleFormats()
  const { busy, refusal: latest, run } = useHttpAction()
  const change = changeOf(room, fields, draft)
  const unchanged = Object.keys(change).length === 0
  const refusal = unchanged ? null : latest
  const paths = fields.map(({ path }) => path)
  const problem = refusal === null ? null : problemOf(refusal, index, paths)
  const errorAt = (path: string): string | undefined =>
    problem?.path === path ? w.notTaken(own.problem(problem.problem)) : undefined
  // The refused field of a long form may be far from the save button.
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!unchanged && (await run(`/v1/admin/rooms/${room.id}?version=${version}`, change, 'PUT')) !== null)
      onSaved()
  }
  return (
    <form ref={form} className="room-form" onSubmit={save} noValidate>
      {groupsOf(fields, ui?.groups).map((group) => (
        <Group key={group.id} title={own.group(group.id)}>
          {group.paths.map((path) => (
            <RoomField
              key={path}
              path={path}
              kind={fields.find((field) => field.path === path)!.kind}
              words={own}
              value={draft[path]!}
              onChange={(changed) => onChange(path, changed)}
              error={errorAt(path)}
            />
          ))}
        </Group>
      ))}
      <div className="room-save row wrap">
        <Button type="submit" kind="primary" busy={busy} disabled={unchanged}>
          {words.save}
        </Button>
        <Button kind="quiet" disabled={unchanged} onClick={onUndo}>
          {w.undo}
        </Button>
        <p role="status" className="good">
          {saved ? w.saved(roomName(room.id)) : ''}
        </p>
        {problem === null ? null : (
          <p className="bad">
            {w.notSaved(own.field(problem.path))} <span className="mono faint">{refusal?.refused}</span>
          </p>
        )}
      </div>
      {problem === null ? <RefusalBox refusal={refusal} /> : null}
    </form>
  )
}
