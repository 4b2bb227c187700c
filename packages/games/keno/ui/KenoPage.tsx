/** The page at /keno: the board, the picks and their keys. */
import { percent } from '@fairhouse/kit'
import './keno.css'
import type { BetStake } from '@fairhouse/kit'
import {
  type Hotkeys,
  type HouseDesk,
  HousePage,
  shownAmount,
  shownIn,
  Toast,
  Toasts,
  useHouseDesk,
  useHousePieceWords,
  useOfferedGame,
  useSound,
  useWords,
} from '@fairhouse/ui'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { KENO_DIFFICULTIES } from '../paytable.ts'
import {
  highestPayout,
  type KenoOffer,
  type KenoRound,
  payTable,
  readKenoOffer,
  readKenoRound,
} from '../presenter.ts'
import { sayKenoBriefly, sayResult, sayRound } from '../say.ts'
import { words } from '../words/index.ts'
import { Board } from './Board.tsx'
import { Chances } from './Chances.tsx'
import { hrefOf, kenoLine } from './links.ts'
import { PickFields } from './PickFields.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { useDraw } from './use-draw.ts'
import { type PicksControl, usePicks } from './use-picks.ts'

const KENO = 'keno'

/** Shows the numbers one by one, each with its sound. */
const useReveal = () => {
  const sound = useSound()
  const draw = useDraw()
  const reveal = ({ drawOrder, matchedNumbers }: KenoRound): Promise<void> =>
    draw.run((place) => sound(matchedNumbers.includes(drawOrder[place - 1]!) ? 'hit' : 'keno-draw'))
  return { draw, reveal }
}

const SHOWN_MS = 4000

/** Whether a notice is shown; it disappears after a while. */
const useNotice = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown] as const
}

const difficultyHotkeys = (picks: PicksControl, free: boolean): Hotkeys =>
  Object.fromEntries(
    KENO_DIFFICULTIES.map((value, index) => [
      String(index + 1),
      () => (free ? picks.setDifficulty(value) : undefined),
    ]),
  )

type StageProps = ComponentProps<typeof Board> &
  Readonly<{ /** Whether to say that no more picks are possible. */ full: boolean; onSeen(): void }>

const KenoStage = ({ full, onSeen, ...board }: StageProps) => {
  const w = useWords(words)
  return (
    <>
      <Board {...board} />
      {full ? (
        <Toasts top>
          <Toast kind="warn" onClose={onSeen}>
            {w.bet.full(board.maxPicks)}
          </Toast>
        </Toasts>
      ) : null}
    </>
  )
}

/** [M2] The pay table for the picks at this stake, and the most that the stake can win. */
const usePays = (
  offer: KenoOffer,
  { difficulty, selectedNumbers }: PicksControl,
  { atStake, amount, limits }: Pick<HouseDesk<KenoRound, never>['stake'], 'atStake' | 'amount' | 'limits'>,
) => {
  const spots = selectedNumbers.length
  const pays = useMemo(
    () => (spots === 0 ? null : payTable(offer, difficulty, spots, atStake)),
    [offer, difficulty, spots, atStake],
  )
  const maxPayout =
    amount === null || limits === null || spots < offer.minSpots
      ? null
      : shownAmount(highestPayout(offer, { difficulty, spots }, { ...limits, amount }))
  return { pays, maxPayout }
}

export const KenoPage = () => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { game } = useOfferedGame(KENO)
  const offer = useMemo(() => readKenoOffer(game), [game])
  const picks = usePicks(offer)
  const { draw, reveal } = useReveal()
  const [full, setFull] = useNotice()
  const { selectedNumbers, difficulty } = picks
  const spots = selectedNumbers.length
  const enough = spots >= offer.minSpots
  const desk = useHouseDesk<KenoRound>({
    game: KENO,
    readRound: readKenoRound,
    params: enough ? { selectedNumbers, difficulty } : null,
    reveal,
    say: (round) => sayRound(w, round, shownAmount(round.finalPayout)),
    lineOf: kenoLine,
    hrefOf,
  })
  const { idle, current, stake, online } = desk
  const { pays, maxPayout } = usePays(offer, picks, stake)
  const { round, revealing } = current
  /** Picks can be changed offline, too. */
  const changePicks = (change: () => void) => (): void => {
    if (!idle) return
    setFull(false)
    current.clear()
    change()
  }
  const note = offer.rtp === undefined ? w.rail.note : w.rail.noteRtp(offer.rtp)
  const cutsAt = (at: BetStake): string =>
    house.cap.cuts(shownIn(at, at.amount), shownIn(at, at.limits.maxPayout))
  const auto = spots === 0 ? w.bet.pickFirst : w.auto.about(spots, w.difficulties[difficulty])
  const over = revealing ? null : round
  const result = over === null ? w.board.start : sayResult(w, over, shownAmount(over.finalPayout))
  return (
    <HousePage
      desk={desk}
      name={w.name}
      layout="beside"
      stage={
        <KenoStage
          picks={round?.selectedNumbers ?? selectedNumbers}
          maxPicks={offer.maxSpots}
          payTable={pays}
          round={round}
          shown={draw.shown}
          active={idle}
          resting={round !== null && !online}
          onToggle={(number) => changePicks(() => picks.toggle(number))()}
          onFull={() => setFull(true)}
          onFinish={draw.finish}
          onEnter={desk.bet}
          full={full}
          onSeen={() => setFull(false)}
        />
      }
      bet={{
        label: w.bet.label,
        missing: enough ? undefined : w.bet.pickFirst,
        refusals: w.refusals,
        facts: [
          [house.rtp, pays && percent(pays.returns, 2)],
          [w.bet.above, pays && percent(pays.aboveStake)],
          [house.maxPayout, maxPayout],
        ],
        children: (
          <PickFields
            picks={picks}
            maxPicks={offer.maxSpots}
            disabled={!idle}
            onQuick={changePicks(picks.quick)}
            onClear={changePicks(picks.clear)}
          />
        ),
      }}
      rail={{
        line: revealing ? w.board.drawing(draw.shown) : result,
        first: 'history',
        odds: <Chances offer={offer} picks={picks} stake={stake.atStake} />,
        auto: <p className="num">{auto}</p>,
        note: pays?.capped && stake.atStake ? `${note} ${cutsAt(stake.atStake)}` : note,
        Round: RoundDialog,
        readRound: readKenoRound,
        multiplierOf: ({ multiplier }) => multiplier,
        textOf: (played) => sayKenoBriefly(w, played),
      }}
      hotkeys={{
        ...difficultyHotkeys(picks, idle),
        q: changePicks(picks.quick),
        x: changePicks(picks.clear),
        Enter: desk.bet,
        ...(draw.running && { ' ': draw.finish }),
      }}
      keys={w.keys}
    />
  )
}
