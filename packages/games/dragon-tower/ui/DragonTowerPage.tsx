/** The page at /dragon-tower: the tower, its keys and autobet; a round that is open goes on where it was. */
import './dragon-tower.css'
import { type Chance, draw, ladderStake } from '@fairhouse/kit'
import {
  DifficultyField,
  HousePage,
  Link,
  Select,
  shownAmount,
  useDifficulty,
  useHouseDesk,
  useHouseGame,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DIFFICULTIES, tilesOf } from '../difficulties.ts'
import {
  autoAction,
  hasPenalty,
  isOpen,
  type Row,
  readOffer,
  readRound,
  rowsOf,
  type Told,
} from '../presenter.ts'
import type { Action } from '../rules.ts'
import { sayBriefly, sayPick, sayStanding } from '../say.ts'
import { words } from '../words/index.ts'
import { hotkeysOf } from './hotkeys.ts'
import { hrefOf, lineOf } from './links.ts'
import { Playing } from './Playing.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { RowTable } from './RowTable.tsx'
import { Stage } from './Stage.tsx'

const GAME = 'dragon-tower'

/** The device's own chance: no tile is better than another, and none has anything to do with the round's seeds. */
const DEVICE: Chance = { word: () => crypto.getRandomValues(new Uint32Array(1))[0]! }

type AutoProps = Readonly<{
  rows: readonly Row[]
  count: number
  disabled: boolean
  onCount(count: number): void
}>

const AutoFields = ({ rows, count, disabled, onCount }: AutoProps) => {
  const w = useWords(words)
  const row = rows[count - 1]!
  return (
    <>
      <Select
        label={w.auto.rows}
        value={String(count)}
        disabled={disabled}
        options={rows.map(({ step }) => ({ value: String(step), text: w.rows(step) }))}
        onChange={(value) => onCount(Number(value))}
      />
      <p className="note">{w.auto.returns(w.percent(row.returns, 2), w.percent(row.reach))}</p>
    </>
  )
}

export const DragonTowerPage = () => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { game } = useHouseGame(GAME)
  const offer = useMemo(() => readOffer(game), [game])
  const [difficulty, setDifficulty] = useDifficulty(GAME, DIFFICULTIES, offer.defaultDifficulty)
  const [autoRows, setAutoRows] = useState(1)
  const desk = useHouseDesk<Told, Action>({
    game: GAME,
    readRound,
    params: { difficulty },
    autoAction: ({ view }) => autoAction(view, { rows: autoRows }, DEVICE),
    say: ({ view }) => sayPick(w, view, shownAmount),
    sound: 'card-slide',
    lineOf,
    hrefOf,
  })
  const { active, idle, table, stake, online } = desk
  const told = table.round
  const view = told?.view ?? null
  const plan = { offer, difficulty, stake: ladderStake(stake.amount, stake.limits) }
  const planned = rowsOf(null, plan)
  const pending = table.pending?.type ?? null
  const open = isOpen(view) ? view : null
  const pick = (tile: number): void => desk.act({ type: 'pick', tile })
  const anyTile = (): void => (open ? pick(draw(DEVICE, tilesOf(open.difficulty).length)) : undefined)
  const cashOut = (): void => (open?.canCashout ? desk.act({ type: 'cashOut' }) : undefined)
  /** The tower that stands there is then the one to be bet on. */
  const choose = (value: typeof difficulty): void => {
    if (!idle || open) return
    table.clear()
    setDifficulty(value)
  }
  return (
    <HousePage
      desk={desk}
      name={w.name}
      layout="below"
      stage={
        <Stage
          view={view}
          plan={plan}
          active={active}
          pending={pending}
          resting={told !== null && !online}
          proof={
            told && (
              <Link className="quiet-link" href={hrefOf(told)}>
                {house.proof.verifyShort}
              </Link>
            )
          }
          onPick={pick}
          onEnter={cashOut}
        />
      }
      bet={{
        label: w.dock.label,
        facts: [
          [w.dock.chance, w.percent(planned[0]!.chance)],
          [house.maxPayout, stake.limits && shownAmount(stake.limits.maxPayout)],
        ],
        children: (
          <DifficultyField
            label={w.dock.difficulty}
            top={w.dock.top(`${shownAmount(planned.at(-1)!.short)}×`)}
            value={difficulty}
            options={DIFFICULTIES}
            names={w.difficulties}
            disabled={!idle}
            onChange={choose}
          />
        ),
        refusals: w.refusals,
        playing: open && (
          <Playing round={open} active={active} pending={pending} onAnyTile={anyTile} onCashOut={cashOut} />
        ),
      }}
      rail={{
        line: view === null ? w.table.start : sayStanding(w, view, shownAmount),
        odds: <RowTable rungs={rowsOf(view, plan)} at={open ? open.stepCount : null} />,
        auto: (
          <AutoFields rows={planned} count={autoRows} disabled={desk.auto.running} onCount={setAutoRows} />
        ),
        note: hasPenalty(offer)
          ? w.rail.notePenalty(w.percent(planned.at(-1)!.returns, 2), w.percent(planned[0]!.returns, 2))
          : w.rail.note(`${offer.rtp}%`),
        Round: RoundDialog,
        readRound,
        multiplierOf: (played) => played.view.currentMultiplier,
        textOf: (played) => sayBriefly(w, played.view),
      }}
      hotkeys={hotkeysOf({
        playing: open?.difficulty ?? null,
        onDifficulty: choose,
        onBet: desk.bet,
        onPick: pick,
        onAnyTile: anyTile,
        onCashOut: cashOut,
      })}
      keys={w.keys}
    />
  )
}
