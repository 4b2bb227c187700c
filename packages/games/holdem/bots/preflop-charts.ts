/**
 * The preflop charts, by position. `raise` always raises, `bluff` now and then; other hands in `call`
 * are called. Heads-up ranges are wide; short stacks push or fold by `CHARTS.push`.
 */
import { POCKETS, pocketsIn } from '../odds/starting-hands.ts'

/** First in, by seats behind; the small blind has 1, the first of nine 8. */
export const OPEN: readonly string[] = [
  'none',
  '22+,A2s+,K2s+,Q2s+,J3s+,T5s+,95s+,84s+,74s+,63s+,53s+,43s,A2o+,K4o+,Q7o+,J8o+,T8o+,97o+,87o,76o',
  '22+,A2s+,K2s+,Q2s+,J4s+,T5s+,95s+,85s+,74s+,64s+,53s+,A2o+,K6o+,Q8o+,J8o+,T8o+,97o+,87o',
  '22+,A2s+,K2s+,Q5s+,J6s+,T7s+,96s+,86s+,75s+,64s+,54s,A3o+,K8o+,Q9o+,J9o+,T9o',
  '22+,A2s+,K4s+,Q7s+,J8s+,T7s+,97s+,86s+,75s+,65s,54s,A7o+,K9o+,QTo+,JTo',
  '22+,A2s+,K7s+,Q8s+,J8s+,T8s+,97s+,87s,76s,65s,A9o+,KTo+,QJo',
  '33+,A2s+,K9s+,Q9s+,J9s+,T8s+,98s,87s,76s,ATo+,KJo+,QJo',
  '33+,A3s+,K9s+,Q9s+,J9s+,T9s,98s,87s,ATo+,KJo+',
  '44+,A7s+,A5s-A4s,KTs+,QTs+,J9s+,T9s,98s,ATo+,KQo',
]
export const HEADS_UP_OPEN =
  '22+,A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,83s+,73s+,62s+,52s+,43s,A2o+,K2o+,Q2o+,J4o+,T5o+,95o+,85o+,75o+,65o,54o'

/** After limpers: raises by seats behind, or overlimps in late seats. */
export const ISOLATE: readonly string[] = [
  '66+,A7s+,KTs+,QTs+,JTs,ATo+,KJo+,QJo',
  '66+,A7s+,K9s+,QTs+,JTs,T9s,A9o+,KTo+,QJo',
  '44+,A2s+,K7s+,Q8s+,J8s+,T8s+,97s+,87s,A7o+,K9o+,QTo+,JTo',
  '55+,A2s+,K8s+,Q9s+,J9s+,T8s+,98s,A8o+,KTo+,QTo+,JTo',
  '66+,A5s+,K9s+,Q9s+,JTs,T9s,A9o+,KJo+,QJo',
  ...Array.from({ length: 4 }, () => '77+,A9s+,KTs+,QTs+,JTs,AJo+,KQo'),
]
export const HEADS_UP_ISOLATE = '44+,A2s+,K8s+,Q9s+,JTs,A5o+,K9o+,QTo+'
export const LIMP_BEHIND = '77-22,A2s+,K9s+,Q9s+,J8s+,T8s+,97s+,87s,76s,65s,KJo,QJo,JTo'
/** Overlimps only with at most this many seats behind. */
export const LIMP_SEATS = 3

export type ChartRow = Readonly<{ raise: string; bluff: string; call: string }>

/** Where the first raise came from: five or more seats behind it, three or four, two, one; or heads-up. */
export type Origin = 'early' | 'middle' | 'late' | 'blind' | 'heads-up'
export type Seating = 'seat' | 'small-blind' | 'big-blind'

