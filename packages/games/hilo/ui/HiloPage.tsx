/** The page at /hilo: the table and its keys; an open round continues. */
import { percent } from '@fairhouse/kit'
import './hilo.css'
import type { BetStake } from '@fairhouse/kit'
import {
  type Hotkeys,
  HousePage,
  shownAmount,
  shownIn,
  useHouseDesk,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { useMemo } from 'react'
import { DEFAULTS } from '../config.ts'
import type { HiloChoice } from '../hand.ts'
import {
  autoChoice,
  CHOICE_KEYS,
  currentCard,
  type HiloRound,
  isOpen,
  paidMultiplier,
  planReturn,
  readHiloRound,
} from '../presenter.ts'
import { sayHiloBriefly, sayState, sayStep } from '../say.ts'
import { words } from '../words/index.ts'
import { AutoFields } from './AutoFields.tsx'
import { hiloLine, hrefOf } from './links.ts'
import { OpenRoundPanel } from './OpenRoundPanel.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { HiloStage } from './Stage.tsx'
import { StepTable } from './StepTable.tsx'
import { useAutoPlan } from './use-auto-plan.ts'

type Action = Readonly<{ type: HiloChoice }>

/** Arrow keys scroll where there is something to scroll; a key held down guesses once. */
const guarded =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    const aside = event.target instanceof Element && event.target.closest('.rail, .hilo-trail') !== null
    if (!event.repeat && !aside) run()
  }

const hotkeysOf = (choose: (choice: HiloChoice) => void): Hotkeys =>
  Object.fromEntries(CHOICE_KEYS.map(([key, choice]) => [key, guarded(() => choose(choice))]))

const NOTED_GUESSES = 3

/** What a few guesses return, at this stake. */
const useNote = (rtp: string, stake: BetStake | null): string => {
  const w = useWords(words)
  const unlikely = useMemo(() => planReturn(rtp, 'unlikelier', NOTED_GUESSES, stake), [rtp, stake])
  const note = w.rail.note(rtp, (100 * (Number(rtp) / 100) ** NOTED_GUESSES).toFixed(1))
  if (stake === null || !unlikely.capped) return note
  return `${note} ${w.rail.capped(shownIn(stake, stake.limits.maxPayout), percent(unlikely.share!, 2))}`
}

export const HiloPage = () => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const auto = useAutoPlan()
  const { plan } = auto
  const desk = useHouseDesk<HiloRound, Action>({
    game: 'hilo',
    readRound: readHiloRound,
    autoAction: plan && ((round) => ({ type: autoChoice(round, plan) })),
    say: (round) => sayStep(w, round, shownAmount),
    sound: 'card-slide',
    lineOf: hiloLine,
    hrefOf,
  })
  const { active, current, stake, online } = desk
  const { round } = current
  const open = isOpen(round)
  const rtp = (open ? round.rtp : desk.offered?.rtp) ?? DEFAULTS.rtp
  const pending = current.pending?.type ?? null
  const note = useNote(rtp, stake.atStake)
  const choose = (choice: HiloChoice): void => {
    if (choice !== 'cashOut' || round?.canCashout) desk.act({ type: choice })
  }
  return (
    <HousePage
      desk={desk}
      name={w.name}
      layout="below"
      stage={
        <HiloStage
          round={round}
          rtp={rtp}
          active={active}
          pending={pending}
          resting={round !== null && !online}
          onChoose={choose}
        />
      }
      bet={{
        label: w.dock.label,
        facts: [
          [house.maxPayout, stake.limits && shownAmount(stake.limits.maxPayout)],
          [house.rtp, `${rtp}%`],
        ],
        refusals: w.refusals,
        playing: open ? (
          <OpenRoundPanel round={round} active={active} pending={pending} onChoose={choose} />
        ) : null,
      }}
      rail={{
        line: round === null ? w.table.start : sayState(w, round, shownAmount),
        odds: <StepTable rtp={rtp} now={open ? currentCard(round) : null} />,
        auto: <AutoFields control={auto} rtp={rtp} stake={stake.atStake} disabled={desk.auto.running} />,
        note,
        Round: RoundDialog,
        readRound: readHiloRound,
        multiplierOf: paidMultiplier,
        textOf: (played) => sayHiloBriefly(w, played),
      }}
      hotkeys={{ ...hotkeysOf(choose), Enter: () => (open ? choose('cashOut') : desk.bet()) }}
      keys={w.keys}
    />
  )
}
