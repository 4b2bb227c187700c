/** Hold'em's words in the verifier, in English. */
const count = (n: number): string => n.toLocaleString('en')

export const en = {
  comma: ', ',
  claims: { hands: 'Every hand', outcome: 'Outcome of the session' },
  errors: {
    'bad-session': 'A session needs a setup, a seed and a list of hands.',
    'unfinished-hand': 'The hand is unfinished.',
    'session-over': 'It comes after the end of the session.',
    'not-reached': 'An earlier hand cannot be played.',
  } as Readonly<Record<string, string>>,
  verdicts: {
    agrees: 'This session is what it should be',
    differs: 'This session is not what you were told',
    computed: 'This is what the seed gives',
  },
  about: (game: string, hands: number, outcome: 'won' | 'lost' | null): string =>
    `${game}, ${hands === 1 ? 'one hand' : `${count(hands)} hands`} dealt again from one seed${
      outcome === null ? '' : outcome === 'won' ? '; the player won' : '; the player lost'
    }.`,
  hands: 'Hand by hand',
  hand: 'Hand',
  wrong: 'Mismatch',
  bad: (bad: number, hands: number): string =>
    `${count(bad)} of ${count(hands)} ${hands === 1 ? 'hand' : 'hands'} ${bad === 1 ? 'does' : 'do'} not agree`,
  firstOf: (shown: number, all: number): string => `the first ${count(shown)} of ${count(all)}`,
  seen: { cards: 'Own cards', board: 'Board', stacks: 'Chips afterwards' },
  open: 'not over',
  unplayable: 'It cannot be played as written.',
}

export type VerifyWords = Readonly<typeof en>
