/** The filters of the history: as chosen, as requested over the socket, and as in the export's address. */
import type { HistoryFilter } from '@fairhouse/ui'

export type HistoryChoice = Readonly<{
  /** Empty for all. */
  game: string
  /** `USD demo`, `USD real`; empty for all. */
  wallet: string
  state: '' | 'open' | 'over'
  /** As in a date field: `2026-11-15`, in this device's time zone; empty for no limit. */
  from: string
  to: string
}>

export const EVERYTHING: HistoryChoice = { game: '', wallet: '', state: '', from: '', to: '' }

/** The first moment of a local day, or of the day `later` days after it; NaN if it isn't a date. */
const startOf = (date: string, later = 0): number => {
  const day = new Date(`${date}T00:00:00`)
  return day.setDate(day.getDate() + later)
}

/** `to` includes its whole day. */
export const filterOf = ({ game, wallet, state, from, to }: HistoryChoice): HistoryFilter => {
  const [currency = '', kind] = wallet.split(' ')
  const [first, end] = [startOf(from), startOf(to, 1)]
  return {
    ...(game !== '' && { game }),
    ...(wallet !== '' && { currency, isDemo: kind === 'demo' }),
    ...(state !== '' && { isOpen: state === 'open' }),
    ...(!Number.isNaN(first) && { from: first }),
    ...(!Number.isNaN(end) && { to: end }),
  }
}

export const exportPath = (choice: HistoryChoice, format: 'csv' | 'json'): string => {
  const fields = Object.entries(filterOf(choice)).map(([key, value]) => [key, String(value)])
  return `/v1/history/export?${new URLSearchParams([...fields, ['format', format]])}`
}
