import { expect, test } from 'vitest'
import { choiceOf, strategyItems, textOfItem, textWith } from './strategy-choice.ts'

const own = ['mine']

test.each([
  ['optimal', 'optimal', [], null],
  ['always_roll(6)', 'always_roll', [6], null],
  ['sus_strategy(11, 6)', 'sus_strategy', [11, 6], null],
  ['mine', 'own:mine', [], null],
  ['best_response(mine)', 'best_response', [], 'mine'],
  ['best_response(best_response(suspect(8,4)))', 'best_response', [], 'best_response(suspect(8,4))'],
  ['suspect(100,4)', 'text', [], null],
  ['yours', 'text', [], null],
] as const)('%s stands on the line %s', (text, line, numbers, inner) => {
  const choice = choiceOf(text, own)
  expect([choice.line, choice.parameters.map(({ value }) => value), choice.inner]).toEqual([
    line,
    numbers,
    inner,
  ])
})

test('every entry but the last is a strategy that is shown as that entry', () => {
  for (const line of strategyItems(own)) {
    if (line !== 'text') expect(choiceOf(textOfItem(line, 'always_roll(6)'), own).line).toBe(line)
  }
})

test('numbers go back into the text', () => expect(textWith('suspect', [7, 5])).toBe('suspect(7,5)'))
