import { sha256Hex } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { qrCode, qrGrids } from './qr-code.ts'
import { correctionOf } from './reed-solomon.ts'

/** "fair" with mask 3, as another encoder draws it. */
const FAIR = [
  ...['111111101001001111111', '100000101110001000001', '101110100111101011101', '101110101100001011101'],
  ...['101110100010001011101', '100000100100001000001', '111111101010101111111', '000000001110000000000'],
  ...['101101110000001001011', '011110001000100100101', '000000110110111110011', '100001001110110001011'],
  ...['100011110101010010010', '000000001100010101100', '111111101010011011000', '100000101101111001100'],
  ...['101110100101001000111', '101110101010010010010', '101110101111010010000', '100000100111101011001'],
  '111111101011100100000',
]

const rowsOf = (grid: readonly (readonly boolean[])[]): readonly string[] =>
  grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))

describe('a QR code', () => {
  test('computes the error correction of the standard’s example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  test('equals another encoder’s, module by module', () => {
    expect(rowsOf(qrGrids('fair')![3]!)).toEqual(FAIR)
  })

  /** A hash over the rows of all eight masks, from that other encoder. */
  test.each([
    [1, 'fair', '7015d3b20d0f501ebe8fabbc94b232690305f69d6e47ee2e9416248bbaf851b5'],
    [2, 'https://a.example/t/x', '658a836d2b9f6832ebf26fabac2ff0eec9993869956cbc08112d5a560cbfa92b'],
    [
      3,
      'https://house.example/t/abcdefghij',
      '3d274ed911a20846993cec5d5429f44309ba232573af40576ab9e8b4b0a6a271',
    ],
    [
      4,
      'https://house.example/t/abcdefghijklmnopqrstuv',
      'f4d89cce69bab798cef1afc1cb9af965f93de1f1b83724e63bb199e2ded3c7dd',
    ],
    [
      5,
      'https://fairhouse.example.org/t/abcdefghijklmnopqrstuv?lang=zh-Hans',
      'b5ddb950d84785e47824cea20063437bfe09f47a6c21071f18105d954b989f39',
    ],
    [
      6,
      'https://fairhouse.example.org/t/abcdefghijklmnopqrstuv?lang=zh-Hans&and=more-of-it-here',
      '19ef289cf43bfdd72d4666c49a6eeb9362e4b7cc35f6c79ed9cc4595de57f63f',
    ],
  ])('of version %i equals the other encoder’s under every mask', (version, text, hash) => {
    const grids = qrGrids(text)!
    expect(grids[0]).toHaveLength(17 + 4 * version)
    expect(sha256Hex(grids.flatMap(rowsOf).join('\n'))).toBe(hash)
  })

  test('uses one of the eight masks, and holds at most 106 bytes', () => {
    const masks = qrGrids('fair')!.map((grid) => rowsOf(grid).join())
    expect(masks).toContain(rowsOf(qrCode('fair')!).join())
    expect(qrCode('x'.repeat(106))).toHaveLength(41)
    expect(qrCode('x'.repeat(107))).toBeNull()
    expect(qrCode('桌'.repeat(36))).toBeNull()
  })
})
