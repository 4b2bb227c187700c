/** Puts what the presenter shows into words: names, amounts, seats and lines in the reader's language and unit. */
import type { Card, Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { ShownTable } from '../presenter.ts'
import type { Chair } from '../session.ts'
import type { PreAction } from '../table/pre-action.ts'
import type { SeatTag } from '../table/scene.ts'
import { ABSENCES } from '../table/seen-table.ts'
import type { HandLogText, Words } from '../words/index.ts'
import type { Texts } from '../words/screen.ts'
import type { LogLine } from './lines.ts'
import { amountText, typedAmount } from './raise.ts'
import type { PlateStats, ShownSeat } from './seats.ts'

/** The text under a plate, and its kind. */
export type PlateTag = Readonly<{ text: string; kind: 'plain' | 'act' | 'allin' | 'out' | 'win' }>

export type Teller = Readonly<{
  /** In chips, or in big blinds if the player prefers. */
  chips(amount: Chips): string
  net(amount: Chips): string
  /** As text to edit, and back to chips; null if the text isn't an amount. */
  amountText(amount: Chips): string
  typedAmount(text: string): Chips | null
  name(chair: Chair): string
  /** A pot by its index (0 is the main pot) and the number of pots. */
  pot(place: number, of: number): string
  /** A seat's action, hand or chance to win; `short` if space is tight. */
  tag(seat: ShownSeat, short: boolean): PlateTag | undefined
  /** Beside the stack. */
  note(seat: ShownSeat): string | undefined
  /** Its position, in short. */
  position(seat: ShownSeat): string | undefined
  /** Its statistics over the hands seen, in short: `24/18/2.1 (32)`. */
  stats(seat: ShownSeat): string | undefined
  /** The whole seat, for screen readers. */
  seat(seat: ShownSeat): string
  line(line: LogLine): HandLogText
  /** A line for screen readers, its cards named one by one. */
  sentence(line: LogLine, card: (card: Card) => string): string
  act(label: Action['type'], amount: Chips | null): string
  decision(action: Action): string
  preAct(preAction: PreAction, toCall: Chips): string
}>

const KINDS: Readonly<Record<SeatTag['type'], PlateTag['kind']>> = {
  posted: 'plain',
  folded: 'out',
  checked: 'act',
  called: 'act',
  bet: 'act',
  raised: 'act',
  won: 'win',
}

/** The widest tag under a small plate, in letters; a Chinese character counts as two. */
const MAX_LETTERS = 14
/** Chinese characters, by ranges: an engine without ICU has no Unicode property classes. */
const HAN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g
const lettersIn = (text: string): number => [...text].length + (text.match(HAN)?.length ?? 0)

const figuresOf = ({ vpip, pfr, aggression }: PlateStats): [string, string, string] => {
  const percent = (value: number | null): string => (value === null ? '–' : String(Math.round(value * 100)))
  return [percent(vpip), percent(pfr), aggression === null ? '–' : aggression.toFixed(1)]
}

/** Chips that are minor units of a currency, written as its amounts. */
export const moneyText = (amount: Chips, decimals: number, whole: (chips: Chips) => string): string => {
  const unit = 10 ** decimals
  const rest = decimals === 0 ? '' : `.${String(amount % unit).padStart(decimals, '0')}`
  return whole(Math.floor(amount / unit)) + rest
}

export type TellerTable = Pick<ShownTable, 'stakes' | 'names' | 'summary'>
export type TellerOptions = Readonly<{
  w: Words
  t: Texts
  inBigBlinds: boolean
  /** Decimals of the chips: with two, 100 chips are 1.00; none by default. */
  decimals?: number
}>

export const tellerOf = (
  { stakes, names, summary }: TellerTable,
  { w, t, inBigBlinds, decimals = 0 }: TellerOptions,
): Teller => {
  const chips = (amount: Chips): string =>
    inBigBlinds ? w.bigBlinds(amount / stakes.bigBlind) : moneyText(amount, decimals, w.chips)
  const typedIn = inBigBlinds ? stakes.bigBlind : decimals > 0 ? 10 ** decimals : null
  const saying = w.saying(chips)
  const nameOf = (chair: Chair) => names.get(chair)!
  const name = (chair: Chair): string => w.player(nameOf(chair))
  const withoutAmount = w.saying(() => '')
  /** An amount too long for the tag is left to the bet in front of the seat. */
  const textOf = (tag: SeatTag, short: boolean): string => {
    const text = saying.tag(tag)
    return short && lettersIn(text) > MAX_LETTERS ? withoutAmount.tag(tag).trim() : text
  }
  const done = (tag: SeatTag, short: boolean): PlateTag => ({
    text: textOf(tag, short),
    kind: 'allIn' in tag && tag.allIn ? 'allin' : KINDS[tag.type],
  })
  const own = (hand: string, allIn: boolean): PlateTag =>
    allIn ? { text: `${saying.act('allIn', null)} · ${hand}`, kind: 'allin' } : { text: hand, kind: 'act' }
  const line = (of: LogLine): HandLogText => saying.line(of, nameOf)
  return {
    chips,
    net: (amount) => (amount > 0 ? '+' : amount < 0 ? '−' : '') + chips(Math.abs(amount)),
    amountText: (amount) => amountText(amount, typedIn),
    typedAmount: (text) => typedAmount(text, typedIn),
    name,
    pot: (place, of) => {
      if (of < 2) return t.table.pot
      return place === 0 ? t.table.main : t.table.side(of > 2 ? place : null)
    },
    tag: ({ me, tag, equity, label, status, away }, short) => {
      if (ABSENCES.some((absence) => absence === status)) return { text: w.statuses[status], kind: 'out' }
      if (away && status !== 'won') return { text: t.table.away, kind: 'out' }
      if (equity !== null) return { text: w.percent(equity), kind: 'act' }
      if (status === 'won' && tag) return done(tag, short)
      if (label !== null && status !== 'folded' && (me || summary !== null))
        return me
          ? own(w.hand(label), status === 'all-in')
          : { text: short ? w.categories[label.category] : w.hand(label), kind: 'plain' }
      return tag === null ? undefined : done(tag, short)
    },
    note: ({ stack, stackInBigBlinds }) =>
      inBigBlinds || stack === 0 ? undefined : w.bigBlinds(stackInBigBlinds),
    position: ({ position }) => (position === null ? undefined : w.positionSigns[position]),
    stats: ({ stats }) => (stats === null ? undefined : `${figuresOf(stats).join('/')} (${stats.hands})`),
    seat: (seat) =>
      t.table.seat(name(seat.chair), {
        bot: seat.name.type === 'bot',
        position: seat.position && w.positions[seat.position],
        stack: chips(seat.stack),
        status: w.statuses[seat.status],
        bet: seat.bet > 0 ? chips(seat.bet) : null,
        stats: seat.stats && t.stats.plate(...figuresOf(seat.stats), seat.stats.hands),
      }),
    line,
    sentence: (of, card) => {
      const { who, text, amount } = line(of)
      const said = [who, text, amount].filter((part) => part !== null).join(' ')
      return 'cards' in of && of.cards.length > 0 ? t.withCards(said, of.cards.map(card)) : said
    },
    act: saying.act,
    decision: (action) => saying.act(action.type, 'amount' in action ? action.amount : null),
    preAct: saying.preAct,
  }
}
