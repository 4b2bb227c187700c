/** Parses three cards and the comparison modes from arguments. */
import { A23_MODES, type Modes, SINGLE_MODES } from '@fairhouse/games/zhajinhua/hands.ts'
import { type Card, parseCards } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'
import { oneOf } from '../figures.ts'

export const CARDS_EACH = 3

/** `AsTd2c`. */
export const threeCards = (text: string): readonly Card[] => {
  const cards = parseCards(text)
  if (cards?.length !== CARDS_EACH)
    throw new UsageError(`a hand is three cards such as AsTd2c, not "${text}"`)
  return cards
}

export const modesOption = (call: Call): Partial<Modes> => {
  const [a23, single] = [oneOf(call, 'a23', A23_MODES), oneOf(call, 'single', SINGLE_MODES)]
  return { ...(a23 && { a23 }), ...(single && { single }) }
}
