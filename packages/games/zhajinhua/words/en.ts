/** The words of 炸金花 in English. Amounts come formatted. */
import type { ButtonId, Off } from '../presenter.ts'
import { PRIVATE_ROOM } from '../room-ids.ts'
import { classes, how, line, tag } from './log-en.ts'
import { pages } from './pages-en.ts'
import { roomNames } from './rooms.ts'
import { roomTerms } from './terms.ts'

const refusals: Record<string, string> = {
  'below-entry': 'You don’t have enough coins for this room.',
  'room-closed': 'This room is closed at the moment.',
  'no-such-room': 'There is no such room.',
  'wallet-elsewhere': 'Your coins are kept by your operator: live tables need a wallet of the house.',
  seated: 'You already have a seat at a table.',
  'no-such-table': 'This table is gone.',
  'stale-sequence': 'The table has moved on. This is where it stands now.',
  'out-of-turn': 'It is not your turn.',
  'round-over': 'The hand is over.',
  'not-enough-chips': 'Not enough chips.',
  'too-early': 'It is too early for that.',
  'too-many-requests': 'That was too quick. Wait a moment.',
}
const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const buttons: Record<ButtonId | 'allIn', string> = {
  fold: 'Fold',
  look: 'Look',
  compare: 'Compare',
  raise: 'Raise',
  call: 'Call',
  allIn: 'All-in',
}

