import { expect, test } from 'vitest'
import { EVERYTHING, exportPath, filterOf, type HistoryChoice } from './history-query.ts'

const day = (date: string): number => new Date(`${date}T00:00:00`).getTime()

test.each<[Partial<HistoryChoice>, object]>([
  [{}, {}],
  [{ game: 'keno' }, { game: 'keno' }],
  [{ wallet: 'USD demo' }, { currency: 'USD', isDemo: true }],
  [{ wallet: 'BTC real' }, { currency: 'BTC', isDemo: false }],
  [{ state: 'open' }, { isOpen: true }],
  [{ state: 'over' }, { isOpen: false }],
  [{ from: '2026-11-15' }, { from: day('2026-11-15') }],
  [{ to: '2026-11-15' }, { to: day('2026-11-15') + 86_400_000 }],
  [{ from: 'soon' }, {}],
])('%j requests %j', (choice, filter) => expect(filterOf({ ...EVERYTHING, ...choice })).toEqual(filter))

test('the address of the export has the same filter', () => {
  const path = exportPath({ ...EVERYTHING, game: 'hilo', wallet: 'USD demo' }, 'csv')
  expect(path).toBe('/v1/history/export?game=hilo&currency=USD&isDemo=true&format=csv')
})

test('the day on which the clocks go back has 25 hours', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
  const { from, to } = filterOf({ ...EVERYTHING, from: '2026-10-25', to: '2026-10-25' })
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  expect([from, to]).toEqual([Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23)])
})
