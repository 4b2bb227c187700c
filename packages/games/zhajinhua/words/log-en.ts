/** The log in English: its lines, a seat's last action, names of hands. */
import type { HandClass, HandLine, ShownSeat } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'

/** How names and amounts are written. `isMe`: whether it is the reader, for languages that conjugate. */
export type Saying = Readonly<{
  name(seat: number): string
  chips(amount: number): string
  isMe(seat: number): boolean
}>
/** A line of the log: who, what, and how much. */
export type HandLineText = Readonly<{ who: string | null; text: string; amount: string | null }>

export const classes: Record<HandClass, string> = {
  leopard: 'Leopard',
  'straight-flush': 'Straight flush',
  flush: 'Flush',
  straight: 'Straight',
  pair: 'Pair',
  single: 'Single',
}
export const how: Record<ZhajinhuaResult['how'], string> = {
  fold: 'all others folded',
  compare: 'by comparison',
  allIn: 'all-in against everybody',
  forced: 'in the final comparison',
}
/** 'folds', or 'fold' for the reader. */
const verb = ({ isMe }: Saying, seat: number, base: string): string => (isMe(seat) ? base : `${base}s`)
const inside = ({ isMe, name }: Saying, seat: number): string => (isMe(seat) ? 'you' : name(seat))
const loses = (saying: Saying, seat: number): string =>
  `${inside(saying, seat)} ${verb(saying, seat, 'lose')}`

const did = ({ done, seen }: Extract<HandLine, { code: 'did' }>, saying: Saying): string => {
  const way = seen ? 'seen' : 'blind'
  const does = (base: string): string => verb(saying, done.seat, base)
  const goes = saying.isMe(done.seat) ? 'go' : 'goes'
  switch (done.type) {
    case 'folded':
      return does('fold')
    case 'looked':
      return `${does('look')} at the cards`
    case 'called':
      return `${does('call')} ${way}`
    case 'raised':
      return `${does('raise')} to ${saying.chips(done.unit)} ${way}`
    case 'compared':
      return `${does('compare')} with ${inside(saying, done.with)}: ${loses(saying, done.loser)}`
    case 'wentAllIn':
      return done.lostTo === null
        ? `${goes} all-in and ${does('beat')} everybody`
        : `${goes} all-in, ${does('lose')} to ${inside(saying, done.lostTo)}`
  }
}

export const line = (said: HandLine, saying: Saying): HandLineText => {
  const { name, chips } = saying
  switch (said.code) {
    case 'opened':
      return { who: null, text: `${said.players} players ante`, amount: chips(said.amount) }
    case 'first':
      return { who: name(said.seat), text: `${verb(saying, said.seat, 'move')} first`, amount: null }
    case 'round':
      return { who: null, text: `Round ${said.round}`, amount: null }
    case 'did':
      return {
        who: name(said.seat),
        text: did(said, saying),
        amount: said.done.paid > 0 ? chips(said.done.paid) : null,
      }
    case 'forced':
      return { who: null, text: 'Final comparison', amount: null }
    case 'bout':
      return {
        who: name(said.a),
        text: `against ${inside(saying, said.b)}: ${loses(saying, said.loser)}`,
        amount: null,
      }
    case 'refunded':
      return {
        who: name(said.seat),
        text: `${verb(saying, said.seat, 'get')} back`,
        amount: chips(said.amount),
      }
    case 'bonus':
      return { who: name(said.seat), text: 'leopard bonus', amount: chips(said.amount) }
    case 'raked':
      return { who: null, text: 'Rake', amount: chips(said.amount) }
    case 'won':
      return {
        who: name(said.seat),
        text: `${verb(saying, said.seat, 'win')}, ${how[said.how]}`,
        amount: chips(said.amount),
      }
  }
}

export const tag = ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
  if (status === 'won') return 'wins'
  if (status === 'folded') return 'folded'
  if (status === 'beaten') return done?.type === 'wentAllIn' ? 'all-in, lost' : 'compared, lost'
  const way = looked ? 'seen' : 'blind'
  if (custody) return `away · ${way}`
  if (done?.type === 'called') return `call ${chips(done.paid)} · ${way}`
  if (done?.type === 'raised') return `raise ${chips(done.unit)} · ${way}`
  if (done?.type === 'compared') return `compared, won · ${way}`
  return way
}
