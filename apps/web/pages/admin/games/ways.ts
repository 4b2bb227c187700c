/** The ways to play a game and their exact returns, as the house lists them. */
import type { ManagedGame } from '@fairhouse/messages'

export type Way = ManagedGame['ways'][number]

/** `low 3`: the difficulty and the spots; `higher 7`: the guess and the card. */
export const partsOf = ({ way }: Way): readonly [string, string] => {
  const [kind = '', of = ''] = way.split(' ')
  return [kind, of]
}

/** The lowest and the highest; the first of equals. All decimals have the same number of digits, so texts compare. */
export const extremes = (ways: readonly Way[]): Readonly<{ lowest: Way; highest: Way }> => ({
  lowest: ways.reduce((least, way) => (way.decimal < least.decimal ? way : least)),
  highest: ways.reduce((most, way) => (way.decimal > most.decimal ? way : most)),
})
