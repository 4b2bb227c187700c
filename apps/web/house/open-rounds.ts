/** Keeps the lobby's offer to continue in step with the house: rounds may open or end on another device. */
import type { Place, Round } from '@fairhouse/messages'
import {
  type Dictionary,
  forgetRound,
  inEachLanguage,
  type LobbyEntry,
  type OfferedGame,
  rememberRound,
  shownAmount,
} from '@fairhouse/ui'

const STAKE: Dictionary<(amount: string) => string> = {
  en: (amount) => `Stake ${amount}`,
  'zh-Hans': (amount) => `投注 ${amount}`,
  'zh-Hant': (amount) => `注額 ${amount}`,
}

/** Only the basics: a game says more about its round once it is open. */
export const noteOpenRounds = (open: readonly Round[], games: readonly OfferedGame[]): void => {
  for (const { game } of games) {
    const round = open.find((other) => other.game === game)
    if (round === undefined) forgetRound(game)
    else {
      const amount = shownAmount(round.betAmount)
      rememberRound({ game, href: `/${game}`, text: inEachLanguage(STAKE, (say) => say(amount)) })
    }
  }
}

const roomOf = (place: Place | null): string | null => {
  switch (place?.type) {
    case 'seated':
      return place.table.room
    case 'waiting':
      return place.room
    default:
      return null
  }
}

/** `games`: those with rooms. A place, in a window or at a table, names its room. */
export const notePlace = (place: Place | null, games: readonly LobbyEntry[]): void => {
  const room = roomOf(place)
  for (const { id, rooms } of games) {
    if (rooms === undefined) continue
    const text = room === null ? undefined : inEachLanguage(rooms, (names) => names[room] ?? room)
    if (text === undefined) forgetRound(id)
    else rememberRound({ game: id, href: `/${id}`, text })
  }
}
