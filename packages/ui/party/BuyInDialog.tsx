/** [M5] Asks for the buy-in at a public table. */
import { isRefusal, parseAmount, printAmount } from '@fairhouse/kit'
import type { Stakes } from '@fairhouse/messages'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import type { HouseRefusal, HouseWallet } from '../connection.ts'
import { Dialog } from '../Dialog.tsx'
import { ErrorBox } from '../ErrorBox.tsx'
import { Field } from '../Field.tsx'
import { parseTyped } from '../house/amounts.ts'
import { chipsText } from './chips.ts'
import { usePartyWords, useRefused } from './words/index.ts'

/** In chips; 0 if there is no such wallet. */
export const balanceIn = ({ decimals }: Pick<Stakes, 'decimals'>, wallet: HouseWallet | null): number => {
  const minor = wallet === null ? 0n : parseAmount(wallet.balance, decimals)
  return isRefusal(minor) ? 0 : Number(minor)
}

export type BuyInDialogProps = Readonly<{
  stakes: Stakes
  /** The blinds in words. */
  title: string
  wallet: HouseWallet | null
  pending: boolean
  failure: HouseRefusal | null
  onSit(chips: number): void
  onClose(): void
}>

export const BuyInDialog = ({
  stakes,
  title,
  wallet,
  pending,
  failure,
  onSit,
  onClose,
}: BuyInDialogProps) => {
  const w = usePartyWords()
  const refused = useRefused()
  const form = useId()
  const { buyIn, decimals } = stakes
  const most = Math.min(buyIn.most, balanceIn(stakes, wallet))
  const [typed, setTyped] = useState(printAmount(BigInt(Math.min(buyIn.usual, most)), decimals))
  const minor = parseTyped(typed, decimals)
  const chips = isRefusal(minor) ? 0 : Number(minor)
  const isGood = chips >= buyIn.least && chips <= most
  const [least, highest] = [chipsText(stakes, buyIn.least), chipsText(stakes, most)]
  const sit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood && !pending) onSit(chips)
  }
  return (
    <Dialog
      open
      sheet
      title={w.stakes.buyInTitle(title)}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} kind="primary" size="lg" busy={pending} disabled={!isGood}>
          {w.door.sit}
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={sit}>
        <Field
          label={w.stakes.buyInIn(stakes.currency)}
          hint={w.create.range(least, highest)}
          inputMode="decimal"
          value={typed}
          error={isGood ? undefined : w.own.badChips(least, highest)}
          onChange={setTyped}
        />
        {wallet === null ? null : (
          <p className="note num">{w.stakes.balance(chipsText(stakes, balanceIn(stakes, wallet)))}</p>
        )}
        <p className="note">{w.stakes.leaveNote}</p>
        {failure === null ? null : <ErrorBox title={refused(failure.refused)} />}
      </form>
    </Dialog>
  )
}
