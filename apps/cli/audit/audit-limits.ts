/** What an audit can't check, and why: part of every report, so that nobody believes it was checked. */
import { countIn, type Figures } from './findings.ts'

export type NotChecked = Readonly<{ what: string; why: string }>

const NOT_IN_DATABASE: readonly NotChecked[] = [
  {
    what: 'whether the terms and room settings of a round or hand were in force when it was played',
    why: 'the database does not say when they were; each is checked by its own',
  },
  {
    what: 'whether the players got the stored commitment of their hand, or those in replies that have been deleted',
    why: 'only the players have them',
  },
  {
    what: 'what people and bots chose',
    why: 'any choice that the rules allow is possible, and requests are not stored',
  },
  {
    what: 'the chips that seats started with, and how many bots came',
    why: 'they depend on balances and settings at that moment',
  },
  {
    what: 'the amounts of free coins, deposits, withdrawals and operators’ wallets (outbox, last balances)',
    why: 'they come from outside; only the accounts are checked',
  },
  {
    what: 'limits, exclusions, names, roles, passwords and addresses of players; when a pair last met',
    why: 'nothing else stored says what they should be',
  },
  {
    what: 'what was lost after the house last raised its mark, or from a database without a .mark file',
    why: 'the mark is raised every 5 seconds and when the house stops',
  },
  {
    what: 'the ticker’s text and notices; connections, processes, clocks of turns, queues',
    why: 'they are short-lived, and no money depends on them',
  },
]

const NOT_IN_EXPORT: readonly NotChecked[] = [
  { what: 'the ledger', why: 'it is not in an export' },
  { what: 'what was promised before each bet', why: 'it is not in an export' },
  { what: 'payout tables of a house’s own', why: 'they are not in an export' },
]

const some = (count: number, thing: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`]

export const unknownIn = ({ unknownRounds, unknownHands }: Figures): number =>
  countIn(unknownRounds) + countIn(unknownHands)

/** By game. */
const unknownGames = ({ unknownRounds, unknownHands }: Figures): readonly NotChecked[] =>
  [...new Set([...Object.keys(unknownRounds), ...Object.keys(unknownHands)])].map((game) => {
    const [rounds, hands] = [unknownRounds, unknownHands].map((tallies) =>
      Object.hasOwn(tallies, game) ? countIn({ [game]: tallies[game]! }) : 0,
    )
    const things = [...some(rounds!, 'round'), ...some(hands!, 'hand')].join(' and ')
    return { what: `${things} of ${game}`, why: 'this program does not know its rules' }
  })

const uncommittedHands = ({ uncommitted }: Figures): readonly NotChecked[] =>
  uncommitted === 0
    ? []
    : [
        {
          what: `the commitment of ${some(uncommitted, 'hand')}`,
          why: 'dealt before commitments were stored; only what follows from the seed is checked',
        },
      ]

/** [F10] */
const unpromisedHands = ({ unpromised }: Figures): readonly NotChecked[] =>
  unpromised === 0
    ? []
    : [
        {
          what: `whether the client seeds of ${some(unpromised, 'hand')} were promised before they were revealed`,
          why: 'dealt before promises were stored',
        },
      ]

/** [F9] */
const seedsNotNoted = ({ seedsNotNoted: count }: Figures): readonly NotChecked[] =>
  count === 0
    ? []
    : [
        {
          what: `whether the house knew the client seed of ${some(count, 'round')} in advance`,
          why: 'played before this was noted',
        },
      ]

/** Reported with the audit of an export. */
export const notInExport = (figures: Figures): readonly NotChecked[] => [
  ...seedsNotNoted(figures),
  ...NOT_IN_EXPORT,
]

/** Reported with the audit of a database. */
export const notInDatabase = (figures: Figures): readonly NotChecked[] => [
  ...unknownGames(figures),
  ...uncommittedHands(figures),
  ...unpromisedHands(figures),
  ...seedsNotNoted(figures),
  ...NOT_IN_DATABASE,
]
