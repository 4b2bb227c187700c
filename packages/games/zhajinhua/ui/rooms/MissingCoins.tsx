/** Too few coins for a room: offers free coins, if any, and another room to play meanwhile. */
import { printAmount } from '@fairhouse/kit'
import {
  Button,
  type HouseWallet,
  isHouseRefusal,
  shownClock,
  useConnection,
  useHousePieceWords,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { Room } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { shownMoney } from '../teller.ts'

export type MissingCoinsProps = Readonly<{
  room: Room
  wallet: HouseWallet
  /** In minor units. */
  missing: bigint
  /** The most expensive room that the player can afford. */
  cheaper: Room | null
  disabled: boolean
  onEnter(room: Room): void
}>

/** The house's answer to the request for coins; empty: none yet. */
const useFreeCoins = (currency: string) => {
  const w = useWords(words).roomsPage
  const house = useHousePieceWords()
  const { language } = useSettings().settings
  const { request } = useConnection()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    setBusy(true)
    const reply = await request({ type: 'refill', currency, isDemo: true })
    setBusy(false)
    if (!isHouseRefusal(reply)) return setSaid('')
    const { refused, at } = reply
    const time = at === undefined ? null : shownClock(at, language)
    setSaid(time === null ? house.refused(refused) : w.freeAt(time))
  }
  return { said, busy, take }
}

export const MissingCoins = ({ room, wallet, missing, cheaper, disabled, onEnter }: MissingCoinsProps) => {
  const w = useWords(words)
  const t = w.roomsPage
  const { said, busy, take } = useFreeCoins(room.currency)
  return (
    <div className="zjh-missing">
      <p className="note num">{t.tooPoor(shownMoney(printAmount(missing, room.decimals)))}</p>
      {wallet.isDemo ? (
        <Button size="sm" busy={busy} disabled={disabled} onClick={take}>
          {t.free}
        </Button>
      ) : null}
      {cheaper === null ? null : (
        <Button kind="quiet" size="sm" disabled={disabled} onClick={() => onEnter(cheaper)}>
          {t.playInstead(w.rooms[cheaper.id])}
        </Button>
      )}
      <p className="note" role="status">
        {said}
      </p>
    </div>
  )
}
