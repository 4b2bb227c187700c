/** Hog with a friend: a duel with the same table and explanations as in practice [L7]. */
import './table.css'
import './party.css'
import { type PartyFeltProps, partyUi, Switch, useHotkeys, useShownName, useWords } from '@fairhouse/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tablesOf } from '../odds.ts'
import { type Intent, oddsOf, ownSeat } from '../presenter.ts'
import { Action, Event, View } from '../rules.ts'
import { isYou, playerName, sayWin } from '../say.ts'
import { PERSON, type Setup } from '../setup.ts'
import { duelWords } from '../words/duel.ts'
import { words } from '../words/index.ts'
import { useComputed } from './compute.ts'
import { HogDock } from './Dock.tsx'
import { hotkeysOf } from './hotkeys.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { OddsState } from './OddsTab.tsx'
import { fields, hogPartyBots, summary } from './party-fields.ts'
import { Result } from './Result.tsx'
import { HogStage } from './Stage.tsx'
import { TurnLog } from './TurnLog.tsx'
import { useChosen } from './use-chosen.ts'
import { type DuelHand, useDuelTurns } from './use-duel-turns.ts'
import { useTurnVoice } from './use-shown-turns.ts'

type FeltProps = PartyFeltProps<DuelHand, Event, Action>
type DuelProps = FeltProps & Readonly<{ hand: DuelHand }>

/** The duel in the form of a game on this device. */
const useDuelSetup = (hand: DuelHand): Setup => {
  const shownName = useShownName()
  return useMemo(() => {
    const [first, second] = hand.seats
    return {
      config: hand.view.config,
      players: [PERSON, PERSON],
      seed: '',
      practice: false,
      duel: {
        names: [shownName(first!.name), shownName(second!.name)],
        bots: [first!.isBot, second!.isBot],
        me: hand.seat as 0 | 1 | null,
      },
    }
  }, [hand, shownName])
}

const Over = ({ setup, view }: Readonly<{ setup: Setup; view: View }>) => {
  const w = useWords(words)
  const d = useWords(duelWords)
  const { scores, winner, config } = view
  const loser = 1 - winner!
  const isResigned = scores[winner!]! < config.goal
  return (
    <section className="dock hog-ended" aria-label={sayWin(w, setup, winner!)}>
      <Result setup={setup} state={view}>
        {isResigned ? (
          <p className="muted">
            {isYou(setup, loser) ? d.youResigned : d.resigned(playerName(w, setup, loser))}
          </p>
        ) : null}
      </Result>
      <p className="note">{d.next}</p>
    </section>
  )
}