export const en = {
  name: 'Zhajinhua',
  rooms: { ...roomNames.en, practice: 'Practice', [PRIVATE_ROOM]: 'With friends' },
  terms: roomTerms.en,
  roomTitle: (room: string) => `Zhajinhua · ${room}`,
  you: 'You',
  /** Within a sentence. */
  youInside: 'you',
  bot: 'Bot',
  list,
  classes,
  special: '2-3-5',
  how,
  line,
  tag,
  refused: (code: string): string | null => refusals[code] ?? null,

  table: {
    label: 'Table',
    round: 'Round',
    of: (round: number, rounds: number) => `${round} / ${rounds}`,
    ante: 'Ante',
    cap: 'Cap',
    unit: 'Unit',
    pot: 'Pot',
    myStake: 'My stake',
    empty: 'empty',
    sitHere: 'Sit here',
    /** Why a seat has no cards. */
    absent: { next: 'in next hand', out: 'sitting out', broke: 'out of chips' },
    first: 'First to move',
    firstSign: '1',
    dealer: 'Dealer',
    order: 'Play runs counter-clockwise',
    bet: (name: string, amount: string) => `${name}: ${amount} in this round`,
    says: (name: string, phrase: string) => `${name}: ${phrase}`,
    /** The whole seat in a sentence. */
    seat: (name: string, stack: string, state: string, cards: string | null) =>
      `${name}, ${stack}, ${state}${cards === null ? '' : `, ${cards}`}`,
    turn: (state: string): string => `${state}, to move`,
    choose: (name: string) => `Compare with ${name}`,
    lost: 'Connection lost. If you aren’t back on your turn, your hand is folded; what you have put in stays in the pot.',
    lostWaiting: 'Connection lost. If you aren’t back when the hand is dealt, you are not in it.',
    resting: 'Your seat is kept. If you aren’t back on your turn, your hand is folded.',
  },

  moment: {
    versus: 'VS',
    titles: { compare: 'Comparison', forced: 'Final comparison', allIn: 'All-in' },
    wins: 'won',
    loses: 'lost',
    won: (name: string, amount: string) => `${name} takes ${amount} from the pot`,
  },

  dock: {
    label: 'Your move',
    buttons,
    free: 'free',
    ladder: 'Raise to',
    seenPays: 'seen: pays double',
    pay: (cost: string) => `pay ${cost}`,
    off: (off: Off): string => {
      switch (off.code) {
        case 'not-your-turn':
          return 'It is not your turn.'
        case 'looked':
          return 'You have already looked.'
        case 'too-few-chips':
          return 'Not enough chips.'
        case 'highest':
          return 'The unit is as high as it can be.'
        case 'too-early':
          return `From round ${off.round} on.`
      }
    },
    from: (round: number) => `from round ${round}`,
    waiting: (name: string) => `${name} to move`,
    absent: {
      next: 'You’re in from the next hand.',
      out: 'You are sitting out.',
      broke: 'You are out of chips.',
    },
    folded: 'You folded. The hand continues without you.',
    foldedFor: {
      timeout: 'Your time was up, so your hand was folded.',
      away: 'You were away on your turn, so your hand was folded.',
    },
    next: 'Next hand',
    beaten: 'You lost a comparison. The hand continues without you.',
    outNote: 'You see your cards when the hand is over.',
    autoCall: 'Auto-call',
    autoCallNote: 'Stops when chips are short',
    showsCards: 'Whoever wins shows the cards, even if everybody folds',
    hidesCards: 'Nobody shows cards if everybody folds',
    autoCalling: 'You call every turn until you turn this off.',
    whom: (cost: string) => `Compare with whom? It costs ${cost}.`,
    cancel: 'Cancel',
    turn: (cost: string, pot: string) => `Your turn. A call costs ${cost}, the pot is ${pot}.`,
    turnAllIn: (cost: string) => `Your turn. You cannot pay a call: all-in with ${cost}, or fold.`,
    looked: (cards: string, label: string) => `Your cards: ${cards}. ${label}.`,
    short: (n: number) => `${n} seconds left.`,
    custody: 'You are away: your hand will be folded on your turn.',
    cancelCustody: 'I’m back',
    phrases: 'Quick phrases',
    say: 'Say something',
  },

  settle: {
    label: 'Result of the hand',
    won: 'You win',
    lost: 'You lose',
    even: 'Even',
    winner: (name: string, how: string) => `${name} wins, ${how}`,
    pot: 'Pot',
    rake: 'Rake',
    refunds: 'Refunds',
    refund: (amount: string) => `back ${amount}`,
    bonus: (amount: string) => `bonus ${amount}`,
    paid: (amount: string) => `put in ${amount}`,
    hidden: 'not shown',
    again: 'Continue',
    leave: 'Leave',
    replay: 'Replay',
    mustLeave: (entry: string) => `You have less than this room’s entry of ${entry}, so you had to leave.`,
    freeCoins: 'Get free coins',
    otherRoom: 'Other rooms',
  },

  roomsPage: {
    practice: 'Practise against bots',
    practiceNote: 'On this device, with play chips: no waiting, and an adviser if you want one.',
    title: 'Choose a room',
    lead: 'Two to five players at a table. The first to arrive starts a short wait; when it ends, everyone who has joined plays. If nobody else joins, you get one or two bots, marked as such.',
    ante: 'Ante',
    cap: 'Cap',
    entry: 'Entry',
    rake: 'Rake',
    jackpot: 'Jackpot',
    people: (playing: number, waiting: number) =>
      `${count(playing, 'person', 'people')} playing, ${waiting} waiting`,
    enter: 'Take a seat',
    enterRoom: (room: string) => `Take a seat: ${room}`,
    tooPoor: (missing: string) => `You need ${missing} more.`,
    otherWallet: (currency: string) => `Played with ${currency}: choose that wallet in your account.`,
    closed: 'Closed at the moment.',
    free: 'Free coins',
    freeAt: (time: string) => `Free coins again at ${time}.`,
    playInstead: (room: string) => `Play in the ${room}`,
    balance: (amount: string) => `You have ${amount}.`,
    fair: 'Your browser draws a fresh client seed for every hand, once the house has committed to its own. These words are mixed in; they stay in this browser.',
    loading: 'Loading the rooms …',
    failed: 'The rooms could not be loaded.',
    retry: 'Try again',
    left: {
      excluded: 'You have paused betting, so you are no longer waiting.',
      'over-limit': 'Your daily limit leaves too little for this room.',
      away: 'You were away when the hand was about to start.',
      'below-entry': 'You no longer have enough coins for this room.',
      'room-closed': 'The room was closed.',
      'nobody-came': 'Nobody came, and this room has no bots now. Try again, or another room.',
      left: 'You stopped waiting.',
      'no-seed': 'Your browser didn’t send its seed in time, so the hand started without you.',
      'no-reveal':
        'Your browser promised a seed and didn’t reveal it in time, so the hand was void. No chips have moved.',
      'seed-refused':
        'The house didn’t take your browser’s seed in time, so you are out of this hand. No chips have moved, and your browser keeps count of such refusals.',
    } as Record<string, string>,
  },

  waiting: {
    title: (seconds: number) => `Waiting for players, ${seconds} s`,
    phases: {
      gathering: 'About to start …',
      sealing: 'Seeds are being sealed …',
      revealing: 'Seeds are being revealed …',
    },
    phaseNotes: {
      gathering: 'With five players it starts at once.',
      sealing: 'No one else can join. Every device commits to a seed it can’t change.',
      revealing: 'Every device reveals the seed it promised; then the cards are dealt.',
    },
    afterVoid:
      'The last hand was void: somebody didn’t reveal a seed. No chips have moved; this one has a new seed and commitment.',
    people: (n: number) => (n === 1 ? 'You are the first.' : `${n} people are here.`),
    seeds: 'Seeds of this hand',
    commitment: 'Commitment to this hand’s seed',
    seed: 'Your client seed',
    leave: 'Stop waiting',
    taken: 'taken',
    note: 'The seed of this hand was fixed before you joined: its SHA-256 is the commitment. Client seeds were promised by their hashes before the first was revealed; they are added in the order of the seats.',
  },

  rail: {
    label: 'Log, hands, room and fairness',
    log: 'Log',
    hands: 'Hands',
    room: 'Room',
    fair: 'Fair',
    more: 'Log',
    yourTurn: 'Your turn',
    empty: 'The hand is about to begin.',
    hand: (label: string) => `Your hand: ${label}`,
    secret: 'Only you see it.',
    above: (share: string) => `${share} of all hands beat it.`,
    equity: (n: number, share: string) =>
      `Against ${count(n, 'unknown hand', 'unknown hands')} it wins ${share}.`,
    unseen: 'You are playing blind: a call costs you half of what it costs a player who has looked.',
    rules: 'Rules',
    odds: 'Odds',
    history: 'My hands',
    keys: 'Keys',
    leave: 'Leave',
    leaveTitle: 'Leave with a live hand?',
    leaveText:
      'You are still in. If you leave, your hand is folded when your turn comes; until then you can come back. What you put in stays in the pot.',
    stay: 'Stay',
    number: 'Hand',
    commitment: 'Commitment, given before the deal',
    revealNow: 'The seed is revealed: anybody can check the hand.',
    revealAt: (time: string) => `The seed will be revealed at ${time}, because it shows every hand.`,
    revealLater: 'The seed will be revealed some time after the hand, because it shows every hand.',
    turnSeconds: 'Time for a turn',
    seconds: (n: number) => `${n} s`,
    lookFrom: 'Look from round',
    compareFrom: 'Compare from round',
    bonus: 'Leopard bonus',
    on: 'on',
    off: 'off',
  },

  phrases: [
    'Good hand.',
    'Well played.',
    'Your move, please.',
    'I stay blind.',
    'Shall we compare?',
    'I don’t believe you.',
    'That was brave.',
    'Thank you.',
    'Good game.',
    'See you.',
  ] as readonly string[],

  history: {
    title: 'My hands',
    none: 'No hands yet. Your hands and their seeds will be here.',
    play: 'Choose a room',
    loading: 'Loading your hands …',
    failed: 'Your hands could not be loaded.',
    more: 'Earlier hands',
    open: 'being played',
    wonBy: (name: string) => `won by ${name}`,
    hands: 'Hands',
    log: 'Log',
    proof: 'Proof',
    notYet: (time: string) =>
      `The seed will be revealed at ${time}. Then you can replay this hand with all cards and check it.`,
    serverSeed: 'Server seed, revealed',
    clientSeed: 'Client seeds, in seat order',
    plan: 'Plan, fixed before the first seed was revealed',
    verify: 'Verify this hand',
    publicLog: 'Find it in the public log',
    save: 'Save the log',
    broken: 'This hand cannot be replayed.',
    replay: 'Replay',
    allCards: 'Show all cards',
    toStart: 'To the deal',
    back: 'One step back',
    forward: 'One step forward',
    toEnd: 'To the end',
    playIt: 'Play',
    pause: 'Pause',
    step: (position: number, end: number) => `Step ${position} of ${end}`,
    backToTable: 'To the table',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['F', 'fold'],
      ['L', 'look at your cards'],
      ['B', 'compare; then 1 to 4 for the opponent'],
      ['R', 'raise to the chosen unit'],
      ['C, Enter', 'call, or go all-in'],
      ['1–6, ← →', 'choose the unit'],
      ['G', 'auto-call on or off'],
      ['Space', 'skip the animation'],
      ['Esc', 'cancel, close'],
      ['?', 'this list'],
    ] as readonly (readonly [string, string])[],
    note: 'Keys are off while you type and for a moment after the turn changes. You can turn them off in the settings.',
  },

  open: {
    seated: (room: string) => `${room}: a hand is being played`,
    waiting: (room: string) => `${room}: waiting for players`,
    ended: (hand: string, net: string) => `Hand ${hand}, ${net}`,
  },

  ...pages,
}

export type Words = typeof en
