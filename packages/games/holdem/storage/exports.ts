import { printOpenHandHistory } from '../exchange/open-hand-history.ts'
import { printPhh } from '../exchange/phh-print.ts'
import { printPokerStars } from '../exchange/pokerstars.ts'
import { givenName, namesOf } from '../presenter/names.ts'
import { personSeat } from '../table/event-beats.ts'
import { holdemView, type View } from '../view.ts'
import { gameEvents, handClaim, type PlayedHand } from './history.ts'

export const EXPORTS = ['json', 'phh', 'pokerstars', 'ohh'] as const
export type ExportForm = (typeof EXPORTS)[number]

/** `You` and `Bot_1` …, by seat. */
const exportNames = ({ table, log }: PlayedHand): readonly string[] => {
  const names = namesOf({ setup: table.setup, seed: log.seeds.server }, 'numbered')
  return table.players.map(({ chair }) => {
    const name = names.get(chair)!
    return name.type === 'you' ? 'You' : givenName(name)
  })
}

export type HandAbout = Readonly<{
  /** By seat. */
  names: readonly string[]
  hand: number
  /** UTC, in the form `2026-01-31T20:15:00`. */
  when: string
}>

/** A hand for other programs, with the cards its viewer saw. */
export const exportView = (view: View, form: Exclude<ExportForm, 'json'>, about: HandAbout): string => {
  switch (form) {
    case 'phh':
      return printPhh(view, about)
    case 'pokerstars':
      return printPokerStars(view, {
        ...about,
        when: `${about.when.replaceAll('-', '/').replace('T', ' ')} UTC`,
      })
    case 'ohh':
      return printOpenHandHistory(view, about)
  }
}

/** `json`: a log that anybody can verify, with its events. `when`: see `HandAbout`. */
export const exportHand = (played: PlayedHand, form: ExportForm, when: string): string => {
  if (form === 'json') return JSON.stringify({ ...handClaim(played), events: gameEvents(played) })
  const { table, end } = played
  const about = { names: exportNames(played), hand: table.hand, when }
  return exportView(holdemView(end, personSeat(table)), form, about)
}
