/** Who is dealt into the next hand, by which terms, and its plan [F13]. */
import {
  accepted,
  type Chips,
  hashOfTerms,
  isRefusal,
  type Refusal,
  refuse,
  type SeriesDeal,
  type SeriesPlace,
  type SeriesTable,
  type Setup,
  splitConfig,
  termsOf,
} from '@fairhouse/kit'
import type { Plan } from './plan.ts'
import type { Sealing, Table, TableSeat, Time } from './table.ts'
import {
  buyInOf,
  courseOf,
  isTournament,
  lastingConfig,
  seriesOf,
  type TableGame,
  wishesAt,
} from './table-game.ts'

/** The currency of chips that have no value outside a table. */
export const TABLE_CURRENCY = 'chips'

/** Bots at private tables take this long for a move. */
const BOT_DELAY_MS = { min: 900, max: 2_800 } as const

/** The configuration of a hand that begins now, without its setup. */
const configAt = (game: TableGame, table: Table, at: Time): unknown => {
  const config = lastingConfig(game, table.settings, courseOf(table, at))
  if (isRefusal(config)) throw new Error(`the game refuses a table's settings: ${config.message}`)
  return config
}

/** [F11] */
export const termsHash = ({ rules }: TableGame, config: unknown): string =>
  hashOfTerms(termsOf(rules, config))

/** Whether the seat takes part: its person is asked for a seed and for actions. */
const isPlaying = ({ sitsOut, leaving, rank, stack }: TableSeat, withChips: boolean): boolean =>
  !sitsOut && leaving === null && rank === null && (!withChips || stack > 0)

/** [L1] If only bots would be dealt in, the game starts over: people don't wait for blinds that never move. */
const dealPeople = (
  deal: (table: SeriesTable) => SeriesDeal | null,
  table: SeriesTable,
  isBot: (place: number) => boolean,
): SeriesDeal | null => {
  const dealt = deal(table)
  if (!dealt?.places.every(isBot)) return dealt
  return deal({ ...table, places: table.places.map((place) => place && { ...place, isNew: true }) })
}

export type NextDeal = Readonly<{
  config: unknown
  deal: SeriesDeal
  /** The places dealt in whose players are there. */
  awaited: readonly number[]
}>

/**
 * The next hand; null if too few can play or all of them are bots. `isThere`: whether a person counts as present, for
 * example has promised a seed; bots always do. `at`: when the hand was opened, for blinds that rise. [F15] In a
 * tournament absent players post what they owe, without cards.
 */
export const nextDeal = (
  game: TableGame,
  table: Table,
  at: Time,
  isThere: (player: string) => boolean = () => true,
): NextDeal | null => {
  const isClosedField = isTournament(game, table)
  if (isClosedField && !table.isStarted) return null
  const hasChips = buyInOf(game, table) !== null
  const allowed = wishesAt(game, table)
  const isAwaited = (seat: TableSeat): boolean =>
    isPlaying(seat, hasChips) && (seat.player === null || isThere(seat.player))
  const places = table.seats.map((seat): SeriesPlace | null => {
    if (seat === null) return null
    const isLeftOut = isClosedField ? seat.rank !== null : !isAwaited(seat)
    if (isLeftOut) return null
    const { stack, isNew, posts } = seat
    const wishes = seat.wishes.filter((wish) => allowed.includes(wish))
    return {
      ...{ stack, isNew: isNew && !isClosedField, posts, isAbsent: !isAwaited(seat) },
      ...(wishes.length > 0 && { wishes }),
    }
  })
  const config = configAt(game, table, at)
  const isBot = (place: number): boolean => table.seats[place]!.player === null
  const deal = dealPeople((asked) => seriesOf(game).deal(config, asked), { places, last: table.last }, isBot)
  const awaited = deal?.places.filter((place) => isAwaited(table.seats[place]!)) ?? []
  return !deal || awaited.every(isBot) ? null : { config, deal, awaited }
}

/** [L3] How long its seeds stay hidden, the clock, the bots: what the hand keeps of its table. */
const handSettings = (game: TableGame, { frame, settings, bots }: Table): Plan['settings'] => {
  const { autoCall, secretMs = 0 } = seriesOf(game)
  return {
    entry: '0',
    jackpot: null,
    revealMs: frame.openCards ? 0 : secretMs,
    autoCall: autoCall?.(settings) ?? false, // [Z9]
    botDelayMs: bots?.delayMs ?? BOT_DELAY_MS,
    turnMs: frame.turnSeconds * 1_000,
  }
}

/** In which the table's hands are played. */
export const walletOfHands = (
  game: TableGame,
  table: Pick<Table, 'kind' | 'money' | 'settings'>,
): Pick<Plan, 'currency' | 'isDemo'> => {
  const { money } = table
  return money.type === 'home' || isTournament(game, table)
    ? { currency: TABLE_CURRENCY, isDemo: true }
    : { currency: money.currency, isDemo: money.isDemo }
}

/** `config`: without the setup. */
export type PlanParts = Readonly<{ config: unknown; setup: Setup }> & Pick<Plan, 'seats' | 'settings'>

/** [F13] What will be dealt, by the terms that were told when the hand was opened; refused if the rules don't allow it. */
export const makePlan = (
  game: TableGame,
  table: Table,
  { hand, commitment, terms }: Pick<Sealing, 'hand' | 'commitment' | 'terms'>,
  { config, setup, seats, settings }: PlanParts,
): Plan | Refusal => {
  const { rules } = game
  const whole = rules.configure({ ...(config as object), ...setup }, seats.length)
  if (isRefusal(whole)) return whole
  if (termsHash(game, whole) !== terms) return refuse('stale-terms', `hand ${hand} would change its terms`)
  return {
    ...{ hand, commitment, terms, seats, settings },
    ...walletOfHands(game, table),
    game: rules.id,
    setup: splitConfig(rules, whole).setup,
  }
}

/** The plan of this deal. `sealing`: the hand, with the seeds promised for it. */
export const planOf = (game: TableGame, table: Table, sealing: Sealing, { config, deal }: NextDeal): Plan =>
  accepted(
    makePlan(game, table, sealing, {
      config,
      setup: deal.setup,
      seats: deal.places.map((place) => {
        const { player, bot } = table.seats[place]!
        const promise = sealing.promises.find((promised) => promised.player === player)
        return { place, hash: promise?.hash ?? null, bot }
      }),
      settings: handSettings(game, table),
    }),
  )

/** [Z14] A bot brings about what the others have: the median of their stacks, within the buy-in at a wallet's table. */
export const chipsOfBot = (game: TableGame, table: Table): Chips => {
  const buyIn = buyInOf(game, table)
  if (!buyIn) return 0
  const stacks = table.seats
    .flatMap((seat) => (seat && seat.stack + seat.topUp) || [])
    .toSorted((a, b) => a - b)
  const median = stacks[Math.floor((stacks.length - 1) / 2)]
  if (median === undefined || isTournament(game, table)) return buyIn.usual
  return Math.max(buyIn.least, table.money.type === 'home' ? median : Math.min(median, buyIn.most))
}
