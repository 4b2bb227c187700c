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
import { isInHand, tablePage } from './own-party.ts'

const STAKE: Dictionary<(amount: string) => string> = {
  en: (amount) => `Stake ${amount}`,
  'zh-Hans': (amount) => `投注 ${amount}`,
  'zh-Hant': (amount) => `注額 ${amount}`,
}

/** Only the basics: a game says more about its round once it is open. */
export const noteOpenRounds = (open: readonly Round[], games: readonly OfferedGame[]): void => {
  for (const { game } of games) {
    const round = open.find((other) => other.game === game)
    if (round === undefined) forgetRound(`/${game}`)
    else {
      const amount = shownAmount(round.betAmount)
      rememberRound({ game, href: `/${game}`, text: inEachLanguage(STAKE, (say) => say(amount)) })
    }
  }
}

/** The game and the room of a waiting room or a hand there; null anywhere else. */
const roomPlace = (
  place: Place | null,
  games: readonly LobbyEntry[],
): Readonly<{ game: string; room: string }> | null => {
  if (place?.type === 'seated') return place.table
  if (place?.type !== 'waiting') return null
  const { room } = place
  const game = games.find(({ rooms }) => rooms?.en[room] !== undefined)
  return game === undefined ? null : { game: game.id, room }
}

/** A place, in a window or at a table, names its room. Games that need no house note their own rounds. */
export const notePlace = (place: Place | null, games: readonly LobbyEntry[]): void => {
  const at = roomPlace(place, games)
  for (const { id, rooms, needsHouse } of games) {
    if (rooms === undefined || needsHouse !== true) continue
    if (at?.game !== id) forgetRound(`/${id}`)
    else {
      const text = inEachLanguage(rooms, (names) => names[at.room] ?? at.room)
      rememberRound({ game: id, href: `/${id}`, text })
    }
  }
}

/** The page of the hand that the player is in, which opens by itself; null: there is none. */
export const handPage = (place: Place | null, games: readonly LobbyEntry[]): string | null => {
  if (place?.type === 'party') {
    const { party } = place
    return party.link !== null && isInHand(party) ? tablePage(party.link) : null
  }
  const isOver = place?.type === 'seated' && place.table.revealAt !== null
  const at = isOver ? null : roomPlace(place, games)
  return at && `/${at.game}`
}
