import { accepted, isRefusal } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { cardAt } from '../evaluation/card-index.ts'
import {
  drawMatchup,
  eachMatchup,
  familyOf,
  keepsSuits,
  type Pocket,
  parseRange,
  SUIT_ORDERS,
} from './ranges.ts'

const names = (text: string): readonly string[] =>
  accepted(parseRange(text)).map(([a, b]) => `${cardAt(a)}${cardAt(b)}`)

describe('reading', () => {
  test.each([
    ['AcKd', ['AcKd']],
    ['KdAc', ['AcKd']],
    ['2s2c', ['2s2c']],
    ['10c9c', ['Tc9c']],
    ['77', ['7d7c', '7h7c', '7h7d', '7s7c', '7s7d', '7s7h']],
    ['AKs', ['AcKc', 'AdKd', 'AhKh', 'AsKs']],
    ['aKS', ['AcKc', 'AdKd', 'AhKh', 'AsKs']],
    ['A5s-A4s', ['Ac5c', 'Ad5d', 'Ah5h', 'As5s', 'Ac4c', 'Ad4d', 'Ah4h', 'As4s']],
    ['AcKc, AKs', ['AcKc', 'AdKd', 'AhKh', 'AsKs']],
  ])('%s is %j', (text, hands) => {
    expect(names(text)).toEqual(hands)
  })

  test.each([
    ['AK', 16],
    ['AKo', 12],
    ['KAo', 12],
    ['QQ+', 18],
    ['AA+', 6],
    ['99-66', 24],
    ['66-99', 24],
    ['KTo+', 36],
    ['KT+', 48],
    ['AKs+', 4],
    ['A5s-A2s', 16],
    ['A2s-A5s', 16],
    ['32s', 4],
    ['QQ+, AKs, KTo+ ,77', 18 + 4 + 36 + 6],
    ['22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32', 1326],
    ['any', 1326],
    ['QQ,any', 1326],
  ])('%s has %d hands, all different', (text, count) => {
    expect(names(text).length).toBe(count)
    expect(new Set(names(text)).size).toBe(count)
  })

  test('the order of terms doesn’t change the hands', () => {
    const sorted = (text: string) => names(text).toSorted()
    expect(sorted('TK+')).toEqual(sorted('KT,KJ,KQ'))
    expect(sorted('JJ-TT,QQ+')).toEqual(sorted('TT+'))
    expect(sorted('any')).toEqual(sorted('22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32'))
  })

  test.each([
    ['', 'empty-range'],
    ['QQ,', 'empty-range'],
    ['QQ,,KK', 'empty-range'],
    ['Q', 'bad-range'],
    ['QX', 'bad-range'],
    ['AKx', 'bad-range'],
    ['AKs++', 'bad-range'],
    ['AK s', 'bad-range'],
    ['QQ+-TT', 'bad-range'],
    ['QQ-', 'bad-range'],
    ['-QQ', 'bad-range'],
    ['1c2c', 'bad-hand'],
    ['AcAc', 'bad-hand'],
    ['QQs', 'bad-pair'],
    ['QQ-AKs', 'bad-span'],
    ['A5s-K2s', 'bad-span'],
    ['A5s-A2o', 'bad-span'],
    ['A5s-AA', 'bad-span'],
  ])('%j is refused: %s', (text, code) => {
    const range = parseRange(text)
    expect(isRefusal(range) && range.refused).toBe(code)
  })
})

describe('dealing', () => {
  const ranges = ['AA', 'any', 'KK,AcKc'].map((text) => accepted(parseRange(text)))
  const text = (pockets: readonly Pocket[]): string => pockets.join(' ')

  test('every matchup once, in range order, no card twice; marks are cleared afterwards', () => {
    const taken = new Uint8Array(52)
    const met = new Set<string>()
    eachMatchup(ranges, taken, (pockets) => {
      expect(new Set(pockets.flat()).size).toBe(6)
      expect(pockets.every((pocket, hand) => ranges[hand]!.includes(pocket))).toBe(true)
      met.add(text(pockets))
    })
    // 36 ways to deal AA and KK and 3 for AcKc, whose ace leaves three pairs; C(48,2) hands between them.
    expect(met.size).toBe((36 + 3) * 1128)
    expect(taken.every((mark) => mark === 0)).toBe(true)
  })

  test('a word for each range with a choice; no matchup if two hands share a card', () => {
    const words = [0, 0, 1, 5] // the first aces, with the ace of clubs, and AcKc; the second, and the sixth hand
    const [pockets, dealt]: [Pocket[], Uint8Array] = [[], new Uint8Array(52)]
    const three = [ranges[0]!, accepted(parseRange('2c2d')), accepted(parseRange('AcKc,KK'))]
    const drawOne = () => drawMatchup(three, { word: () => words.shift()! }, pockets, dealt)
    expect(drawOne()).toBe(false)
    expect(drawOne()).toBe(true)
    expect(pockets).toEqual([three[0]![1], three[1]![0], three[2]![5]])
    expect([...dealt.keys()].filter((card) => dealt[card] !== 0)).toEqual(
      pockets.flat().toSorted((a, b) => a - b),
    )
    expect(words).toEqual([])
  })

  test('24 renamings of suits; a flush draw on the board leaves six, a rainbow one', () => {
    const kept = (board: readonly number[]) => SUIT_ORDERS.filter((order) => keepsSuits(order, board)).length
    expect(new Set(SUIT_ORDERS.map(String)).size).toBe(24)
    expect(kept([0, 4, 8])).toBe(6)
    expect(kept([0, 5, 10])).toBe(1)
    expect(kept([])).toBe(24)
  })

  test('aces against kings are three families: no suit in common, one, or both', () => {
    const families = new Map<string, number>()
    eachMatchup([ranges[0]!, accepted(parseRange('KK'))], new Uint8Array(52), (pockets) => {
      const name = familyOf(pockets, SUIT_ORDERS)
      families.set(name, (families.get(name) ?? 0) + 1)
    })
    expect([...families.values()].sort()).toEqual([24, 6, 6])
  })
})
