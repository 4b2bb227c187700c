/** The balance and its currency, always visible, except on pages with their own chips. Changes only when the house says so. */
import {
  Chip,
  classNames,
  Link,
  shownAmount,
  useConnection,
  useIsBalanceShown,
  useWords,
} from '@fairhouse/ui'
import { barWords } from './words.ts'

export const MoneyPill = () => {
  const w = useWords(barWords)
  const { wallet, status } = useConnection()
  const isShown = useIsBalanceShown()
  if (wallet === null || !isShown) return null
  const amount = shownAmount(wallet.balance)
  return (
    <Link className={classNames('money', status !== 'online' && 'money-resting')} href="/account">
      <Chip value={25} size={20} />
      <b className="num">{amount}</b>
      <small>{wallet.currency}</small>
      {wallet.isDemo ? <small className="only-wide">{w.playMoney}</small> : null}
      <span className="sr">{w.balance}</span>
    </Link>
  )
}