/** Against a raise; with callers in between, `SQUEEZE`. */
export const VERSUS_RAISE: Readonly<Record<Origin, Readonly<Partial<Record<Seating, ChartRow>>>>> = {
  early: {
    seat: {
      raise: 'QQ+,AKs,AKo',
      bluff: 'A5s-A2s,ATs,KJs-KTs,QTs,AJo,KQo',
      call: 'JJ-66,AQs-AJs,KQs,QJs,JTs,AQo',
    },
    'small-blind': { raise: 'QQ+,AKs,AKo', bluff: 'A5s-A4s,KJs,AQo', call: 'JJ-88,AQs-AJs,KQs' },
    'big-blind': {
      raise: 'QQ+,AKs,AKo',
      bluff: 'A5s,A4s',
      call: 'JJ-22,AQs-A2s,K9s+,Q9s+,J9s+,T8s+,97s+,87s,76s,65s,AQo-AJo,KQo',
    },
  },
  middle: {
    seat: {
      raise: 'JJ+,AQs+,AKo',
      bluff: 'A9s-A2s,K9s,QTs-Q9s,J9s,T8s,AJo-ATo,KQo-KJo',
      call: 'TT-55,AJs-ATs,KQs-KTs,QJs,JTs,T9s,AQo',
    },
    'small-blind': {
      raise: 'TT+,AJs+,KQs,AQo+',
      bluff: 'A9s-A2s,KTs-K9s,AJo,KQo',
      call: '99-66,ATs,KJs,QJs,JTs',
    },
    'big-blind': {
      raise: 'JJ+,AQs+,AKo',
      bluff: 'A5s-A2s,K9s-K8s,Q9s,J8s,T8s,97s,86s,76s,65s,AJo-ATo,KJo',
      call: 'TT-22,AJs-A2s,K7s+,Q8s+,J8s+,T8s+,97s+,86s+,75s+,65s,54s,AQo-ATo,KJo+,QJo',
    },
  },
  late: {
    seat: {
      raise: 'TT+,AJs+,KQs,AQo+',
      bluff: 'A5s-A2s,K9s-K6s,QTs-Q8s,J9s-J8s,T8s,97s,87s,76s,ATo-A9o,KJo-KTo,QJo',
      call: '99-22,ATs-A6s,KJs-KTs,QJs,JTs,T9s,98s,AJo,KQo',
    },
    'small-blind': {
      raise: '99+,ATs+,KJs+,AJo+,KQo',
      bluff: 'A6s-A2s,K9s-K8s,QTs-Q9s,J9s,ATo-A9o,KJo-KTo,QJo',
      call: '88-44,A9s-A7s,KTs,QJs,JTs,T9s',
    },
    'big-blind': {
      raise: 'TT+,AJs+,KQs,AQo+',
      bluff: 'A5s-A2s,K7s-K5s,Q8s-Q7s,J8s,T8s,97s,86s,76s,65s,A8o-A7o,KTo,QTo',
      call: '99-22,ATs-A2s,K2s+,Q5s+,J7s+,T7s+,96s+,85s+,75s+,64s+,53s+,AJo-A5o,K9o+,Q9o+,J9o+,T9o',
    },
  },
  blind: {
    'big-blind': {
      raise: '99+,ATs+,KJs+,AJo+,KQo',
      bluff: 'A5s-A2s,K8s-K5s,Q9s-Q6s,J8s-J7s,T7s,96s,85s,75s,A6o-A4o,K9o',
      call: '88-22,A9s-A2s,K2s+,Q2s+,J5s+,T6s+,95s+,85s+,74s+,64s+,53s+,43s,ATo-A2o,K7o+,Q8o+,J8o+,T8o+,98o',
    },
  },
  'heads-up': {
    'big-blind': {
      raise: '88+,A9s+,KTs+,QJs,ATo+,KJo+',
      bluff: 'A5s-A2s,K5s-K4s,Q6s-Q5s,J7s,T7s,96s,85s,75s',
      call: '77-22,A8s-A2s,K9s-K2s,Q2s+,J4s+,T5s+,95s+,84s+,74s+,63s+,53s+,43s,A9o-A2o,K2o+,Q6o+,J7o+,T7o+,97o+,87o',
    },
  },
}
export const SQUEEZE: ChartRow = {
  raise: 'QQ+,AKs,AKo',
  bluff: 'A5s',
  call: 'JJ-22,AQs-ATs,KTs+,QTs+,J9s+,T9s,98s,87s,76s,AQo',
}

/** Against a reraise of our own raise, heads-up or not, and against somebody else's reraise. */
export const VERSUS_RERAISE: Readonly<Record<'own' | 'own-heads-up' | 'cold', ChartRow>> = {
  own: { raise: 'QQ+,AKs,AKo', bluff: 'A5s,A4s', call: 'JJ-88,AQs-ATs,KQs-KJs,QJs,JTs,AQo' },
  'own-heads-up': {
    raise: 'JJ+,AQs+,AKo',
    bluff: 'A5s-A3s',
    call: 'TT-44,AJs-A6s,KTs+,QTs+,J9s+,T9s,98s,87s,AQo-ATo,KJo+,QJo',
  },
  cold: { raise: 'KK+,AKs', bluff: 'none', call: 'QQ-JJ,AKo,AQs' },
}

const charts = new Map<string, Uint8Array>()

/** Parses each text once. */
export const inChart = (text: string, pocket: number): boolean => {
  let chart = charts.get(text)
  if (chart === undefined) {
    chart = new Uint8Array(POCKETS)
    for (const member of pocketsIn(text)) chart[member] = 1
    charts.set(text, chart)
  }
  return chart[pocket] === 1
}
