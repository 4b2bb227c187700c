/** The rooms, one at a time. Unsaved changes stay while another room is shown. */
import type { RoomFiles } from '@fairhouse/messages'
import { Empty, Segments } from '@fairhouse/ui'
import { useState } from 'react'
import { useServerData } from '../../../house/use-server-data.ts'
import { type RoomParts, roomParts } from '../../../room-parts.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { RoomForm } from './RoomForm.tsx'
import { fieldsOf } from './room-fields.ts'
import { type Draft, draftOf } from './room-form.ts'

type Drafts = Readonly<Record<string, Draft>>

type RoomsProps = RoomFiles & Readonly<{ parts: RoomParts; onSaved(): Promise<void> }>

const Rooms = ({ version, rooms, games, parts, onSaved }: RoomsProps) => {
  const w = useTableWords().rooms
  const { roomName } = useConsoleFormats()
  const [chosen, setChosen] = useState(0)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [saved, setSaved] = useState(false)
  const room = rooms[chosen]!
  const fields = fieldsOf(room, games[room.game])
  const draft = drafts[room.id] ?? draftOf(room, fields)
  const forget = (): void => setDrafts(({ [room.id]: _, ...others }) => others)
  const choose = (index: number): void => {
    setSaved(false)
    setChosen(index)
  }
  return (
    <>
      <Segments
        full
        label={w.choose}
        value={chosen}
        options={rooms.map(({ id }, index) => ({ value: index, text: roomName(id) }))}
        onChange={choose}
      />
      <p className="note">{w.running}</p>
      <RoomForm
        key={room.id}
        room={room}
        version={version}
        index={chosen}
        fields={fields}
        ui={parts.get(room.game)}
        draft={draft}
        saved={saved}
        onChange={(path, value) => {
          setSaved(false)
          setDrafts({ ...drafts, [room.id]: { ...draft, [path]: value } })
        }}
        onUndo={forget}
        onSaved={async () => {
          await onSaved()
          forget()
          setSaved(true)
        }}
      />
    </>
  )
}

export const RoomsPage = () => {
  const words = useAdminWords()
  const { value, refusal, load } = useServerData<RoomFiles>('/v1/admin/rooms')
  const parts = roomParts.use()
  return (
    <>
      <RefusalBox refusal={refusal} onAgain={load} />
      {value === null || parts === null ? (
        <Empty text={words.loading} />
      ) : (
        <Rooms {...value} parts={parts} onSaved={load} />
      )}
    </>
  )
}
