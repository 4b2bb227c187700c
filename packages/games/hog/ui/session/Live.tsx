/** A game being played: the table, the dock, the rail, the keys. */
import { classNames, ErrorBox, useAnnounce, useHotkeys, useSettings, useWords } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import { type Intent, ownSeat, undone } from '../../presenter.ts'
import { isYou, playerName, sayScore } from '../../say.ts'
import type { SavedGame, Setup } from '../../setup.ts'
import { words } from '../../words/index.ts'
import { useComputed } from '../compute.ts'
import { HogDock } from '../Dock.tsx'
import { GameOver } from '../GameOver.tsx'
import { hotkeysOf } from '../hotkeys.ts'
import { KeysDialog } from '../KeysDialog.tsx'
import { freshSeed } from '../links.ts'
import { Proof } from '../Proof.tsx'
import { Rail } from '../Rail.tsx'
import { remember } from '../remember.ts'
import { HogStage } from '../Stage.tsx'
import { StartDialog } from '../Start.tsx'
import { formOf } from '../start-form.ts'
import { useChosen } from '../use-chosen.ts'
import { useOdds } from '../use-odds.ts'
import { useTurnVoice } from '../use-shown-turns.ts'
import { useRound } from './use-round.ts'

const usePolicy = ({ config, players }: Setup) => {
  const bot = players.find((player) => player.type === 'bot')
  const computed = useComputed(bot ? { type: 'policy', config, strategy: bot.strategy } : null)
  return {
    policy: computed.state === 'done' ? computed.answer : null,
    ready: bot === undefined || computed.state === 'done',
    failed: computed.state === 'failed',
  }
}

export type LiveProps = Readonly<{ kept: SavedGame; onStart(setup: Setup): void }>

export const Live = ({ kept, onStart }: LiveProps) => {
  const { setup } = kept
  const w = useWords(words)
  const announce = useAnnounce()
  const [dialog, setDialog] = useState<'start' | 'proof' | 'keys' | null>(null)
  const { policy, ready, failed } = usePolicy(setup)
  const round = useRound(kept, policy)
  useTurnVoice(setup, round)
  const { game, told, position, rolling } = round
  const view = told.states[position]!
  const over = view.winner !== null
  const { wins } = useSettings().settings
  const seat = ownSeat(setup) ?? view.turn
  const active = ready && !over && !rolling && view.turn === seat
  const [chosen, choose] = useChosen(setup, seat)
  const odds = useOdds(setup, view)
  const group = useRef<HTMLDivElement>(null)
  const again = (): void => onStart({ ...setup, seed: freshSeed() })

  useEffect(() => remember(game, told.states.at(-1)!), [game, told])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the table opens
  useEffect(() => announce(w.table.turnIs(playerName(w, setup, view.turn), isYou(setup, view.turn))), [])

  const roll = (): void => {
    if (active) round.roll(chosen)
  }
  /** Its key works from anywhere and moves the focus, because the Enter that follows is meant for the dice. */
  const pick = (dice: number): void => {
    choose(dice)
    if (!group.current?.contains(document.activeElement)) group.current?.focus({ preventScroll: true })
  }
  const perform = (intent: Intent): void => {
    if (intent.type === 'choose') pick(intent.dice)
    else if (intent.type === 'roll') over ? again() : roll()
    else if (intent.type === 'undo') round.undo()
    else round.skip()
  }
  useHotkeys({ ...hotkeysOf(setup.config.maxDice, rolling, perform), '?': () => setDialog('keys') })

  const canUndo = !rolling && undone(setup, game.log) !== null
  const onUndo = setup.practice ? round.undo : undefined
  const close = (): void => setDialog(null)
  return (
    <div className={classNames('game hog', wins && over && isYou(setup, view.winner!) && 'won-glow')}>
      <HogStage
        setup={setup}
        told={told}
        position={position}
        rolling={rolling}
        chosen={chosen}
        note={ready || failed ? null : w.table.thinking}
        onSkip={round.skip}
      />
      <Rail
        setup={setup}
        turns={told.turns.slice(0, position)}
        odds={odds}
        onNew={() => setDialog('start')}
        onProof={() => setDialog('proof')}
        onKeys={() => setDialog('keys')}
      />
      {over ? (
        <GameOver
          game={game}
          told={told}
          onAgain={again}
          onProof={() => setDialog('proof')}
          onUndo={onUndo}
        />
      ) : failed ? (
        <div className="dock">
          <ErrorBox title={w.table.failed} code="worker-failed" />
        </div>
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
          onSkip={round.skip}
          onUndo={onUndo}
          canUndo={canUndo}
        />
      )}
      {dialog === 'start' ? (
        <StartDialog
          form={formOf(setup, '')}
          warning={over ? null : w.start.givesUp(sayScore(setup, view))}
          onStart={onStart}
          onClose={close}
        />
      ) : null}
      <Proof open={dialog === 'proof'} game={game} over={over} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
    </div>
  )
}
