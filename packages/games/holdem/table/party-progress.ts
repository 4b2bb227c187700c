/** [L6] How a sit and go stands: levels, who is left, places and prizes. Of a cash game there is nothing to tell. */
import type { Chips } from '@fairhouse/kit'
import { type Level, type LevelSettings, prizesOf } from '../levels.ts'
import type { Stakes } from './seen.ts'

/** Of the message `party`, what is needed. */
export type TournamentParty = Readonly<{
  format: 'open' | 'tournament'
  settings: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
  seats: readonly Readonly<{
    name: string
    isMe: boolean
    stack: Chips
    rank: number | null
    prize: string | null
  }>[]
  hands: number
  nextLevelAt: Readonly<{ hands: number | null; at: number | null }> | null
}>

export type NextLevel = Readonly<{ blinds: Level; hands: number | null; at: number | null }>

export type Progress = Readonly<{
  /** From 1. */
  level: number
  /** Null: the level is the last. */
  next: NextLevel | null
  isStarted: boolean
  isOver: boolean
  left: number
  of: number
  /** By chips; null: one is out, or only watches. */
  place: number | null
  mine: Readonly<{ rank: number; prize: string | null }> | null
  /** Those whose place is decided, the best first. */
  ranked: readonly Readonly<{ rank: number; name: string; isMe: boolean; prize: string | null }>[]
  /** In hundredths of a percent, the first place first. */
  prizes: readonly number[]
}>

const sameBlinds = (level: Level, { smallBlind, bigBlind, ante }: Stakes): boolean =>
  level.smallBlind === smallBlind && level.bigBlind === bigBlind && level.ante === ante

/** `stakes`: what the hand that is shown is played for. The next hand's may be higher already. */
const nextOf = (
  { config, nextLevelAt }: TournamentParty,
  levels: readonly Level[],
  stakes: Stakes,
): NextLevel | null => {
  const coming = levels.findIndex((level) => sameBlinds(level, config as Stakes))
  if (coming < 0) return null
  if (!sameBlinds(levels[coming]!, stakes)) return { blinds: levels[coming]!, hands: 0, at: null }
  const next = levels[coming + 1]
  return next && nextLevelAt ? { blinds: next, ...nextLevelAt } : null
}

/** Null: not a tournament. */
export const progressOf = (party: TournamentParty, stakes: Stakes): Progress | null => {
  if (party.format !== 'tournament') return null
  const { levels } = party.settings as LevelSettings
  const { prizes } = party.settings as Readonly<{ prizes: readonly number[] | null }>
  const { seats } = party
  const inside = seats.filter(({ rank }) => rank === null)
  const me = seats.find(({ isMe }) => isMe)
  return {
    level: levels.findIndex((level) => sameBlinds(level, stakes)) + 1,
    next: nextOf(party, levels, stakes),
    isStarted: party.hands > 0,
    isOver: seats.some(({ rank }) => rank === 1),
    left: inside.length,
    of: seats.length,
    place: me?.rank === null ? 1 + inside.filter(({ stack }) => stack > me.stack).length : null,
    mine: me === undefined || me.rank === null ? null : { rank: me.rank, prize: me.prize },
    ranked: seats
      .flatMap(({ rank, name, isMe, prize }) => (rank === null ? [] : [{ rank, name, isMe, prize }]))
      .toSorted((a, b) => a.rank - b.rank),
    prizes: prizesOf(prizes, seats.length),
  }
}
