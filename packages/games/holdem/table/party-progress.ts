/** [L6] How a sit and go stands: levels, who is left, one's place. Of a cash game there is nothing to tell. */
import type { Chips } from '@fairhouse/kit'
import type { Level, LevelSettings } from '../levels.ts'
import type { Stakes } from './seen-table.ts'

/** Of the message `party`, what is needed. */
export type TournamentParty = Readonly<{
  format: 'open' | 'tournament'
  settings: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
  seats: readonly Readonly<{
    isMe: boolean
    stack: Chips
    rank: number | null
    prize: string | null
  }>[]
  hands: number
}>

export type Progress = Readonly<{
  /** From 1. */
  level: number
  /** The blinds that come next; null: these stay. */
  next: Level | null
  isStarted: boolean
  isOver: boolean
  left: number
  of: number
  /** By chips; null: one is out, or only watches. */
  place: number | null
  mine: Readonly<{ rank: number; prize: string | null }> | null
}>

const sameBlinds = (level: Level, { smallBlind, bigBlind, ante }: Stakes): boolean =>
  level.smallBlind === smallBlind && level.bigBlind === bigBlind && level.ante === ante

/** `stakes`: what the hand that is shown is played for. The next hand's may be higher already. */
const nextOf = (config: Stakes, levels: readonly Level[], stakes: Stakes): Level | null => {
  const coming = levels.findIndex((level) => sameBlinds(level, config))
  const isHigher = coming >= 0 && !sameBlinds(levels[coming]!, stakes)
  return (isHigher ? levels[coming] : levels[coming + 1]) ?? null
}

/** Null: not a tournament. */
export const progressOf = (party: TournamentParty, stakes: Stakes): Progress | null => {
  if (party.format !== 'tournament') return null
  const { levels } = party.settings as LevelSettings
  const { seats } = party
  const inside = seats.filter(({ rank }) => rank === null)
  const me = seats.find(({ isMe }) => isMe)
  return {
    level: levels.findIndex((level) => sameBlinds(level, stakes)) + 1,
    next: nextOf(party.config as Stakes, levels, stakes),
    isStarted: party.hands > 0,
    isOver: seats.some(({ rank }) => rank === 1),
    left: inside.length,
    of: Math.max(seats.length, ...seats.map(({ rank }) => rank ?? 0)),
    place: me?.rank === null ? 1 + inside.filter(({ stack }) => stack > me.stack).length : null,
    mine: me === undefined || me.rank === null ? null : { rank: me.rank, prize: me.prize },
  }
}
