/** [L6] The state of a sit and go: levels, players left, the player's place. Nothing for a cash game. */
import { type Chips, isTournamentOver } from '@fairhouse/kit'
import type { Level, LevelSettings } from '../levels.ts'
import type { Stakes } from './seen-table.ts'

/** The part of the message `party` used here. */
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

export type TournamentProgress = Readonly<{
  /** From 1. */
  level: number
  /** The next blinds; null if these stay. */
  next: Level | null
  isStarted: boolean
  isOver: boolean
  left: number
  of: number
  /** By chips; null if eliminated, or a spectator. */
  place: number | null
  mine: Readonly<{ rank: number; prize: string | null }> | null
}>

const sameBlinds = (level: Level, { smallBlind, bigBlind, ante }: Stakes): boolean =>
  level.smallBlind === smallBlind && level.bigBlind === bigBlind && level.ante === ante

/** `stakes`: those of the hand on screen. The next hand's may already be higher. */
const nextOf = (config: Stakes, levels: readonly Level[], stakes: Stakes): Level | null => {
  const coming = levels.findIndex((level) => sameBlinds(level, config))
  const isHigher = coming >= 0 && !sameBlinds(levels[coming]!, stakes)
  return (isHigher ? levels[coming] : levels[coming + 1]) ?? null
}

/** Null if it isn't a tournament. */
export const progressOf = (party: TournamentParty, stakes: Stakes): TournamentProgress | null => {
  if (party.format !== 'tournament') return null
  const { levels } = party.settings as LevelSettings
  const { seats } = party
  const inside = seats.filter(({ rank }) => rank === null)
  const me = seats.find(({ isMe }) => isMe)
  return {
    level: levels.findIndex((level) => sameBlinds(level, stakes)) + 1,
    next: nextOf(party.config as Stakes, levels, stakes),
    isStarted: party.hands > 0,
    isOver: isTournamentOver(seats),
    left: inside.length,
    of: Math.max(seats.length, ...seats.map(({ rank }) => rank ?? 0)),
    place: me?.rank === null ? 1 + inside.filter(({ stack }) => stack > me.stack).length : null,
    mine: me === undefined || me.rank === null ? null : { rank: me.rank, prize: me.prize },
  }
}
