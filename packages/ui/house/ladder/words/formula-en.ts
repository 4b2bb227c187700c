/** The words of a ladder that pays by a formula, in English, around the game's own nouns. */
export type LadderNouns = Readonly<{
  name: string
  /** What the steps are taken on: 'The board'. */
  board: string
  start: string
  startText: string
  difficulties: Readonly<Record<string, string>>
  /** A step: 'field', 'fields'. In Chinese the classifier: '格'. */
  step: string
  steps: string
  /** The button that leaves the choice to the page. */
  pick: string
  safe(n: number): string
  failed(n: number): string
  /** A paragraph for players, and one that says how the seeds decide. */
  goal: string
  drawn: string
  keys?: readonly (readonly [key: string, does: string])[]
  refusals?: Readonly<Record<string, string>>
}>

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

export const formulaWords = (nouns: LadderNouns) => {
  const { name, board, start, startText, difficulties, step, steps, pick, goal, drawn } = nouns
  return {
    name,
    count: (n: number): string => `${n} ${n === 1 ? step : steps}`,
    difficulties,
    table: { label: board, start, startText, climbed: capital(steps) },
    dock: {
      first: `First ${step} safe`,
      chance: `Next ${step} safe`,
      next: 'Then worth',
      step: pick,
      needsStep: `You need one ${step} to cash out.`,
    },
    round: { top: (paid: string): string => `Got to the end: paid ${paid}` },
    say: { safe: nouns.safe, failed: nouns.failed },
    note: (rtp: string): string =>
      `Cashing out returns ${rtp} on average, whatever the ${step}. The seeds decide everything before the first.`,
    ladder: {
      step: capital(step),
      chance: 'Safe',
      reach: 'Gets here',
      beyond: `The cap ends the round before this ${step}.`,
    },
    auto: {
      after: 'Cash out after',
      returns: (share: string, chance: string): string =>
        `Chosen at random on this device. Played like this, ${chance} of rounds pay, and you get back ${share} of your stakes on average.`,
    },
    keys: [
      ...(nouns.keys ?? []),
      ['R', pick],
      ['C', 'cash out'],
      ['Enter', 'bet; in a round, cash out'],
    ] as readonly (readonly [string, string])[],
    refusals: {
      'nothing-to-cash-out': `You need one ${step} to cash out.`,
      'invalid-difficulty': 'Choose one of the difficulties.',
      ...nouns.refusals,
    },
    rulesPage: {
      goal,
      difficulty: `It says how likely a ${step} is to be safe.`,
      difficultyRow: (first: string, top: string): string =>
        `The first ${step} is safe with ${first}; all of them ${top}.`,
      pay: (rtp: string): string =>
        `The multiplier of a ${step} is ${rtp} divided by the chance of getting there, rounded to 8 decimals. Cashing out pays stake × multiplier, rounded down to the smallest coin. After the last ${step} the round is cashed out automatically. No round pays more than its cap, which is shown beside the bet; a round that reaches it is cashed out at once.`,
      returns: (rtp: string): string =>
        `${rtp} on average, whatever the difficulty and the ${step} you stop at, up to rounding. A harder choice just pays more, and more rarely.`,
      returnsRange: (low: string, high: string): string =>
        `Between ${low} and ${high} on average, depending on difficulty and ${step}: multipliers are rounded.`,
      open: 'It stays open until you continue, whatever happens to the page, the connection or the server, and keeps the return and the cap it began with. One round at a time.',
      fairTitle: 'The round is provable',
      fair: [
        drawn,
        'You have the hash of the server seed before you bet; only then does your browser draw the client seed. After the round the server seed is revealed, and anybody can compute it again.',
      ],
    },
    oddsPage: {
      tableTitle: `Every ${step}`,
      tableNote:
        'Exact. “Gets here” is the chance of surviving this and all before it; “returns” is what a stake of one coin pays on average if you always cash out here.',
      first: `First ${step}`,
      top: 'To the end',
    },
    verify: {
      fields: {
        difficulty: { label: 'Difficulty', options: difficulties },
        rtp: { hint: 'only if set' },
        steps: { label: capital(steps), hint: 'a number' },
      },
      checks: {
        steps: { name: capital(steps), holds: 'fits the multiplier', fails: 'the multiplier says otherwise' },
      },
      claims: { drawn: board, multipliers: 'Multipliers' },
      answer: { multipliers: 'Multipliers' },
      errors: {
        'invalid-difficulty': 'Choose one of the difficulties.',
        'bad-steps': 'A whole number, 0 or more.',
      },
      how: drawn,
    },
  }
}

export type FormulaWords = ReturnType<typeof formulaWords>
