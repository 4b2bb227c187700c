/** The page at /zhajinhua: the rooms, the waiting room or the table, wherever the house says the player is. */
import './zhajinhua.css'
import {
  ButtonLink,
  HouseNotice,
  HouseToasts,
  type Obstacle,
  SeedsNotice,
  useAnnounce,
  useConnection,
  usePageTitle,
  useShownName,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import {
  type Event,
  isStillIn,
  present,
  type Room,
  type Seat,
  type ZhajinhuaPlace,
  type ZhajinhuaTable,
} from '../presenter.ts'
import { type Words, words } from '../words/index.ts'
import { Live } from './Live.tsx'
import { remember } from './remember.ts'
import { RoomsPage, walletFor } from './rooms/RoomsPage.tsx'
import { useRooms } from './rooms/use-rooms.ts'
import { WaitingRoom } from './rooms/WaitingRoom.tsx'
import { usePhrases } from './use-phrases.ts'
import { type PlaceListener, usePlace } from './use-place.ts'
import { useScenes } from './use-scenes.ts'
import { useEventSounds } from './use-voice.ts'
import { VoidNotice } from './VoidNotice.tsx'

/** A player at a table keeps seeing it, disabled, while the connection is lost. */
const useObstacle = (known: boolean): Obstacle | null => {
  const { status, wallets } = useConnection()
  if (status === 'absent') return 'absent'
  if (known && wallets.length > 0) return null
  return status === 'offline' ? 'offline' : 'connecting'
}

/** What each message shows and sounds like. */
const useTableEffects = () => {
  const w = useWords(words)
  const announce = useAnnounce()
  const called = useShownName()
  const [me, setMe] = useState<Seat | null>(null)
  const scenes = useScenes(me)
  const phrases = usePhrases()
  const sounds = useEventSounds()
  const seats = useRef<ZhajinhuaTable['seats']>([])
  const [moving, setMoving] = useState(false)
  const listener: PlaceListener = {
    onTable: (table: ZhajinhuaTable, events: readonly Event[]) => {
      seats.current = table.seats
      setMoving(events.length > 0)
      setMe(table.seat)
      scenes.add(events, table)
      sounds(events)
    },
    onPhrase: (_table, seat, phrase) => {
      const text = w.phrases[phrase]
      if (text === undefined) return
      phrases.hear(seat, text)
      const who = seats.current[seat]
      announce(w.table.says(who?.isMe ? w.you : called(who?.name ?? ''), text))
    },
  }
  return { listener, scenes, phrases, moving }
}

/** What a lost connection means here; undefined where nothing is at stake. */
const sayLost = ({ table }: Words, place: ZhajinhuaPlace | null): string | undefined => {
  if (place?.type === 'waiting') return table.lostWaiting
  return place && isStillIn(present(place.table).dock) ? table.lost : undefined
}

export const ZhajinhuaPage = () => {
  const w = useWords(words)
  usePageTitle(w.name)
  const { wallets, wallet } = useConnection()
  const effects = useTableEffects()
  const control = usePlace(effects.listener)
  const { place } = control
  const rooms = useRooms(place === null)
  const obstacle = useObstacle(place !== undefined)
  useEffect(() => {
    if (place !== undefined) remember(place)
  }, [place])
  const enter = (room: Room): void => {
    const played = walletFor(room, wallets, wallet)
    if (played !== null) control.join(room.id, played.isDemo)
  }
  if (obstacle !== null || place === undefined)
    return (
      <div className="page">
        <h1 className="page-title">{w.name}</h1>
        <HouseNotice obstacle={obstacle ?? 'connecting'} />
        <p>
          <ButtonLink href="/zhajinhua/practice">{w.roomsPage.practice}</ButtonLink>
        </p>
      </div>
    )
  const room =
    place === null
      ? null
      : (rooms.rooms.find(({ id }) => id === (place.type === 'seated' ? place.table.room : place.room)) ??
        null)
  return (
    <>
      {place === null ? (
        <RoomsPage rooms={rooms} control={control} onEnter={enter} />
      ) : place.type === 'waiting' ? (
        <WaitingRoom place={place} control={control} />
      ) : (
        <Live
          table={place.table}
          room={room}
          control={control}
          scenes={effects.scenes}
          phrases={effects.phrases}
          moving={effects.moving}
        />
      )}
      <VoidNotice />
      <HouseToasts lost={sayLost(w, place)} />
      <SeedsNotice />
    </>
  )
}
