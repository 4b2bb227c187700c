/** The four rooms, and the seed that goes into the shuffle with those of the others. [F6] */
import { isBetClientSeed } from '@fairhouse/kit'
import {
  Button,
  ButtonLink,
  ErrorBox,
  Field,
  type HouseWallet,
  randomSeed,
  Toast,
  useHouse,
  useHousePieceWords,
  useSentences,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { Room, RoomId } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { shownMoney } from '../teller.ts'
import type { PlaceControl } from '../use-place.ts'
import { canEnter, RoomCard } from './RoomCard.tsx'
import type { Rooms } from './use-rooms.ts'

export type RoomsPageProps = Readonly<{
  rooms: Rooms
  control: PlaceControl
  seed: string
  onSeed(seed: string): void
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

const SeedPanel = ({ seed, onSeed }: Pick<RoomsPageProps, 'seed' | 'onSeed'>) => {
  const w = useWords(words).roomsPage
  const sentences = useSentences()
  return (
    <section className="panel stack tight">
      <Field
        label={w.seed}
        mono
        value={seed}
        onChange={onSeed}
        autoComplete="off"
        spellCheck={false}
        error={isBetClientSeed(seed) ? undefined : w.badSeed}
      />
      <div className="row tight wrap">
        <Button size="sm" onClick={() => onSeed(randomSeed())}>
          {w.draw}
        </Button>
        <span className="note">{sentences(w.seedNote, w.fair)}</span>
      </div>
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

export const RoomsPage = ({ rooms, control, seed, onSeed, onEnter }: RoomsPageProps) => {
  const w = useWords(words)
  const { wallets, wallet, status } = useHouse()
  const sentences = useSentences()
  const [asked, setAsked] = useState<RoomId | null>(null)
  const t = w.roomsPage
  const first = rooms.rooms.find((room) => canEnter(room, walletFor(room, wallets, wallet)))
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
            disabled={status !== 'online' || control.pending !== null || !isBetClientSeed(seed)}
            onEnter={() => {
              setAsked(room.id)
              onEnter(room)
            }}
          />
        ))}
      </ul>
      <SeedPanel seed={seed} onSeed={onSeed} />
      <div className="row tight wrap">
        <ButtonLink kind="quiet" size="sm" href="/zhajinhua/rules">
          {w.rail.rules}
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href="/zhajinhua/odds">
          {w.rail.odds}
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href="/zhajinhua/history">
          {w.rail.history}
        </ButtonLink>
      </div>
    </div>
  )
}