const Duel = (props: DuelProps) => {
  const { hand, events, party, act, pending, online, clock, bubbles, onShown } = props
  const d = useWords(duelWords)
  const setup = useDuelSetup(hand)
  const duel = useDuelTurns(hand, events)
  const { told, position, rolling, skip } = duel
  const view = told.states[position]!
  const seat = ownSeat(setup)
  const isOver = view.winner !== null
  const active = online && !pending && !rolling && !isOver && seat !== null && view.turn === seat
  const [chosen, choose] = useChosen(setup, seat ?? 0)
  const group = useRef<HTMLDivElement>(null)
  useTurnVoice(setup, duel)
  useEffect(() => {
    if (!rolling) onShown(hand)
  }, [rolling, hand, onShown])
  const roll = (): void => {
    if (active) act({ type: 'roll', dice: chosen })
  }
  const pick = (dice: number): void => {
    choose(dice)
    if (!group.current?.contains(document.activeElement)) group.current?.focus({ preventScroll: true })
  }
  const perform = (intent: Intent): void => {
    if (intent.type === 'choose') pick(intent.dice)
    else if (intent.type === 'roll') roll()
    else if (intent.type === 'skip') skip()
  }
  useHotkeys(hotkeysOf(setup.config.maxDice, rolling, perform), seat !== null)
  const [showsKeys, setShowsKeys] = useState(false)
  useHotkeys({ '?': () => setShowsKeys(true) })
  const said = new Map([...bubbles].map(([place, text]) => [party.dealt.indexOf(place), text]))
  return (
    <div className="hog hog-party">
      <HogStage
        setup={setup}
        told={told}
        position={position}
        rolling={rolling}
        chosen={chosen}
        clock={clock}
        bubbles={said}
        onSkip={skip}
      />
      {isOver ? (
        <Over setup={setup} view={view} />
      ) : seat === null ? (
        <section className="dock">
          <p>{d.watching}</p>
        </section>
      ) : (
        <HogDock
          setup={setup}
          view={{ ...view, turn: seat }}
          chosen={chosen}
          group={group}
          active={active}
          rolling={rolling}
          onChoose={choose}
          onRoll={roll}
          onSkip={skip}
          canUndo={false}
        />
      )}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

const Felt = (props: FeltProps) =>
  props.table === null ? null : <Duel key={props.table.table} {...props} hand={props.table} />

/** Only if both agree: each has a switch, and a bot always agrees. */
const Odds = ({ hand, party, me, partyAct, pending }: DuelProps) => {
  const w = useWords(duelWords)
  const setup = useDuelSetup(hand)
  const { view } = hand
  const players = party.seats.filter(({ place }) => party.dealt.includes(place))
  const mine = players.find(({ place }) => place === me)
  const other = players.find(({ place, isBot }) => place !== me && !isBot)
  const both = players.every(({ isBot, showsOdds }) => isBot || showsOdds)
  const computed = useComputed(both ? { type: 'odds', config: setup.config, against: null } : null)
  const shown = useMemo(() => {
    if (computed.state !== 'done') return null
    const { person, opponent } = computed.answer
    return oddsOf(tablesOf(setup.config), view.turn === ownSeat(setup) ? opponent : person, view)
  }, [computed, setup, view])
  const ready = shown === null ? 'over' : 'ready'
  const state = { idle: 'off', computing: 'computing', failed: 'failed', done: ready } as const
  const note = !mine?.showsOdds && other?.showsOdds ? w.wanted(other.name) : w.agreeNote
  return (
    <div className="hog-odds">
      {mine === undefined ? null : (
        <Switch
          checked={mine.showsOdds}
          disabled={pending}
          onChange={(on) => partyAct({ type: 'agree', on })}
        >
          {w.agree}
        </Switch>
      )}
      {both ? (
        <OddsState setup={setup} odds={{ state: state[computed.state], shown }} />
      ) : (
        <p className="note" role="status">
          {mine?.showsOdds && other !== undefined ? w.waiting(other.name) : note}
        </p>
      )}
    </div>
  )
}

const OddsTab = (props: FeltProps) => (props.table === null ? null : <Odds {...props} hand={props.table} />)

const Turns = ({ hand, events }: DuelProps) => {
  const setup = useDuelSetup(hand)
  const { told, position } = useDuelTurns(hand, events)
  return <TurnLog setup={setup} turns={told.turns.slice(0, position)} />
}

const TurnsTab = (props: FeltProps) =>
  props.table === null ? null : <Turns key={props.table.table} {...props} hand={props.table} />

const label = (pick: (words: (typeof duelWords)['en']) => string) => ({
  en: pick(duelWords.en),
  'zh-Hans': pick(duelWords['zh-Hans']),
  'zh-Hant': pick(duelWords['zh-Hant']),
})

export const party = partyUi(
  { view: View, event: Event, action: Action },
  {
    game: 'hog',
    Felt,
    tabs: [
      { id: 'odds', label: label(({ odds }) => odds), Tab: OddsTab },
      { id: 'turns', label: label(({ turns }) => turns), Tab: TurnsTab },
    ],
    places: { least: 2, most: 2, usual: 2 },
    isWithoutChips: true,
    fields,
    summary,
    bots: hogPartyBots,
  },
)
