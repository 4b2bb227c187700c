/**
 * Spots solved by an independent program to about 0.05 % of the pot (the flop to 0.3 %), with its values in chips, its
 * seconds to half a per cent of the pot on one core, and its bytes.
 */
const RANGES = {
  oop: '66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s',
  ip: 'QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+',
}

export const KNOWN_SPOTS = [
  {
    name: 'river',
    line: { ...RANGES, board: 'Td9d6hQc2s', pot: 200, stack: 900, bet: '50%,100%', raise: '60%' },
    ...{ evOop: 93.23174, equityOop: 0.516174, exploitability: 0.08726, seconds: 0.008, bytes: 226_772 },
  },
  {
    name: 'turn',
    line: { ...RANGES, board: 'Td9d6hQc', pot: 200, stack: 900, bet: '60%', raise: '60%' },
    ...{ evOop: 95.1173, equityOop: 0.530603, exploitability: 0.09802, seconds: 0.482, bytes: 5_888_028 },
  },
  {
    name: 'flop',
    line: {
      oop: '22+,A2s+,A8o+,K7s+,K9o+,Q8s+,Q9o+,J8s+,J9o+,T8+,97+,86+,75+,64s+,65o,54,43s',
      ip: '22+,A4s+,A9o+,K9s+,KTo+,Q9s+,QTo+,J9+,T9,98s,87s,76s,65s',
      ...{ board: 'Td9d6h', pot: 60, stack: 370, bet: '50%', raise: '50%' },
    },
    // 14.08 seconds on sixteen cores.
    ...{
      evOop: 26.37996,
      equityOop: 0.479495,
      exploitability: 0.17051,
      seconds: 16 * 14.08,
      bytes: 1_413_522_880,
    },
  },
] as const
