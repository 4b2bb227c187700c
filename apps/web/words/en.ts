/** The words of the shell, in English. */

/** British: no comma before the last. */
const LIST = new Intl.ListFormat('en-GB')

export const en = {
  skip: 'Skip to the content',
  offline: 'Offline',
  onDevice: 'Runs on this device',
  loading: 'Loading',
  languageFailed: 'The language could not be loaded. Check your connection and try again.',
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
    title: 'Pull up a chair',
    lead: 'You can check every card, number and roll yourself. Free play money, no account.',
    noGames: 'This house has no games.',
    play: 'Play',
    playGame: (game: string): string => `Play ${game}`,
    open: (game: string): string => `Your game of ${game} is open`,
    resume: 'Continue',
    recent: 'Recent rounds',
    showAll: (count: number): string => `Show all ${count}`,
    closed: {
      absent: 'Not available: it needs a house, and there is none at this address.',
      offline: 'Not available: the house can’t be reached right now.',
      disabled: 'Closed by the house.',
    },
    fairTitle: 'Nothing up the sleeve',
    fair: [
      'A round depends on its seed and the choices made in it, and on nothing else. With both, anyone can replay it on any machine.',
      'The odds are computed from the rules, one click from the table.',
    ],
    fairMore: 'How it works',
    fairVerify: 'Verify a round',
  },

  friends: {
    open: 'Play with friends',
    text: 'Open a table and send the link. Your friends sit down in two clicks.',
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
    kept: 'Stored in this browser only.',
    notKept: 'This browser stores nothing for this page: settings last until you close it.',
    language: 'Language',
    look: 'Appearance',
    theme: 'Theme',
    dark: 'Dark',
    light: 'Light',
    deck: 'Colours of the suits',
    decks: { usual: 'Usual', two: 'Two', four: 'Four' },
    deckNote: 'Usual: two where paper decks are the custom, otherwise four. Shapes differ in any case.',
    motion: 'Motion',
    speed: 'Animation',
    speeds: { 1: '1×', 2: '2×', 0: 'Off' },
    movement: 'Movement',
    asSystem: 'Same as system',
    reduced: 'Reduced',
    motionNote: 'Results never wait for an animation. Space skips the current one.',
    sound: 'Sound',
    soundOn: 'Sound',
    volume: 'Volume',
    tryIt: 'Try it',
    keys: 'Keyboard',
    hotkeys: 'Keyboard shortcuts for game actions',
    hotkeysNote: 'At a table, ? lists them. They are off while you type.',
    wins: 'Show wins',
    vibration: 'Vibrate at my turn',
    winsNote: 'A glow, and the amount, when a round is won. Losses stay quiet.',
    witnesses: 'Witnesses',
    witnessesWanted: 'Witnesses you want for each round',
    noWitnesses: 'None',
    witnessesNote:
      'Independent witnesses cosign the house’s public log. A round counts as checked once this many of those the house names now have cosigned it.',
    install: 'Install as an app',
    installNote: 'Opens in its own window, even without a connection.',
    reset: 'Reset to defaults',
  },

  about: {
    title: 'About',
    lead: 'Fairhouse is a small games house where every outcome can be proved.',
    fairTitle: 'How a round is checked',
    fair: [
      'All chance in a round comes from a seed: the words of its stream are SHA-256 hashes of the seed and a counter.',
      'The seed and the list of choices are the whole round. A link to a finished round carries both; opening it computes the round again, from the first throw to the last.',
      'The code at the table, in the laboratory and on the command line is the same code. It is open: read it, run it, change it.',
    ],
    bias: 'Dice and shuffled cards are drawn from them without bias. Where a game’s document prescribes another way of drawing, this is the difference, too small to notice:',
    command: 'To check a round outside the browser:',
    log: 'Everything played against the house and at its tables also goes into a log that anyone can check:',
    logLink: 'the public log',
    oddsTitle: 'Where the odds come from',
    odds: 'They are computed from the rules: exact wherever all cases can be counted, and rounded only for display. Where cases are sampled, the page says so.',
    privacyTitle: 'What is stored',
    privacy: (games: readonly string[]): string =>
      `In this browser: settings, your open game, your recent rounds, and the key to your account. In the house, if there is one: a guest account with play money, and its rounds of ${LIST.format(games)} with their seeds. No cookies, no tracking, nothing goes anywhere else.`,
    offlineTitle: 'Without a connection',
    offline: (games: readonly string[]): string =>
      `After the first visit the pages are stored on this device. ${games.join(', ')} and the verifier then work without a connection; the other games need the house.`,
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
    title: 'This page has stopped working',
    text: 'Something went wrong on our side. Your settings and your open game are safe.',
    loadTitle: 'This page could not be loaded',
    loadText: 'It is not on this device yet. Check the connection and load it again.',
    again: 'Load again',
    back: 'To the games',
  },
}

export type Words = Readonly<typeof en>
