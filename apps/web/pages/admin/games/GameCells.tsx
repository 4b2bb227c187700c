/** The cells of the table of games. */
import type { ManagedGame } from '@fairhouse/messages'
import { Pill, Switch, shownAmount, useTermText } from '@fairhouse/ui'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { extremes } from './ways.ts'

export const Rtp = ({ game }: Readonly<{ game: ManagedGame }>) => {
  const w = useAdminWords().games
  const { percent } = useConsoleFormats()
  return (
    <span className="row tight wrap">
      {game.rtp === null ? w.asWritten : percent(Number(game.rtp) / 100)}
      {game.override.rtp === undefined ? null : <Pill kind="info">{w.overridden}</Pill>}
    </span>
  )
}

export const Exact = ({ game }: Readonly<{ game: ManagedGame }>) => {
  const w = useAdminWords().games
  const { percent } = useConsoleFormats()
  const { lowest, highest } = extremes(game.ways)
  return (
    <>
      {w.range(percent(lowest.decimal), percent(highest.decimal))}
      {game.atMaxBet.map(({ currency, stake, maxPayout, lowest: capped }) => (
        <p key={currency} className="note">
          {w.atMaxBet(percent(capped.decimal), `${shownAmount(stake)} ${currency}`, shownAmount(maxPayout))}
        </p>
      ))}
    </>
  )
}

/** Shows the operator's own switch; it has no effect while the game is off for everybody. */
export const Here = ({ game, onSwitch }: Readonly<{ game: ManagedGame; onSwitch(on: boolean): void }>) => {
  const words = useAdminWords()
  const term = useTermText()
  const { gameName } = useConsoleFormats()
  const on = game.override.status !== 'disabled'
  return (
    <span className="row tight wrap">
      <Switch checked={on} onChange={onSwitch}>
        <span className="sr">{term(words.games.switchHere(gameName(game.game)), '')}</span>
        {words.status[on ? 'active' : 'disabled']}
      </Switch>
      {game.everywhere === 'active' ? null : <Pill kind="warn">{words.games.offEverywhere}</Pill>}
    </span>
  )
}

export const Everywhere = ({
  game,
  onSwitch,
}: Readonly<{ game: ManagedGame; onSwitch(on: boolean): void }>) => {
  const words = useAdminWords()
  const term = useTermText()
  const { gameName } = useConsoleFormats()
  return (
    <Switch checked={game.everywhere === 'active'} onChange={onSwitch}>
      <span className="sr">{term(words.games.switchEverywhere(gameName(game.game)), '')}</span>
      {words.status[game.everywhere]}
    </Switch>
  )
}
