/** Why a bot acted as it did: the same bot runs again, in the bots' own thread, with what it could see. */
import { Icon, useWords } from '@fairhouse/ui'
import type { TableSnapshot } from '../../table.ts'
import { words } from '../../words/index.ts'
import { newStrategies, useBotAnswer } from '../bots/bots-thread.ts'
import { neededToExplain, useStrategies } from '../solutions.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type WhyProps = Readonly<{
  hand: Pick<TableSnapshot, 'table' | 'log'>
  /** Its index in the hand's log. */
  action: number
  onClose(): void
}>

export const Why = ({ hand: { table, log }, action, onClose }: WhyProps) => {
  const w = useWords(words)
  const { rail: t, table: about, menu } = useTexts()
  const teller = useTeller()
  const bots = useStrategies(table === null ? [] : neededToExplain(table.players.length, table.setup))
  const isLoading = bots.state === 'loading'
  const { answer, failed } = useBotAnswer<'explain'>(
    table && log && !isLoading ? `${log.seeds.server} ${action}` : null,
    () => ({ type: 'explain', table: table!, log: log!, action, strategies: newStrategies() }),
  )
  const seat = log?.actions[action]?.seat
  const chair = seat === undefined ? undefined : table?.players[seat]?.chair
  if (chair === undefined) return null
  return (
    <div className="holdem-thought" role="status">
      <div className="row between">
        <h2>{about.why(teller.name(chair))}</h2>
        <button type="button" className="iconbtn" aria-label={t.close} onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </div>
      <p className="note">
        {isLoading
          ? menu.loadingBots(bots.percent)
          : answer?.thought
            ? w.reason(answer.thought.reason)
            : answer === null && !failed
              ? t.whyWaiting
              : t.whyNone}
      </p>
    </div>
  )
}
