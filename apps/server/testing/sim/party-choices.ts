/** What a simulated person wants of tables with friends: to make one, to sit down behind a link, to watch, to go. */
import type { Party } from '@fairhouse/messages'
import { liveGames } from '../../core/config/live-games.ts'
import type { Choice, PartyPlace, Situation } from './choices.ts'

const QUICK = { pauseSeconds: 1, turnSeconds: 5, bankSeconds: 3, seats: 4 }
const MONEY = [{ type: 'home' }, { type: 'wallet', currency: 'USD', isDemo: true }] as const
/** At once: fewer would be played alone, more would be empty. */
const MOST_LINKS = 3

const choice = (type: string, fields: Choice['fields']): Choice => ({ type, fields, prefix: 'party' })

/** Null: nothing of the kind. */
export const chooseParty = ({ scheduler, games, links }: Situation): Choice | null => {
  const { happens, pick } = scheduler
  if (links.length < MOST_LINKS && happens(0.05)) {
    const [game] = pick([...liveGames(games)].filter(([, { live }]) => live.series))
    return choice('createParty', { game, frame: QUICK, settings: {}, money: pick(MONEY) })
  }
  if (links.length === 0 || !happens(0.2)) return null
  const link = pick(links)
  return happens(0.2) ? { type: 'watch', fields: { link }, prefix: null } : choice('sitDown', { link })
}

const asHost = ({ happens, pick }: Situation['scheduler'], { seats, state }: Party): object => {
  const { place } = pick(seats)
  if (state === 'paused') return { type: 'resume' }
  if (happens(0.3)) return { type: 'addBot' }
  return pick([{ type: 'pause' }, { type: 'remove', place }, { type: 'passHost', place }, { type: 'close' }])
}

/** What is done between hands; null: he waits for his turn. */
export const atParty = ({ scheduler }: Situation, { party: told }: PartyPlace): Choice | null => {
  const { happens, pick } = scheduler
  const { party, seats, buyIn, state } = told
  const own = seats.find(({ isMe }) => isMe)
  if (!own) return null
  const act = (action: object): Choice => choice('partyAct', { party, action })
  const isAlone = seats.length < 2 || state !== 'playing'
  if (own.isHost && happens(isAlone ? 0.3 : 0.04)) {
    return choice('hostAct', { party, action: asHost(scheduler, told) })
  }
  if (own.status === 'out' && happens(0.7)) return act({ type: 'sitIn' })
  if (own.stack + own.topUp === 0 && buyIn && happens(0.7)) return act({ type: 'topUp', chips: buyIn.usual })
  if (happens(isAlone ? 0.3 : 0.03)) return act({ type: 'leave' })
  return happens(0.05) ? act({ type: pick(['sitOut', 'show', 'stay']) }) : null
}
