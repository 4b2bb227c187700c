/** Hold'em's words at tables with friends, in English. */
import { groupDigits } from './group-digits.ts'

const ordinal = (place: number): string => {
  const tens = place % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}
const times = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${groupDigits(count)} ${many}`

export const en = {
  level: (number: number): string => `Level ${number}`,
  blinds: (small: string, big: string): string => `Blinds ${small} / ${big}`,
  ante: (amount: string): string => `ante ${amount}`,
  next: (small: string, big: string): string => `next ${small} / ${big}`,
  left: (left: number, of: number): string => `${left} of ${of} left`,
  /** Rank by chips, while still in. */
  now: (place: number): string => `you are ${ordinal(place)}`,
  finished: (place: number, of: number): string => `You finished ${ordinal(place)} of ${of}`,
  wonPrize: (amount: string): string => `and won ${amount}`,
  over: 'The tournament is over',
  notStarted: 'The host starts the tournament once everybody is here.',
  show: 'Show both cards',
  showOne: 'Show',
  rabbit: 'Rabbit hunt',
  rabbitNote: 'The dimmed cards would have come next.',
  settings: 'Table settings',
  tabs: { log: 'Log', stats: 'Stats' },
  handOf: (number: number): string => `Hand ${number}`,
  joined: (name: string): string => `${name} sits down`,
  leaves: (name: string): string => `${name} leaves`,

  cashSummary: (blinds: string, least: string, most: string): string =>
    `No-limit Hold’em, blinds ${blinds}, buy-in ${least === most ? least : `${least} to ${most}`}.`,
  sitAndGoSummary: (stack: string, blinds: string, every: string): string =>
    `Sit and go: ${stack} chips each, blinds from ${blinds}, rising every ${every}.`,
  withAnte: (amount: string): string => `Ante ${amount}.`,
  every: {
    hands: (count: number): string => times(count, 'hand', 'hands'),
    minutes: (count: number): string => times(count, 'minute', 'minutes'),
  },
}

export type PartyTexts = Readonly<typeof en>
