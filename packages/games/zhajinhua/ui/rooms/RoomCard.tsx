/** A room: its stakes, who is there, and whether the player can afford it. */
import { accepted, parseAmount, percent } from '@fairhouse/kit'
import { Button, Chip, type ChipValue, type HouseWallet, useWords } from '@fairhouse/ui'
import type { Room, RoomId } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { shownMoney } from '../teller.ts'
import { MissingCoins } from './MissingCoins.tsx'

export type RoomCardProps = Readonly<{
  room: Room
  /** In the room's currency; null if there is none. */
  wallet: HouseWallet | null
  /** The first one that can be played. */
  primary: boolean
  busy: boolean
  disabled: boolean
  onEnter(): void
  /** The most expensive affordable room, offered if this one is out of reach. */
  cheaper: Room | null
  onCheaper(room: Room): void
}>

/** The chips on its sign: more and larger from room to room. */
const DECO: Readonly<Record<RoomId, readonly ChipValue[]>> = {
  novice: [1],
  advanced: [5, 25],
  expert: [25, 100, 500],
  tycoon: [25, 100, 500, 1000],
}

/** How much is missing for the entry, in minor units. */
const missingFor = ({ entry, decimals }: Room, balance: string): bigint =>
  accepted(parseAmount(entry, decimals)) - accepted(parseAmount(balance, decimals))

const Facts = ({ room }: Pick<RoomCardProps, 'room'>) => {
  const { roomsPage: w } = useWords(words)
  const digits = String(Number(room.rakePercent)).split('.')[1]?.length ?? 0
  const facts = [
    [w.ante, shownMoney(room.ante)],
    [w.cap, shownMoney(room.cap)],
    [w.entry, shownMoney(room.entry)],
    [w.rake, percent(Number(room.rakePercent) / 100, digits)],
    ...(room.jackpot === null ? [] : [[w.jackpot, shownMoney(room.jackpot)] as const]),
  ] as const
  return (
    <dl className="facts zjh-room-facts num">
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const RoomCard = (props: RoomCardProps) => {
  const { room, wallet, primary, busy, disabled, onEnter, cheaper, onCheaper } = props
  const w = useWords(words)
  const t = w.roomsPage
  const missing = wallet === null ? null : missingFor(room, wallet.balance)
  const poor = missing !== null && missing > 0n
  return (
    <li className={`panel zjh-room zjh-in-${room.id}`}>
      <div className="zjh-room-sign">
        <h2>{w.rooms[room.id]}</h2>
        <span className="zjh-room-deco" aria-hidden="true">
          {DECO[room.id].map((value) => (
            <Chip key={value} value={value} size={32} />
          ))}
        </span>
      </div>
      <p className="note num">{t.people(room.playing, room.waiting)}</p>
      <Facts room={room} />
      <div className="zjh-room-foot">
        {!room.open ? <p className="note">{t.closed}</p> : null}
        {room.open && wallet === null ? <p className="note">{t.otherWallet(room.currency)}</p> : null}
        {room.open && poor ? (
          <MissingCoins
            room={room}
            wallet={wallet!}
            missing={missing}
            cheaper={cheaper}
            disabled={disabled}
            onEnter={onCheaper}
          />
        ) : null}
        <Button
          kind={primary ? 'primary' : 'secondary'}
          busy={busy}
          disabled={disabled || !room.open || wallet === null || poor}
          aria-label={t.enterRoom(w.rooms[room.id])}
          onClick={onEnter}
        >
          {t.enter}
        </Button>
      </div>
    </li>
  )
}

export const canEnter = (room: Room, wallet: HouseWallet | null): boolean =>
  room.open && wallet !== null && missingFor(room, wallet.balance) <= 0n
