/** The few words that the bar needs on every page. */
import type { Dictionary } from '@fairhouse/ui'

export const barWords: Dictionary<Readonly<{ playMoney: string; account: string; balance: string }>> = {
  en: {
    playMoney: 'Play money',
    account: 'Account',
    balance: 'your balance, to the account',
  },
  'zh-Hans': {
    playMoney: '游戏币',
    account: '账户',
    balance: '余额，进入账户',
  },
  'zh-Hant': {
    playMoney: '遊戲幣',
    account: '帳戶',
    balance: '餘額，前往帳戶',
  },
}
