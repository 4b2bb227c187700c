/** The number of dice that each seat chose last; it stays until changed. */
import { useState } from 'react'
import { DEFAULTS } from '../rules.ts'
import type { Setup } from '../setup.ts'

const USUAL = DEFAULTS.sides

export const useChosen = ({ config }: Setup, seat: number): readonly [number, (dice: number) => void] => {
  const usual = Math.min(USUAL, config.maxDice)
  const [chosen, setChosen] = useState<readonly [number, number]>([usual, usual])
  const choose = (dice: number): void =>
    setChosen(([first, second]) => (seat === 0 ? [dice, second] : [first, dice]))
  return [chosen[seat]!, choose]
}
