/**
 * All that a table of the house has in common: the stake, the round, autobet, the history, the statistics, and
 * what is heard and remembered of a round. A game brings its rounds, its words and its picture.
 */
import { useMemo } from 'react'
import { useAnnounce } from '../announce.tsx'
import { type HouseGame, useHouse, useHouseGame } from '../house.ts'
import { forgetRound, rememberRound } from '../open-rounds.ts'
import { pause } from '../pause.ts'
import { addRecentRound } from '../recent-rounds.ts'
import { useSpeed } from '../settings.ts'
import { type SoundName, useSound } from '../sound.ts'
import type { Dictionary } from '../words.ts'
import { roundNet } from './amounts.ts'
import { type BetParams, type HouseAction, type HouseRound, isOpenRound } from './house-round.ts'
import type { RoundSource } from './round-table.ts'
import { type Stake, useStake } from './stake.ts'
import { type Autobet, type PlayRound, useAutobet } from './use-autobet.ts'
import { type RoundHistory, useRoundHistory } from './use-history.ts'
import { type HouseTable, useHouseRound } from './use-house-round.ts'
import { type SessionStatsControl, useSessionStats } from './use-session-stats.ts'
import { useHousePieceWords } from './words/index.ts'

export type DeskOptions<R, A> = Readonly<{
  game: string
  readRound(raw: unknown): R | null
  /** What the bet has beside its amount; null: the game takes no bet yet. */
  params?: BetParams | null
  /** Shows a reply where it takes time. Autobet in turbo goes without. */
  reveal?: ((round: R) => Promise<void>) | undefined
  /** What autobet does in an open round; null: its settings are not filled in right. */
  autoAction?: ((round: R) => A) | null
  /** A step for ears. */
  say(round: R): string
  /** Of a step that wins nothing. */
  sound?: SoundName
  /** The round in a line of the lobby, and where one that is over is checked. */
  lineOf(round: R): Dictionary<string>
  hrefOf(round: R): string
}>

export type HouseDesk<R, A> = Readonly<{
  id: string
  /** As the house offers it. */
  offered: HouseGame | null
  online: boolean
  /** Nothing is asked, shown or played by itself: what belongs to the next bet may change. */
  idle: boolean
  /** A bet or an action can be sent now. */
  active: boolean
  stake: Stake
  table: HouseTable<R, A>
  history: RoundHistory<R>
  session: SessionStatsControl
  auto: Autobet
  hrefOf(round: R): string
  /** The button would bet now. */
  canBet: boolean
  bet(): void
  act(action: A): void
}>

const PACE_MS = 500
const LEAST_PACE_MS = 250
/** In turbo: enough for the eye to notice a change, and for the house to breathe. */
const TURBO_MS = 40

const remember = <R extends HouseRound>(
  round: R,
  { game, lineOf, hrefOf }: Pick<DeskOptions<R, never>, 'game' | 'lineOf' | 'hrefOf'>,
): void => {
  const text = lineOf(round)
  if (isOpenRound(round)) {
    rememberRound({ game, href: `/${game}`, text })
    return
  }
  forgetRound(game)
  addRecentRound({ game, href: hrefOf(round), text, at: Date.now() })
}

/** What is heard of a step, and what is kept of it. */
const useTelling = <R extends HouseRound>(
  options: Pick<DeskOptions<R, never>, 'game' | 'say' | 'sound' | 'lineOf' | 'hrefOf'>,
  add: (round: R) => void,
) => {
  const w = useHousePieceWords()
  const announce = useAnnounce()
  const sound = useSound()
  return (round: R, source: RoundSource): void => {
    remember(round, options)
    const over = !isOpenRound(round)
    if (over) add(round)
    // Faster than anybody could hear it.
    if (source === 'turbo') return
    announce(source === 'found' ? `${w.resumed} ${options.say(round)}` : options.say(round))
    if (source !== 'played') return
    if (over && roundNet(round).minor > 0n) sound('win')
    else if (options.sound !== undefined) sound(options.sound)
  }
}

/** One round of autobet, each step to be seen unless in turbo. */
const playing =
  <R extends HouseRound, A extends HouseAction>(
    table: HouseTable<R, A>,
    { params = {}, autoAction }: Pick<DeskOptions<R, A>, 'params' | 'autoAction'>,
    paceMs: number,
  ): PlayRound =>
  async (amount, pace, isOn) => {
    const rest = (): Promise<void> => pause(pace === 'turbo' ? TURBO_MS : paceMs)
    let round = params === null ? null : await table.bet(amount, params, pace)
    while (isOpenRound(round) && autoAction) {
      await rest()
      if (!isOn()) return null
      round = await table.act(autoAction(round), pace)
    }
    await rest()
    return round
  }

export const useHouseDesk = <R extends HouseRound, A extends HouseAction = never>(
  options: DeskOptions<R, A>,
): HouseDesk<R, A> => {
  const { game, readRound, params = {}, reveal, hrefOf } = options
  const { status } = useHouse()
  const { game: offered } = useHouseGame(game)
  const stake = useStake(game)
  const history = useRoundHistory(
    useMemo(() => ({ game }), [game]),
    readRound,
  )
  const session = useSessionStats(game)
  const tell = useTelling(options, (round) => {
    history.add(round)
    session.add(round)
  })
  const table = useHouseRound<R, A>({
    game,
    readRound,
    reveal,
    onRound: tell,
    onNone: () => forgetRound(game),
  })
  const online = status === 'online'
  const open = isOpenRound(table.round)
  const quiet = table.pending === null && !table.revealing
  const auto = useAutobet({
    stake,
    ready: options.autoAction !== null && online && quiet && !open && params !== null,
    play: playing(table, options, Math.max(LEAST_PACE_MS, PACE_MS * useSpeed())),
  })
  const idle = quiet && !auto.running
  const active = online && idle
  const canBet = active && !open && stake.amount !== null && params !== null
  return {
    id: game,
    offered,
    online,
    idle,
    active,
    stake,
    table,
    history,
    session,
    auto,
    hrefOf,
    canBet,
    bet: () => (canBet ? void table.bet(stake.amount!, params) : undefined),
    act: (action) => (active && open ? void table.act(action) : undefined),
  }
}
