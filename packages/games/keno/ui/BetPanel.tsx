/** The bet: stake, picks, risk, the one filled button, and its numbers. */
import {
  type Autobet,
  AutobetStanding,
  Button,
  type HouseRefusal,
  Icon,
  Segments,
  type Stake,
  StakeField,
  shownAmount,
  useHouse,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { DIFFICULTIES } from '../paytable.ts'
import type { PayTable } from '../presenter.ts'
import { words } from '../words/index.ts'
import type { PicksControl } from './use-picks.ts'

export type BetPanelProps = Readonly<{
  stake: Stake
  picks: PicksControl
  most: number
  table: PayTable | null
  /** The most that this bet can pay; null: it cannot be bet yet. */
  mostPays: string | null
  active: boolean
  /** Picks and risk can be changed. */
  free: boolean
  pending: boolean
  failure: HouseRefusal | null
  autobet: Autobet
  onBet(): void
  onQuick(): void
  onClear(): void
}>

const Facts = ({ table, mostPays }: Pick<BetPanelProps, 'table' | 'mostPays'>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const facts = [
    [house.rtp, table && w.percent(table.returns, 2)],
    [w.bet.above, table && w.percent(table.aboveStake)],
    [w.bet.most, mostPays && shownAmount(mostPays)],
  ] as const
  return (
    <dl className="num keno-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const PickButtons = ({ picks, most, free, onQuick, onClear }: BetPanelProps) => {
  const w = useWords(words).bet
  const count = picks.selectedNumbers.length
  return (
    <div className="field keno-picks">
      <span className="field-label">
        <span>{w.picks}</span>
        <b className="num keno-count">{w.count(count, most)}</b>
      </span>
      <div className="keno-pick">
        <Button size="sm" hotkey="Q" disabled={!free} title={w.quickLabel} onClick={onQuick}>
          {w.quick}
        </Button>
        <Button size="sm" disabled={!free || count === 0} onClick={onClear}>
          {w.clear}
        </Button>
      </div>
    </div>
  )
}

const NextSeed = () => {
  const w = useWords(words).bet
  const { next } = useHouse()
  if (next === null) return null
  return (
    <p className="note keno-seed">
      {w.nextSeed}{' '}
      <span className="mono">
        {next.commitment.slice(0, 8)}…{next.commitment.slice(-5)}
      </span>
    </p>
  )
}

export const BetPanel = (props: BetPanelProps) => {
  const { stake, picks, table, mostPays, active, free, pending, failure, autobet, onBet } = props
  const w = useWords(words)
  const house = useHousePieceWords()
  return (
    <section className="keno-bet" aria-label={w.bet.label}>
      <StakeField stake={stake} disabled={!active} />
      <PickButtons {...props} />
      <div className="field keno-risk">
        <span className="field-label">{w.bet.risk}</span>
        <Segments
          full
          label={w.bet.risk}
          value={picks.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, text: w.difficulties[value], disabled: !free }))}
          onChange={(value) => picks.setDifficulty(value)}
        />
      </div>
      {failure === null ? null : (
        <p className="dock-failure keno-wide" role="alert">
          <Icon name="warn" size={16} />
          {house.refused(failure.refused)} <span className="mono faint">{failure.refused}</span>
        </p>
      )}
      {autobet.running ? (
        <>
          <Button kind="primary" size="lg" className="keno-wide" onClick={autobet.stop}>
            {house.auto.stop}
          </Button>
          <AutobetStanding autobet={autobet} decimals={stake.limits?.decimals ?? 0} />
        </>
      ) : (
        <Button
          kind="primary"
          size="lg"
          className="keno-wide"
          hotkey="↵"
          busy={pending}
          disabled={!active || stake.amount === null || table === null}
          title={table === null ? w.bet.pickFirst : undefined}
          onClick={onBet}
        >
          {house.bet(stake.shown)}
        </Button>
      )}
      <Facts table={table} mostPays={mostPays} />
      <NextSeed />
    </section>
  )
}
