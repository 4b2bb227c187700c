/** Hold'em's words in the verifier, in English. */
const count = (n: number): string => n.toLocaleString('en')

export const en = {
  comma: ', ',
  claims: { hands: 'Every hand', outcome: 'End of the session' },
  errors: {
    'bad-session': 'A session has a setup, a seed and a list of hands.',
    'unfinished-hand': 'The hand was not played to its end.',
    'session-over': 'It comes after the end of the session.',
    'not-reached': 'A hand before it cannot be played.',
  } as Readonly<Record<string, string>>,
  verdicts: {
    agrees: 'This session is what it should be',
    differs: 'This session is not what you were told',
    computed: 'This is what the seed gives',
  },
  about: (game: string, hands: number, outcome: 'won' | 'lost' | null): string =>
    `${game}, ${hands === 1 ? 'one hand' : `${count(hands)} hands`} dealt again from one seed${
      outcome === null ? '' : outcome === 'won' ? '; the person won' : '; the person lost'
    }.`,
  hands: 'Hand by hand',
  hand: 'Hand',
  wrong: 'What',
  bad: (bad: number, hands: number): string =>
    `${count(bad)} of ${count(hands)} ${hands === 1 ? 'hand' : 'hands'} ${bad === 1 ? 'does' : 'do'} not agree`,
  firstOf: (shown: number, all: number): string => `the first ${count(shown)} of ${count(all)}`,
  seen: { cards: 'Own cards', board: 'Board', stacks: 'Chips after it' },
  open: 'not over',
  unplayable: 'It cannot be played as it is written.',
}

export type VerifyWords = Readonly<typeof en>
