/** The games that are played against the house: their rules, and how a file and an override set them up. */
import { cardName } from '@fairhouse/games/hilo/cards.ts'
import type { Config as HiloConfig } from '@fairhouse/games/hilo/config.ts'
import { checkReturns as checkHilo, stepTable } from '@fairhouse/games/hilo/odds.ts'
import type { Config as KenoConfig } from '@fairhouse/games/keno/config.ts'
import { allOdds, checkReturns as checkKeno } from '@fairhouse/games/keno/odds.ts'
import { REGISTRY } from '@fairhouse/games/registry.ts'
import {
  type AnyGame,
  printDecimal,
  type Rational,
  type Refusal,
  type Registry,
  rational,
  refuse,
  roundTo,
  rulesIn,
} from '@fairhouse/kit'
import type { GameFile } from './files.ts'

const PREFIX = 'inhousegame:'

/** `inhousegame:hilo` and `hilo` are the same game. */
export const shortId = (game: string): string => (game.startsWith(PREFIX) ? game.slice(PREFIX.length) : game)
export const longId = (game: string): string => `${PREFIX}${shortId(game)}`

/** By the id of the rules; [F11] of a version, or the present ones. */
export const rulesOf = (game: string, version?: number): AnyGame => {
  const rules = rulesIn(REGISTRY as Registry, game, version)
  if (rules === null) throw new Error(`there are no rules of ${game}, version ${version ?? 'now'}`)
  return rules
}

const SHOWN_DECIMALS = 8

/** As the game says it, or what was paid of one staked. */
export const multiplierOf = (game: string, view: unknown): string | null => {
  const facet = (REGISTRY as Registry)[game]?.house
  if (facet) return facet.row(view).multiplier
  const { betAmount, finalPayout } = view as Readonly<{ betAmount: string; finalPayout: string | null }>
  return finalPayout === null
    ? null
    : printDecimal(roundTo(rational(BigInt(finalPayout), BigInt(betAmount)), SHOWN_DECIMALS))
}

export const unknownGame = (): Refusal => refuse('unknown-game', 'there is no such game')

/** What the rules are configured with, without the limits of a currency. [K3] Keno has an RTP only as an override. */
export const settingsOf = (
  file: GameFile,
  override: string | undefined,
): Readonly<Record<string, unknown>> => {
  switch (file.gameId) {
    case 'inhousegame:hilo':
      return { rtp: override ?? file.rtp }
    case 'inhousegame:keno':
      return {
        ...file.gameParameters,
        payoutTables: file.payoutTables,
        ...(override !== undefined && { rtp: override }),
      }
  }
}

/** Null: every way to play returns less than the stake and at least `floor` of it. */
export const returnsProblem = (file: GameFile, config: unknown, floor: Rational): Refusal | null => {
  switch (file.gameId) {
    case 'inhousegame:hilo':
      return checkHilo(config as HiloConfig, floor)
    case 'inhousegame:keno':
      return checkKeno(config as KenoConfig, floor)
  }
}

/** One way to play and what it returns of one staked, exactly: `low 3` of Keno, `higher 7` of HiLo. */
export type WayToPlay = Readonly<{ way: string; returns: Rational }>

export const waysToPlay = (file: GameFile, config: unknown): readonly WayToPlay[] => {
  switch (file.gameId) {
    case 'inhousegame:hilo':
      return stepTable((config as HiloConfig).rtp).map(({ card, guess, returns }) => ({
        way: `${guess} ${cardName(card)}`,
        returns,
      }))
    case 'inhousegame:keno':
      return allOdds(config as KenoConfig).map(({ difficulty, spots, returns }) => ({
        way: `${difficulty} ${spots}`,
        returns,
      }))
  }
}
