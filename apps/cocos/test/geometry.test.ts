import { describe, expect, test } from 'vitest'
import {
  ARRANGEMENTS,
  arrangementFor,
  type Box,
  betBox,
  boardBox,
  cardBox,
  columns,
  DESIGNS,
  dealerBox,
  fitFor,
  layoutFor,
  plateBox,
  potsAt,
  type Size,
  textWidth,
} from '../assets/scripts/view/geometry'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8]

test.each([
  ['a desktop', { width: 1440, height: 900 }, 'wide'],
  ['a tablet in landscape', { width: 1024, height: 768 }, 'wide'],
  ['a phone in landscape', { width: 844, height: 390 }, 'low'],
  ['a phone', { width: 390, height: 844 }, 'phone'],
  ['a tablet in portrait', { width: 768, height: 1024 }, 'phone'],
] as const)('%s', (_name, screen, arrangement) => expect(arrangementFor(screen)).toBe(arrangement))

test.each<[Size, 'width' | 'height']>([
  [{ width: 390, height: 844 }, 'height'],
  [{ width: 780, height: 1688 }, 'height'],
  [{ width: 390, height: 1000 }, 'width'],
  [{ width: 600, height: 844 }, 'height'],
])('of a screen %o the %s is filled', (screen, fit) => {
  expect(fitFor(screen, DESIGNS.phone)).toBe(fit)
})

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Pairs that overlap, by their index in the list. */
const collisions = (boxes: readonly Box[]): readonly (readonly [number, number])[] =>
  boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b, j) => (overlap(a, b) ? [[i, i + 1 + j] as const] : [])),
  )

/** The tag under a plate. */
const withTag = (box: Box): Box => ({ ...box, height: box.height + 13 })

/** Each at its design size, and on a longer and a broader screen. */
const LAYOUTS = ARRANGEMENTS.flatMap((name) => {
  const { width, height } = DESIGNS[name]
  return [
    [name, layoutFor(name, { width, height })],
    [`${name}, broader`, layoutFor(name, { width: width * 1.3, height })],
    [`${name}, higher`, layoutFor(name, { width, height: height * 1.3 })],
  ] as const
})

describe.each(LAYOUTS)('%s', (_name, layout) => {
  const plates = PLACES.map((place) => plateBox(layout, place))
  const bets = PLACES.map((place) => betBox(layout, place))
  const board = [0, 1, 2, 3, 4].map((place) => boardBox(layout, place))
  const cardsAt = (place: number) => ([0, 1] as const).map((card) => cardBox(layout, place, card))
  const own = cardsAt(0)

  test('nothing leaves the screen, and the parts of the screen do not overlap', () => {
    const parts = [layout.bar, layout.table, layout.dock, layout.rail, layout.line].filter(
      (box) => box !== null,
    )
    expect(parts.every((box) => within(box, layout.screen))).toBe(true)
    expect(collisions(parts)).toEqual([])
  })

  test('plates with their tags, bets, dealer buttons and all cards lie on the table', () => {
    const dealers = PLACES.map((place) => dealerBox(layout, place))
    const room = { ...layout.table, height: layout.table.height + layout.sizes.foot }
    const all = [...plates.map(withTag), ...bets, ...dealers, ...PLACES.flatMap(cardsAt), ...board]
    expect(all.map((box) => within(box, room))).toEqual(all.map(() => true))
  })

  test('plates, bets and board cards do not overlap', () =>
    expect(collisions([...plates, ...bets, ...board])).toEqual([]))

  test('my cards overlap neither bets nor the board', () => {
    expect(own.flatMap((card) => [...bets, ...board].filter((box) => overlap(card, box)))).toEqual([])
  })

  test('one pot fits above the board', () => {
    const [x, y] = potsAt(layout)
    const pot = { x: x - 60, y: y - 14, width: 120, height: 28 }
    expect([...plates, ...board].filter((box) => overlap(pot, box))).toEqual([])
  })

  test('cards of the bots stay below the bar', () => {
    const cards = PLACES.slice(1).map((place) => cardBox(layout, place, 0))
    expect(cards.filter(({ y }) => y < layout.bar.height - 1)).toEqual([])
  })
})

test('columns share the space between the gaps', () =>
  expect(columns({ x: 10, y: 0, width: 110, height: 5 }, [1, 3], 10)).toEqual([
    { x: 10, y: 0, width: 25, height: 5 },
    { x: 45, y: 0, width: 75, height: 5 },
  ]))

test('a Chinese character is as wide as it is high', () => expect(textWidth('跟注', 10)).toBe(20))
