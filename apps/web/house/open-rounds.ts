/** The lobby's offer to continue, kept to what the house says: a round may be opened or ended on another device. */
import { isObject } from '@fairhouse/kit'
import {
  type Dictionary,
  forgetRound,
  type HouseGame,
  inEachLanguage,
  rememberRound,
  shownAmount,
} from '@fairhouse/ui'

const STAKE: Dictionary<(amount: string) => string> = {
  en: (amount) => `Stake ${amount}`,
  'zh-Hans': (amount) => `投注 ${amount}`,
  'zh-Hant': (amount) => `注額 ${amount}`,
}

/** A game says more about its round once it is opened itself. */
export const noteOpenRounds = (open: readonly unknown[], games: readonly HouseGame[]): void => {
  for (const { game } of games) {
    const round = open.find((raw) => isObject(raw) && raw.game === game)
    if (!isObject(round)) forgetRound(game)
    else if (typeof round.betAmount === 'string') {
      const amount = shownAmount(round.betAmount)
      rememberRound({ game, href: `/${game}`, text: inEachLanguage(STAKE, (say) => say(amount)) })
    }
  }
}
