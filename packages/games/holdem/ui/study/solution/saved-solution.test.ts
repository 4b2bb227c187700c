import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { openSpot } from '../../../postflop/open-spot.ts'
import { readSpot } from '../../../postflop/spot-line.ts'
import { FIRST_FORM, lineOf } from '../../../study/form.ts'
import { readSaved, writeSaved } from './saved-solution.ts'

const FORM = { ...FIRST_FORM, oop: 'AA,KQs,76s', ip: 'QQ,AKs,T9s' }
const opened = () => accepted(openSpot(accepted(readSpot(lineOf(FORM)))))

test('a solution comes back with its form, and goes on from where it was', () => {
  const solver = opened()
  solver.run(40)
  const solution = new Uint8Array(solver.save())
  const saved = accepted(readSaved(writeSaved({ form: FORM, solution })))
  expect(saved).toEqual({ form: FORM, solution })
  const again = opened()
  expect(again.load(saved.solution)).toBeUndefined()
  expect([again.iterations(), again.exploitability()]).toEqual([40, solver.exploitability()])
})

const TEXT = new TextEncoder()
test.each([
  ['nothing', new Uint8Array(0)],
  ['another file', TEXT.encode('{"a":1}\n')],
  ['no JSON', TEXT.encode('fairhouse-study\n')],
  ['a form of another kind', TEXT.encode('{"format":"fairhouse-study","form":{"oop":"AA"}}\n')],
  [
    'a form with a mistake',
    writeSaved({ form: { ...FORM, board: 'Kh Kh Kh' }, solution: new Uint8Array(1) }),
  ],
])('%s is refused', (_what, file) => {
  const read = readSaved(file)
  expect(isRefusal(read) && read.refused).toBe('bad-file')
})

test('a damaged solution, or one of another spot, is refused by the solver', () => {
  const solver = opened()
  solver.run(5)
  const { solution } = accepted(
    readSaved(writeSaved({ form: FORM, solution: new Uint8Array(solver.save()) })),
  )
  const other = accepted(openSpot(accepted(readSpot(lineOf({ ...FORM, pot: '101' })))))
  expect(other.load(solution)).toBe('other-spot')
  expect(opened().load(solution.slice(0, -8))).toBe('bad-file')
})
