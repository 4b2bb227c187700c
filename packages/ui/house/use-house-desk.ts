/**
 * Everything that house games share: stake, round, autobet, history, statistics, sounds and announcements.
 * A game brings its rounds, its words and its picture.
 */
import { useMemo } from 'react'
import { useAnnounce } from '../announce.tsx'
import { type OfferedGame, useConnection, useOfferedGame } from '../connection.ts'
import { forgetRound, rememberRound } from '../open-rounds.ts'
import { pause } from '../pause.ts'
import { addRecentRound } from '../recent-rounds.ts'
import { useSpeed } from '../settings.ts'
import { type SoundName, useSound } from '../sound.ts'
import type { TextInLanguages } from '../words.ts'
import { roundNet } from './amounts.ts'
import { type BetParams, type HouseAction, type HouseRound, isOpenRound } from './house-round.ts'
import type { Pace, RoundSource } from './round-control.ts'
import { type Stake, useStake } from './stake.ts'
import { type Autobet, type PlayRound, useAutobet } from './use-autobet.ts'
import { type RoundHistory, useRoundHistory } from './use-history.ts'
import { type CurrentRound, useHouseRound } from './use-house-round.ts'
import { type SessionStatsControl, useSessionStats } from './use-session-stats.ts'
import { useHousePieceWords } from './words/index.ts'

export type DeskOptions<R, A> = Readonly<{
  game: string
  readRound(raw: unknown): R | null
  /** The bet's fields besides its amount; null if the game takes no bet yet. */
  params?: BetParams | null
  /** Animates a reply, if that takes time. Not used in turbo. */
  reveal?: ((round: R) => Promise<void>) | undefined
  /** Autobet's next action in an open round; null while its settings are invalid. */
  autoAction?: ((round: R) => A) | null
  /** A step, for screen readers. */
  say(round: R): string
  /** Played after a step that wins nothing. */
  sound?: SoundName
  /** The round's line in the lobby, and the link that verifies it once it is over. */
  lineOf(round: R): TextInLanguages
  hrefOf(round: R): string
}>

export type HouseDesk<R, A> = Readonly<{
  id: string
  /** The game as the house offers it. */
  offered: OfferedGame | null
  online: boolean
  /** No request, animation or autobet is running: the next bet's settings may change. */
  idle: boolean
  /** Whether a bet or an action can be sent now. */
  active: boolean
  stake: Stake
  current: CurrentRound<R, A>
  history: RoundHistory<R>
  session: SessionStatsControl
  auto: Autobet
  hrefOf(round: R): string
  /** Whether the button would bet now. */
  canBet: boolean
  bet(): void
  act(action: A): void
}>

const PACE_MS = 500
const LEAST_PACE_MS = 250
/** In turbo: long enough to notice a change, and to spare the house. */
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
  forgetRound(`/${game}`)
  addRecentRound({ game, href: hrefOf(round), text, at: Date.now() })
}

/** Announces a step, plays its sound and stores the round. */
const useRoundReport = <R extends HouseRound>(
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
    // Too fast to read out.
    if (source === 'turbo') return
    announce(source === 'found' ? `${w.resumed} ${options.say(round)}` : options.say(round))
    if (source !== 'played') return
    if (over && roundNet(round).minor > 0n) sound('win')
    else if (options.sound !== undefined) sound(options.sound)
  }
}

/** Plays one round of autobet; its steps are shown unless in turbo. */
const autobetRound =
  <R extends HouseRound, A extends HouseAction>(
    current: CurrentRound<R, A>,
    { params = {}, autoAction }: Pick<DeskOptions<R, A>, 'params' | 'autoAction'>,
    rest: (pace: Pace) => Promise<void>,
  ): PlayRound =>
  async (amount, pace, isOn) => {
    let round = params === null ? null : await current.bet(amount, params, pace)
    while (isOpenRound(round) && autoAction) {
      await rest(pace)
      if (!isOn()) return null
      round = await current.act(autoAction(round), pace)
    }
    return round
  }

export const useHouseDesk = <R extends HouseRound, A extends HouseAction = never>(
  options: DeskOptions<R, A>,
): HouseDesk<R, A> => {
  const { game, readRound, params = {}, reveal, hrefOf } = options
  const { status } = useConnection()
  const { game: offered } = useOfferedGame(game)
  const stake = useStake(game)
  const history = useRoundHistory(
    useMemo(() => ({ game }), [game]),
    readRound,
  )
  const session = useSessionStats(game)
  const report = useRoundReport(options, (round) => {
    history.add(round)
    session.add(round)
  })
  const current = useHouseRound<R, A>({
    game,
    readRound,
    reveal,
    onRound: report,
    onNone: () => forgetRound(`/${game}`),
  })
  const online = status === 'online'
  const open = isOpenRound(current.round)
  const quiet = current.pending === null && !current.revealing
  const paceMs = Math.max(LEAST_PACE_MS, PACE_MS * useSpeed())
  const rest = (pace: Pace): Promise<void> => pause(pace === 'turbo' ? TURBO_MS : paceMs)
  const auto = useAutobet({
    stake,
    ready: options.autoAction !== null && online && quiet && !open && params !== null,
    play: autobetRound(current, options, rest),
    rest,
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
    current,
    history,
    session,
    auto,
    hrefOf,
    canBet,
    bet: () => (canBet ? void current.bet(stake.amount!, params) : undefined),
    act: (action) => (active && open ? void current.act(action) : undefined),
  }
}
