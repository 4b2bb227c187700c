/** The player's rounds with a search by id, or everybody's latest rounds. */
import { useState } from 'react'
import { Segments } from '../Segments.tsx'
import type { HouseRound } from './house-round.ts'
import { LatestRoundList } from './LatestRoundList.tsx'
import { RoundFinder } from './RoundFinder.tsx'
import { RoundList, type RoundListProps } from './RoundList.tsx'
import { useHousePieceWords } from './words/index.ts'

export type HistoryTabProps<R> = RoundListProps<R> &
  Readonly<{ game: string; readRound(raw: unknown): R | null }>

export const HistoryTab = <R extends HouseRound>({ game, readRound, ...list }: HistoryTabProps<R>) => {
  const w = useHousePieceWords()
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  return (
    <div className="stack tight">
      <Segments<'own' | 'all'>
        full
        small
        label={w.history.whose}
        value={whose}
        options={[
          { value: 'own', text: w.history.own },
          { value: 'all', text: w.history.all },
        ]}
        onChange={setWhose}
      />
      {whose === 'all' ? (
        <LatestRoundList game={game} />
      ) : (
        <>
          <RoundFinder read={readRound} onFound={list.onOpen} />
          <RoundList {...list} />
        </>
      )}
    </div>
  )
}
