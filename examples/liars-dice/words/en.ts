type Prose = Readonly<{ heading: string; texts: readonly string[] }>

export const en = {
  table: 'The table',
  noBid: 'No bid yet',
  bid: (amount: number, face: number) => `${amount} × ${face}`,
  bidOf: (name: string) => `Bid by ${name}`,
  total: (dice: number) => (dice === 1 ? '1 die in play' : `${dice} dice in play`),
  left: (dice: number) => (dice === 1 ? '1 die' : `${dice} dice`),
  gone: 'out',
  yourDice: (dice: string) => `Your dice: ${dice}`,
  shows: (dice: string) => `shows ${dice}`,
  face: 'Face',
  amount: 'How many',
  fewer: 'One fewer',
  more: 'One more',
  makeBid: (bid: string) => `Bid ${bid}`,
  call: 'Liar!',
  giveUp: 'Give up',
  surely: 'You lose all your dice in this hand.',
  keep: 'Play on',
  says: {
    bid: (name: string, bid: string) => `${name}: ${bid}.`,
    called: (name: string, bidder: string, bid: string, found: number) =>
      `${bidder}: ${bid}? ${name}: “Liar!” Found: ${found}.`,
    loses: (name: string) => `${name}: one die less.`,
    gaveUp: (name: string) => `${name}: gives up.`,
    won: (name: string, chips: string) => `${name}: takes the pot of ${chips}.`,
  },
  summary: (dice: string, ante: string) => `${dice} dice each, ante ${ante}.`,
  fields: { ante: 'Ante', dice: 'Dice each', buyIn: 'Buy-in in antes' },
  bots: { careful: 'Careful', bold: 'Bold' },
  rules: [
    {
      heading: 'A round',
      texts: [
        'Everybody antes, gets the same number of dice, and rolls them in secret. The first player bids: at least so many dice of one face, among all dice on the table.',
        'Clockwise, each player either bids higher (more dice, or as many of a higher face) or calls the last bidder a liar.',
      ],
    },
    {
      heading: 'Liar!',
      texts: [
        'All dice are shown. If there are fewer of the face than were bid, the bidder loses a die; otherwise whoever called does. The loser begins the next round.',
        'The last player with dice takes the pot. Giving up costs all your dice; so does being away for a minute when your turn comes.',
      ],
    },
  ] as readonly Prose[],
  keys: [
    ['1 – 6', 'choose a face'],
    ['↑ ↓', 'more or fewer dice'],
    ['Enter', 'bid'],
    ['L', 'call the bidder a liar'],
  ] as readonly (readonly [string, string])[],
}

export type Words = typeof en
