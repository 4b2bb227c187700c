import { accepted, isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { swapDrawn } from '@fairhouse/kit/testing/ladder-secrets.ts'
import { ladderLines, playingMarkup, stageMarkup } from '@fairhouse/ui/testing/ladder.ts'
import { describe, expect, test } from 'vitest'
import { game as manifest } from './game.ts'
import { house } from './house.ts'
import { type Action, BOARD, ladder, type MinesParts, type View } from './rules.ts'
import { game } from './ui/game.tsx'

const { game: mines } = ladder
const DEFAULTS = accepted(mines.configure({}))

conforms({ describe, test }, mines, {
  configs: [DEFAULTS, { ...DEFAULTS, rtp: '95', maxPayout: '200000' }],
  swapHidden: swapDrawn<MinesParts>(({ drawn, taken }) => {
    const opened = taken.map(({ field }) => field)
    const closed = BOARD.filter((field) => !opened.some((one) => one === field))
    return drawn.map((mine) => closed[(closed.indexOf(mine) + 1) % closed.length]!)
  }),
})

const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }
/** A round with three mines: `safe` fields opened, and then perhaps a mine. */
const play = (safe: number, ...more: readonly Action[]) => {
  const drawn = ladder.draw(words(SEEDS), '3')
  const free = BOARD.filter((field) => !drawn.includes(field))
  const opening = free.slice(0, safe).map((field): Action => ({ type: 'open', field }))
  const chance = words(SEEDS)
  let { state } = mines.start(DEFAULTS, 1, chance)
  const results = [{ type: 'bet', amount: '100', difficulty: '3' } as const, ...opening, ...more].map(
    (action) => {
      const step = mines.apply(state, 0, action, chance)
      if (!isRefusal(step)) state = step.state
      return step
    },
  )
  return {
    drawn,
    last: results.at(-1)!,
    view: mines.view(state, 0) as View & { difficulty: '3'; betAmount: string },
  }
}

test('[MN1] [MN2] as many mines as were chosen, on different fields', () => {
  for (const mineCount of ladder.difficulties)
    expect(new Set(ladder.draw(words(SEEDS), mineCount)).size).toBe(Number(mineCount))
})

test.each([
  ['1', 1, '1.01041667'],
  ['3', 2, '1.25974026'],
  ['20', 5, '51536.1'],
] as const)('[MN3] with %s mines, %i fields pay %s', (mineCount, fields, multiplier) => {
  const { multipliers } = ladder.answer({ seeds: SEEDS, difficulty: mineCount })
  expect(multipliers[fields - 1]).toBe(multiplier)
  expect(multipliers).toHaveLength(25 - Number(mineCount))
})

test('[MN4] a mine ends the round and shows all mines; an opened field or another number is refused', () => {
  const { drawn, view } = play(2, { type: 'open', field: play(0).drawn[0] })
  expect(view).toMatchObject({ state: 'finished', stepCount: 2, mines: drawn, finalPayout: '0' })
  for (const field of [play(1).view.opened[0], 25, -1, '3', null])
    expect(play(1, { type: 'open', field }).last).toMatchObject({ refused: 'invalid-field' })
})

test('every way to bet returns 97 %', () => {
  for (const { returns } of house.ways(DEFAULTS))
    expect(Number(returns.n) / Number(returns.d)).toBeCloseTo(0.97, 6)
  expect(house.settings.safeParse(withoutStatus(manifest.defaults!.file!)).success).toBe(true)
})
const withoutStatus = ({ status: _status, oddsType: _odds, ...own }: Readonly<Record<string, unknown>>) => own

test('the board names its fields, and every round has its words in every language', () => {
  const open = play(1).view
  expect(stageMarkup(game, open)).toContain(`Field ${open.opened[0]! + 1}, safe`)
  expect(playingMarkup(game, open)).toContain('Cash out 1.10')
  for (const round of [
    open,
    play(2, { type: 'cashOut' }).view,
    play(0, { type: 'open', field: play(0).drawn[0] }).view,
  ])
    for (const line of ladderLines(game, round)) expect(line).not.toMatch(/undefined|null|NaN|^$/)
})
