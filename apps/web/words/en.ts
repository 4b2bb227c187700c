/** The words of the shell, in English. */

/** British: no comma before the last. */
const LIST = new Intl.ListFormat('en-GB')

export const en = {
  skip: 'Skip to the content',
  offline: 'Offline',
  onDevice: 'Runs on this device',
  loading: 'Loading',
  pageOf: (game: string, page: string): string => `${game}: ${page}`,

  nav: {
    games: 'Games',
    more: 'More',
    moreGames: 'More games',
    house: 'House',
    verify: 'Verify',
    settings: 'Settings',
    about: 'About',
    home: 'Fairhouse, to the games',
    back: 'Back',
    language: 'Language',
    soundOn: 'Turn sound on',
    soundOff: 'Turn sound off',
  },

  lobby: {
    title: 'Welcome to Fairhouse',
    lead: 'Play money only. Every round can be checked by anyone.',
    noGames: 'No game is installed in this house.',
    play: 'Play',
    open: (game: string): string => `Your game of ${game} is open`,
    resume: 'Continue',
    recent: 'Recent rounds',
    noRounds: 'No rounds yet. Your rounds will be here, each with a link that opens it again.',
    showAll: (count: number): string => `Show all ${count}`,
    closed: {
      absent: 'Not here: it is played against a house, and there is none at this address.',
      offline: 'Not now: the house cannot be reached.',
      disabled: 'Closed: the house has switched it off.',
    },
    fairTitle: 'Nothing up the sleeve',
    fair: [
      'A round follows from its seed and the choices made in it, and from nothing else. Whoever has both gets the same round again, on any machine.',
      'The odds are worked out from the rules, and stand one step from the table.',
    ],
    fairMore: 'How it works',
    fairVerify: 'Verify a round',
  },

  friends: {
    title: 'Play with friends',
    text: 'Make a table, send the link: whoever opens it sits down in two clicks.',
    open: 'Make a table',
    tables: 'Public tables',
  },
  call: {
    playing: 'Your table is waiting: a hand is being played.',
    seated: 'You have a seat at a table.',
    back: 'To the table',
  },

  game: {
    table: 'Play',
    rules: 'Rules',
    odds: 'Odds',
    pages: (game: string): string => `Pages of ${game}`,
  },

  settings: {
    title: 'Settings',
    kept: 'Kept in this browser, nowhere else.',
    notKept: 'This browser keeps nothing for this page: settings last until you close it.',
    language: 'Language',
    look: 'Look',
    theme: 'Theme',
    dark: 'Dark',
    light: 'Light',
    fourColour: 'Four-colour deck',
    fourColourNote: 'Each suit has its own colour, as well as its shape.',
    motion: 'Motion',
    speed: 'Animation',
    speeds: { 1: '1×', 2: '2×', 0: 'Off' },
    movement: 'Movement',
    asSystem: 'As the system',
    reduced: 'Reduced',
    motionNote: 'Results never wait for an animation. Space skips the one that runs.',
    sound: 'Sound',
    soundOn: 'Sound',
    volume: 'Volume',
    tryIt: 'Try it',
    keys: 'Keyboard',
    hotkeys: 'Keys for the actions of a game',
    hotkeysNote: 'At a table, ? lists them. They rest while you type.',
    witnesses: 'Witnesses',
    witnessesWanted: 'Witnesses you want for each round',
    noWitnesses: 'None',
    witnessesNote:
      'Independent witnesses cosign the house’s public log. A round counts as checked once this many of those the house names now have cosigned it.',
    install: 'Install as an app',
    installNote: 'Opens in a window of its own, also without a connection.',
    reset: 'Back to the defaults',
  },

  about: {
    title: 'About',
    lead: 'Fairhouse is a small house of games in which every outcome can be proved.',
    fairTitle: 'How a round is checked',
    fair: [
      'All chance in a round comes from a seed: the words of its stream are SHA-256 hashes of the seed and a counter. Dice and cards are drawn from them without bias.',
      'The seed and the list of choices are the whole round. A link to a finished round carries both; opening it computes the round again, from the first throw to the last.',
      'The code at the table, in the laboratory and on the command line is the same code. It is open: read it, run it, change it.',
    ],
    command: 'To check a round outside the browser:',
    log: 'What is played against the house, and at its tables, also goes into a log that anyone can check:',
    logLink: 'the public log',
    oddsTitle: 'How the odds are found',
    odds: 'They are worked out from the rules: exact wherever all cases can be counted, and rounded only to be read. Where cases are sampled, the page says so.',
    privacyTitle: 'What is stored',
    privacy: (games: readonly string[]): string =>
      `In this browser: settings, the game you have open, your recent rounds, and the key to your account. In the house, where there is one: a guest account with play money, and its rounds of ${LIST.format(games)} with their seeds. No cookies, no statistics, nothing goes anywhere else.`,
    offlineTitle: 'Without a connection',
    offline: (games: readonly string[]): string =>
      `After the first visit the pages are kept on this device. ${games.join(', ')} and the verifier then work without a connection; the other games need the house.`,
    offlineReady: 'Ready on this device',
    principlesTitle: 'What you will not find',
    principles: [
      'Real money, or a way to pay.',
      'Timers that are not in the rules, streaks, or near misses dressed up as luck.',
      'Bots that see more than a player in their seat would.',
    ],
    version: (version: string): string => `Version ${version}, MIT licence`,
  },

  update: { text: 'A new version is ready.', reload: 'Reload' },

  notFound: {
    title: 'No such page',
    text: 'The address may be mistyped, or the page has moved.',
    back: 'To the games',
  },

  error: {
    title: 'This page has stopped',
    text: 'Something went wrong on our side. Your settings and your open game are kept.',
    loadTitle: 'This page could not be loaded',
    loadText: 'It is not on this device yet. Check the connection and load it again.',
    again: 'Load again',
    back: 'To the games',
  },
}

export type Words = Readonly<typeof en>
