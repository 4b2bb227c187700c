/** The page at /keno: the bet, the board, the rail and the keys. */
import './keno.css'
import {
  type Hotkeys,
  HouseNotice,
  HouseToasts,
  KeysDialog,
  netOf,
  type PlayOne,
  pause,
  shownAmount,
  useAnnounce,
  useAutobet,
  useHotkeys,
  useHouse,
  useHouseGame,
  useObstacle,
  usePageTitle,
  useRoundHistory,
  useSound,
  useStake,
  useWords,
} from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DIFFICULTIES } from '../paytable.ts'
import { mostPaid, payTable, type Round, readOffer, readRound } from '../presenter.ts'
import { sayResult, sayRound } from '../say.ts'
import { words } from '../words/index.ts'
import { BetPanel } from './BetPanel.tsx'
import { Board } from './Board.tsx'
import { remember } from './remember.ts'
import { SideRail } from './SideRail.tsx'
import { useDraw } from './use-draw.ts'
import { useKeno } from './use-keno.ts'
import { usePicks } from './use-picks.ts'

const KENO = 'keno'
const OWN_ROUNDS = { game: KENO }
/** Between two rounds of autobet: the result is to be read. */
const PACE_MS = 450

/** What is heard of a round: each number, and at the end the whole of it. */
const useTelling = (add: (round: Round) => void) => {
  const w = useWords(words)
  const announce = useAnnounce()
  const sound = useSound()
  return {
    ball: (round: Round, place: number): void => {
      const hit = round.matchedNumbers.includes(round.drawOrder[place - 1]!)
      sound(hit ? 'hit' : 'keno-draw')
    },
    over: (round: Round): void => {
      add(round)
      remember(round)
      announce(sayRound(w, round, shownAmount(round.finalPayout)))
      if (netOf(round).minor > 0n) sound('win')
    },
  }
}

export const KenoPage = () => {
  const w = useWords(words)
  usePageTitle(w.name)
  const { status } = useHouse()
  const { game } = useHouseGame(KENO)
  const obstacle = useObstacle(KENO)
  const offer = useMemo(() => readOffer(game), [game])
  const stake = useStake(KENO)
  const picks = usePicks(offer)
  const history = useRoundHistory(OWN_ROUNDS, readRound)
  const telling = useTelling(history.add)
  const table = useKeno(history.add)
  const draw = useDraw()
  const [keys, setKeys] = useState(false)

  const { selectedNumbers, difficulty } = picks
  const spots = selectedNumbers.length
  const enough = spots >= offer.minSpots
  const pays = useMemo(
    () => (spots === 0 ? null : payTable(offer, difficulty, spots)),
    [offer, difficulty, spots],
  )
  const { amount, limits } = stake

  const play = async (): Promise<Round | null> => {
    if (amount === null || !enough) return null
    const round = await table.bet(amount, { selectedNumbers, difficulty })
    if (round === null) return null
    await draw.run((place) => telling.ball(round, place))
    telling.over(round)
    return round
  }
  const playOne: PlayOne = async () => {
    const round = await play()
    await pause(PACE_MS)
    return round && { net: netOf(round).minor }
  }
  const autobet = useAutobet(playOne)

  const online = status === 'online'
  /** Picks are the player's own matter, with or without a house. */
  const free = !table.pending && !draw.running && !autobet.running
  const active = online && free
  const changing = (change: () => void) => (): void => {
    if (!free) return
    table.clear()
    change()
  }
  const bet = (): void => {
    if (active) void play()
  }
  const risks: Hotkeys = Object.fromEntries(
    DIFFICULTIES.map((value, index) => [
      String(index + 1),
      () => (free ? picks.setDifficulty(value) : undefined),
    ]),
  )
  useHotkeys({
    ...risks,
    q: changing(picks.quick),
    x: changing(picks.clear),
    Enter: bet,
    '?': () => setKeys(true),
    ...(draw.running && { ' ': draw.finish }),
  })

  const shownRound = draw.running ? null : table.round
  const standing =
    shownRound === null ? w.board.start : sayResult(w, shownRound, shownAmount(shownRound.finalPayout))
  return (
    <div className="game keno">
      <Board
        picks={table.round?.selectedNumbers ?? selectedNumbers}
        most={offer.maxSpots}
        table={pays}
        round={table.round}
        shown={draw.shown}
        active={free}
        resting={table.round !== null && !online}
        onToggle={(number) => {
          table.clear()
          picks.toggle(number)
        }}
        onFinish={draw.finish}
        onEnter={bet}
      />
      <SideRail
        offer={offer}
        picks={picks}
        round={shownRound}
        history={history}
        autobet={autobet}
        decimals={limits?.decimals ?? 0}
        stake={online && enough ? stake.minor : null}
        line={draw.running ? w.board.drawing(draw.shown) : standing}
        onKeys={() => setKeys(true)}
      />
      {obstacle !== null ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <BetPanel
          stake={stake}
          picks={picks}
          most={offer.maxSpots}
          table={enough ? pays : null}
          mostPays={
            amount === null || limits === null || !enough
              ? null
              : mostPaid(offer, { difficulty, spots }, { ...limits, amount })
          }
          active={active}
          free={free}
          pending={table.pending}
          failure={table.failure}
          autobet={autobet}
          onBet={bet}
          onQuick={changing(picks.quick)}
          onClear={changing(picks.clear)}
        />
      )}
      <HouseToasts />
      <KeysDialog open={keys} onClose={() => setKeys(false)} {...w.keys} />
    </div>
  )
}
