/** All balances, which one is in use, and free coins for players who have run low. */
import {
  Button,
  classNames,
  isHouseRefusal,
  shownAmount,
  shownClock,
  useConnection,
  useSettings,
} from '@fairhouse/ui'
import { useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { chooseWallet } from '../../house/wallet-choice.ts'
import { useAccountWords, useRefusalWords } from './words/index.ts'

/** Takes free coins, and shows the house's reply. */
const Refill = ({ currency }: Readonly<{ currency: string }>) => {
  const w = useAccountWords().wallet
  const because = useRefusalWords()
  const { language } = useSettings().settings
  const { request, status } = useConnection()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const refill = async (): Promise<void> => {
    setBusy(true)
    const reply = await request({ type: 'refill', currency, isDemo: true })
    setBusy(false)
    if (!isHouseRefusal(reply)) return setSaid(w.refilled)
    const { refused, at } = reply
    const time = at === undefined ? '' : shownClock(at, language)
    setSaid(`${because(refused)}${time === '' ? '' : ` ${w.again(time)}`}`)
  }
  return (
    <>
      <Button busy={busy} disabled={status !== 'online'} onClick={refill}>
        {w.refill}
      </Button>
      <p className="note" role="status">
        {said}
      </p>
    </>
  )
}

export const WalletPanel = () => {
  const w = useAccountWords().wallet
  const { wallet } = useConnection()
  const { state } = usePageConnection()
  const { wallets } = state.use()
  return (
    <section className="panel stack">
      <h2>{w.title}</h2>
      <ul className="wallets">
        {wallets.map((held) => {
          const played = held.currency === wallet?.currency && held.isDemo === wallet.isDemo
          return (
            <li key={`${held.currency} ${held.isDemo}`}>
              <button
                type="button"
                className={classNames('wallet', 'num', played && 'wallet-played')}
                aria-pressed={played}
                onClick={() => chooseWallet({ currency: held.currency, isDemo: held.isDemo })}
              >
                <b>{shownAmount(held.balance)}</b>
                <span>{held.isDemo ? w.demo(held.currency) : w.real(held.currency)}</span>
                <small>{played ? w.played : ''}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {wallet?.isDemo ? <Refill key={wallet.currency} currency={wallet.currency} /> : null}
      <p className="note">{w.note}</p>
    </section>
  )
}
