/** The few words that the bar needs on every page. */
import type { Dictionary } from '@fairhouse/ui'

export const barWords: Dictionary<
  Readonly<{ playMoney: string; account: string; balance(amount: string, kind: string): string }>
> = {
  en: {
    playMoney: 'Play money',
    account: 'Account',
    balance: (amount, kind) => `Account. Balance: ${amount}, ${kind}`,
  },
  'zh-Hans': {
    playMoney: '游戏币',
    account: '账户',
    balance: (amount, kind) => `账户。余额：${amount}，${kind}`,
  },
  'zh-Hant': {
    playMoney: '遊戲代幣',
    account: '帳戶',
    balance: (amount, kind) => `帳戶。餘額：${amount}，${kind}`,
  },
}
