/** A walk through a solved spot: decisions, cards to be dealt, and ends. */
import { useWords } from '@fairhouse/ui'
import { cardAt, cardIndex } from '../../../evaluation/card-index.ts'
import type { Step } from '../../../postflop/open-spot.ts'
import { STREETS } from '../../../postflop/spot-line.ts'
import { placeAt } from '../../../study/walk.ts'
import { words } from '../../../words/index.ts'
import { CardPicker } from '../CardPicker.tsx'
import type { OpenedSpot } from '../jobs.ts'
import { type Study, useNode } from '../use-study.ts'
import { useStudyWords } from '../use-study-words.ts'
import { Crumbs } from './Crumbs.tsx'
import { Decision } from './Decision.tsx'

export type SolutionProps = Readonly<{
  study: Study
  opened: OpenedSpot
  path: readonly Step[]
  onPath(path: readonly Step[]): void
  onLock(strategy: readonly (readonly number[])[] | null): void
}>

export const Solution = ({ study, opened, path, onPath, onLock }: SolutionProps) => {
  const w = useWords(words)
  const { players, tree: t } = useStudyWords()
  const view = useNode(study, path)
  const place = placeAt(opened, path)
  if (place === null) return null
  const { node, board, pot } = place
  const step = (next: Step): void => onPath([...path, next])
  return (
    <>
      <Crumbs place={place} path={path} onPath={onPath} />
      {node.type === 'choice' && view === null ? <p className="note">{t.looking}</p> : null}
      {node.type === 'choice' && view !== null ? (
        <Decision
          key={JSON.stringify(path)}
          start={opened}
          path={path}
          view={view}
          onMove={(move) => step({ type: 'move', move })}
          onLock={onLock}
        />
      ) : null}
      {node.type === 'deal' ? (
        <>
          <h3>{t.deal(w.streets[STREETS[board.length - 2]!])}</h3>
          <CardPicker
            label={t.deal(w.streets[STREETS[board.length - 2]!])}
            used={board.map(cardAt)}
            onCard={(card) => step({ type: 'card', card: cardIndex(card) })}
          />
        </>
      ) : null}
      {node.type === 'fold' ? <p>{t.folded(players[node.by], w.chips(pot))}</p> : null}
      {node.type === 'showdown' ? <p>{t.showdown(w.chips(pot))}</p> : null}
    </>
  )
}
