/** Beside the board: what was played, all risks compared, autobet, the seeds. On a phone it rises as a sheet. */
import {
  type Autobet,
  AutobetPanel,
  HouseRail,
  type RoundHistory,
  RoundList,
  SeedsTab,
  Term,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { Picks } from '../picks.ts'
import type { Offer, Round } from '../presenter.ts'
import { sayBriefly } from '../say.ts'
import { words } from '../words/index.ts'
import { Comparison } from './Comparison.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { hrefOf } from './remember.ts'

export type SideRailProps = Readonly<{
  offer: Offer
  picks: Picks
  /** The last round, once all of it has been shown. */
  round: Round | null
  history: RoundHistory<Round>
  autobet: Autobet
  decimals: number
  /** In minor units; null: nothing can be bet now. */
  stake: bigint | null
  line: string
  onKeys(): void
}>

const Chances = ({ offer, picks }: Pick<SideRailProps, 'offer' | 'picks'>) => {
  const w = useWords(words)
  const spots = picks.selectedNumbers.length || offer.maxSpots
  return (
    <div className="stack tight">
      <h2>{w.rail.compare(spots)}</h2>
      <Comparison offer={offer} spots={spots} chosen={picks.difficulty} />
      <p className="note">
        <Term name={w.difficulties[picks.difficulty]}>{w.characters[picks.difficulty]}</Term>
      </p>
    </div>
  )
}

const Auto = ({ autobet, decimals, stake, picks }: SideRailProps) => {
  const w = useWords(words)
  const { selectedNumbers, difficulty } = picks
  return (
    <AutobetPanel autobet={autobet} decimals={decimals} stake={stake}>
      <p className="num">
        {selectedNumbers.length === 0
          ? w.bet.pickFirst
          : w.auto.about(selectedNumbers.length, w.difficulties[difficulty])}
      </p>
    </AutobetPanel>
  )
}

export const SideRail = (props: SideRailProps) => {
  const { offer, picks, round, history, line, onKeys } = props
  const w = useWords(words)
  const house = useHousePieceWords()
  const [opened, setOpened] = useState<Round | null>(null)
  const list = (
    <RoundList<Round>
      history={history}
      multiplierOf={({ multiplier }) => multiplier}
      textOf={(played) => sayBriefly(w, played)}
      onOpen={setOpened}
    />
  )
  return (
    <>
      <HouseRail
        game="keno"
        name={w.name}
        label={w.rail.label}
        line={line}
        more={w.rail.more}
        tabs={[
          { id: 'history', text: house.history.tab, panel: list },
          { id: 'odds', text: w.rail.odds, panel: <Chances offer={offer} picks={picks} /> },
          { id: 'auto', text: house.auto.tab, panel: <Auto {...props} /> },
          { id: 'seeds', text: house.seeds.tab, panel: <SeedsTab round={round} hrefOf={hrefOf} /> },
        ]}
        note={offer.rtp === undefined ? w.rail.note : w.rail.noteRtp(offer.rtp)}
        onKeys={onKeys}
      />
      {opened === null ? null : <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
