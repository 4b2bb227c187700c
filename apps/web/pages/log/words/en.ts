export const en = {
  title: 'Public log',
  lead: 'Every finished round is written into a log that can only grow. Anyone can read all of it and check every round, without an account and without trusting the house.',
  refused: (code: string): string =>
    ({
      'not-in-log':
        'This round is not in the log. A round takes up to a second to get there; rounds from before the log began are not in it.',
      'no-house': 'This house keeps no public log.',
      unreachable: 'The house can’t be reached right now.',
    })[code] ?? `The log doesn’t add up (${code}). Keep this page and tell an auditor.`,
  checkpoint: {
    title: 'Latest checkpoint',
    checked: 'Signature checked here',
    none: 'Nothing signed yet',
    bad: 'Signature does not hold',
    leaves: 'entries',
    problem: (why: string): string => `The house is not signing right now: ${why}`,
    origin: 'Log',
    root: 'Root of the tree',
    key: 'Public key',
    began: (time: string): string => `Began ${time}.`,
    raw: 'The checkpoint itself',
  },
  witnesses: {
    title: 'Witnesses',
    about:
      'Independent parties that follow the log and sign only what continues what they signed before. A house that shows two histories is caught.',
    none: 'This house has no witnesses yet.',
    name: 'Witness',
    size: 'Signed up to',
    at: 'When',
    notYet: 'not yet',
  },
  find: {
    title: 'Find a round',
    id: 'Round id',
    badId: 'A round id is a number of up to 19 digits.',
    search: 'Find and prove',
    proven: (index: string, size: string): string => `Entry ${index} of ${size}, proven here`,
    pseudonym: 'Player (pseudonym)',
    nonce: 'Nonce',
    time: 'Finished',
    client: 'Client seed',
    reused: 'Client seed reused',
    yes: 'yes',
    server: 'Server seed',
    terms: 'Terms',
    actions: 'What was played',
    leaf: 'Hash of the entry',
  },
  returns: {
    title: 'Returns in the last 24 hours',
    about:
      'By the house’s own figures, beside the exact return and the range that two standard deviations allow. The audit below computes them from the log.',
    none: 'Nothing was played in the last 24 hours.',
    game: 'Game',
    demo: (currency: string): string => `${currency}, play money`,
    rounds: 'Rounds',
    returned: 'Returned',
    expected: 'Exact',
    band: 'Expected range',
    verdict: 'Verdict',
    within: 'within',
    outside: 'outside',
  },
  audit: {
    title: 'Audit it yourself',
    about:
      'One command downloads the log and recomputes every round in it: seeds, draws, terms, payouts, nonces and promises. It can be stopped and resumed.',
  },
}

export type Words = typeof en
