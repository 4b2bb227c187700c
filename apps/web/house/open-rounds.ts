/** The lobby's offer to continue, kept to what the house says: a round may be opened or ended on another device. */
import { isObject } from '@fairhouse/kit'
import {
  type Dictionary,
  forgetRound,
  type HouseGame,
  inEachLanguage,
  type LobbyEntry,
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

/** `games`: those with rooms. A place names the room, in a window or at a table. */
export const notePlace = (place: unknown, games: readonly LobbyEntry[]): void => {
  const at = isObject(place) && isObject(place.table) ? place.table : place
  const room = isObject(at) && typeof at.room === 'string' ? at.room : null
  for (const { id, rooms } of games) {
    if (rooms === undefined) continue
    const text = room === null ? undefined : inEachLanguage(rooms, (names) => names[room] ?? room)
    if (text === undefined) forgetRound(id)
    else rememberRound({ game: id, href: `/${id}`, text })
  }
}
