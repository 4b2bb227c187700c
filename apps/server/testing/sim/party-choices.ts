/** What a simulated person wants of a table with friends: to open one, sit down, watch, play a sit and go, host, leave. */
import type { Registry } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { liveGames } from '../../core/config/live-games.ts'
import type { Choice, PartyPlace, Situation } from './choices.ts'

const FRAME = { pauseSeconds: 1, turnSeconds: 5, bankSeconds: 3, seats: 4 }
const MONEY = [{ type: 'home' }, { type: 'wallet', currency: 'USD', isDemo: true }] as const
/** [L6] Few chips and fast levels: it is over within a few hands. */
const SIT_AND_GO = { format: 'tournament', startingStack: 60, levelEvery: 1 }
/** Pays the second place too, however few play. */
const TWO_PRIZES = { ...SIT_AND_GO, prizes: [6_500, 3_500] }
/** With a free seat, at once: with more of them most would be empty. */
const MAX_LINKS = 3

const choice = (type: string, fields: Choice['fields']): Choice => ({ type, fields, prefix: 'party' })

/** The games of lasting tables, each with the settings that people may choose. */
const offersOf = (games: Registry): readonly Readonly<{ game: string; settings: object }>[] =>
  [...liveGames(games)].flatMap(([game, { live }]) => {
    const { series } = live
    if (!series) return []
    const parsed = series.settings.safeParse(TWO_PRIZES)
    const hasSitAndGo = parsed.success && series.format(parsed.data) === 'tournament'
    const all = hasSitAndGo ? [{}, SIT_AND_GO, TWO_PRIZES] : [{}]
    return all.map((settings) => ({ game, settings }))
  })

/** Null if the person wants none of this now. `links`: whether each table has a free seat. */
export const chooseParty = ({ scheduler, games, links }: Situation): Choice | null => {
  const { happens, pick } = scheduler
  const free = [...links].flatMap(([link, isFree]) => (isFree ? [link] : []))
  if (free.length < MAX_LINKS && happens(0.05)) {
    return choice('createParty', { ...pick(offersOf(games)), frame: FRAME, money: pick(MONEY) })
  }
  if (links.size === 0 || !happens(0.2)) return null
  if (happens(0.2)) return { type: 'watch', fields: { link: pick([...links.keys()]) }, prefix: null }
  const wanted = happens(0.1) ? [...links.keys()] : free
  return wanted.length > 0 ? choice('sitDown', { link: pick(wanted) }) : null
}

const hostAction = ({ happens, pick }: Situation['scheduler'], party: Party): object => {
  const { seats, state, format } = party
  const { place } = pick(seats)
  if (state === 'paused') return { type: 'resume' }
  if (format === 'tournament' && state === 'gathering' && seats.length > 1 && happens(0.8)) {
    return { type: 'start' }
  }
  if (happens(0.3)) return { type: 'addBot' }
  return pick([{ type: 'pause' }, { type: 'remove', place }, { type: 'passHost', place }, { type: 'close' }])
}

/** What a player does between hands; null if they only wait for their turn. */
export const atParty = ({ scheduler }: Situation, { party: shown }: PartyPlace): Choice | null => {
  const { happens, pick } = scheduler
  const { party, seats, buyIn, state, format } = shown
  const own = seats.find(({ isMe }) => isMe)
  if (!own) return null
  const act = (action: object): Choice => choice('partyAct', { party, action })
  const isIdle = seats.length < 2 || state !== 'playing' || own.rank !== null
  if (own.isHost && happens(isIdle ? 0.3 : 0.04)) {
    return choice('hostAct', { party, action: hostAction(scheduler, shown) })
  }
  const isInTournament = format === 'tournament' && own.rank === null
  if (own.status === 'out' && happens(0.7)) return act({ type: 'sitIn' })
  const isBroke = own.stack + own.topUp === 0 && format === 'open'
  if (isBroke && buyIn && happens(0.7)) return act({ type: 'topUp', chips: buyIn.usual })
  if (happens(isIdle && !isInTournament ? 0.3 : 0.03)) return act({ type: 'leave' })
  return happens(0.05) ? act({ type: pick(['sitOut', 'show', 'stay']) }) : null
}
