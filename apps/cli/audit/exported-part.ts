/** Rows of an exported history: each is played again from its seeds, and what it shows must come out. */
import type { Entry } from '@fairhouse/games/history-entries.ts'
import { checkHistoryRow, type Difference, STILL_OPEN } from '@fairhouse/games/history-row.ts'
import { commitment, isObject, isRefusal, parseAmount, type Refusal, refuse } from '@fairhouse/kit'
import { added, type Checked, type Figures, type Kind, type Mismatch, NOTHING } from './findings.ts'
import { markSheet } from './seed-marks.ts'

const KIND_OF: Readonly<Record<Difference['claim'], Kind>> = {
  commitment: 'commitment',
  draw: 'draw',
  hits: 'draw',
  cards: 'draw',
  steps: 'record',
  state: 'record',
  multiplier: 'multiplier',
  payout: 'payout',
}

type Raw = Readonly<Record<string, unknown>>

/** In minor units: the house writes out all decimals of a currency. */
const minorUnits = (amount: unknown): bigint => {
  const minor = parseAmount(amount, String(amount).split('.')[1]?.length ?? 0)
  return isRefusal(minor) ? 0n : minor
}

const figuresOf = ({ game, currency, isDemo, betAmount, finalPayout, serverSeed }: Raw): Figures => ({
  ...NOTHING,
  rounds: { [String(game)]: 1 },
  open: serverSeed === null ? 1 : 0,
  turnover: {
    [`${currency} ${isDemo ? 'demo' : 'real'}`]: {
      staked: minorUnits(betAmount),
      paid: minorUnits(finalPayout ?? '0'),
    },
  },
})

/** The row's own name, or where it stands. */
const nameOf = ({ roundId }: Raw, file: string, place: number): string =>
  typeof roundId === 'string' && roundId !== '' ? roundId : `${file}:${place}`

const unreadable = (round: string, { refused }: Refusal): Mismatch => ({
  kind: 'record',
  round,
  expected: 'a round that can be played again',
  found: refused,
})

const mismatchesIn = (raw: Raw, round: string): readonly Mismatch[] => {
  const { game } = raw
  const checked =
    (game === 'hilo' || game === 'keno') && raw.betAmount !== undefined
      ? checkHistoryRow(game, raw)
      : refuse('unknown-form', 'this is no row of a history')
  if (isRefusal(checked)) return checked.refused === STILL_OPEN ? [] : [unreadable(round, checked)]
  return checked.differences.map(({ claim, field, expected, found }) => ({
    kind: KIND_OF[claim],
    round,
    expected: `${field} ${JSON.stringify(expected)}`,
    found: JSON.stringify(found),
  }))
}

export const checkExported = (file: string, entries: readonly Entry[]): Checked => {
  const seeds = markSheet(entries.length)
  const mismatches: Mismatch[] = []
  let figures = NOTHING
  for (const entry of entries) {
    const raw = 'value' in entry && isObject(entry.value) ? entry.value : null
    const round = nameOf(raw ?? {}, file, entry.place)
    if (raw === null) {
      mismatches.push(unreadable(round, 'refusal' in entry ? entry.refusal : refuse('bad-log', 'no object')))
      continue
    }
    figures = added(figures, figuresOf(raw))
    mismatches.push(...mismatchesIn(raw, round))
    if (typeof raw.serverSeed === 'string') {
      seeds.add(commitment(raw.serverSeed), BigInt(/^\d{1,18}$/.test(round) ? round : entry.place))
    }
  }
  return { figures, mismatches, seeds: seeds.whole() }
}
