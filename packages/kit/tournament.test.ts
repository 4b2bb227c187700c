import { expect, test } from 'vitest'
import { isTournamentOver } from './tournament.ts'

test.each([
  ['nobody is out yet', [null, null, null], false],
  ['two are still in', [null, 3, null], false],
  ['the last one has won', [2, 1, 3], true],
  ['the winner has left', [2, 3], true],
  ['nobody is there', [], false],
] as const)('[L6] %s', (_case, ranks, isOver) =>
  expect(isTournamentOver(ranks.map((rank) => ({ rank })))).toBe(isOver),
)
