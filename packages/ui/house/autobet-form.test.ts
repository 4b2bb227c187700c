import { rational } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type AutobetForm, FRESH_FORM, readForm } from './autobet-form.ts'

const PLAN = { rounds: 10, onWin: null, onLoss: null, profit: null, loss: null }

test.each<[string, Partial<AutobetForm>, object]>([
  ['unchanged', {}, {}],
  ['endless', { rounds: ' ' }, { rounds: null }],
  ['many rounds', { rounds: ' 9999 ' }, { rounds: 9999 }],
  ['both limits', { profit: '1,000', loss: '2.50' }, { profit: 100_000n, loss: 250n }],
  ['twice the stake after a loss', { onLoss: 'raise' }, { onLoss: rational(2) }],
  ['a little more after a win', { onWin: 'raise', winPercent: '12.5' }, { onWin: rational(9, 8) }],
  ['an unused percentage', { winPercent: 'much' }, {}],
])('the form: %s', (_case, patch, plan) => {
  expect(readForm({ ...FRESH_FORM, ...patch }, 2)).toEqual({ plan: { ...PLAN, ...plan }, errors: null })
})

test.each<[string, Partial<AutobetForm>, object]>([
  ['no round', { rounds: '0' }, { rounds: true }],
  ['too many rounds', { rounds: '10000' }, { rounds: true }],
  ['nothing right', { rounds: '1.5', profit: '0', loss: '-1' }, { rounds: true, profit: true, loss: true }],
  ['too many decimals', { profit: '1.234' }, { profit: true }],
  ['a comma for a point', { loss: '2,50' }, { loss: true }],
  ['a raise of zero', { onWin: 'raise', winPercent: '0' }, { winPercent: true }],
  ['a negative raise', { onLoss: 'raise', lossPercent: '-50' }, { lossPercent: true }],
  ['too large a raise', { onLoss: 'raise', lossPercent: '1000.01' }, { lossPercent: true }],
  ['finer than a hundredth of a percent', { onLoss: 'raise', lossPercent: '0.001' }, { lossPercent: true }],
])('the form refuses: %s', (_case, patch, errors) => {
  expect(readForm({ ...FRESH_FORM, ...patch }, 2)).toEqual({ plan: null, errors })
})
