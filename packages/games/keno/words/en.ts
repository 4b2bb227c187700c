/** Keno's words in English. Amounts come formatted. */
import { grouped, percent } from '@fairhouse/kit'
import type { KenoDifficulty } from '../paytable.ts'
import type { Character } from '../presenter.ts'

const difficulties: Record<KenoDifficulty, string> = {
  low: 'Low',
  classic: 'Classic',
  medium: 'Medium',
  high: 'High',
}
const hits = (n: number): string => (n === 1 ? '1 hit' : `${n} hits`)
const oneIn = (n: number): string => `1 in ${grouped(n)}`
const list = (numbers: readonly number[]): string => numbers.join(', ')
/** By the number of risks that deviate less. */
const ranks: readonly string[] = ['the smallest', 'the second smallest', 'the third smallest', 'the largest']
const character = ({ hitFrequency, aboveStake, maxMultiplier, deviation, rank }: Character): string =>
  `${percent(hitFrequency)} of rounds pay something, ${percent(aboveStake)} more than the stake, ${grouped(maxMultiplier)}× at most. Its deviation of ${deviation.toFixed(2)} is ${ranks[rank]} of the four.`

export const en = {
  name: 'Keno',
  oneIn,
  list,
  hits,
  difficulties,
  character,
  ranks,

  bet: {
    label: 'Your bet',
    picks: 'Picks',
    count: (n: number, most: number) => `${n} of ${most}`,
    quick: 'Quick',
    quickLabel: 'Quick pick: adds random numbers, drawn on this device',
    quickCount: 'Numbers in a quick pick',
    clear: 'Clear',
    risk: 'Risk',
    above: 'Pays more than the stake',
    pickFirst: 'Pick at least one number.',
    full: (most: number) => `You can pick at most ${most} numbers. Take one off first.`,
  },

  board: {
    label: 'Keno board',
    grid: 'Numbers 1 to 40',
    start: 'Pick 1 to 10 numbers',
    startText: 'Ten of forty are drawn. The table below says what your hits pay.',
    drawing: (n: number) => `Number ${n} of 10`,
    hitsSoFar: hits,
    tile: (number: number, state: 'free' | 'picked' | 'drawn' | 'hit') =>
      ({ free: `${number}`, picked: `${number}`, drawn: `${number}, drawn`, hit: `${number}, hit` })[state],
    pay: 'What each number of hits pays',
    legend: { free: 'Free', picked: 'Your pick', drawn: 'Drawn', hit: 'Hit' },
    skip: 'Show the whole draw',
  },

  round: {
    result: (n: number, of: number) => `${n} of ${of} hit`,
    outcomes: {
      nothing: () => '',
      part: (paid: string) => `, ${paid} back`,
      even: () => ', stake back',
      more: (paid: string) => `, won ${paid}`,
    } as Record<'nothing' | 'part' | 'even' | 'more', (paid: string) => string>,
    number: (id: string) => `Round ${id}`,
    picks: 'Your picks',
    draw: 'Drawn, in this order',
    matches: 'Numbers hit',
    none: 'none',
    paid: 'Paid',
    multiplier: 'Multiplier',
  },

  say: {
    drawn: (numbers: readonly number[]) => `Drawn: ${list(numbers)}.`,
    difficulty: (name: string) => `Risk: ${name}.`,
    picked: (n: number, most: number) => `${n} of ${most} picked.`,
  },

  rail: {
    note: 'Ten of forty numbers are drawn. The table pays as written.',
    noteRtp: (rtp: string) =>
      `Ten of forty numbers are drawn. Every table pays ${rtp}% of what is written in the rules.`,
    compare: (n: number) => (n === 1 ? 'All risks with 1 pick' : `All risks with ${n} picks`),
    hits: 'Hits',
    chance: 'Chance',
    returns: 'Return',
    above: 'Above stake',
    any: 'Any prize',
    deviation: 'Deviation',
  },

  auto: { about: (n: number, risk: string) => `${n === 1 ? '1 pick' : `${n} picks`}, risk ${risk}.` },

  keys: [
    ['Q', 'quick pick'],
    ['X', 'clear the picks'],
    ['1 – 4', 'risk: low, classic, medium, high'],
    ['Enter', 'bet'],
    ['Space', 'show the whole draw'],
    ['← ↑ ↓ →', 'move between numbers on the board'],
  ] as readonly (readonly [string, string])[],

  refusals: {
    'invalid-number-count': 'Choose 1 to 10 numbers.',
    'invalid-number-range': 'Numbers must be whole, from 1 to 40.',
    'duplicate-numbers': 'A number appears twice.',
    'invalid-difficulty': 'Choose one of the four.',
  },

  rulesPage: {
    goal: 'Pick 1 to 10 numbers from 1 to 40, choose a risk, and bet. Ten different numbers are drawn. The more of your numbers are among them, the higher the multiplier. The round is over at once.',
    riskTitle: 'Risk',
    risk: 'There are four pay tables. Each has a row for every number of picks, with the multipliers for 0, 1, 2 … hits.',
    riskRow: (low: string, high: string, top: string) =>
      `Depending on the number of picks, ${low} to ${high} of rounds pay something, ${top}× at most.`,
    riskNames:
      'The names are no ranking for every number of picks: with five, Low pays rarer and larger prizes than Classic. Beside the board you see what a risk does with your picks.',
    pay: 'Stake × multiplier, rounded down to the smallest coin, at most the cap shown beside the bet. A multiplier below 1 gives part of the stake back.',
    quickTitle: 'Quick pick',
    quick:
      'Keeps your numbers and adds random ones, drawn on this device, until there are ten, or as many as you have set; a full selection is replaced. It has nothing to do with the draw of the round; no numbers are better than others.',
    returns: (low: string, high: string) =>
      `Depending on picks and risk, you get back ${low} to ${high} of your stakes on average. The odds page has exact figures for every table.`,
    fairTitle: 'The draw is provable',
    fair: [
      'SHA-256 of “server seed:client seed:nonce” gives eight 32-bit words, two further hashes give one each. The numbers 1 to 40 are in a row; ten times, the number at place i is swapped with the one at i + word mod (40 − i). The first ten are the draw.',
      'You have the hash of the server seed before you bet; only then does your browser draw the client seed. After the round the server seed is revealed, and anybody can draw the numbers again.',
    ],
  },

  oddsPage: {
    tableTitle: 'One table',
    picks: 'Picks',
    tableNote: 'Exact, from the number of ways in which ten of forty numbers can be drawn.',
    pays: 'Pays',
    part: 'of the return',
    allTitle: 'Every table',
    allNote:
      'What a stake of one coin returns on average, by picks and risk. Exact; rounded only for display.',
    oftenTitle: 'How often a round pays more than the stake',
    oftenNote: 'Otherwise it pays the stake, part of it, or nothing.',
    unevenTitle: 'How uneven it is',
    unevenNote: 'The standard deviation of what one coin pays: the larger, the rarer and bigger the prizes.',
  },
}

export type Words = typeof en
