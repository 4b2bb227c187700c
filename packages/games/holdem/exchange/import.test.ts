import { accepted, isRefusal, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { wildHand } from '../measure/fuzz.ts'
import { clockwise } from '../positions.ts'
import { holdem } from '../rules.ts'
import { type ImportedHand, type ImportResult, importHands, importText } from './import.ts'
import { printPhh } from './phh-print.ts'
import { phhNet } from './phh-replay.ts'
import { printPokerStars } from './pokerstars.ts'

const one = (text: string): ImportedHand => {
  const [first, ...more] = importText(text)
  if (first === undefined || more.length > 0) throw new Error(`${more.length + 1} hands`)
  if ('refused' in first) throw new Error(`${first.refused} in line ${first.line}: ${first.message}`)
  return first
}
/** In the text's units. */
const netIn = ({ hand, played }: ImportedHand): readonly number[] =>
  phhNet(hand, played.state).map((chips) => chips / hand.unit)

const FOLDED = `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
actions = ['p3 cbr 20', 'p1 f', 'p2 f']
`

describe('.phhs: many hands in one text', () => {
  test('tables by number, with their names, lines and players', () => {
    const text = `# a session\n\n[1]\n${FOLDED}hand = 77\nplayers = ['Ann', 'Bo', 'Cy']\n\n[ 2 ] # the next\n${FOLDED}`
    expect(importText(text)).toMatchObject([
      { name: '77', line: 4, hand: { about: { names: ['Ann', 'Bo', 'Cy'] } } },
      { name: '2', line: 14 },
    ])
  })
  test('thousands of hands, in pieces of any size, each passed on when complete', async () => {
    const hands = 3000
    const text = Array.from({ length: hands }, (_, i) => `[${i + 1}]\n${FOLDED}\n`).join('')
    let read = 0
    async function* pieces() {
      for (let at = 0; at < text.length; at += 4001) {
        // All but about one incomplete hand has been passed on.
        expect(read).toBeGreaterThanOrEqual(Math.floor(at / (text.length / hands)) - 2)
        yield text.slice(at, at + 4001)
      }
    }
    for await (const hand of importHands(pieces())) {
      expect(isRefusal(hand)).toBe(false)
      read += 1
    }
    expect(read).toBe(hands)
  })
  test('an unreadable hand is reported with its number and line, and the rest continue', () => {
    const multiline = FOLDED.replace(
      "['p3 cbr 20', 'p1 f', 'p2 f']",
      "[\n  'p3 cbr 20', # opens\n  'p1 f',\n  'p1 f',\n]",
    )
    const text = [
      `[1]\n${FOLDED}`,
      `[2]\n${FOLDED.replace('min_bet = 10', 'min_bet = ')}`,
      `[3]\n${FOLDED.replace("'p1 f'", "'p1 jumps'")}`,
      `[4]\n${multiline}hand = 4711\n`,
      `[5]\n${FOLDED.replace('100, 100, 100', '100, 100')}`,
      `[6]\n${FOLDED}`,
    ].join('')
    const results = importText(text).map((hand) =>
      'refused' in hand ? [hand.refused, hand.hand, hand.line] : ['played', hand.name, hand.line],
    )
    expect(results).toEqual([
      ['played', '1', 2],
      ['bad-toml', '2', 12],
      ['bad-phh', '3', 21],
      ['out-of-turn', '4711', 31],
      ['bad-phh', '5', 36],
      ['played', '6', 42],
    ])
  })
  test('finishing stacks must match the rules, apart from rake', () => {
    const left = (stacks: string): ImportResult => importText(`${FOLDED}finishing_stacks = [${stacks}]`)[0]!
    expect(left('95, 90, 115')).toMatchObject({ winnerUnknown: false })
    expect(left('95, 90, 113')).toMatchObject({ winnerUnknown: false })
    expect(left('95, 115, 90')).toMatchObject({ refused: 'payoffs-differ' })
  })
  test('a hand without a known winner is still read', () => {
    const text = FOLDED.replace(
      "'p1 f', 'p2 f'",
      "'p1 f', 'p2 cc', 'd db 2h3h4s', 'p2 cc', 'p3 cc', 'd db 9s', 'p2 cc', 'p3 cc', 'd db Td', 'p2 cc', 'p3 cc', 'p2 sm ????', 'p3 sm ????'",
    )
    expect(one(text)).toMatchObject({ winnerUnknown: true })
  })
})

const hand = (...lines: readonly string[]): string => lines.join('\n')

describe('PokerStars’ form', () => {
  test('a cash game: currency, chat, a newcomer’s post, a player who sits out, an uncalled bet, rake', () => {
    const text = hand(
      "\uFEFFPokerStars Zoom Hand #208123456789:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/01 20:15:00 ET",
      "Table 'Aeria II' 6-max Seat #2 is the button",
      'Seat 1: Ann ($1,204.50 in chips) ',
      'Seat 2: Bo: the 2nd ($100 in chips) ',
      'Seat 4: Cy ($99.50 in chips) ',
      'Seat 5: Di ($12 in chips) is sitting out',
      'Seat 6: Ed ($40 in chips) ',
      'Cy: posts small blind $0.50',
      'Ed: posts big blind $1',
      'Ann: posts small & big blinds $1.50',
      '*** HOLE CARDS ***',
      'Dealt to Bo: the 2nd [Qh Qd]',
      'Cy said, "Bo: the 2nd: folds"',
      'Ann: checks ',
      'Bo: the 2nd: raises $3 to $4',
      'Di leaves the table',
      'Cy: folds ',
      'Ed: folds ',
      'Ann: calls $3',
      '*** FLOP *** [2c 7d Js]',
      'Ann: bets $5.50',
      'Bo: the 2nd: raises $90.50 to $96 and is all-in',
      'Ann: calls $90.50',
      '*** TURN *** [2c 7d Js] [9h]',
      '*** RIVER *** [2c 7d Js 9h] [3s]',
      '*** SHOW DOWN ***',
      'Ann: shows [Ac Kd] (high card Ace)',
      'Bo: the 2nd: shows [Qh Qd] (a pair of Queens)',
      'Bo: the 2nd collected $199 from pot',
      '*** SUMMARY ***',
      'Total pot $202 | Rake $3 ',
      'Board [2c 7d Js 9h 3s]',
      'Seat 2: Bo: the 2nd (button) showed [Qh Qd] and won ($199) with a pair of Queens',
    )
    const read = one(text)
    expect(read).toMatchObject({
      name: '208123456789',
      hero: 3,
      hand: { about: { names: ['Cy', 'Ed', 'Ann', 'Bo: the 2nd'] } },
    })
    expect(netIn(read)).toEqual([-0.5, -1, -100.5, 102])
  })
  test('a tournament: antes, a short big blind, side pots, mucked hands', () => {
    const text = hand(
      "PokerStars Hand #5: Tournament #99, $10+$1 USD Hold'em No Limit - Level VI (50/100) - 2024/03/01 20:15:00 ET",
      "Table '99 1' 9-max Seat #9 is the button",
      'Seat 2: Ann (1500 in chips)',
      'Seat 3: Bo (60 in chips) out of hand (moved from another table into small blind)',
      'Seat 5: Cy (70 in chips)',
      'Seat 9: Di (900 in chips)',
      'Ann: posts the ante 10',
      'Cy: posts the ante 10',
      'Di: posts the ante 10',
      'Ann: posts small blind 50',
      'Cy: posts big blind 60 and is all-in',
      '*** HOLE CARDS ***',
      'Di: raises 100 to 200',
      'Ann: calls 150',
      '*** FLOP *** [6h Ad 2h]',
      'Ann: checks',
      'Di: bets 690 and is all-in',
      'Ann: calls 690',
      '*** TURN *** [6h Ad 2h] [9h]',
      '*** RIVER *** [6h Ad 2h 9h] [Ks]',
      '*** SHOW DOWN ***',
      'Ann: shows [Ac Kd] (two pair, Aces and Kings)',
      'Di: mucks hand',
      'Ann collected 1660 from side pot',
      'Cy: shows [6c 6d] (three of a kind, Sixes)',
      'Cy collected 210 from main pot',
      'Di finished the tournament in 3rd place',
      '*** SUMMARY ***',
      'Total pot 1870 Main pot 210. Side pot 1660. | Rake 0 ',
      'Board [6h Ad 2h 9h Ks]',
      'Seat 9: Di (button) mucked [Th Td]',
    )
    expect(netIn(one(text))).toEqual([760, 140, -900])
  })
  test('straddles, and a big blind without a small one', () => {
    const text = hand(
      "PokerStars Game #6: Hold'em No Limit (€1/€2 EUR) - 2024/03/01 20:15:00 ET",
      "Table 'Home' 9-max Seat #1 is the button",
      'Seat 1: Ann (€200 in chips)',
      'Seat 3: Bo (€200 in chips)',
      'Seat 4: Cy (€200 in chips)',
      'Bo: posts big blind €2',
      'Cy: posts straddle €4',
      '*** HOLE CARDS ***',
      'Ann: raises €8 to €12',
      'Bo: folds',
      'Cy: folds',
      'Uncalled bet (€8) returned to Ann',
      'Ann collected €10 from pot',
      '*** SUMMARY ***',
    )
    expect(netIn(one(text))).toEqual([-2, -4, 6])
  })

  const played = (...body: readonly string[]): string =>
    hand(
      "PokerStars Hand #7: Hold'em No Limit (5/10) - 2024/03/01 20:15:00 ET",
      "Table 'T' 2-max Seat #1 is the button",
      'Seat 1: Ann (100 in chips)',
      'Seat 2: Bo (100 in chips)',
      'Ann: posts small blind 5',
      'Bo: posts big blind 10',
      '*** HOLE CARDS ***',
      ...body,
    )
  const LAST = ['Ann: folds', 'Bo collected 10 from pot', '*** SUMMARY ***']
  test.each([
    ['wrong-variant', 1, played(...LAST).replace('No Limit', 'Limit')],
    ['bad-heading', 1, played(...LAST).replace('(5/10)', '')],
    ['no-button', 1, played(...LAST).replace('is the button', '')],
    ['no-blinds', 1, played(...LAST).replaceAll('posts', 'is sitting out; posts')],
    ['unknown-action', 8, played('Ann: juggles 3 chips', ...LAST)],
    ['below-minimum', 8, played('Ann: raises 2 to 12', ...LAST)],
    ['out-of-turn', 8, played('Bo: checks', ...LAST)],
    ['unfinished-hand', 1, played('Ann: calls 5')],
    ['run-twice', 10, played('Ann: raises 90 to 100', 'Bo: calls 90', '*** FIRST FLOP *** [2c 3c 4c]')],
    ['cancelled-hand', 8, played('Hand cancelled')],
    ['payoffs-differ', 1, played('Ann: folds', 'Ann collected 15 from pot')],
    ['unknown-form', 1, 'Winamax Poker - CashGame - HandId: #1'],
  ])('%s is reported for line %i', (code, line, text) => {
    expect(importText(`${played(...LAST)}\n\n${text}`).at(-1)).toMatchObject(
      code === 'unknown-form' ? {} : { refused: code, line: 11 + line },
    )
    expect(importText(text)).toMatchObject([
      { refused: code, line, hand: code === 'unknown-form' ? null : '7' },
    ])
  })
  test('heads-up the button is the small blind', () => {
    expect(netIn(one(played(...LAST)))).toEqual([5, -5])
  })
})

test('hands played here survive export and import in either form, with the same chips', () => {
  let read = 0
  for (let i = 0; i < 120; i += 1) {
    const { log } = wildHand('import', i)
    if (log.config.reopenOnShortAllinRaise === true) continue // more raises than an import allows
    const { state } = accepted(replay(holdem, log))
    const view = holdem.view(state, 0)
    const names = state.players.map((_, seat) => `P ${seat}`)
    const order = clockwise(log.config.button, log.seats)
    const net = order.map(
      (seat) => state.players[seat]!.stack - (log.config.stacks[seat] ?? log.config.startingStack),
    )
    for (const text of [printPhh(view, { names }), printPokerStars(view, { names, hand: i, when: 'now' })]) {
      expect([i, netIn(one(text))]).toEqual([i, net])
      read += 1
    }
  }
  expect(read).toBeGreaterThan(120)
})
