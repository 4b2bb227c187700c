/** What a person sets on the study page, as text, and the spot it describes. */
import { isRefusal, parseCards, type Refusal } from '@fairhouse/kit'
import { readSpot, type SpotLine, STREETS, type StreetSizes } from '../postflop/spot-line.ts'

/** The bets and raises that may be made. */
export type Sizes = Readonly<{ bet: StreetSizes; raise: StreetSizes }>

export type StudyForm = Readonly<{
  /** The ranges: of the player who acts first, and of the other. */
  oop: string
  ip: string
  board: string
  /** Another board to compare it with; empty for none. */
  other: string
  pot: string
  stack: string
  bet: StreetSizes
  raise: StreetSizes
  /** Of the player who acts last; null if both have the same. */
  last: Sizes | null
  minBet: number
}>

/** A river that a newcomer can solve at once: the big blind called a raise of the small blind, who leads again. */
export const FIRST_FORM: StudyForm = {
  oop: '22+,A2s+,K9s+,Q9s+,J9s+,T9s,98s,87s,76s,ATo+,KJo+,QJo',
  ip: 'JJ-22,AQs-A2s,KTs+,Q9s+,J9s+,T8s+,97s+,86s+,75s+,65s,54s,AJo-A9o,KTo+,QTo+,JTo',
  board: 'Kh 9s 4d 7h 2c',
  other: '',
  pot: '100',
  stack: '200',
  bet: { flop: '50%', turn: '75%', river: '50%,100%' },
  raise: { flop: '', turn: '', river: 'a' },
  last: null,
  minBet: 1,
}

export const formOf = ({ oop, ip, board, pot, stack, bet, raise, minBet = 1 }: SpotLine): StudyForm => ({
  ...{ oop, ip, board, other: '', minBet },
  ...('oop' in bet ? { bet: bet.oop } : { bet }),
  ...('oop' in raise ? { raise: raise.oop } : { raise }),
  last:
    'ip' in bet || 'ip' in raise
      ? { bet: 'ip' in bet ? bet.ip : bet, raise: 'ip' in raise ? raise.ip : raise }
      : null,
  pot: String(pot),
  stack: String(stack),
})

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export const lineOf = ({ oop, ip, board, pot, stack, bet, raise, last, minBet }: StudyForm): SpotLine => ({
  ...{ oop, ip, board, minBet },
  bet: last === null ? bet : { oop: bet, ip: last.bet },
  raise: last === null ? raise : { oop: raise, ip: last.raise },
  pot: numberIn(pot),
  stack: numberIn(stack),
})

/** The streets that are still to be bet on; all of them while the board can't be read. */
export const streetsFrom = (board: string): readonly (typeof STREETS)[number][] =>
  STREETS.slice(Math.max(0, (parseCards(board)?.length ?? 0) - 3))

export type FormFault = Refusal &
  Readonly<{ field: 'oop' | 'ip' | 'board' | 'other' | 'pot' | 'stack' | 'sizes' }>

const FIELDS: Readonly<Record<string, FormFault['field']>> = {
  'bad-board': 'board',
  'bad-pot': 'pot',
  'bad-stack': 'stack',
  'bad-size': 'sizes',
}

/** The first thing that is wrong, and where. */
export const faultIn = (form: StudyForm): FormFault | null => {
  const line = lineOf(form)
  const found = readSpot(line)
  if (isRefusal(found)) {
    const isFirst = isRefusal(readSpot({ ...line, ip: 'AA' }))
    return { ...found, field: FIELDS[found.refused] ?? (isFirst ? 'oop' : 'ip') }
  }
  if (form.other.trim() === '') return null
  const other = readSpot({ ...line, board: form.other })
  if (isRefusal(other)) return { ...other, field: 'other' }
  const differs = parseCards(form.other)?.length !== parseCards(form.board)?.length
  return differs
    ? { refused: 'other-street', message: 'both boards need the same number of cards', field: 'other' }
    : null
}

/** From something stored; null if it is none. */
export const parseForm = (raw: unknown): StudyForm | null => {
  if (typeof raw !== 'object' || raw === null) return null
  const isText = (value: unknown): boolean => typeof value === 'string'
  // Both had the same sizes before they could differ.
  const { oop, ip, board, other, pot, stack, bet, raise, last = null, minBet } = raw as StudyForm
  const areSizes = (each: StreetSizes | undefined): boolean =>
    STREETS.every((street) => isText(each?.[street]))
  const sizes = [bet, raise, ...(last === null ? [] : [last.bet, last.raise])].every(areSizes)
  const texts = [oop, ip, board, other, pot, stack].every(isText)
  return sizes && texts && typeof minBet === 'number'
    ? { oop, ip, board, other, pot, stack, bet, raise, last, minBet }
    : null
}
