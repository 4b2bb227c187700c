/** The words of the account page, in English. */

const refusals: Record<string, string> = {
  'bad-login': 'Name or password is wrong.',
  'too-many-tries': 'Too many wrong passwords. Wait a little before you try again.',
  busy: 'The house is busy. Try again in a moment.',
  'name-taken': 'This name, or one that looks like it, is taken.',
  'name-reserved': 'This name is reserved.',
  'has-a-name': 'This account already has a name.',
  'bad-name': '1 to 64 letters and digits; spaces and . _ @ - between them.',
  'bad-password': '8 to 256 characters.',
  'too-many-requests': 'Too many tries. Wait a minute.',
  'too-soon': 'You have already taken your free coins. Come back later for more.',
  'exclusion-shortened': 'A pause can be extended, not shortened.',
  'bad-exclusion': 'By the house’s clock that time has passed. Is this device’s clock right?',
  'bad-reminder': 'A whole number of minutes, 1 to 1440.',
  'bad-amount': 'An amount such as 50.00, or empty.',
}

export const en = {
  title: 'Account',
  /** Undefined: the shared words for this code are used. */
  refused: (code: string): string | undefined => refusals[code],
  away: {
    title: 'The house can’t be reached',
    text: 'Accounts, balances and histories are kept there. This page reconnects automatically.',
    absentTitle: 'There is no house at this address',
    absentText: (games: readonly string[]) =>
      `There are only pages here: no accounts, no balances. ${games.join(', ')} and the verifier run on this device.`,
  },

  who: {
    guest: 'You play as a guest',
    guestText:
      'Only this browser can get back to your coins and rounds. With a name and a password you can reach them from anywhere.',
    named: (name: string) => `Signed in as ${name}`,
    namedText: 'Your coins, rounds and limits are the same on all your devices.',
    id: 'Player',
    console: 'To the console',
    register: 'Take a name',
    login: 'Sign in',
    mode: 'Name or sign in',
    name: 'Name',
    password: 'Password',
    passwordHint: '8 characters or more',
    registerGo: 'Keep this account under this name',
    loginGo: 'Sign in',
    loginWarning: 'Rounds you played as this guest stay with the guest.',
    out: 'Sign out everywhere',
    outNote: 'Ends the session on all devices. This page continues as a new guest.',
  },

  wallet: {
    title: 'Wallet',
    played: 'In use',
    demo: (currency: string) => `${currency}, play money`,
    real: (currency: string) => currency,
    refill: 'Take free coins',
    refilled: 'The coins have arrived.',
    again: (time: string) => `More at ${time}.`,
    note: 'Play money only: it can’t be bought or cashed out. When you run low, take free coins again.',
  },

  history: {
    title: 'History',
    game: 'Game',
    all: 'All games',
    wallet: 'Wallet',
    allWallets: 'All wallets',
    state: 'State',
    allStates: 'All rounds',
    open: 'Open',
    over: 'Over',
    from: 'From',
    to: 'To',
    time: 'Time',
    round: 'Round',
    stake: 'Stake',
    paid: 'Paid',
    net: 'Net',
    multiplier: 'Multiplier',
    verify: 'Verify',
    resume: 'Continue',
    none: 'No rounds here yet.',
    loading: 'Loading …',
    failed: 'The rounds could not be loaded.',
    csv: 'Export as CSV',
    json: 'Export as JSON',
    exportNote: 'The JSON file can be dropped on the verifier: every round is checked there.',
    exportFailed: 'The file could not be created.',
  },

  limits: {
    title: 'Limits',
    about:
      'You set them, the house enforces them. Stricter limits apply at once, looser ones from the next day (UTC).',
    day: (currency: string) => `At most per day, ${currency}`,
    noLimit: 'empty: no limit',
    stakedToday: (amount: string) => `Staked today: ${amount}.`,
    later: (amount: string) => `From tomorrow on: ${amount}.`,
    laterNone: 'From tomorrow on: no limit.',
    reminder: 'Remind me every … min',
    reminderHint: 'empty: never',
    save: 'Save',
    saved: 'Saved.',
    pause: 'Pause betting',
    pauseFor: 'for',
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    pauseGo: (n: number) => `Pause for ${n === 1 ? '1 day' : `${n} days`}`,
    pauseAsk: 'Pause betting?',
    pauseWarning: (until: string) =>
      `No bets are accepted before ${until}. This can’t be undone or shortened.`,
    paused: (until: string) => `Betting is paused until ${until}.`,
    cancel: 'Cancel',
  },
}

export type Words = typeof en
