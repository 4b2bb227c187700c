/** The page at /hilo: the table, the dock, the rail and the keys; a round that is open goes on where it was. */
import './hilo.css'
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
  useSpeed,
  useStake,
  useWords,
} from '@fairhouse/ui'
import { type KeyboardEvent as ReactKey, useState } from 'react'
import { DEFAULTS } from '../config.ts'
import type { Choice } from '../hand.ts'
import { type AutoPlan, autoChoice, CHOICE_KEYS, isOpen, type Round, readRound } from '../presenter.ts'
import { sayStanding, sayStep } from '../say.ts'
import { words } from '../words/index.ts'
import { Dock } from './Dock.tsx'
import { forgetOpen, remember } from './remember.ts'
import { SideRail } from './SideRail.tsx'
import { Stage } from './Stage.tsx'
import { type HiloListener, type HiloTable, useHilo } from './use-hilo.ts'

const HILO = 'hilo'
const OWN_ROUNDS = { game: HILO }

/** What is heard of a step, and what is remembered of it. */
const useTelling = (add: (round: Round) => void): HiloListener => {
  const w = useWords(words)
  const announce = useAnnounce()
  const sound = useSound()
  return {
    onRound: (round, how) => {
      remember(round)
      if (!isOpen(round)) add(round)
      const said = sayStep(w, round, shownAmount)
      announce(how === 'found' ? `${w.say.resumed} ${said}` : said)
      if (how === 'played') sound(round.state === 'cashed_out' ? 'win' : 'card-slide')
    },
    onNone: forgetOpen,
  }
}

const PACE_MS = 550
const LEAST_PACE_MS = 250

/** One round of autobet, each step to be seen. */
const playing =
  (table: HiloTable, amount: string | null, plan: AutoPlan, paceMs: number): PlayOne =>
  async (isOn) => {
    let round = amount === null ? null : await table.bet(amount)
    while (isOpen(round)) {
      await pause(paceMs)
      if (!isOn()) return null
      round = await table.choose(autoChoice(round, plan))
    }
    await pause(paceMs)
    return round && { net: netOf(round).minor }
  }

/** Arrows scroll where there is something to scroll; a key held down guesses once. */
const guarded =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    const aside = event.target instanceof Element && event.target.closest('.rail, .hilo-trail') !== null
    if (!event.repeat && !aside) run()
  }

const hotkeysOf = (choose: (choice: Choice) => void): Hotkeys =>
  Object.fromEntries(CHOICE_KEYS.map(([key, choice]) => [key, guarded(() => choose(choice))]))

const noRepeat = (event: ReactKey): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

export const HiloPage = () => {
  const w = useWords(words)
  usePageTitle(w.name)
  const { status } = useHouse()
  const { game } = useHouseGame(HILO)
  const obstacle = useObstacle(HILO)
  const stake = useStake(HILO)
  const history = useRoundHistory(OWN_ROUNDS, readRound)
  const table = useHilo(useTelling(history.add))
  const [plan, setPlan] = useState<AutoPlan>({ policy: 'likelier', guesses: 1 })
  const [keys, setKeys] = useState(false)
  const pace = Math.max(LEAST_PACE_MS, PACE_MS * useSpeed())
  const autobet = useAutobet(playing(table, stake.amount, plan, pace))

  const { round, pending, failure } = table
  const open = isOpen(round)
  const rtp = (open ? round.rtp : game?.rtp) ?? DEFAULTS.rtp
  const online = status === 'online'
  const active = online && pending === null && !autobet.running
  const bet = (): void => {
    if (active && !open && stake.amount !== null) void table.bet(stake.amount)
  }
  const choose = (choice: Choice): void => {
    if (active && open && (choice !== 'cashOut' || round.canCashout)) void table.choose(choice)
  }
  useHotkeys({
    ...hotkeysOf(choose),
    Enter: () => (open ? choose('cashOut') : bet()),
    '?': () => setKeys(true),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only swallows what a key held down repeats
    <div className="game hilo" onKeyDown={noRepeat}>
      <Stage
        round={round}
        rtp={rtp}
        active={active}
        pending={pending}
        resting={round !== null && !online}
        onChoose={choose}
      />
      <SideRail
        round={round}
        rtp={rtp}
        history={history}
        auto={{
          autobet,
          plan,
          onPlan: setPlan,
          rtp,
          decimals: stake.limits?.decimals ?? 0,
          stake: online && !open ? stake.minor : null,
        }}
        line={round === null ? w.table.start : sayStanding(w, round, shownAmount)}
        onKeys={() => setKeys(true)}
      />
      {obstacle !== null && !open ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <Dock
          round={round}
          stake={stake}
          rtp={rtp}
          active={active}
          pending={pending}
          failure={failure}
          autobet={autobet}
          onBet={bet}
          onChoose={choose}
        />
      )}
      <HouseToasts />
      <KeysDialog open={keys} onClose={() => setKeys(false)} {...w.keys} />
    </div>
  )
}
