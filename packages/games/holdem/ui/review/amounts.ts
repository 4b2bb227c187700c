/** Amounts of a review, in big blinds, because one list mixes hands of all stakes. */
import { useWords } from '@fairhouse/ui'
import type { Action } from '../../actions.ts'
import { words } from '../../words/index.ts'

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 2 } as const

export type Amounts = Readonly<{
  blinds(amount: number): string
  /** With its sign. */
  net(amount: number): string
  action(action: Action): string
}>

/** For a hand with this big blind, in chips. */
export const useAmounts = (): ((bigBlind: number) => Amounts) => {
  const w = useWords(words)
  return (bigBlind) => {
    const blinds = (amount: number): string =>
      `${(amount / bigBlind).toLocaleString('en', DIGITS).replace('-', '−')} BB`
    const { act } = w.saying(blinds)
    return {
      blinds,
      net: (amount) => `${amount > 0 ? '+' : ''}${blinds(amount)}`,
      action: (action) => act(action.type, 'amount' in action ? action.amount : null),
    }
  }
}
