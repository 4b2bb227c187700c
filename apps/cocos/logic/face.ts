/**
 * Everything of Hold'em that the engine's side may use. `npm run cocos` bundles this file with its dependencies into
 * assets/scripts/logic/holdem.js; the types beside the bundle point back here.
 */
import './older-engines.ts'
import { type Solutions, solutionsFrom as strategiesFrom } from '@fairhouse/games/holdem/bots/solutions.ts'
import { solveDecision } from '@fairhouse/games/holdem/postflop/decision.ts'
import { EMBLEMS as EMBLEM_PATHS, RANK_STROKES, type Rank, SUIT_SHAPES } from '@fairhouse/ui/card-art.ts'
import { type Outline, outlineOf } from './outlines.ts'

export type { Solutions } from '@fairhouse/games/holdem/bots/solutions.ts'
export type { Setup } from '@fairhouse/games/holdem/config.ts'
export { BOT_LEVELS, REOPENING } from '@fairhouse/games/holdem/fields.ts'
export type { ShownBet } from '@fairhouse/games/holdem/presenter/bets.ts'
export { PLACES } from '@fairhouse/games/holdem/presenter/places.ts'
export { PLAYER_COUNTS, RANDOM, type ReopeningText } from '@fairhouse/games/holdem/presenter/setup-form.ts'
export { BEAT_SOUNDS, type BeatSound } from '@fairhouse/games/holdem/presenter/sounds.ts'
export type { PlateTag, Teller } from '@fairhouse/games/holdem/presenter/teller.ts'
export {
  type ActionButton,
  AFTER_FOLDS,
  BOT_SPEEDS,
  type ButtonId,
  buttonOf,
  clampRaise,
  type HoldemDock,
  type HoldemSettings,
  type LogLine,
  NAMINGS,
  type RaiseModel,
  type SeedBytes,
  type ShownEnd,
  type ShownSeat,
  type ShownSession,
  type ShownSummary,
  stepRaise,
  toggle,
  wishOfKey,
} from '@fairhouse/games/holdem/presenter.ts'
export type { Store } from '@fairhouse/games/holdem/storage/device-storage.ts'
export { BEAT_MS, type Beat } from '@fairhouse/games/holdem/table/beats.ts'
export type { Intent } from '@fairhouse/games/holdem/table.ts'
export { freshSeed } from '@fairhouse/games/holdem/ui/fresh-seed.ts'
export type { Words } from '@fairhouse/games/holdem/words/index.ts'
export type { Texts } from '@fairhouse/games/holdem/words/screen.ts'
export { type Card, type Chips, isSeedWord } from '@fairhouse/kit'
export { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairhouse/ui/words.ts'
export { type Client, type Frame, openClient, type Ports } from './client.ts'
export type { PageName } from './client-pages.ts'
export { type DeviceSettings, MOTIONS } from './device-settings.ts'
export type { KeptSession, ShownReplay } from './hand-history.ts'
export type { Outline, Stroke } from './outlines.ts'
export { dateText, type PageLine } from './pages.ts'
export { ANTES, BLINDS, STACKS, stepped, THINKING_MS } from './setup-steps.ts'

const outlines = <Key extends string>(paths: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries<string>(paths).map(([key, path]) => [key, outlineOf(path)])) as Readonly<
    Record<Key, Outline>
  >

/** Suits fill 24 × 24, ranks are strokes in 20 × 28.4; the nine is the six rotated by half a turn. */
export const SUITS = outlines(SUIT_SHAPES)
export const RANKS = outlines<Rank>(RANK_STROKES)

/** King, queen and jack, in 60 × 33: a tinted body, strokes, solid jewels. */
export const EMBLEMS = {
  K: outlines(EMBLEM_PATHS.K),
  Q: outlines(EMBLEM_PATHS.Q),
  J: outlines(EMBLEM_PATHS.J),
}

/** With the solver of turns and rivers. */
export const solutionsFrom = (files: readonly Uint8Array[]): Solutions => strategiesFrom(files, solveDecision)
