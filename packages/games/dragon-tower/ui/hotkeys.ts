/** The keys of Dragon Tower: difficulty and bet before a round, tiles and cashing out in it. */
import type { Hotkeys } from '@fairhouse/ui'
import { DIFFICULTIES, type Difficulty, tilesOf } from '../difficulties.ts'

export type KeysProps = Readonly<{
  /** The difficulty of the round that is being played; null: none is. */
  playing: Difficulty | null
  onDifficulty(difficulty: Difficulty): void
  onBet(): void
  onPick(tile: number): void
  onAnyTile(): void
  onCashOut(): void
}>

/** From anywhere on the page the arrows lead to the row to pick from; there they go from tile to tile. */
const toTheRow = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest('.rail') !== null) return
  document.querySelector<HTMLElement>('.tower-open[tabindex="0"]')?.focus({ preventScroll: true })
}

export const hotkeysOf = (props: KeysProps): Hotkeys => {
  const { playing, onDifficulty, onBet, onPick, onAnyTile, onCashOut } = props
  if (playing === null)
    return {
      ...Object.fromEntries(
        DIFFICULTIES.map((value, index) => [String(index + 1), () => onDifficulty(value)]),
      ),
      Enter: onBet,
    }
  return {
    ...Object.fromEntries(tilesOf(playing).map((tile) => [String(tile + 1), () => onPick(tile)])),
    ArrowLeft: toTheRow,
    ArrowRight: toTheRow,
    r: onAnyTile,
    c: onCashOut,
    Enter: onCashOut,
  }
}
