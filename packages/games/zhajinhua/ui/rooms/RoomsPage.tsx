/** The four rooms, and the player's own words, which are mixed into the seeds of every hand. [F9] [F10] */
import {
  Button,
  ButtonLink,
  ErrorBox,
  Field,
  FriendsLink,
  type HouseWallet,
  MAX_WORDS,
  Toast,
  useConnection,
  useHousePieceWords,
  useSeedWords,
  useSentences,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { Room, RoomId } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { PageLinks } from '../PageLinks.tsx'
import { shownMoney } from '../teller.ts'
import type { PlaceControl } from '../use-place.ts'
import { canEnter, RoomCard } from './RoomCard.tsx'
import type { Rooms } from './use-rooms.ts'

export type RoomsPageProps = Readonly<{
  rooms: Rooms
  control: PlaceControl
  onEnter(room: Room): void
}>

/** Real or demo coins, as the player has chosen for the house; in the room's currency. */
export const walletFor = (
  room: Room,
  wallets: readonly HouseWallet[],
  played: HouseWallet | null,
): HouseWallet | null =>
  wallets.find(({ currency, isDemo }) => currency === room.currency && isDemo === (played?.isDemo ?? true)) ??
  null

const SeedPanel = () => {
  const w = useWords(words).roomsPage
  const house = useHousePieceWords().seeds
  const [own, setOwn] = useSeedWords()
  return (
    <section className="panel stack tight">
      <Field
        label={house.words}
        value={own}
        onChange={setOwn}
        maxLength={MAX_WORDS}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="note">{w.fair}</p>
    </section>
  )
}

const PracticePanel = () => {
  const w = useWords(words).roomsPage
  return (
    <section className="panel row between wrap">
      <p className="note">{w.practiceNote}</p>
      <ButtonLink href="/zhajinhua/practice">{w.practice}</ButtonLink>
    </section>
  )
}

const Messages = ({ control }: Pick<RoomsPageProps, 'control'>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { failure, left } = control
  if (failure !== null)
    return (
      <ErrorBox title={w.refused(failure.refused) ?? house.refused(failure.refused)} code={failure.refused}>
        {failure.refused === 'below-entry' ? (
          <ButtonLink href="/account">{w.roomsPage.free}</ButtonLink>
        ) : undefined}
      </ErrorBox>
    )
  const reason = left === null ? undefined : w.roomsPage.left[left]
  return reason === undefined ? null : <Toast>{reason}</Toast>
}

export const RoomsPage = ({ rooms, control, onEnter }: RoomsPageProps) => {
  const w = useWords(words)
  const { wallets, wallet, status } = useConnection()
  const sentences = useSentences()
  const [asked, setAsked] = useState<RoomId | null>(null)
  const t = w.roomsPage
  const possible = rooms.rooms.filter((room) => canEnter(room, walletFor(room, wallets, wallet)))
  const first = possible[0]
  const enter = (room: Room): void => {
    setAsked(room.id)
    onEnter(room)
  }
  return (
    <div className="page">
      <header>
        <h1 className="page-title">{t.title}</h1>
        <p className="muted">
          {sentences(t.lead, wallet === null ? '' : t.balance(shownMoney(wallet.balance)))}
        </p>
      </header>
      <Messages control={control} />
      {rooms.state === 'failed' ? (
        <ErrorBox title={t.failed}>
          <Button onClick={rooms.load}>{t.retry}</Button>
        </ErrorBox>
      ) : null}
      {rooms.state === 'loading' ? <p className="note late">{t.loading}</p> : null}
      <ul className="zjh-roomlist">
        {rooms.rooms.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            wallet={walletFor(room, wallets, wallet)}
            primary={room === first}
            busy={control.pending === 'join' && asked === room.id}
            disabled={status !== 'online' || control.pending !== null}
            onEnter={() => enter(room)}
            cheaper={possible.at(-1) ?? null}
            onCheaper={enter}
          />
        ))}
      </ul>
      <PracticePanel />
      <SeedPanel />
      <div className="row tight wrap">
        <FriendsLink game="zhajinhua" />
        <PageLinks pages={['rules', 'odds', 'history']} />
      </div>
    </div>
  )
}
