/** Formats numbers, shares and times for the console in the reader's language. */
import { shownTime, useSettings } from '@fairhouse/ui'
import { gameNamed, roomNamed } from '../../games.ts'
import { useAdminWords } from './words/index.ts'

const PRIVATE = 'private-'

export const useConsoleFormats = () => {
  const { language } = useSettings().settings
  const w = useAdminWords()
  const hundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 })
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const gameName = (game: string): string => gameNamed(game)?.words[language].name ?? game
  return {
    /** 0.9875 → 98.75 %; a dash for null. */
    percent: (share: number | string | null): string =>
      share === null ? '–' : w.percent(hundredths.format(Number(share) * 100)),
    /** An amount in any currency, with at most 8 decimals. */
    coins: (amount: number): string => money.format(amount),
    count: (value: number): string => count.format(value),
    time: (at: number): string => shownTime(at, language, 'medium'),
    gameName,
    /** Private tables of a game count as one room. */
    roomName: (room: string): string =>
      room.startsWith(PRIVATE)
        ? w.withFriends(gameName(room.slice(PRIVATE.length)))
        : roomNamed(language, room),
  }
}
